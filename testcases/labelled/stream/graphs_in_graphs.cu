// case: graphs_in_graphs
// expect: stream-wait-first@38
// expect: stream-unordered-wait@74
// expect: stream-wait-first@90
// expect: host-spin-no-query@124
// expect: host-spin-no-query@134
// expect: stream-wait-first@175
// expect: stream-wait-first@197
// expect: stream-unordered-wait@210
// why: child graphs, host nodes, event nodes, helpers that add nodes, graphs launched twice.
#include <cuda_runtime.h>
#include <vector>
#include <atomic>
__global__ void waits(volatile int *f) { while (*f == 0) {} }
__global__ void sets(volatile int *f) { *f = 1; }
static volatile int *word() { int *p; cudaMalloc(&p, 4); cudaMemset(p, 0, 4); cudaDeviceSynchronize(); return p; }
static void CUDART_CB mark(void *p) { *(volatile int *)p = 1; }
static volatile int *mapped() { int *w; cudaHostAlloc((void **)&w, 4, cudaHostAllocMapped); *(volatile int *)w = 0; return w; }
static cudaGraphNode_t kernel(cudaGraph_t g, const cudaGraphNode_t *after, size_t count, void (*k)(volatile int *), volatile int **f, int n) {
    cudaGraphNode_t node;
    void *args[] = { f };
    cudaKernelNodeParams p = {};
    p.func = (void *)k; p.gridDim = dim3(n); p.blockDim = dim3(1); p.kernelParams = args;
    cudaGraphAddKernelNode(&node, g, after, count, &p);
    return node;
}
void child(int n) {
    volatile int *f = word();
    cudaGraph_t g, c; cudaGraphExec_t e; cudaStream_t s;
    cudaStreamCreate(&s);
    cudaGraphCreate(&c, 0);
    cudaGraphCreate(&g, 0);
    cudaKernelNodeParams p = {};
    void *args[] = { &f };
    p.gridDim = dim3(n); p.blockDim = dim3(1); p.kernelParams = args;
    cudaGraphNode_t a, b, m;
    p.func = (void *)waits;
    cudaGraphAddKernelNode(&a, c, nullptr, 0, &p);
    cudaGraphAddChildGraphNode(&m, g, nullptr, 0, c);
    p.func = (void *)sets;
    cudaGraphAddKernelNode(&b, g, &m, 1, &p);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphLaunch(e, s);
}
void child_right(int n) {
    volatile int *f = word();
    cudaGraph_t g, c; cudaGraphExec_t e; cudaStream_t s;
    cudaStreamCreate(&s);
    cudaGraphCreate(&c, 0);
    cudaGraphCreate(&g, 0);
    cudaKernelNodeParams p = {};
    void *args[] = { &f };
    p.gridDim = dim3(n); p.blockDim = dim3(1); p.kernelParams = args;
    cudaGraphNode_t a, b, m;
    p.func = (void *)waits;
    cudaGraphAddKernelNode(&a, c, nullptr, 0, &p);
    p.func = (void *)sets;
    cudaGraphAddKernelNode(&b, g, nullptr, 0, &p);
    cudaGraphAddChildGraphNode(&m, g, &b, 1, c);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphLaunch(e, s);
}
void child_unordered(int n) {
    volatile int *f = word();
    cudaGraph_t g, c; cudaGraphExec_t e; cudaStream_t s;
    cudaStreamCreate(&s);
    cudaGraphCreate(&c, 0);
    cudaGraphCreate(&g, 0);
    cudaKernelNodeParams p = {};
    void *args[] = { &f };
    p.gridDim = dim3(n); p.blockDim = dim3(1); p.kernelParams = args;
    cudaGraphNode_t a, b, m;
    p.func = (void *)waits;
    cudaGraphAddKernelNode(&a, c, nullptr, 0, &p);
    p.func = (void *)sets;
    cudaGraphAddKernelNode(&b, g, nullptr, 0, &p);
    cudaGraphAddChildGraphNode(&m, g, nullptr, 0, c);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphLaunch(e, s);
}
void host_node_behind(int n) {
    volatile int *f = mapped();
    cudaGraph_t g; cudaGraphExec_t e; cudaStream_t s;
    cudaStreamCreate(&s);
    cudaGraphCreate(&g, 0);
    cudaKernelNodeParams p = {};
    void *args[] = { &f };
    p.func = (void *)waits; p.gridDim = dim3(n); p.blockDim = dim3(1); p.kernelParams = args;
    cudaGraphNode_t a, b;
    cudaGraphAddKernelNode(&a, g, nullptr, 0, &p);
    cudaHostNodeParams h = {};
    h.fn = mark; h.userData = (void *)f;
    cudaGraphAddHostNode(&b, g, &a, 1, &h);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphLaunch(e, s);
}
void host_node_right(int n) {
    volatile int *f = mapped();
    cudaGraph_t g; cudaGraphExec_t e; cudaStream_t s;
    cudaStreamCreate(&s);
    cudaGraphCreate(&g, 0);
    cudaKernelNodeParams p = {};
    void *args[] = { &f };
    p.func = (void *)waits; p.gridDim = dim3(n); p.blockDim = dim3(1); p.kernelParams = args;
    cudaGraphNode_t a, b;
    cudaHostNodeParams h = {};
    h.fn = mark; h.userData = (void *)f;
    cudaGraphAddHostNode(&b, g, nullptr, 0, &h);
    cudaGraphAddKernelNode(&a, g, &b, 1, &p);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphLaunch(e, s);
}
void host_node_spin(int n) {
    volatile int *f = mapped();
    cudaGraph_t g; cudaGraphExec_t e; cudaStream_t s;
    cudaStreamCreate(&s);
    cudaGraphCreate(&g, 0);
    cudaGraphNode_t b;
    cudaHostNodeParams h = {};
    h.fn = mark; h.userData = (void *)f;
    cudaGraphAddHostNode(&b, g, nullptr, 0, &h);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphLaunch(e, s);
    while (*f == 0) {}
}
void kernel_node_spin(int n) {
    volatile int *f = mapped();
    cudaGraph_t g; cudaGraphExec_t e; cudaStream_t s;
    cudaStreamCreate(&s);
    cudaGraphCreate(&g, 0);
    kernel(g, nullptr, 0, sets, &f, n);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphLaunch(e, s);
    while (*f == 0) {}
}
void kernel_node_query(int n) {
    volatile int *f = mapped();
    cudaGraph_t g; cudaGraphExec_t e; cudaStream_t s;
    cudaStreamCreate(&s);
    cudaGraphCreate(&g, 0);
    kernel(g, nullptr, 0, sets, &f, n);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphLaunch(e, s);
    while (*f == 0) { if (cudaStreamQuery(s) == cudaSuccess) break; }
}
void helper_nodes(int n) {
    volatile int *f = word();
    cudaGraph_t g; cudaGraphExec_t e; cudaStream_t s;
    cudaStreamCreate(&s);
    cudaGraphCreate(&g, 0);
    cudaGraphNode_t a = kernel(g, nullptr, 0, sets, &f, n);
    kernel(g, &a, 1, waits, &f, n);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphLaunch(e, s);
}
void event_nodes(int n) { // the event node of one graph puts the kernel in another stream behind it
    volatile int *f = word();
    cudaGraph_t g; cudaGraphExec_t x; cudaStream_t s, t; cudaEvent_t e;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking);
    cudaEventCreate(&e);
    cudaGraphCreate(&g, 0);
    cudaGraphNode_t a = kernel(g, nullptr, 0, sets, &f, n), r;
    cudaGraphAddEventRecordNode(&r, g, &a, 1, e);
    cudaGraphInstantiate(&x, g, 0);
    cudaGraphLaunch(x, s);
    cudaStreamWaitEvent(t, e, 0);
    waits<<<n, 1, 0, t>>>(f);
}
void captured_host(int n) {
    volatile int *f = mapped();
    cudaGraph_t g; cudaGraphExec_t e; cudaStream_t s;
    cudaStreamCreate(&s);
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    waits<<<n, 1, 0, s>>>(f);
    cudaLaunchHostFunc(s, mark, (void *)f);
    cudaStreamEndCapture(s, &g);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphLaunch(e, s);
}
void captured_host_right(int n) {
    volatile int *f = mapped();
    cudaGraph_t g; cudaGraphExec_t e; cudaStream_t s;
    cudaStreamCreate(&s);
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    cudaLaunchHostFunc(s, mark, (void *)f);
    waits<<<n, 1, 0, s>>>(f);
    cudaStreamEndCapture(s, &g);
    cudaGraphInstantiate(&e, g, 0);
    for (int i = 0; i < 3; i++) cudaGraphLaunch(e, s);
}
void two_launches(int n) { // the first launch waits for what only the kernel after it sets
    volatile int *f = word();
    cudaGraph_t g; cudaGraphExec_t e; cudaStream_t s;
    cudaStreamCreate(&s);
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    waits<<<n, 1, 0, s>>>(f);
    cudaStreamEndCapture(s, &g);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphLaunch(e, s);
    sets<<<n, 1, 0, s>>>(f);
    cudaGraphLaunch(e, s);
}
void two_graphs(int n) {
    volatile int *f = word();
    cudaGraph_t g, h; cudaGraphExec_t e, d; cudaStream_t s, t;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking);
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    waits<<<n, 1, 0, s>>>(f);
    cudaStreamEndCapture(s, &g);
    cudaStreamBeginCapture(t, cudaStreamCaptureModeGlobal);
    sets<<<n, 1, 0, t>>>(f);
    cudaStreamEndCapture(t, &h);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphInstantiate(&d, h, 0);
    cudaGraphLaunch(d, t);
    cudaGraphLaunch(e, s);
}
void two_graphs_right(int n) {
    volatile int *f = word();
    cudaGraph_t g, h; cudaGraphExec_t e, d; cudaStream_t s;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    waits<<<n, 1, 0, s>>>(f);
    cudaStreamEndCapture(s, &g);
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    sets<<<n, 1, 0, s>>>(f);
    cudaStreamEndCapture(s, &h);
    cudaGraphInstantiate(&e, g, 0);
    cudaGraphInstantiate(&d, h, 0);
    cudaGraphLaunch(d, s);
    cudaGraphLaunch(e, s);
}
