// case: blocks_rows
// expect: progress-unstarted-block@11
// expect: progress-unstarted-block@38
#include <cuda_runtime.h>

// Blocks of one row of the grid share a counter: the place depends on blockIdx.y alone.
__global__ void row_counts_up(int *arrived, int *data) {
    data[blockIdx.x] = 1;
    if (threadIdx.x == 0) {
        atomicAdd(&arrived[blockIdx.y], 1);
        while (atomicAdd(&arrived[blockIdx.y], 0) < gridDim.x) {
        }
    }
    __syncthreads();
}

enum kind { ALL, IN_ROW };

// One block takes away as many as the others add: the sum is zero when all have come.
struct row_barrier {
    __device__ row_barrier(void *workspace, kind k) {
        int offset = 0, count = gridDim.x * gridDim.y;
        bool first = blockIdx.x == 0 && blockIdx.y == 0;
        if (k == IN_ROW) {
            offset = blockIdx.y + blockIdx.z * gridDim.y;
            count = gridDim.x;
            first = blockIdx.x == 0;
        }
        amount = first ? -(count - 1) : 1;
        arrived = (int *)workspace + offset;
    }
    __device__ void sync() {
        __syncthreads();
        if (threadIdx.x == 0) {
            __threadfence();
            atomicAdd(arrived, amount);
            volatile int *seen = arrived;
            do {
            } while (*seen != 0);
            __threadfence();
        }
        __syncthreads();
    }
    int *arrived, amount;
};
__global__ void by_class(void *workspace, kind k) { row_barrier(workspace, k).sync(); }

void launch(int *workspace, int *data, dim3 grid, kind k) {
    row_counts_up<<<grid, 128>>>(workspace, data);
    by_class<<<grid, 128>>>(workspace, k);
}
