// case: blocks_rows_twins
// expect: none
#include <cuda_runtime.h>

// Each block has its own counter; one of its warps advances it by the stride of the grid.
__global__ void own_counter(volatile int *done, int n) {
    if (threadIdx.x == 0) {
        for (int i = blockIdx.x; i < n; i += gridDim.x)
            atomicAdd((int *)&done[blockIdx.x], gridDim.x);
    } else if (threadIdx.x == 32) {
        while (done[blockIdx.x] < n) {
        }
    }
}

// The same in a grid of two dimensions, a place for each block.
__global__ void own_counter_of_two(volatile int *done, int n) {
    int own = blockIdx.y * gridDim.x + blockIdx.x;

    if (threadIdx.x == 0) {
        for (int i = own; i < n; i += gridDim.x * gridDim.y)
            atomicAdd((int *)&done[own], gridDim.x * gridDim.y);
    } else if (threadIdx.x == 32) {
        while (done[own] < n) {
        }
    }
}

// Warps of a block meet at the block's own counter.
__global__ void warps_meet(volatile unsigned *met) {
    unsigned own = blockIdx.x + gridDim.x * blockIdx.y;

    if (threadIdx.x % 32 == 0) {
        atomicAdd((unsigned *)&met[own], 1);
        while (met[own] < blockDim.x / 32) {
        }
    }
}

// A row that starts together waits for itself.
__global__ void row_counts_up(int *arrived) {
    if (threadIdx.x == 0) {
        atomicAdd(&arrived[blockIdx.y], 1);
        while (atomicAdd(&arrived[blockIdx.y], 0) < gridDim.x) {
        }
    }
}

void launch(int *counters, int n, dim3 grid) {
    void *arguments[] = {&counters};

    own_counter<<<grid.x, 64>>>(counters, n);
    own_counter_of_two<<<grid, 64>>>(counters, n);
    warps_meet<<<grid, 128>>>((unsigned *)counters);
    cudaLaunchCooperativeKernel((void *)row_counts_up, grid, dim3(64), arguments);
}
