// case: look_back
// expect: progress-unstarted-block@15
// expect: progress-unstarted-block@33
// expect: progress-unstarted-block@58
// expect: progress-unstarted-block@68
// why: look-back by blockIdx waits for blocks that need not have started; by tickets only for those that have.
#include <cuda/atomic>

using Word = cuda::atomic<int, cuda::thread_scope_device>;

__global__ void chained_by_index(volatile int *done, const int *sums, int *prefix) {
    if (threadIdx.x == 0) {
        int before = 0;
        if (blockIdx.x > 0) {
            while (done[blockIdx.x - 1] == 0) {}
            before = prefix[blockIdx.x - 1];
        }
        prefix[blockIdx.x] = before + sums[blockIdx.x];
        __threadfence();
        done[blockIdx.x] = 1;
    }
}

struct Tile {
    Word state; // 0 nothing, 1 sum, 2 prefix
    int sum, prefix;
};

__device__ int look_back(Tile *tiles, int tile) {
    int before = 0;
    for (int at = tile - 1; at >= 0; at--) {
        int state;
        do {
            state = tiles[at].state.load(cuda::memory_order_acquire);
        } while (state == 0);
        if (state == 2) return before + tiles[at].prefix;
        before += tiles[at].sum;
    }
    return before;
}

__device__ void publish(Tile *tiles, int tile, const int *sums) {
    tiles[tile].sum = sums[tile];
    tiles[tile].state.store(1, cuda::memory_order_release);
    int before = look_back(tiles, tile);
    tiles[tile].prefix = before + sums[tile];
    tiles[tile].state.store(2, cuda::memory_order_release);
}

__global__ void decoupled_by_index(Tile *tiles, const int *sums) {
    if (threadIdx.x == 0) publish(tiles, blockIdx.x, sums);
}

__global__ void wavefront(volatile int *row, float *x, int width) {
    if (threadIdx.x == 0) {
        for (int c = 0; c < width; c++) {
            if (blockIdx.x > 0)
                while (row[blockIdx.x - 1] <= c) {}
            x[blockIdx.x * width + c] += 1.0f;
            __threadfence();
            row[blockIdx.x] = c + 1;
        }
    }
}

// Turns by the blocks' numbers: the next in turn need not have started.
__global__ void in_turn(volatile int *turn, int *list) {
    while (*turn != blockIdx.x) {}
    list[blockIdx.x] = *turn;
    __threadfence();
    *turn = blockIdx.x + 1;
}

__global__ void cooperative(volatile int *done) {
    if (blockIdx.x > 0)
        while (done[blockIdx.x - 1] == 0) {}
    done[blockIdx.x] = 1;
}

void run(int *done, const int *sums, int *prefix, Tile *tiles, float *x, int n) {
    chained_by_index<<<n, 128>>>(done, sums, prefix);
    decoupled_by_index<<<n, 128>>>(tiles, sums);
    wavefront<<<n, 32>>>(done, x, 64);
    in_turn<<<n, 1>>>(done, prefix);
    void *args[] = {&done};
    cudaLaunchCooperativeKernel((void *)cooperative, dim3(n), dim3(1), args);
}
