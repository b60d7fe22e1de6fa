// RUN: %check_rule exec-divergent-barrier %s --advice -- -std=c++17 -gencode arch=compute_60,code=sm_60 -gencode arch=compute_90,code=sm_90
__global__ void returns(float *x, int n) {
    if (threadIdx.x >= n)
        return;
    __syncthreads();
// CHECK: [[@LINE-1]]:5: warning: some threads of the block leave the kernel without coming to this barrier{{.*}}[exec-divergent-barrier]
    x[threadIdx.x] = 1.f;
}
void launch(float *x, int n) { returns<<<1, 64>>>(x, n); }
