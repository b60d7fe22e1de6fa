// case: graphs_driver_edges
// expect: stream-wait-first@21
#include <cuda.h>
#include <cuda_runtime.h>
__global__ void waits(volatile int *f) { while (*f == 0) { } }
void host_sets(void *p) { *(volatile int *)p = 1; }
void right_way() {
    int *f; cudaMallocHost(&f, 4); *f = 0; CUgraph graph; cuGraphCreate(&graph, 0); CUgraphNode a, b; CUgraphExec exec; CUstream s; cuStreamCreate(&s, 0);
    void *args[] = { &f };
    cudaKernelNodeParams k = {}; k.func = (void *)waits; k.gridDim = dim3(1); k.blockDim = dim3(32); k.kernelParams = args;
    CUDA_HOST_NODE_PARAMS p = {}; p.fn = host_sets; p.userData = (void *)f; cuGraphAddHostNode(&a, graph, nullptr, 0, &p);
    cudaGraphAddKernelNode(&b, graph, nullptr, 0, &k);
    cuGraphAddDependencies(graph, &a, &b, nullptr, 1);
    cuGraphInstantiate(&exec, graph, 0); cuGraphLaunch(exec, s); cuStreamSynchronize(s);
}
void behind() {
    int *f; cudaMallocHost(&f, 4); *f = 0; CUgraph graph; cuGraphCreate(&graph, 0); CUgraphNode a, b; CUgraphExec exec; CUstream s; cuStreamCreate(&s, 0);
    void *args[] = { &f };
    cudaKernelNodeParams k = {}; k.func = (void *)waits; k.gridDim = dim3(1); k.blockDim = dim3(32); k.kernelParams = args;
    CUDA_HOST_NODE_PARAMS p = {}; p.fn = host_sets; p.userData = (void *)f; cuGraphAddHostNode(&a, graph, nullptr, 0, &p);
    cudaGraphAddKernelNode(&b, graph, nullptr, 0, &k);
    cuGraphAddDependencies(graph, &b, &a, nullptr, 1);
    cuGraphInstantiate(&exec, graph, 0); cuGraphLaunch(exec, s); cuStreamSynchronize(s);
}
