// RUN: %check_rule stream-event-cycle %s
__global__ void ping(volatile int *f) {
    while (f[1] == 0) {
    }
    f[0] = 1;
}
__global__ void pong(volatile int *f) {
    while (f[0] == 0) {
    }
    f[1] = 1;
}
__global__ void serve(volatile int *f) {
    f[0] = 1;
    while (f[1] == 0) {
    }
}

int flagged(volatile int *f, int blocks) {
    cudaStream_t s, t;
    cudaStreamCreate(&s);
    cudaStreamCreate(&t);
    ping<<<blocks, 64, 0, s>>>(f);
// CHECK: [[@LINE-1]]:{{.*}}error: kernel 'ping' waits for {{.*}}none of them goes on{{.*}}[stream-event-cycle]
// CHECK: note: 'pong', which sets
    pong<<<blocks, 64, 0, t>>>(f);
    return cudaDeviceSynchronize();
}

// No ring: it may hang, and need not.
int accepted(volatile int *f, int blocks) {
    cudaStream_t s, t;
    cudaStreamCreate(&s);
    cudaStreamCreate(&t);
    serve<<<blocks, 64, 0, s>>>(f);
    pong<<<blocks, 64, 0, t>>>(f);
    return cudaDeviceSynchronize();
}

// Both are stuck without each other: the store comes behind them. stream-wait-first says so.
__global__ void wait_for(volatile int *f) {
    while (f[0] == 0) {
    }
}
__global__ void set(volatile int *f) { f[0] = 1; }
int no_ring(volatile int *f, int blocks) {
    cudaStream_t s;
    cudaStreamCreate(&s);
    wait_for<<<blocks, 64, 0, s>>>(f);
    wait_for<<<blocks, 64, 0, s>>>(f);
    set<<<blocks, 64, 0, s>>>(f);
    return cudaDeviceSynchronize();
}
