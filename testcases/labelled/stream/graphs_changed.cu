// case: graphs_changed
// expect: none
#include <cuda_runtime.h>
#if CUDART_VERSION >= 13000
#define NO_DATA nullptr,
#else
#define NO_DATA
#endif
__global__ void waits(volatile int *f) { while (*f == 0) { } }
__global__ void sets(volatile int *f) { *f = 1; }
void host_sets(void *p) { *(volatile int *)p = 1; }
volatile int *alloc() { int *p; cudaMalloc(&p, 1024); cudaMemset(p, 0, 1024); cudaDeviceSynchronize(); return p; }
static int one = 1;
volatile int *pinned() { int *p; cudaMallocHost(&p, 1024); *p = 0; return p; }
void removed_edge() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaKernelNodeParams p = {}; p.func = (void *)waits;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&b, graph, nullptr, 0, &p); }
    { cudaKernelNodeParams p = {}; p.func = (void *)sets;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&a, graph, &b, 1, &p); }
    cudaGraphRemoveDependencies(graph, &b, &a, nullptr, 1);
    cudaGraphAddDependencies(graph, &a, &b, nullptr, 1);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void kernel_replaced() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaKernelNodeParams p = {}; p.func = (void *)sets;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&a, graph, nullptr, 0, &p); }
    { cudaKernelNodeParams p = {}; p.func = (void *)waits;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&b, graph, nullptr, 0, &p); }
    { cudaKernelNodeParams p = {}; p.func = (void *)sets;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphKernelNodeSetParams(b, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void kernel_replaced_exec() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaKernelNodeParams p = {}; p.func = (void *)waits;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&b, graph, nullptr, 0, &p); }
    { cudaKernelNodeParams p = {}; p.func = (void *)sets;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&a, graph, &b, 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    { cudaKernelNodeParams p = {}; p.func = (void *)sets;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphExecKernelNodeSetParams(exec, b, &p); }
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void node_destroyed() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaKernelNodeParams p = {}; p.func = (void *)sets;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&a, graph, nullptr, 0, &p); }
    { cudaKernelNodeParams p = {}; p.func = (void *)waits;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&b, graph, nullptr, 0, &p); }
    cudaGraphDestroyNode(b);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void node_disabled() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaKernelNodeParams p = {}; p.func = (void *)sets;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&a, graph, nullptr, 0, &p); }
    { cudaKernelNodeParams p = {}; p.func = (void *)waits;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&b, graph, nullptr, 0, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphNodeSetEnabled(exec, b, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void programmatic_edge() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaKernelNodeParams p = {}; p.func = (void *)waits;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&b, graph, nullptr, 0, &p); }
    { cudaKernelNodeParams p = {}; p.func = (void *)sets;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&a, graph, nullptr, 0, &p); }
    cudaGraphEdgeData data = {}; data.type = cudaGraphDependencyTypeProgrammatic; data.from_port = cudaGraphKernelNodePortProgrammatic;
    cudaGraphAddDependencies(graph, &b, &a, &data, 1);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void event_recorded_by_old_node() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaKernelNodeParams p = {}; p.func = (void *)sets;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&a, graph, nullptr, 0, &p); }
    cudaEvent_t e; cudaEventCreate(&e);
    cudaGraphAddEventRecordNode(&b, graph, &a, 1, e);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStream_t t; cudaStreamCreate(&t); cudaStreamWaitEvent(t, e, 0);
    waits<<<1, 32, 0, t>>>(f);
    cudaStreamSynchronize(s);
}
void event_recorded_by_generic_node() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaKernelNodeParams p = {}; p.func = (void *)sets;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&a, graph, nullptr, 0, &p); }
    cudaEvent_t e; cudaEventCreate(&e);
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeEventRecord; p.eventRecord.event = e; cudaGraphAddNode(&b, graph, &a, NO_DATA 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStream_t t; cudaStreamCreate(&t); cudaStreamWaitEvent(t, e, 0);
    waits<<<1, 32, 0, t>>>(f);
    cudaStreamSynchronize(s);
}
void event_waited_by_generic_node() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    cudaEvent_t e; cudaEventCreate(&e); cudaStream_t t; cudaStreamCreate(&t);
    sets<<<1, 32, 0, t>>>(f); cudaEventRecord(e, t);
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeWaitEvent; p.eventWait.event = e; cudaGraphAddNode(&a, graph, nullptr, NO_DATA 0, &p); }
    { cudaKernelNodeParams p = {}; p.func = (void *)waits;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&b, graph, &a, 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void event_waited_by_old_node() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    cudaEvent_t e; cudaEventCreate(&e); cudaStream_t t; cudaStreamCreate(&t);
    sets<<<1, 32, 0, t>>>(f); cudaEventRecord(e, t);
    cudaGraphAddEventWaitNode(&a, graph, nullptr, 0, e);
    { cudaKernelNodeParams p = {}; p.func = (void *)waits;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&b, graph, &a, 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void data_of_unknown_edges() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaKernelNodeParams p = {}; p.func = (void *)waits;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&b, graph, nullptr, 0, &p); }
    cudaGraphEdgeData data = {}; data.type = cudaGraphDependencyTypeProgrammatic; data.from_port = cudaGraphKernelNodePortProgrammatic;
    cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)sets;
    p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
#if CUDART_VERSION >= 13000
    cudaGraphAddNode(&a, graph, &b, &data, 1, &p);
#else
    cudaGraphAddNode_v2(&a, graph, &b, &data, 1, &p);
#endif
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
