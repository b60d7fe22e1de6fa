// RUN: %check_rule exec-arch-feature %s -- -std=c++17 -gencode arch=compute_75,code=sm_75 -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90
#include <cooperative_groups.h>
#include <nv/target>
namespace cg = cooperative_groups;

__device__ void meet() { cg::this_cluster().sync(); }
// CHECK: [[@LINE-1]]:26: error: clusters are there from compute capability 9.0 on, and this is also built for sm_75, sm_80, as part of 'open'{{.*}}[exec-arch-feature]
__global__ void open(float *x) { meet(); }

__global__ void copies(float *x) {
    asm volatile("cp.async.wait_all;");
// CHECK: [[@LINE-1]]:5: error: asynchronous copies are there from compute capability 8.0 on, and this is also built for sm_75, as part of 'copies'{{.*}}[exec-arch-feature]
}
__global__ void guarded(float *x) {
#if __CUDA_ARCH__ >= 900
    cg::this_cluster().sync();
#endif
    NV_IF_TARGET(NV_PROVIDES_SM_90, (cg::this_cluster().sync();))
}
