// case: divergent
// expect: progress-divergent-lock@11
// expect: progress-divergent-lock@21
// expect: progress-divergent-lock@37
// expect: progress-divergent-lock@48
// flags: -arch=sm_60
#include <cuda_runtime.h>
__global__ void add_all(int *lock, int *sum, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        while (atomicCAS(lock, 0, 1) != 0) {
        }
        *sum += i;
        __threadfence();
        atomicExch(lock, 0);
    }
}
struct Lock {
    int *mutex;
    __device__ void lock() {
        while (atomicExch(mutex, 1) == 1) {
        }
    }
    __device__ void unlock() { atomicExch(mutex, 0); }
};
__global__ void insert(Lock *locks, int *table, const int *keys, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        Lock l = locks[keys[i] % 100];
        l.lock();
        table[keys[i]]++;
        l.unlock();
    }
}
__global__ void do_loop(int *lock, int *sum) {
    bool got;
    do {
        got = atomicCAS(lock, 0, 1) == 0;
    } while (!got);
    (*sum)++;
    atomicExch(lock, 0);
}
__shared__ int block_lock;
__global__ void in_shared(int *sum) {
    __shared__ int lock;
    if (threadIdx.x == 0) lock = 0;
    __syncthreads();
    while (atomicCAS(&lock, 0, 1)) {
    }
    *sum += 1;
    *(volatile int *)&lock = 0;
}
// the same, safe before 7.0 too
__global__ void one_thread(int *lock, int *sum) {
    if (threadIdx.x == 0) {
        while (atomicCAS(lock, 0, 1) != 0) { }
        *sum += 1;
        atomicExch(lock, 0);
    }
}
__global__ void one_of_a_warp(int *lock, int *sum) {
    if (threadIdx.x % 32 == 0) {
        while (atomicCAS(lock, 0, 1) != 0) { }
        *sum += 1;
        atomicExch(lock, 0);
    }
}
__global__ void one_lane(int *lock, int *sum) {
    if ((threadIdx.x & 31) == 0) {
        while (atomicCAS(lock, 0, 1) != 0) { }
        *sum += 1;
        atomicExch(lock, 0);
    }
}
__global__ void given_back_within(int *lock, int *sum) {
    bool done = false;
    while (!done) {
        if (atomicCAS(lock, 0, 1) == 0) {
            *sum += 1;
            __threadfence();
            atomicExch(lock, 0);
            done = true;
        }
    }
}
__global__ void own_lock(int *locks, int *sum) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    while (atomicCAS(&locks[i], 0, 1) != 0) { }
    sum[i] += 1;
    atomicExch(&locks[i], 0);
}
__device__ float atomic_max(float *p, float v) {
    int *a = (int *)p, old = *a, assumed;
    do {
        assumed = old;
        old = atomicCAS(a, assumed, __float_as_int(fmaxf(v, __int_as_float(assumed))));
    } while (assumed != old);
    return __int_as_float(old);
}
__global__ void maximum(float *p) { atomic_max(p, threadIdx.x); }
__global__ void single(int *lock, int *sum) {
    while (atomicCAS(lock, 0, 1) != 0) { }
    *sum += 1;
    atomicExch(lock, 0);
}
void launch(int *l, int *s, Lock *ls, const int *k, int n, float *f) {
    add_all<<<n, 256>>>(l, s, n); insert<<<n, 256>>>(ls, s, k, n); do_loop<<<n, 256>>>(l, s); in_shared<<<n, 256>>>(s);
    one_thread<<<n, 256>>>(l, s); one_of_a_warp<<<n, 256>>>(l, s); one_lane<<<n, 256>>>(l, s); given_back_within<<<n, 256>>>(l, s);
    own_lock<<<n, 256>>>(l, s); maximum<<<n, 256>>>(f); single<<<n, 1>>>(l, s);
}
