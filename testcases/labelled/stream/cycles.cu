// case: cycles
// expect: stream-event-cycle@22
// expect: stream-event-cycle@40
// expect: stream-unordered-wait@47
// expect: stream-unordered-wait@48
// expect: stream-event-cycle@55
// expect: stream-event-cycle@70
#include <cuda_runtime.h>
__global__ void wait_a(volatile int *f) { while (f[0] == 0) { } }
__global__ void wait_b(volatile int *f) { while (f[1] == 0) { } }
__global__ void set_a(volatile int *f) { f[0] = 1; }
__global__ void set_b(volatile int *f) { f[1] = 1; }
__global__ void ping(volatile int *f) { while (f[1] == 0) { } f[0] = 1; }
__global__ void pong(volatile int *f) { while (f[0] == 0) { } f[1] = 1; }
__global__ void serve(volatile int *f) { f[0] = 1; while (f[1] == 0) { } }
__global__ void give_back(volatile int *f) { while (f[0] == 0) { } f[1] = 1; }
volatile int *alloc() { int *p; cudaMalloc(&p, 1024); cudaMemset(p, 0, 1024); cudaDeviceSynchronize(); return p; }

void crossed(int n) { // a waits for what is behind b, b for what is behind a
    volatile int *f = alloc();
    cudaStream_t s, t; cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking); cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking);
    wait_a<<<n, 128, 0, s>>>(f);
    set_b<<<n, 128, 0, s>>>(f);
    wait_b<<<n, 128, 0, t>>>(f);
    set_a<<<n, 128, 0, t>>>(f);
    cudaDeviceSynchronize();
}
void uncrossed(int n) {
    volatile int *f = alloc();
    cudaStream_t s; cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    set_a<<<n, 128, 0, s>>>(f);
    wait_a<<<n, 128, 0, s>>>(f);
    set_b<<<n, 128, 0, s>>>(f);
    wait_b<<<n, 128, 0, s>>>(f);
    cudaDeviceSynchronize();
}
void each_first_waits(int n) {
    volatile int *f = alloc();
    cudaStream_t s, t; cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking); cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking);
    ping<<<n, 128, 0, s>>>(f);
    pong<<<n, 128, 0, t>>>(f);
    cudaDeviceSynchronize();
}
void handshake(int n) { // no ring: but nothing obliges both to run
    volatile int *f = alloc();
    cudaStream_t s, t; cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking); cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking);
    serve<<<n, 128, 0, s>>>(f);
    give_back<<<n, 128, 0, t>>>(f);
    cudaDeviceSynchronize();
}
void crossed_by_events(int n) {
    volatile int *f = alloc();
    cudaStream_t s, t, u; cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking); cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking); cudaStreamCreateWithFlags(&u, cudaStreamNonBlocking);
    cudaEvent_t e; cudaEventCreate(&e);
    wait_a<<<n, 128, 0, s>>>(f);
    cudaEventRecord(e, s);
    cudaStreamWaitEvent(u, e, 0);
    set_b<<<n, 128, 0, u>>>(f);
    wait_b<<<n, 128, 0, t>>>(f);
    set_a<<<n, 128, 0, t>>>(f);
    cudaDeviceSynchronize();
}
void graph_ring(int n) {
    volatile int *f = alloc();
    cudaGraph_t graph; cudaGraphCreate(&graph, 0);
    cudaGraphNode_t a, b;
    void *args[] = { &f };
    cudaKernelNodeParams params = {};
    params.func = (void *)set_a; params.gridDim = dim3(n); params.blockDim = dim3(32); params.kernelParams = args;
    cudaGraphAddKernelNode(&a, graph, nullptr, 0, &params);
    params.func = (void *)set_b;
    cudaGraphAddKernelNode(&b, graph, &a, 1, &params);
    cudaGraphAddDependencies(graph, &b, &a, nullptr, 1);
    cudaGraphExec_t exec;
    cudaGraphInstantiate(&exec, graph, 0);
}
