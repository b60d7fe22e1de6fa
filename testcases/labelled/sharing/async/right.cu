// case: async_right
// expect: none
// why: each copy is committed and waited for before its data is read, and each barrier is initialized and seen.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/ptx>
#include <cuda_pipeline_primitives.h>
namespace cg = cooperative_groups;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

__device__ void compute(int *out, const int *in) { out[threadIdx.x] = 2 * in[threadIdx.x]; }

__global__ void with_group(int *out, const int *in, size_t size) {
    auto grid = cg::this_grid();
    auto block = cg::this_thread_block();
    extern __shared__ int shared[];
    size_t batches = size / grid.size();
    for (size_t batch = 0; batch < batches; ++batch) {
        size_t at = block.group_index().x * block.size() + grid.size() * batch;
        cg::memcpy_async(block, shared, in + at, sizeof(int) * block.size());
        cg::wait(block);
        compute(out + at, shared);
        block.sync();
    }
}

__global__ void with_barrier(int *out, const int *in, size_t size) {
    auto grid = cg::this_grid();
    auto block = cg::this_thread_block();
    extern __shared__ int shared[];
    __shared__ Barrier bar;
    if (block.thread_rank() == 0) init(&bar, block.size());
    block.sync();
    for (size_t batch = 0; batch < size / grid.size(); ++batch) {
        size_t at = block.group_index().x * block.size() + grid.size() * batch;
        cuda::memcpy_async(block, shared, in + at, sizeof(int) * block.size(), bar);
        bar.arrive_and_wait();
        compute(out + at, shared);
        block.sync();
    }
}

__global__ void one_stage(int *out, const int *in, size_t size, size_t batches) {
    auto block = cg::this_thread_block();
    extern __shared__ int shared[];
    size_t offsets[1] = {0};
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
    auto pipeline = cuda::make_pipeline(block, &state);
    for (size_t batch = 0; batch < batches; ++batch) {
        pipeline.producer_acquire();
        cuda::memcpy_async(block, shared + offsets[0], in + batch * size, sizeof(int) * block.size(), pipeline);
        pipeline.producer_commit();
        pipeline.consumer_wait();
        compute(out + batch * size, shared + offsets[0]);
        pipeline.consumer_release();
    }
}

__global__ void two_stages(int *out, const int *in, size_t size, size_t batches) {
    auto block = cg::this_thread_block();
    constexpr size_t stages = 2;
    extern __shared__ int shared[];
    size_t offset[stages] = {0, block.size()};
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
    auto pipeline = cuda::make_pipeline(block, &state);
    pipeline.producer_acquire();
    cuda::memcpy_async(block, shared + offset[0], in, sizeof(int) * block.size(), pipeline);
    pipeline.producer_commit();
    for (size_t batch = 1; batch < batches; ++batch) {
        size_t computing = (batch - 1) % 2, copying = batch % 2;
        pipeline.producer_acquire();
        cuda::memcpy_async(block, shared + offset[copying], in + batch * size, sizeof(int) * block.size(), pipeline);
        pipeline.producer_commit();
        pipeline.consumer_wait();
        compute(out + (batch - 1) * size, shared + offset[computing]);
        pipeline.consumer_release();
    }
    pipeline.consumer_wait();
    compute(out + (batches - 1) * size, shared + offset[(batches - 1) % 2]);
    pipeline.consumer_release();
}

template <int kStages> __global__ void many_stages(int *out, const int *in, size_t size, size_t batches) {
    __shared__ int tile[kStages][128];
    auto pipe = cuda::make_pipeline();
    size_t fetched = 0;
    for (size_t batch = 0; batch < batches; ++batch) {
        for (; fetched < batches && fetched < batch + kStages; ++fetched) {
            pipe.producer_acquire();
            cuda::memcpy_async(&tile[fetched % kStages][threadIdx.x], &in[fetched * size + threadIdx.x], sizeof(int), pipe);
            pipe.producer_commit();
        }
        pipe.consumer_wait();
        out[batch * size + threadIdx.x] = tile[batch % kStages][threadIdx.x];
        pipe.consumer_release();
    }
}

__global__ void primitives(int *out, const int *in) {
    __shared__ int tile[128];
    __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(int));
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    out[threadIdx.x] = tile[127 - threadIdx.x];
}
__global__ void primitives_own(int *out, const int *in) {
    __shared__ int tile[128];
    __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(int));
    __pipeline_commit();
    __pipeline_wait_prior(0);
    out[threadIdx.x] = tile[threadIdx.x];
}
__global__ void double_buffer(float *out, const float *in, int n) {
    __shared__ float tile[2][128];
    __pipeline_memcpy_async(&tile[0][threadIdx.x], &in[threadIdx.x], 4);
    __pipeline_commit();
    float sum = 0;
    for (int i = 0; i < n; i++) {
        if (i + 1 < n) {
            __pipeline_memcpy_async(&tile[(i + 1) & 1][threadIdx.x], &in[(i + 1) * 128 + threadIdx.x], 4);
            __pipeline_commit();
            __pipeline_wait_prior(1);
        } else {
            __pipeline_wait_prior(0);
        }
        __syncthreads();
        for (int k = 0; k < 128; k++) sum += tile[i & 1][k];
        __syncthreads();
    }
    out[threadIdx.x] = sum;
}
__global__ void two_tiles(float *out, const float *a, const float *b) {
    __shared__ float left[128], right[128];
    __pipeline_memcpy_async(&left[threadIdx.x], &a[threadIdx.x], 4);
    __pipeline_commit();
    __pipeline_memcpy_async(&right[threadIdx.x], &b[threadIdx.x], 4);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    float x = left[127 - threadIdx.x];
    __pipeline_wait_prior(0);
    __syncthreads();
    out[threadIdx.x] = x + right[127 - threadIdx.x];
}
__global__ void bulk(int *out, const int *in) {
    __shared__ alignas(16) int tile[256];
    __shared__ Barrier bar;
    if (threadIdx.x == 0) {
        init(&bar, blockDim.x);
        cuda::device::experimental::fence_proxy_async_shared_cta();
    }
    __syncthreads();
    Barrier::arrival_token token;
    if (threadIdx.x == 0) {
        cuda::memcpy_async(tile, in, cuda::aligned_size_t<16>(sizeof(tile)), bar);
        token = cuda::device::barrier_arrive_tx(bar, 1, sizeof(tile));
    } else {
        token = bar.arrive();
    }
    bar.wait(std::move(token));
    out[threadIdx.x] = tile[threadIdx.x] + tile[255 - threadIdx.x];
}
__global__ void native(int *out, const int *in) {
    namespace ptx = cuda::ptx;
    __shared__ alignas(16) int tile[256];
    __shared__ uint64_t bar;
    if (threadIdx.x == 0) ptx::mbarrier_init(&bar, blockDim.x);
    __syncthreads();
    uint64_t token;
    if (threadIdx.x == 0) {
        ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, tile, in, sizeof(tile), &bar);
        token = ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cluster, ptx::space_shared, &bar, sizeof(tile));
    } else {
        token = ptx::mbarrier_arrive(&bar);
    }
    while (!ptx::mbarrier_try_wait(&bar, token)) {}
    out[threadIdx.x] = tile[255 - threadIdx.x];
}
__global__ void producer_consumer(int *out, const int *in, int n) {
    __shared__ Barrier ready[2], filled[2];
    __shared__ int buffer[2][64];
    auto block = cg::this_thread_block();
    if (block.thread_rank() < 2) {
        init(ready + block.thread_rank(), block.size());
        init(filled + block.thread_rank(), block.size());
    }
    block.sync();
    if (block.thread_rank() < 32) {
        for (int i = 0; i < n; ++i) {
            ready[i % 2].arrive_and_wait();
            buffer[i % 2][threadIdx.x] = in[i];
            Barrier::arrival_token token = filled[i % 2].arrive();
            (void)token;
        }
    } else {
        Barrier::arrival_token first = ready[0].arrive(), second = ready[1].arrive();
        (void)first;
        (void)second;
        for (int i = 0; i < n; ++i) {
            filled[i % 2].arrive_and_wait();
            out[i] = buffer[i % 2][0];
            Barrier::arrival_token token = ready[i % 2].arrive();
            (void)token;
        }
    }
}
__global__ void placement(int *out) {
    __shared__ alignas(Barrier) char storage[sizeof(Barrier)];
    auto *bar = reinterpret_cast<Barrier *>(storage);
    if (threadIdx.x == 0) init(bar, blockDim.x);
    __syncthreads();
    bar->arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void sometimes(int *out, const int *in, bool use_async) {
    __shared__ int tile[128];
    if (use_async) {
        __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], 4);
        __pipeline_commit();
    } else {
        tile[threadIdx.x] = in[threadIdx.x];
    }
    if (use_async) __pipeline_wait_prior(0);
    __syncthreads();
    out[threadIdx.x] = tile[127 - threadIdx.x];
}
