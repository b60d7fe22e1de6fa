// case: null_stream
// expect: cdp-null-stream-order@24
// expect: cdp-null-stream-order@32
// expect: cdp-null-stream-order@39
// expect: cdp-null-stream-order@45
// why: each block has a NULL stream of its own; those of different blocks are not ordered.
#include <cuda_runtime.h>

__global__ void part(float *row) { row[threadIdx.x] *= 2.0f; }
__global__ void total(const float *all, float *sum, int n) {
    float s = 0.0f;
    for (int i = 0; i < n; ++i) s += all[i];
    *sum = s;
}
__global__ void build(float *table) { table[threadIdx.x] = threadIdx.x; }
__global__ void use(const float *table, float *out) { out[threadIdx.x] = table[threadIdx.x]; }

// ---- counts on other blocks' launches

__global__ void first_block_sums(float *data, float *sum) {
    if (threadIdx.x != 0) return;
    part<<<1, 128>>>(data + blockIdx.x * 128);
    if (blockIdx.x == 0)
        total<<<1, 1>>>(data, sum, gridDim.x * 128);
}

__global__ void last_block_sums(float *data, float *sum, unsigned *done) {
    if (threadIdx.x != 0) return;
    part<<<1, 128>>>(data + blockIdx.x * 128);
    __threadfence();
    if (atomicAdd(done, 1) == gridDim.x - 1)
        total<<<1, 1>>>(data, sum, gridDim.x * 128);
}

__global__ void two_blocks(float *table, float *out) {
    if (threadIdx.x != 0) return;
    if (blockIdx.x == 0) build<<<1, 128>>>(table);
    if (blockIdx.x == 1)
        use<<<1, 128>>>(table, out);
}

__global__ void first_builds(float *table, float *out) {
    if (threadIdx.x != 0) return;
    if (blockIdx.x == 0) build<<<1, 128>>>(table);
    use<<<1, 128>>>(table, out + blockIdx.x * 128);
}

// ---- nothing to say

__global__ void ok_own_part(float *data, float *sums) {
    if (threadIdx.x != 0) return;
    part<<<1, 128>>>(data + blockIdx.x * 128);
    total<<<1, 1>>>(data + blockIdx.x * 128, sums + blockIdx.x, 128);
}

__global__ void ok_tail(float *data, float *sum) {
    if (threadIdx.x != 0) return;
    part<<<1, 128>>>(data + blockIdx.x * 128);
    if (blockIdx.x == 0) total<<<1, 1, 0, cudaStreamTailLaunch>>>(data, sum, gridDim.x * 128);
}

__global__ void ok_same_block(float *table, float *out) {
    if (threadIdx.x != 0 || blockIdx.x != 0) return;
    build<<<1, 128>>>(table);
    use<<<1, 128>>>(table, out);
}

__global__ void ok_other_memory(float *data, const float *table, float *sum) {
    if (threadIdx.x != 0) return;
    part<<<1, 128>>>(data + blockIdx.x * 128);
    if (blockIdx.x == 0) total<<<1, 1>>>(table, sum, 128);
}

__global__ void ok_single_block(float *data, float *sum) {
    if (threadIdx.x != 0) return;
    part<<<1, 128>>>(data + blockIdx.x * 128);
    if (blockIdx.x == 0) total<<<1, 1>>>(data, sum, 128);
}

void start(float *data, float *sum) { ok_single_block<<<1, 32>>>(data, sum); }
