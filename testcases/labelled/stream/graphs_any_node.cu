// case: graphs_any_node
// expect: stream-unordered-wait@51
// expect: stream-wait-first@63
// expect: stream-unordered-wait@94
// expect: stream-wait-first@106
// expect: stream-unordered-wait@138
// expect: stream-wait-first@150
// expect: stream-unordered-wait@181
// expect: stream-wait-first@193
// expect: stream-unordered-wait@221
// expect: stream-wait-first@233
// expect: stream-unordered-wait@264
// expect: stream-wait-first@276
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
void kernel_right() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)sets;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&a, graph, nullptr, NO_DATA 0, &p); }
    { cudaKernelNodeParams p = {}; p.func = (void *)waits;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&b, graph, &a, 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void kernel_unordered() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)sets;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&a, graph, nullptr, NO_DATA 0, &p); }
    { cudaKernelNodeParams p = {}; p.func = (void *)waits;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&b, graph, nullptr, 0, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void kernel_behind() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaKernelNodeParams p = {}; p.func = (void *)waits;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&b, graph, nullptr, 0, &p); }
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)sets;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&a, graph, &b, NO_DATA 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void host_function_right() {
    volatile int *f = pinned();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeHost; p.host.fn = host_sets; p.host.userData = (void *)f;
      cudaGraphAddNode(&a, graph, nullptr, NO_DATA 0, &p); }
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, &a, NO_DATA 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void host_function_unordered() {
    volatile int *f = pinned();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeHost; p.host.fn = host_sets; p.host.userData = (void *)f;
      cudaGraphAddNode(&a, graph, nullptr, NO_DATA 0, &p); }
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, nullptr, NO_DATA 0, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void host_function_behind() {
    volatile int *f = pinned();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, nullptr, NO_DATA 0, &p); }
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeHost; p.host.fn = host_sets; p.host.userData = (void *)f;
      cudaGraphAddNode(&a, graph, &b, NO_DATA 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void memset_right() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeMemset; p.memset.dst = (void *)f; p.memset.value = 1;
      p.memset.elementSize = 4; p.memset.width = 1; p.memset.height = 1;
      cudaGraphAddNode(&a, graph, nullptr, NO_DATA 0, &p); }
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, &a, NO_DATA 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void memset_unordered() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeMemset; p.memset.dst = (void *)f; p.memset.value = 1;
      p.memset.elementSize = 4; p.memset.width = 1; p.memset.height = 1;
      cudaGraphAddNode(&a, graph, nullptr, NO_DATA 0, &p); }
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, nullptr, NO_DATA 0, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void memset_behind() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, nullptr, NO_DATA 0, &p); }
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeMemset; p.memset.dst = (void *)f; p.memset.value = 1;
      p.memset.elementSize = 4; p.memset.width = 1; p.memset.height = 1;
      cudaGraphAddNode(&a, graph, &b, NO_DATA 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void old_memset_right() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaMemsetParams p = {}; p.dst = (void *)f; p.value = 1; p.elementSize = 4; p.width = 1; p.height = 1;
      cudaGraphAddMemsetNode(&a, graph, nullptr, 0, &p); }
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, &a, NO_DATA 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void old_memset_unordered() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaMemsetParams p = {}; p.dst = (void *)f; p.value = 1; p.elementSize = 4; p.width = 1; p.height = 1;
      cudaGraphAddMemsetNode(&a, graph, nullptr, 0, &p); }
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, nullptr, NO_DATA 0, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void old_memset_behind() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, nullptr, NO_DATA 0, &p); }
    { cudaMemsetParams p = {}; p.dst = (void *)f; p.value = 1; p.elementSize = 4; p.width = 1; p.height = 1;
      cudaGraphAddMemsetNode(&a, graph, &b, 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void old_copy_right() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    cudaGraphAddMemcpyNode1D(&a, graph, nullptr, 0, (void *)f, &one, 4, cudaMemcpyHostToDevice);
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, &a, NO_DATA 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void old_copy_unordered() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    cudaGraphAddMemcpyNode1D(&a, graph, nullptr, 0, (void *)f, &one, 4, cudaMemcpyHostToDevice);
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, nullptr, NO_DATA 0, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void old_copy_behind() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, nullptr, NO_DATA 0, &p); }
    cudaGraphAddMemcpyNode1D(&a, graph, &b, 1, (void *)f, &one, 4, cudaMemcpyHostToDevice);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void old_kernel_right() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaKernelNodeParams p = {}; p.func = (void *)sets;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&a, graph, nullptr, 0, &p); }
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, &a, NO_DATA 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void old_kernel_unordered() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaKernelNodeParams p = {}; p.func = (void *)sets;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&a, graph, nullptr, 0, &p); }
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, nullptr, NO_DATA 0, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
void old_kernel_behind() {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b; cudaGraphExec_t exec; cudaStream_t s; cudaStreamCreate(&s);
    void *args[] = { (void *)&f };
    { cudaGraphNodeParams p = {}; p.type = cudaGraphNodeTypeKernel; p.kernel.func = (void *)waits;
      p.kernel.gridDim = dim3(1); p.kernel.blockDim = dim3(32); p.kernel.kernelParams = args;
      cudaGraphAddNode(&b, graph, nullptr, NO_DATA 0, &p); }
    { cudaKernelNodeParams p = {}; p.func = (void *)sets;
      p.gridDim = dim3(1); p.blockDim = dim3(32); p.kernelParams = args;
      cudaGraphAddKernelNode(&a, graph, &b, 1, &p); }
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphLaunch(exec, s);
    cudaStreamSynchronize(s);
}
