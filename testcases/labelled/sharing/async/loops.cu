// case: async_loops
// expect: async-copy-unwaited@20
// why: one buffer that each round fills again: the read of the same round needs the wait.
#include <cuda/pipeline>

template <bool kWait> __global__ void rounds(float *out, const float *in, int n) {
    __shared__ alignas(16) float tile[16][16];
    float sum = 0;
    const int column = threadIdx.x * 4;
    const auto four = cuda::aligned_size_t<16>(4 * sizeof(float));
    cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
    for (int i = 0; i < n; i++) {
        if (column < 16) {
            pipe.producer_acquire();
            cuda::memcpy_async(&tile[threadIdx.y][column], &in[i * 256 + 16 * threadIdx.y + column], four, pipe);
            pipe.producer_commit();
            if (kWait) pipe.consumer_wait();
        }
        __syncthreads();
        for (int k = 0; k < 16; ++k) sum += tile[threadIdx.y][k];
        pipe.consumer_release();
        __syncthreads();
    }
    out[threadIdx.x] = sum;
}
__global__ void waited(float *out, const float *in, int n) {
    __shared__ alignas(16) float tile[16][16];
    float sum = 0;
    const auto four = cuda::aligned_size_t<16>(4 * sizeof(float));
    cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
    for (int i = 0; i < n; i++) {
        if (threadIdx.x < 4) {
            pipe.producer_acquire();
            cuda::memcpy_async(&tile[threadIdx.y][4 * threadIdx.x], &in[i * 256], four, pipe);
            pipe.producer_commit();
            pipe.consumer_wait();
        }
        __syncthreads();
        for (int k = 0; k < 16; ++k) sum += tile[threadIdx.y][k];
        pipe.consumer_release();
        __syncthreads();
    }
    out[threadIdx.x] = sum;
}
void run(float *out, const float *in, int n) {
    rounds<false><<<1, dim3(16, 16)>>>(out, in, n);
    rounds<true><<<1, dim3(16, 16)>>>(out, in, n);
}
