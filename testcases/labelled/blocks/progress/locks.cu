// case: locks
// expect: none
// why: who holds a lock has started and goes on; the last block of a grid waits for nobody.
#include <cuda/atomic>

__global__ void cas_lock(int *word, int *list) {
    if (threadIdx.x == 0) {
        while (atomicCAS(word, 0, 1) != 0) {}
        __threadfence();
        list[0]++;
        __threadfence();
        atomicExch(word, 0);
    }
}

__global__ void exchange_lock(int *word, int *list) {
    if (threadIdx.x == 0) {
        while (atomicExch(word, 1) == 1) __nanosleep(64);
        list[0]++;
        __threadfence();
        *(volatile int *)word = 0;
    }
}

__global__ void test_and_test_and_set(int *word, int *list) {
    if (threadIdx.x == 0) {
        do {
            while (*(volatile int *)word != 0) {}
        } while (atomicCAS(word, 0, 1) != 0);
        list[0]++;
        __threadfence();
        atomicExch(word, 0);
    }
}

struct Mutex {
    cuda::atomic<int, cuda::thread_scope_device> held;
    __device__ void lock() {
        int expected = 0;
        while (!held.compare_exchange_weak(expected, 1, cuda::memory_order_acquire)) expected = 0;
    }
    __device__ void unlock() { held.store(0, cuda::memory_order_release); }
};
__global__ void mutex(Mutex *m, int *list) {
    if (threadIdx.x == 0) {
        m->lock();
        list[0]++;
        m->unlock();
    }
}

__global__ void bucket_locks(int *locks, const int *keys, int *sums) {
    int key = keys[blockIdx.x];
    while (atomicCAS(&locks[key], 0, 1) != 0) {}
    sums[key]++;
    __threadfence();
    atomicExch(&locks[key], 0);
}

__device__ unsigned finished;
__global__ void last_block(float *partial, float *sum) {
    __shared__ bool last;
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = 1.0f;
        __threadfence();
        last = atomicInc(&finished, gridDim.x - 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (last && threadIdx.x == 0)
        for (unsigned i = 0; i < gridDim.x; i++) *sum += partial[i];
}

// Optimistic update: a failed exchange means that another thread has done its own.
__global__ void maximum(float *best, const float *x) {
    int old = *(volatile int *)best, seen;
    do {
        seen = old;
        if (__int_as_float(seen) >= x[blockIdx.x]) break;
        old = atomicCAS((int *)best, seen, __float_as_int(x[blockIdx.x]));
    } while (old != seen);
}

void run(int *w, int *list, Mutex *m, int *keys, float *p, float *s, int n) {
    cas_lock<<<n, 32>>>(w, list);
    exchange_lock<<<n, 32>>>(w, list);
    test_and_test_and_set<<<n, 32>>>(w, list);
    mutex<<<n, 32>>>(m, list);
    bucket_locks<<<n, 1>>>(w, keys, list);
    last_block<<<n, 32>>>(p, s);
    maximum<<<n, 1>>>(s, p);
}
