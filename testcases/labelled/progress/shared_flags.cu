// case: shared_flags
// expect: progress-plain-spin@21
// expect: progress-plain-spin@33
// expect: progress-plain-spin@42
// expect: progress-plain-spin@53
// expect: progress-plain-spin@71
// why: shared memory is seen by the whole block, but a plain read of it may still be done once;
//      volatile, atomic or a barrier makes the wait work.
#include <cuda/atomic>

__global__ void plain(float *x) {
    __shared__ int ready;
    __shared__ float value;
    if (threadIdx.x == 0) ready = 0;
    __syncthreads();
    if (threadIdx.x == 0) {
        value = x[0];
        __threadfence_block();
        ready = 1;
    } else {
        while (ready == 0) {
        }
        x[threadIdx.x] = value;
    }
}

__global__ void plain_array(float *x) {
    __shared__ int ready[8];
    const int warp = threadIdx.x / 32;
    if (threadIdx.x < 8) ready[threadIdx.x] = 0;
    __syncthreads();
    if (warp > 0)
        while (!ready[warp - 1]) __nanosleep(10);
    x[threadIdx.x] += 1.0f;
    __threadfence_block();
    ready[warp] = 1;
}

__global__ void plain_dynamic(float *x) {
    extern __shared__ int words[];
    if (threadIdx.x == 32) words[0] = 1;
    while (words[0] == 0) {
    }
    *x = 1.0f;
}

struct State {
    int turn;
    int waiting;
};

__device__ void await_turn(const State &state, int mine) {
    while (state.turn != mine) {
    }
}

__global__ void plain_struct(float *x) {
    __shared__ State state;
    if (threadIdx.x == 0) state.turn = 0;
    __syncthreads();
    await_turn(state, threadIdx.x / 32);
    *x += 1.0f;
    __threadfence_block();
    state.turn += 1;
}

__global__ void by_pointer(float *x) {
    __shared__ int flag;
    int *p = &flag;
    if (threadIdx.x == 0) *p = 1;
    while (*p == 0) {
    }
    *x = 1.0f;
}

// The correct neighbours.
__global__ void volatile_flag(float *x) {
    __shared__ volatile int ready;
    if (threadIdx.x == 0) ready = 0;
    __syncthreads();
    if (threadIdx.x == 0) ready = 1;
    while (ready == 0) {
    }
    *x = 1.0f;
}

__global__ void volatile_array(float *x) {
    __shared__ volatile int ready[8];
    const int warp = threadIdx.x / 32;
    if (threadIdx.x < 8) ready[threadIdx.x] = 0;
    __syncthreads();
    if (warp > 0)
        while (!ready[warp - 1]) __nanosleep(10);
    x[threadIdx.x] += 1.0f;
    __threadfence_block();
    ready[warp] = 1;
}

__global__ void atomic_flag(float *x) {
    __shared__ cuda::atomic<int, cuda::thread_scope_block> ready;
    if (threadIdx.x == 0) ready.store(0);
    __syncthreads();
    if (threadIdx.x == 0) ready.store(1);
    while (ready.load() == 0) {
    }
    *x = 1.0f;
}

__global__ void atomic_functions(float *x) {
    __shared__ int lock;
    if (threadIdx.x == 0) lock = 0;
    __syncthreads();
    bool done = false;
    while (!done) {
        if (atomicCAS(&lock, 0, 1) == 0) {
            *x += 1.0f;
            __threadfence_block();
            atomicExch(&lock, 0);
            done = true;
        }
    }
}

__global__ void with_barriers(const float *in, float *out) {
    __shared__ int more;
    float x = in[threadIdx.x];
    do {
        __syncthreads();
        if (threadIdx.x == 0) more = 0;
        __syncthreads();
        x *= 0.5f;
        if (x > 1.0f) more = 1;
        __syncthreads();
    } while (more);
    out[threadIdx.x] = x;
}
