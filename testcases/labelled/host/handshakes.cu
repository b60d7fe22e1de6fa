// case: handshakes
// expect: host-spin-no-query@32
// expect: host-spin-no-query@73
// why: requests and answers in both directions; who waits for a launch that is surely running is fine only with queries.
#include <cuda/atomic>

using Flag = cuda::atomic<int, cuda::thread_scope_system>;
struct Channel {
    Flag request, answer;
};

__global__ void server(Channel *c) {
    for (int i = 1; i <= 10; i++) {
        while (c->request.load(cuda::memory_order_acquire) != i) {}
        c->answer.store(i, cuda::memory_order_release);
    }
}

void ping_pong_queried(Channel *c, cudaStream_t s) {
    server<<<1, 1, 0, s>>>(c);
    for (int i = 1; i <= 10; i++) {
        c->request.store(i, cuda::memory_order_release);
        while (c->answer.load(cuda::memory_order_acquire) != i) (void)cudaStreamQuery(s);
    }
    cudaStreamSynchronize(s);
}

void ping_pong_silent(Channel *c, cudaStream_t s) {
    server<<<1, 1, 0, s>>>(c);
    for (int i = 1; i <= 10; i++) {
        c->request.store(i, cuda::memory_order_release);
        while (c->answer.load(cuda::memory_order_acquire) != i) {
        }
    }
    cudaStreamSynchronize(s);
}

__global__ void stop_server(volatile int *stop, volatile int *stopped) {
    while (!*stop) {}
    *stopped = 1;
}

void persistent(volatile int *stop, volatile int *stopped) {
    stop_server<<<1, 1>>>(stop, stopped);
    *stop = 1;
    cudaDeviceSynchronize();
    while (!*stopped) {}
}

void setter_unknown(volatile int *flag) {
    while (!*flag) {} // by whom is not said
}

__global__ void unrelated(float *x) { x[0] = 1.0f; }
void other_memory(volatile int *nic_flag, float *x) {
    unrelated<<<1, 1>>>(x);
    while (!*nic_flag) {} // a network card sets it
    cudaDeviceSynchronize();
}

void graph_launch(Channel *c, cudaGraphExec_t g, cudaStream_t s) {
    cudaGraphLaunch(g, s);
    while (c->answer.load() == 0) cudaStreamQuery(s);
}

__global__ void copy_done(int *device_flag) { *device_flag = 1; }
void copy_sets(int *device_flag, cudaStream_t s) {
    volatile int *pinned;
    cudaMallocHost((void **)&pinned, sizeof(int));
    *pinned = 0;
    copy_done<<<1, 1, 0, s>>>(device_flag);
    cudaMemcpyAsync((void *)pinned, device_flag, sizeof(int), cudaMemcpyDeviceToHost, s);
    while (*pinned == 0) {}
}

void copy_sets_queried(int *device_flag, cudaStream_t s) {
    volatile int *pinned;
    cudaMallocHost((void **)&pinned, sizeof(int));
    *pinned = 0;
    copy_done<<<1, 1, 0, s>>>(device_flag);
    cudaMemcpyAsync((void *)pinned, device_flag, sizeof(int), cudaMemcpyDeviceToHost, s);
    while (*pinned == 0) cudaStreamQuery(s);
}
