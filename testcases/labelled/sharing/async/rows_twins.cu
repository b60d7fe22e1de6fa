// case: async_copies_by_rows_twins
// expect: none
__device__ inline void copy(float *to, const float *from) {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;"
                 ::"r"((unsigned)__cvta_generic_to_shared(to)), "l"(from));
}
__global__ void barrier_after(float *out, const float *in) {
    __shared__ float tile[32];
    if (threadIdx.y == 0) copy(&tile[threadIdx.x], in + threadIdx.x);
    asm volatile("cp.async.wait_all;");
    __syncthreads();
    out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x];
}

// Only those that copied read.
__global__ void first_row_alone(float *out, const float *in) {
    __shared__ float tile[32];
    if (threadIdx.y == 0) {
        copy(&tile[threadIdx.x], in + threadIdx.x);
        asm volatile("cp.async.wait_all;");
        out[threadIdx.x] = tile[threadIdx.x];
    }
}

__global__ void each_its_own(float *out, const float *in) {
    __shared__ float tile[8][32];
    copy(&tile[threadIdx.y][threadIdx.x], in + threadIdx.y * 32 + threadIdx.x);
    asm volatile("cp.async.wait_all;");
    out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.y][threadIdx.x];
}

// Every row copies the same numbers to the same place, and waits for them.
__global__ void each_row_all(float *out, const float *in) {
    __shared__ float tile[32];
    copy(&tile[threadIdx.x], in + threadIdx.x);
    asm volatile("cp.async.wait_all;");
    out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x];
}

// A row is a warp, and meets after the wait.
__global__ void warp_meets(float *out, const float4 *in) {
    __shared__ float4 tile[8];
    if (threadIdx.x == 0)
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16;"
                     ::"r"((unsigned)__cvta_generic_to_shared(&tile[threadIdx.y])),
                       "l"(in + threadIdx.y));
    asm volatile("cp.async.wait_all;");
    __syncwarp();
    out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.y].x;
}

void launch(float *out, const float *in) {
    dim3 block(32, 8);
    barrier_after<<<1, block>>>(out, in);
    first_row_alone<<<1, block>>>(out, in);
    each_its_own<<<1, block>>>(out, in);
    each_row_all<<<1, block>>>(out, in);
    warp_meets<<<1, block>>>(out, (const float4 *)in);
}
