// case: parameters_and_copies
// expect: host-spin-no-query@20
// expect: host-spin-no-query@28
// expect: host-spin-no-query@35
// why: a copy that the loop keeps is a variable of the function, which no parameter points to.
#include <cuda/atomic>

struct Control {
    cuda::atomic<int, cuda::thread_scope_system> state;
    volatile int code;
};

__global__ void job(Control *c) {
    c->code = 1;
    c->state.store(2, cuda::memory_order_release);
}

void by_goto(Control *c) {
    job<<<1, 1>>>(c);
again:
    int s = c->state.load();
    if (s == 0 || s == 1) goto again;
}

void by_do(Control *c) {
    int s;
    job<<<1, 1>>>(c);
    do {
        s = c->code;
    } while (s == 0);
}

void by_for(Control *c) {
    job<<<1, 1>>>(c);
    for (;;) {
        int s = c->state.load();
        if (s) break;
    }
}

void by_do_with_queries(Control *c) {
    int s;
    job<<<1, 1>>>(c);
    do {
        s = c->code;
        cudaStreamQuery(0);
    } while (s == 0);
}

void points_to_copy(Control *c) {
    volatile int s = 0;
    volatile int *p = c ? &c->code : &s;
    job<<<1, 1>>>(c);
    while (*p < 10) s = s + 1;
    cudaDeviceSynchronize();
}
