// case: cooperative
// expect: progress-no-progress-loop@55
// expect: progress-plain-spin@63
// expect: progress-no-progress-loop@82
// why: a barrier of a group in the loop is progress; rank and size of a group are not.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void steps_of_the_block(float *x) {
    cg::thread_block block = cg::this_thread_block();
    while (true) {
        x[block.thread_rank()] += 1.0f;
        block.sync();
    }
}

__global__ void steps_of_a_tile(float *x) {
    auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    for (;;) {
        x[threadIdx.x] += 1.0f;
        tile.sync();
    }
}

__global__ void free_function(float *x) {
    auto block = cg::this_thread_block();
    for (;;) {
        x[threadIdx.x] += 1.0f;
        cg::sync(block);
    }
}

__global__ void shuffles(float *x) {
    auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    float value = x[threadIdx.x];
    while (true) {
        value += tile.shfl_xor(value, 1);
        x[threadIdx.x] = value;
    }
}

__global__ void waits_between_barriers(const int *flag) {
    auto block = cg::this_thread_block();
    while (*flag == 0) block.sync();
}

__global__ void votes(const int *flag) {
    auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    while (!tile.all(flag[threadIdx.x] != 0)) {
    }
}

__global__ void ranks_only(float *x) {
    auto block = cg::this_thread_block();
    while (true) {
        x[block.thread_rank()] += block.size();
    }
}

__global__ void leader_spins(int *flag, float *x) {
    auto block = cg::this_thread_block();
    if (block.thread_rank() == 0) {
        while (flag[0] == 0) {
        }
    }
    block.sync();
    x[block.thread_rank()] += 1.0f;
}

__global__ void leader_spins_volatile(volatile int *flag, float *x) {
    auto block = cg::this_thread_block();
    if (block.thread_rank() == 0) {
        while (flag[0] == 0) {
        }
    }
    block.sync();
    x[block.thread_rank()] += 1.0f;
}

__global__ void rank_never_changes(float *x) {
    auto block = cg::this_thread_block();
    while (block.thread_rank() < 32) x[0] += 1.0f;
}
