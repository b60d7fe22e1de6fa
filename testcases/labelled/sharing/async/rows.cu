// case: async_copies_by_rows
// expect: async-copy-unwaited@14
// expect: async-copy-unwaited@24
// expect: async-copy-unwaited@37
// Some rows of the block copy what all read: a wait is worth nothing to those that did not copy.
__device__ inline void copy(float *to, const float *from) {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;"
                 ::"r"((unsigned)__cvta_generic_to_shared(to)), "l"(from));
}
__global__ void first_row(float *out, const float *in) {
    __shared__ float tile[32];
    if (threadIdx.y == 0) copy(&tile[threadIdx.x], in + threadIdx.x);
    asm volatile("cp.async.wait_all;");
    out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x];
}

// The barrier comes before the wait: the copies are still under way when the others pass it.
__global__ void barrier_too_early(float *out, const float *in, const float *more) {
    __shared__ float factors[32], tile[256];
    int own = threadIdx.y * 32 + threadIdx.x;
    if (threadIdx.y == 0) copy(&factors[threadIdx.x], in + threadIdx.x);
    __syncthreads();
    for (int i = 0; i < 2; i++) {
        copy(&tile[own], more + i * 256 + own); asm volatile("cp.async.wait_all;"); out[i * 256 + own] = tile[own] * factors[threadIdx.x];
    }
}

// One lane of each row copies for its row.
__global__ void lane_copies(float *out, const float4 *in) {
    __shared__ float4 tile[8];
    if (threadIdx.x == 0)
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16;"
                     ::"r"((unsigned)__cvta_generic_to_shared(&tile[threadIdx.y])),
                       "l"(in + threadIdx.y));
    asm volatile("cp.async.commit_group;");
    asm volatile("cp.async.wait_group 0;");
    out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.y].x;
}

void launch(float *out, const float *in) {
    dim3 block(32, 8);
    first_row<<<1, block>>>(out, in);
    barrier_too_early<<<1, block>>>(out, in, in);
    lane_copies<<<1, block>>>(out, (const float4 *)in);
}
