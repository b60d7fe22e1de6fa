// case: unsynced_write
// expect: cdp-unsynced-write@51
// expect: cdp-unsynced-write@58
// expect: cdp-unsynced-write@65
// expect: cdp-unsynced-write@72
// expect: cdp-unsynced-write@79
// expect: cdp-unsynced-write@86
// expect: cdp-unsynced-write@92
// expect: cdp-unsynced-write@98
// expect: cdp-unsynced-write@103
// expect: cdp-unsynced-write@113
// expect: cdp-unsynced-write@119
// expect: cdp-unsynced-write@125
// expect: cdp-unsynced-write@130
// expect: cdp-launch-per-thread@130
// expect: cdp-unsynced-write@136
// expect: cdp-unsynced-write@142
// expect: cdp-unsynced-write@148
// expect: cdp-unsynced-write@156
// accept: cdp-launch-per-thread@215
// why: a child sees what its launching thread sees; others' writes need a barrier before the launch.
#include <cooperative_groups.h>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

struct Batch {
    float *rows;
    int count;
};

__device__ float scratch[1024];

__global__ void use(const float *in, float *out) { out[threadIdx.x] = in[threadIdx.x]; }
__global__ void use_all(const float *in, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i];
}
__global__ void use_in_place(float *row, int n) {
    if (threadIdx.x < n) row[threadIdx.x] *= 2.0f;
}
__global__ void use_one(const float *in, float *out) { *out = *in; }
__global__ void use_batch(Batch b, float *out) { out[threadIdx.x] = b.rows[threadIdx.x] + b.count; }
__global__ void use_batch_at(const Batch *b, float *out) { out[threadIdx.x] = b->count; }
__global__ void use_scratch(float *out) { out[threadIdx.x] = scratch[threadIdx.x]; }
__global__ void relay(const float *in, float *out) { use<<<1, 64>>>(in, out); }

__global__ void no_barrier(float *data, float *out) {
    data[threadIdx.x] = threadIdx.x;
    if (threadIdx.x == 0)
        use<<<1, 128>>>(data, out);
}

__global__ void fence_only(float *data, float *out) {
    data[threadIdx.x] = threadIdx.x;
    __threadfence();
    if (threadIdx.x == 0)
        use<<<1, 128>>>(data, out);
}

__global__ void warp_barrier_only(float *data, float *out) {
    data[threadIdx.x] = threadIdx.x;
    __syncwarp();
    if (threadIdx.x == 0)
        use<<<1, 128>>>(data, out);
}

__global__ void barrier_too_early(float *data, float *out) {
    __syncthreads();
    data[threadIdx.x] = threadIdx.x;
    if (threadIdx.x == 0)
        use<<<1, 128>>>(data, out);
}

__global__ void on_one_path(float *data, float *out, int how) {
    data[threadIdx.x] = threadIdx.x;
    if (how) __syncthreads();
    if (threadIdx.x == 0)
        use<<<1, 128>>>(data, out);
}

__global__ void block_part(float *data, float *out) {
    float *mine = data + blockIdx.x * 128;
    mine[threadIdx.x] = threadIdx.x;
    if (threadIdx.x == 0)
        use<<<1, 128>>>(mine, out + blockIdx.x * 128);
}

__global__ void early_return(float *data, float *out) {
    data[threadIdx.x] = threadIdx.x;
    if (threadIdx.x != 0) return;
    use<<<1, 128>>>(data, out);
}

__global__ void last_thread(float *data, float *out) {
    data[threadIdx.x] = threadIdx.x;
    if (threadIdx.x == blockDim.x - 1)
        use<<<1, 128>>>(data, out);
}

__device__ void store(float *p, int i) { p[i] = i; }
__device__ void start(const float *in, float *out) {
    use<<<1, 128>>>(in, out);
}
__global__ void by_helpers(float *data, float *out) {
    store(data, threadIdx.x);
    if (threadIdx.x == 0) start(data, out);
}

__global__ void variable(float *out) {
    scratch[threadIdx.x] = threadIdx.x;
    if (threadIdx.x == 0)
        use_scratch<<<1, 128>>>(out);
}

__global__ void struct_field(Batch b, float *out) {
    b.rows[threadIdx.x] = threadIdx.x;
    if (threadIdx.x == 0)
        use_batch<<<1, 128>>>(b, out);
}

__global__ void another_thread(Batch *b, float *out) {
    if (threadIdx.x == 32) b->count = 3;
    if (threadIdx.x == 0)
        use_batch_at<<<1, 128>>>(b, out);
}

__global__ void one_writes_all_launch(Batch *b, float *out) {
    if (threadIdx.x == 0) b->count = 3;
    use_batch_at<<<1, 1>>>(b, out + threadIdx.x);
}

__global__ void grandchild_reads(float *data, float *out) {
    data[threadIdx.x] = threadIdx.x;
    if (threadIdx.x == 0)
        relay<<<1, 1>>>(data, out);
}

__global__ void histogram(float *bins, const int *which, float *out) {
    atomicAdd(&bins[which[threadIdx.x]], 1.0f);
    if (threadIdx.x == 0)
        use<<<1, 128>>>(bins, out);
}

__global__ void strided(float *data, float *out, int n) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) data[i] = i;
    if (threadIdx.x == 0)
        use_all<<<4, 128>>>(data, out, n);
}

__global__ void other_blocks(float *data, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) data[i] = i;
    __syncthreads();
    if (i == 0)
        use_all<<<4, 128>>>(data, out, n);
}

// ---- nothing to say

__global__ void ok_barrier(float *data, float *out) {
    data[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) use<<<1, 128>>>(data, out);
}

__global__ void ok_group_barrier(float *data, float *out) {
    cg::thread_block block = cg::this_thread_block();
    data[threadIdx.x] = threadIdx.x;
    block.sync();
    if (block.thread_rank() == 0) use<<<1, 128>>>(data, out);
}

__global__ void ok_barrier_in_block_part(float *data, float *out) {
    float *mine = data + blockIdx.x * 128;
    mine[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x != 0) return;
    use<<<1, 128>>>(mine, out);
}

__device__ void finish_block() { __syncthreads(); }
__global__ void ok_barrier_in_helper(float *data, float *out) {
    data[threadIdx.x] = threadIdx.x;
    finish_block();
    if (threadIdx.x == 0) use<<<1, 128>>>(data, out);
}

__global__ void ok_tail(float *data, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) data[i] = i;
    if (i == 0) use_all<<<4, 128, 0, cudaStreamTailLaunch>>>(data, out, n);
}

__global__ void ok_same_thread(Batch *b, float *out) {
    if (threadIdx.x == 0) {
        b->count = 3;
        use_batch_at<<<1, 128>>>(b, out);
    }
}

__global__ void ok_same_thread_twice(Batch *b, float *out) {
    if (threadIdx.x == 0) b->count = 3;
    if (threadIdx.x == 0) use_batch_at<<<1, 128>>>(b, out);
}

__global__ void ok_one_thread_loop(float *data, float *out) {
    if (threadIdx.x != 0) return;
    for (int i = 0; i < 128; ++i) data[i] = i;
    use<<<1, 128>>>(data, out);
}

__global__ void ok_own_data(float *data, float *out) {
    data[threadIdx.x] = threadIdx.x;
    use_one<<<1, 1>>>(data + threadIdx.x, out + threadIdx.x);
}

__global__ void ok_own_row(float *data, float *out, int columns) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    data[row * columns] = row;
    if (row % 8 == 0) use<<<1, 32>>>(data + row * columns, out);
}

__global__ void ok_other_memory(float *data, const float *in, float *out) {
    data[threadIdx.x] = threadIdx.x;
    if (threadIdx.x == 0) use<<<1, 128>>>(in, out);
}

__global__ void ok_only_written_by_child(float *in, float *data) {
    data[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) use<<<1, 128>>>(in, data);
}

__global__ void ok_after(float *data, float *out) {
    if (threadIdx.x == 0) use<<<1, 128>>>(data, out);
    __syncthreads();
    out[threadIdx.x + 128] = 1.0f;
}

__global__ void ok_warp(float *data, float *out) {
    if (threadIdx.x < 32) {
        data[threadIdx.x] = threadIdx.x;
        __syncwarp();
        if (threadIdx.x == 0) use<<<1, 32>>>(data, out);
    }
}

__global__ void ok_warp_leaders(float *data, float *out) {
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    data[warp * 32 + lane] = lane;
    __syncwarp();
    if (lane == 0) use<<<1, 32>>>(data + warp * 32, out + warp * 32);
}

__global__ void ok_grid_barrier(float *data, float *out, int n) {
    cg::grid_group grid = cg::this_grid();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) data[i] = i;
    grid.sync();
    if (i == 0) use_all<<<4, 128>>>(data, out, n);
}

__global__ void ok_last_block(float *data, float *out, unsigned *done, int n) {
    __shared__ bool last;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) data[i] = i;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) last = atomicAdd(done, 1) == gridDim.x - 1;
    __syncthreads();
    if (last && threadIdx.x == 0) use_all<<<4, 128>>>(data, out, n);
}

__global__ void ok_one_thread_grid(float *data, float *out) {
    data[threadIdx.x] = 1.0f;
    if (threadIdx.x == 0) use<<<1, 32>>>(data, out);
}

__global__ void ok_shared_part(float *data, float *out) {
    __shared__ float tile[128];
    tile[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int i = 0; i < 128; ++i) data[i] = tile[i];
        use<<<1, 128>>>(data, out);
    }
}

__global__ void ok_beyond(float *data, float *out) {
    data[threadIdx.x + 1024] = 1.0f;
    if (threadIdx.x == 0) use<<<1, 128>>>(data, out);
}

// the launch is the block's own, the block is one: the barrier reaches everybody
__global__ void ok_one_block(float *data, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) data[i] = i;
    __syncthreads();
    if (i == 0) use_all<<<4, 128>>>(data, out, n);
}

void start_some(float *data, float *out) {
    void *args[] = {&data, &out};
    cudaLaunchCooperativeKernel((void *)ok_grid_barrier, dim3(4), dim3(128), args, 0, nullptr);
    ok_one_thread_grid<<<64, 1>>>(data, out);
    ok_one_block<<<1, 256>>>(data, out, 256);
}

// distances that parent and children improve together
__global__ void improve(const int *edges, int *best, int from) {
    int to = edges[from * 32 + threadIdx.x], distance = best[from] + 1;
    if (best[to] > distance && atomicMin(&best[to], distance) > distance)
        improve<<<1, 32>>>(edges, best, to);
}
