// case: exec_divergent_rounds
// expect: exec-divergent-barrier@13
// expect: exec-divergent-barrier@25
// expect: exec-divergent-barrier@39
// Who skips the barrier in each round meets the others at another one.
__global__ void one_before(float *x, int m, int batches) {
    __shared__ float s[256];
    for (int b = 0; b < batches; b++) {
        int row = blockIdx.x * blockDim.y + threadIdx.y;
        __syncthreads();
        if (row < m) {
            s[threadIdx.x] = x[b];
            __syncthreads();
            x[row] = s[0];
        }
    }
}

__global__ void one_after(float *x, int m, int batches) {
    __shared__ float s[256];
    for (int b = 0; b < batches; b++) {
        int row = blockIdx.x * blockDim.y + threadIdx.y;
        if (row < m) {
            s[threadIdx.x] = x[b];
            __syncthreads();
            x[row] = s[0];
        }
    }
    __syncthreads();
    x[0] = s[1];
}

// Memory decides anew in each round.
__global__ void by_memory(float *x, int *m, int batches) {
    __shared__ float s[256];
    for (int b = 0; b < batches; b++) {
        if (threadIdx.x < m[b]) {
            s[threadIdx.x] = x[b];
            __syncthreads();
            x[b] = s[0];
        }
    }
}

void launch(float *x, int *m, int n) {
    dim3 grid(4), block(32, 8);
    one_before<<<grid, block>>>(x, n, 3);
    one_after<<<grid, block>>>(x, n, 3);
    by_memory<<<4, 256>>>(x, m, 3);
}
