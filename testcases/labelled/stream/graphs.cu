// case: graphs
// expect: stream-wait-first@20
// expect: stream-unordered-wait@48
// expect: stream-wait-first@90
// expect: stream-unordered-wait@106
// expect: stream-wait-first@133
// expect: stream-unordered-wait@151
#include <cuda_runtime.h>
__global__ void waits(volatile int *f) { while (*f == 0) { } }
__global__ void sets(volatile int *f) { *f = 1; }
__global__ void sets_many(volatile int *f) { cudaTriggerProgrammaticLaunchCompletion(); f[threadIdx.x] = 1; }
__global__ void waits_many(volatile int *f) { cudaGridDependencySynchronize(); while (f[threadIdx.x] == 0) { } }
volatile int *alloc() { int *p; cudaMalloc(&p, 1024); cudaMemset(p, 0, 1024); cudaDeviceSynchronize(); return p; }

void captured_behind(int n) {
    volatile int *f = alloc();
    cudaStream_t s; cudaStreamCreate(&s);
    cudaGraph_t graph; cudaGraphExec_t exec;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    waits<<<n, 32, 0, s>>>(f);
    sets<<<n, 32, 0, s>>>(f);
    cudaStreamEndCapture(s, &graph);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void captured_right(int n) {
    volatile int *f = alloc();
    cudaStream_t s; cudaStreamCreate(&s);
    cudaGraph_t graph; cudaGraphExec_t exec;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    sets<<<n, 32, 0, s>>>(f);
    waits<<<n, 32, 0, s>>>(f);
    cudaStreamEndCapture(s, &graph);
    cudaGraphInstantiate(&exec, graph, 0);
    for (int i = 0; i < 10; i++) cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void forked(int n) {
    volatile int *f = alloc();
    cudaStream_t s, t; cudaStreamCreate(&s); cudaStreamCreate(&t);
    cudaEvent_t fork, join; cudaEventCreate(&fork); cudaEventCreate(&join);
    cudaGraph_t graph; cudaGraphExec_t exec;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    cudaEventRecord(fork, s);
    cudaStreamWaitEvent(t, fork, 0);
    sets<<<n, 32, 0, s>>>(f);
    waits<<<n, 32, 0, t>>>(f);
    cudaEventRecord(join, t);
    cudaStreamWaitEvent(s, join, 0);
    cudaStreamEndCapture(s, &graph);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void forked_right(int n) {
    volatile int *f = alloc();
    cudaStream_t s, t; cudaStreamCreate(&s); cudaStreamCreate(&t);
    cudaEvent_t fork, join; cudaEventCreate(&fork); cudaEventCreate(&join);
    cudaGraph_t graph; cudaGraphExec_t exec;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    sets<<<n, 32, 0, s>>>(f);
    cudaEventRecord(fork, s);
    cudaStreamWaitEvent(t, fork, 0);
    waits<<<n, 32, 0, t>>>(f);
    cudaEventRecord(join, t);
    cudaStreamWaitEvent(s, join, 0);
    cudaStreamEndCapture(s, &graph);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void set_before_graph(int n) {
    volatile int *f = alloc();
    cudaStream_t s; cudaStreamCreate(&s);
    cudaGraph_t graph; cudaGraphExec_t exec;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    waits<<<n, 32, 0, s>>>(f);
    cudaStreamEndCapture(s, &graph);
    cudaGraphInstantiate(&exec, graph, 0);
    sets<<<n, 32, 0, s>>>(f);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void set_after_graph(int n) {
    volatile int *f = alloc();
    cudaStream_t s; cudaStreamCreate(&s);
    cudaGraph_t graph; cudaGraphExec_t exec;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    waits<<<n, 32, 0, s>>>(f);
    cudaStreamEndCapture(s, &graph);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    sets<<<n, 32, 0, s>>>(f);
    cudaStreamSynchronize(s);
}
void explicit_unordered(int n) {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { &f };
    cudaKernelNodeParams params = {};
    params.func = (void *)sets; params.gridDim = dim3(n); params.blockDim = dim3(32); params.kernelParams = args;
    cudaGraphAddKernelNode(&a, graph, nullptr, 0, &params);
    params.func = (void *)waits;
    cudaGraphAddKernelNode(&b, graph, nullptr, 0, &params);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void explicit_right(int n) {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { &f };
    cudaKernelNodeParams params = {};
    params.func = (void *)sets; params.gridDim = dim3(n); params.blockDim = dim3(32); params.kernelParams = args;
    cudaGraphAddKernelNode(&a, graph, nullptr, 0, &params);
    params.func = (void *)waits;
    cudaGraphAddKernelNode(&b, graph, &a, 1, &params);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void explicit_backwards(int n) {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { &f };
    cudaKernelNodeParams params = {};
    params.gridDim = dim3(n); params.blockDim = dim3(32); params.kernelParams = args;
    params.func = (void *)waits;
    cudaGraphAddKernelNode(&b, graph, nullptr, 0, &params);
    params.func = (void *)sets;
    cudaGraphAddKernelNode(&a, graph, nullptr, 0, &params);
    cudaGraphAddDependencies(graph, &b, &a, nullptr, 1);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void explicit_memset(int n) {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { &f };
    cudaMemsetParams set = {};
    set.dst = (void *)f; set.value = 1; set.elementSize = 4; set.width = 1; set.height = 1;
    cudaGraphAddMemsetNode(&a, graph, nullptr, 0, &set);
    cudaKernelNodeParams params = {};
    params.func = (void *)waits; params.gridDim = dim3(n); params.blockDim = dim3(32); params.kernelParams = args;
    cudaGraphAddKernelNode(&b, graph, nullptr, 0, &params);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void never_launched(int n) {
    volatile int *f = alloc();
    cudaStream_t s; cudaStreamCreate(&s);
    cudaGraph_t graph;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    waits<<<n, 32, 0, s>>>(f);
    cudaStreamEndCapture(s, &graph);
    sets<<<n, 32, 0, s>>>(f);
    cudaStreamSynchronize(s);
}
void programmatic(int n) { // the primary's blocks have all begun when the secondary starts
    volatile int *f = alloc();
    cudaStream_t s; cudaStreamCreate(&s);
    sets_many<<<n, 32, 0, s>>>(f);
    cudaLaunchAttribute attribute[1];
    attribute[0].id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute[0].val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = n; config.blockDim = 32; config.stream = s; config.attrs = attribute; config.numAttrs = 1;
    cudaLaunchKernelEx(&config, waits_many, f);
    cudaStreamSynchronize(s);
}
