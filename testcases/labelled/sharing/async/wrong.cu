// case: async_wrong
// expect: async-copy-unwaited@24
// expect: async-copy-unwaited@38
// expect: async-copy-unwaited@50
// expect: async-copy-unwaited@64
// expect: async-copy-unwaited@75
// expect: async-copy-unwaited@85
// expect: async-copy-unwaited@93
// expect: async-copy-unwaited@100
// expect: async-copy-unwaited@107
// expect: async-copy-unwaited@115
// expect: async-copy-unwaited@124
// expect: async-copy-unwaited@145
// why: data of a copy is read before the copy is complete for the reader.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/ptx>
#include <cuda_pipeline_primitives.h>
namespace cg = cooperative_groups;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

__device__ void compute(int *out, const int *in) { out[threadIdx.x] = 2 * in[threadIdx.x]; }

__global__ void group_sync_only(int *out, const int *in) {
    auto block = cg::this_thread_block();
    extern __shared__ int shared[];
    cg::memcpy_async(block, shared, in, sizeof(int) * block.size());
    block.sync();
    compute(out, shared);
}
__global__ void group_in_loop(int *out, const int *in, int n) {
    auto block = cg::this_thread_block();
    __shared__ int tile[128];
    for (int i = 0; i < n; i++) {
        cg::memcpy_async(block, tile, in + i * 128, sizeof tile);
        out[i * 128 + threadIdx.x] = tile[threadIdx.x];
        cg::wait(block);
    }
}
__global__ void barrier_not_waited(int *out, const int *in) {
    auto block = cg::this_thread_block();
    __shared__ int tile[128];
    __shared__ Barrier bar;
    if (block.thread_rank() == 0) init(&bar, block.size());
    block.sync();
    cuda::memcpy_async(block, tile, in, sizeof tile, bar);
    auto token = bar.arrive();
    out[threadIdx.x] = tile[threadIdx.x];
    bar.wait(std::move(token));
}
__global__ void other_barrier(int *out, const int *in) {
    auto block = cg::this_thread_block();
    __shared__ int tile[128];
    __shared__ Barrier first, second;
    if (block.thread_rank() == 0) {
        init(&first, block.size());
        init(&second, block.size());
    }
    block.sync();
    cuda::memcpy_async(block, tile, in, sizeof tile, first);
    second.arrive_and_wait();
    out[threadIdx.x] = tile[127 - threadIdx.x];
}
__global__ void pipe_not_waited(int *out, const int *in) {
    auto block = cg::this_thread_block();
    __shared__ int tile[128];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
    auto pipe = cuda::make_pipeline(block, &state);
    pipe.producer_acquire();
    cuda::memcpy_async(block, tile, in, sizeof tile, pipe);
    pipe.producer_commit();
    block.sync();
    out[threadIdx.x] = tile[threadIdx.x];
    pipe.consumer_release();
}
__global__ void pipe_not_committed(int *out, const int *in) {
    __shared__ int tile[128];
    auto pipe = cuda::make_pipeline();
    pipe.producer_acquire();
    cuda::memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(int), pipe);
    pipe.consumer_wait();
    __syncthreads();
    out[threadIdx.x] = tile[127 - threadIdx.x];
    pipe.consumer_release();
}
__global__ void primitives_not_waited(int *out, const int *in) {
    __shared__ int tile[128];
    __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(int));
    __pipeline_commit();
    __syncthreads();
    out[threadIdx.x] = tile[127 - threadIdx.x];
}
__global__ void primitives_not_committed(int *out, const int *in) {
    __shared__ int tile[128];
    __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(int));
    __pipeline_wait_prior(0);
    __syncthreads();
    out[threadIdx.x] = tile[threadIdx.x];
}
__global__ void wait_leaves_it(int *out, const int *in) {
    __shared__ int tile[128];
    __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(int));
    __pipeline_commit();
    __pipeline_wait_prior(1);
    out[threadIdx.x] = tile[threadIdx.x];
}
__global__ void not_synchronized(int *out, const int *in) {
    __shared__ int tile[128];
    __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(int));
    __pipeline_commit();
    __pipeline_wait_prior(0);
    int sum = 0;
    for (int k = 0; k < 128; k++) sum += tile[k];
    out[threadIdx.x] = sum;
}
struct Stage {
    int data[128];
    __device__ void fetch(const int *in) {
        __pipeline_memcpy_async(&data[threadIdx.x], &in[threadIdx.x], sizeof(int));
        __pipeline_commit();
    }
    __device__ int at(int i) const { return data[i]; }
};
__global__ void in_a_class(int *out, const int *in) {
    __shared__ Stage stage;
    stage.fetch(in);
    __syncthreads();
    out[threadIdx.x] = stage.at(threadIdx.x ^ 1);
}
__global__ void bulk_not_waited(int *out, const int *in) {
    __shared__ alignas(16) int tile[256];
    __shared__ Barrier bar;
    if (threadIdx.x == 0) init(&bar, blockDim.x);
    __syncthreads();
    Barrier::arrival_token token;
    if (threadIdx.x == 0) {
        cuda::device::memcpy_async_tx(tile, in, cuda::aligned_size_t<16>(sizeof(tile)), bar);
        token = cuda::device::barrier_arrive_tx(bar, 1, sizeof(tile));
    } else {
        token = bar.arrive();
    }
    __syncthreads();
    out[threadIdx.x] = tile[threadIdx.x];
    bar.wait(std::move(token));
}
