// RUN: %check_rule exec-grid-sync-uncooperative %s
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ void meet() { cg::this_grid().sync(); }
__global__ void steps(float *x) {
    x[blockIdx.x] = 1.f;
    meet();
}
__global__ void ranked(float *x) { x[cg::this_grid().thread_rank()] = 1.f; }

void launch(float *x) {
    void *arguments[] = {&x};
    steps<<<32, 64>>>(x);
// CHECK: [[@LINE-1]]:5: error: 'steps' synchronizes its grid, and this launch is not cooperative: {{.*}}[exec-grid-sync-uncooperative]
// CHECK: 5:26: note: it waits for the grid here
    cudaLaunchCooperativeKernel((const void *)steps, dim3(32), dim3(64), arguments, 0, nullptr);
    ranked<<<32, 64>>>(x);
}
