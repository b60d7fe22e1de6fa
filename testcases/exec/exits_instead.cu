// RUN: %check_rule exec-divergent-barrier %s --advice
// Threads that leave the kernel instead of coming are no longer waited for, from 7.0 on.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void inside(float *x, int width, int height) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
    __shared__ float weight[64];
    if (i < width && j < height) {
        weight[threadIdx.x] = x[i];
        cg::sync(cg::this_thread_block());
// CHECK: [[@LINE-1]]:9: advice: some threads of the block leave the kernel without coming to this barrier: below {{.*}}[exec-divergent-barrier]
        x[i] = weight[0];
    }
}
__device__ void share(float *x) {
    __syncthreads();
// CHECK: [[@LINE-1]]:5: advice: some threads of the block leave{{.*}}[exec-divergent-barrier]
    x[threadIdx.x] = x[0];
}
__global__ void helper(float *x, int n) {
    if (threadIdx.x < n)
        share(x);
}
__global__ void work_in_the_other_branch(float *x) {
    if (threadIdx.x < 16)
        __syncthreads();
// CHECK: [[@LINE-1]]:9: advice: some threads of the block leave{{.*}}[exec-divergent-barrier]
    else
        x[threadIdx.x] = 1.f;
    x[threadIdx.x] = 2.f;
}
__global__ void barrier_after(float *x) {
    if (threadIdx.x < 16)
        __syncthreads();
// CHECK: [[@LINE-1]]:9: warning: only some threads of the block{{.*}}[exec-divergent-barrier]
    x[threadIdx.x] = 2.f;
    __syncthreads();
}
__global__ void barrier_in_the_other_branch(float *x, int n) {
    if (threadIdx.x < 16)
        __syncthreads();
// CHECK: [[@LINE-1]]:9: warning: only some threads of the block{{.*}}[exec-divergent-barrier]
    else if (n > 3)
        __syncthreads();
// CHECK: [[@LINE-1]]:9: warning: only some threads of the block{{.*}}[exec-divergent-barrier]
}
__global__ void wider_barrier_after(float *x) {
    if (threadIdx.x < 16)
        __syncthreads();
// CHECK: [[@LINE-1]]:9: warning: only some threads of the block{{.*}}[exec-divergent-barrier]
    cg::this_grid().sync();
}
__global__ void in_a_loop(float *x, int n) {
    for (int i = 0; i < n; i++)
        if (threadIdx.x < 16)
            __syncthreads();
// CHECK: [[@LINE-1]]:13: advice: some threads of the block leave{{.*}}[exec-divergent-barrier]
}
__global__ void others_in_each_round(float *x, int n) {
    for (int i = 0; i < n; i++)
        if ((threadIdx.x + i) % 64 < 16)
            __syncthreads();
// CHECK: [[@LINE-1]]:13: warning: only some threads of the block{{.*}}[exec-divergent-barrier]
}
__global__ void of_the_grid(float *x) {
    if (threadIdx.x < 16)
        cg::this_grid().sync();
// CHECK: [[@LINE-1]]:9: warning: some threads of the grid leave the kernel without coming to this barrier, which may{{.*}}[exec-divergent-barrier]
}
__global__ void lanes(int *x) {
    if (threadIdx.x % 32 < 16)
        x[threadIdx.x] = __shfl_xor_sync(0xffffffff, x[threadIdx.x], 1);
// CHECK: [[@LINE-1]]:26: warning: only some lanes of the warp come to this barrier{{.*}}[exec-divergent-barrier]
}
__global__ void rounds(float *x) {
    for (int i = threadIdx.x; i < 100; i += blockDim.x)
        __syncthreads();
// CHECK: [[@LINE-1]]:9: warning: the threads of a block go round this loop differently often{{.*}}[exec-divergent-barrier]
}
int main(int argc, char **argv) {
    float *x = nullptr;
    void *arguments[] = {&x};
    cudaMalloc(&x, 1 << 20);
    inside<<<dim3(4, 4), dim3(8, 8)>>>(x, argc, argc);
    helper<<<1, 64>>>(x, argc);
    work_in_the_other_branch<<<1, 64>>>(x);
    barrier_after<<<1, 64>>>(x);
    barrier_in_the_other_branch<<<1, 64>>>(x, argc);
    cudaLaunchCooperativeKernel(wider_barrier_after, 4, 64, arguments, 0, nullptr);
    others_in_each_round<<<1, 64>>>(x, argc);
    in_a_loop<<<1, 64>>>(x, argc);
    cudaLaunchCooperativeKernel(of_the_grid, 4, 64, arguments, 0, nullptr);
    lanes<<<1, 64>>>((int *)x);
    rounds<<<1, 64>>>(x);
    return cudaDeviceSynchronize();
}
