// RUN: %check_rule exec-divergent-barrier %s --advice
__device__ void meet() { __syncthreads(); }
// CHECK: [[@LINE-1]]:26: warning: only some threads of the block come to this barrier{{.*}}[exec-divergent-barrier]
// CHECK: [[@LINE+2]]:21: note: this differs between the threads of a block
__global__ void branch(float *x, int n) {
    if (x[0] > 0 && threadIdx.x < 16)
        meet();
    __syncthreads();
}
__global__ void loop(float *x, int n) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        x[i] = 1.f;
        __syncthreads();
// CHECK: [[@LINE-1]]:9: warning: the threads of a block go round this loop differently often{{.*}}[exec-divergent-barrier]
    }
}
__global__ void returns(float *x, int n) {
    if (threadIdx.x >= n)
        return;
    __syncthreads();
// CHECK: [[@LINE-1]]:5: advice: some threads of the block leave the kernel without coming to this barrier{{.*}}[exec-divergent-barrier]
}
__global__ void lanes(int *x) {
    if (threadIdx.x % 32 < 16)
        x[threadIdx.x] = __shfl_xor_sync(0xffffffff, x[threadIdx.x], 1);
// CHECK: [[@LINE-1]]:26: warning: only some lanes of the warp come to this barrier{{.*}}[exec-divergent-barrier]
}
__global__ void counted(int *x) {
    if (threadIdx.x < 32)
        asm volatile("bar.sync 2, 64;");
// CHECK: [[@LINE-1]]:9: warning: fewer threads come to this barrier than it was told to expect{{.*}}[exec-divergent-barrier]
    x[0] = 1;
}
__global__ void named_lanes(int *x) {
    if (threadIdx.x % 32 < 8)
        x[threadIdx.x] = __shfl_xor_sync(__ballot_sync(0xff, 1) << 1, x[threadIdx.x], 1);
// CHECK: [[@LINE-1]]:26: warning: only some lanes of the warp come to this barrier{{.*}}[exec-divergent-barrier]
    x[0] = 1;
}
// The same threads skip it in each round, and leave with the last one.
__global__ void rounds(float *x, int n) {
    for (int i = blockIdx.z; i < n; i += gridDim.z) {
        int row = blockIdx.x * blockDim.y + threadIdx.y;
        if (row < n) {
            x[row] = i;
            __syncthreads();
        }
    }
}
// CHECK: [[@LINE-4]]:13: advice: some threads of the block leave the kernel without coming to this barrier{{.*}}[exec-divergent-barrier]
__global__ void accepted(int *x, int n) {
    if (n > 5 || blockIdx.x == 3)
        __syncthreads();
    if (threadIdx.x < 32)
        x[threadIdx.x] = __shfl_xor_sync(0xffffffff, x[threadIdx.x], 1);
}
void launch(float *x, int *y, int n) {
    branch<<<1, 64>>>(x, n);
    loop<<<1, 64>>>(x, n);
    returns<<<1, 64>>>(x, n);
    lanes<<<1, 64>>>(y);
    counted<<<1, 64>>>(y);
    named_lanes<<<1, 64>>>(y);
    rounds<<<4, dim3(32, 8)>>>(x, n);
    accepted<<<1, 64>>>(y, n);
}
