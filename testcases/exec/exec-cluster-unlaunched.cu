// RUN: %check_rule exec-cluster-unlaunched %s
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void meets(float *x) {
    x[blockIdx.x] = 1.f;
    cg::this_cluster().sync();
}
__global__ void __cluster_dims__(2, 1, 1) fixed(float *x) { cg::this_cluster().sync(); }
__global__ void ranked(float *x) { x[cg::this_cluster().block_rank()] = 1.f; }

void launch(float *x) {
    meets<<<8, 128>>>(x);
// CHECK: [[@LINE-1]]:5: warning: 'meets' works with its cluster, and is launched without one: {{.*}}[exec-cluster-unlaunched]
// CHECK: 7:5: note: it uses the cluster here
    fixed<<<8, 128>>>(x);
    ranked<<<8, 128>>>(x);
}
