// case: graphs_in_loops
// expect: none
// why: a launch that a loop captures, or a node that it adds, is another node each round.
#include <cuda_runtime.h>
#include <vector>

__global__ void work(int *x) { x[threadIdx.x] += 1; }

void captured(int *x, int rounds) {
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamCreate(&stream);
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  for (int i = 0; i < rounds; ++i) work<<<1, 32, 0, stream>>>(x);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&exec, graph, 0);
  for (int i = 0; i < rounds; ++i) cudaGraphLaunch(exec, stream);
  cudaStreamSynchronize(stream);
}

void captured_two(int *x, int rounds) {
  cudaStream_t stream, other;
  cudaEvent_t fork, join;
  cudaGraph_t graph;
  cudaStreamCreate(&stream);
  cudaStreamCreate(&other);
  cudaEventCreate(&fork);
  cudaEventCreate(&join);
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  for (int i = 0; i < rounds; ++i) {
    cudaEventRecord(fork, stream);
    cudaStreamWaitEvent(other, fork, 0);
    work<<<1, 32, 0, other>>>(x);
    cudaEventRecord(join, other);
    cudaStreamWaitEvent(stream, join, 0);
  }
  cudaStreamEndCapture(stream, &graph);
}

void chained(cudaKernelNodeParams *params, int rounds) {
  cudaGraph_t graph;
  cudaGraphNode_t last = nullptr;
  cudaGraphCreate(&graph, 0);
  for (int i = 0; i < rounds; ++i) {
    cudaGraphNode_t node;
    cudaGraphAddKernelNode(&node, graph, last ? &last : nullptr, last ? 1 : 0, params);
    last = node;
  }
}

void added_edges(cudaKernelNodeParams *params, int rounds) {
  cudaGraph_t graph;
  std::vector<cudaGraphNode_t> nodes(rounds);
  cudaGraphCreate(&graph, 0);
  for (int i = 0; i < rounds; ++i) {
    cudaGraphAddKernelNode(&nodes[i], graph, nullptr, 0, params);
    if (i > 0) cudaGraphAddDependencies(graph, &nodes[i - 1], &nodes[i], 1);
  }
}
