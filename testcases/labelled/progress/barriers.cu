// case: barriers
// expect: none
// why: correct code: waiting for a barrier object in shared memory is a synchronization
//      operation, and so progress, in endless loops and in polling ones.
#include <cuda/barrier>

using block_barrier = cuda::barrier<cuda::thread_scope_block>;
#pragma nv_diag_suppress static_var_with_dynamic_init

__global__ void steps_for_ever(float *x) {
    __shared__ block_barrier barrier;
    if (threadIdx.x == 0) init(&barrier, blockDim.x);
    __syncthreads();
    while (true) {
        x[threadIdx.x] += 1.0f;
        barrier.arrive_and_wait();
    }
}

__global__ void waits_for_the_token(float *x) {
    __shared__ block_barrier barrier;
    if (threadIdx.x == 0) init(&barrier, blockDim.x);
    __syncthreads();
    for (;;) {
        auto token = barrier.arrive();
        x[threadIdx.x] += 1.0f;
        barrier.wait(static_cast<decltype(token) &&>(token));
    }
}

__global__ void producer_and_consumer(const float *in, float *out, int n) {
    __shared__ block_barrier full, empty;
    __shared__ float tile[32];
    if (threadIdx.x == 0) {
        init(&full, blockDim.x);
        init(&empty, blockDim.x);
    }
    __syncthreads();
    for (int i = 0; i < n; ++i) {
        if (threadIdx.x < 32) {
            empty.arrive_and_wait();
            tile[threadIdx.x] = in[i * 32 + threadIdx.x];
            (void)full.arrive();
        } else {
            (void)empty.arrive();
            full.arrive_and_wait();
            out[i * 32 + threadIdx.x - 32] = tile[threadIdx.x - 32];
        }
    }
}
