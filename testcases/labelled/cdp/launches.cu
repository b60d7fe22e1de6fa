// case: launches
// expect: cdp-launch-per-thread@21
// expect: cdp-launch-per-thread@27
// expect: cdp-launch-per-thread@32
// expect: cdp-launch-per-thread@36
// expect: cdp-launch-per-thread@41
// expect: cdp-unchecked-launch@71
// expect: cdp-launch-per-thread@76
// expect: cdp-unchecked-launch@76
// why: a launch by every thread costs more than its work; many launches may fail, and nobody looks.
#include <cuda_runtime.h>

__global__ void small(float *row, int n) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) row[i] *= 2.0f;
}

// ---- by every thread

__global__ void each(float *rows, const int *len) {
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    small<<<1, 32>>>(rows + r * 32, len[r]);
}

__global__ void each_in_bounds(float *rows, int n) {
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    if (r >= n) return;
    small<<<1, 32>>>(rows + r * 32, 32);
}

__global__ void each_in_nested_bounds(float *rows, int n, int m) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < m) small<<<1, 32>>>(rows + (y * n + x) * 32, 32);
}

__device__ void start(float *row) {
    small<<<1, 32>>>(row, 32);
}
__global__ void each_by_helper(float *rows) { start(rows + threadIdx.x * 32); }

__global__ void each_of_a_block(float *rows) {
    if (blockIdx.x == 0) small<<<1, 32>>>(rows + threadIdx.x * 32, 32);
}

__global__ void ok_one(float *rows) {
    if (threadIdx.x == 0) small<<<1, 32>>>(rows + blockIdx.x * 32, 32);
}
__global__ void ok_returns(float *rows) {
    if (threadIdx.x != 0) return;
    small<<<1, 32>>>(rows + blockIdx.x * 32, 32);
}
__global__ void ok_leader(float *rows) {
    if (threadIdx.x % 32 == 0) small<<<1, 32>>>(rows + threadIdx.x, 32);
}
__global__ void ok_where_needed(float *rows, const int *len) {
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    if (len[r] > 4096) small<<<8, 128>>>(rows + r * 32, len[r]);
}
__global__ void ok_blocks_of_one(float *rows) { small<<<1, 32>>>(rows + blockIdx.x * 32, 32); }
__global__ void ok_negated(float *rows) {
    if (!threadIdx.x) small<<<1, 32>>>(rows + blockIdx.x * 32, 32);
}
__global__ void ok_below_one(float *rows) {
    if (threadIdx.x < 1) small<<<1, 32>>>(rows + blockIdx.x * 32, 32);
}

// ---- many, and no error is looked at

__global__ void in_a_loop(float *rows, int n) {
    if (threadIdx.x != 0 || blockIdx.x != 0) return;
    for (int r = 0; r < n; ++r)
        small<<<1, 32>>>(rows + r * 32, 32);
}

__global__ void all_of_many(float *rows) {
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    small<<<1, 32>>>(rows + r * 32, 32);
}

__global__ void ok_checked_in_loop(float *rows, int n, int *failed) {
    if (threadIdx.x != 0 || blockIdx.x != 0) return;
    for (int r = 0; r < n; ++r) {
        small<<<1, 32>>>(rows + r * 32, 32);
        if (cudaGetLastError() != cudaSuccess) {
            *failed = r;
            return;
        }
    }
}

__global__ void ok_few_rounds(float *rows) {
    if (threadIdx.x != 0 || blockIdx.x != 0) return;
    for (int r = 0; r < 4; ++r) small<<<1, 32>>>(rows + r * 32, 32);
}

__global__ void ok_single(float *rows) {
    if (threadIdx.x == 0 && blockIdx.x == 0) small<<<1, 32>>>(rows, 32);
}

int main() {
    float *rows;
    int *failed;
    cudaMalloc(&rows, 1 << 24);
    cudaMalloc(&failed, 4);
    ok_blocks_of_one<<<64, 1>>>(rows);
    in_a_loop<<<1, 32>>>(rows, 10000);
    all_of_many<<<64, 128>>>(rows);
    ok_checked_in_loop<<<1, 32>>>(rows, 10000, failed);
    ok_few_rounds<<<1, 32>>>(rows);
    ok_single<<<1, 32>>>(rows);
    return cudaDeviceSynchronize();
}
