// case: endless_servers
// expect: progress-no-progress-loop|progress-plain-spin@28
// expect: progress-no-progress-loop@47
// expect: progress-empty-loop@84
// expect: progress-empty-loop|progress-no-progress-loop@99
// expect: progress-write-only-loop@110
// expect: progress-yield-loop|progress-no-progress-loop@126
// accept: progress-empty-loop@104 progress-empty-loop@105
// why: loops without end that serve: with a read, a barrier or output they progress; else not.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda/atomic>
namespace cg = cooperative_groups;

struct Ring {
    unsigned head, tail;
    int items[64];
};

__global__ void serve_by_atomic(Ring *r, int *out) {
    for (;;) {
        unsigned h = atomicAdd(&r->head, 0);
        if (h != r->tail) out[h % 64] = r->items[h % 64];
    }
}

__global__ void serve_plainly(Ring *r, int *out) {
    for (;;) {
        unsigned h = r->head;
        if (h != r->tail) {
            out[h % 64] = r->items[h % 64];
            r->tail = h;
        }
    }
}

__global__ void serve_until(Ring *r, int *out) {
    for (;;) {
        unsigned h = *(volatile unsigned *)&r->head;
        if (h == ~0u) return;
        out[h % 64] = r->items[h % 64];
    }
}

__global__ void refine(double *x) {
    double y = x[threadIdx.x];
    for (;;) {
        y = 0.5 * (y + 2.0 / y);
        x[threadIdx.x] = y;
    }
}

__global__ void refine_until(double *x) {
    double y = x[threadIdx.x], z = 0;
    for (;;) {
        z = 0.5 * (y + 2.0 / y);
        if (fabs(z - y) < 1e-12) break;
        y = z;
    }
    x[threadIdx.x] = z;
}

__global__ void prints() {
    while (true) printf("still here\n");
}

__global__ void meets(float *x) {
    while (true) {
        x[threadIdx.x] += 1;
        __syncthreads();
    }
}

__global__ void meets_warp(float *x) {
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    while (true) {
        x[threadIdx.x] += 1;
        warp.sync();
    }
}

__device__ void die(int code, int *where) {
    *where = code;
    while (true) {}
}
__global__ void checked(int *where, int n) {
    if (n < 0) die(n, where);
}

__device__ void die_loudly(int code) {
    printf("error %d\n", code);
    __trap();
    while (true) {}
}
__global__ void checked_loudly(int n) {
    if (n < 0) die_loudly(n);
}

__device__ int spin_depth(int n) { return spin_depth(n + 1); }
__global__ void recurse(int *x) { *x = spin_depth(0); }

__global__ void goto_forever(int *x) {
    if (*x == 0) return;
again:
    goto again;
}

__global__ void beats(cuda::atomic<int, cuda::thread_scope_system> *beat) {
    int n = 0;
    do {
        beat->store(++n, cuda::memory_order_release);
    } while (true);
}

__global__ void beats_and_reads(cuda::atomic<int, cuda::thread_scope_system> *beat) {
    do {
        beat->fetch_add(1, cuda::memory_order_release);
    } while (true);
}

__global__ void yields_until(cuda::atomic<int, cuda::thread_scope_system> *go) {
    while (!go->load()) __nanosleep(200);
}
__global__ void yields_once_read(cuda::atomic<int, cuda::thread_scope_system> *go) {
    const int ready = go->load();
    while (!ready) __nanosleep(200);
}
