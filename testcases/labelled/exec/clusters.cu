// case: cluster launches
// expect: exec-cluster-indivisible@64
// expect: exec-cluster-conflict@70
// expect: exec-cluster-size@76
// expect: exec-cluster-size@80
// expect: exec-cluster-size@82
// expect: exec-cluster-unlaunched@86
// expect: exec-cluster-unlaunched@87
// expect: exec-cluster-unlaunched@90
// expect: exec-cluster-unlaunched@93
// expect: exec-cluster-indivisible@96
// why: the grid is a multiple of the cluster, a size fixed in the kernel stays, more than 8 blocks need the opt-in, and what uses its cluster is launched with one.
#if defined(__clang__) && !defined(__NVCC__)
#define _CG_CLUSTER_INTRINSICS_AVAILABLE
#endif
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void open(float *x) { x[blockIdx.x] = 1.f; }
__global__ void opted(float *x) { x[blockIdx.x] = 1.f; }
__global__ void refused(float *x) { x[blockIdx.x] = 1.f; }
__global__ void __cluster_dims__(2, 2, 1) fixed(float *x) { x[blockIdx.x] = 1.f; }
__global__ void meets(float *x) {
  cg::cluster_group c = cg::this_cluster();
  x[blockIdx.x] = c.block_rank();
  c.sync();
}
__global__ void remote(float *x) {
  __shared__ float own;
  own = 1.f;
  float *other = cg::this_cluster().map_shared_rank(&own, 1);
  *x = *other;
}
__global__ void ranked(float *x) { x[cg::this_cluster().block_rank()] = 1.f; }
__global__ void guarded(float *x, bool clustered) {
  if (clustered) cg::this_cluster().sync();
  x[blockIdx.x] = 1.f;
}
__global__ void by_size(float *x) {
  if (cg::this_cluster().num_blocks() > 1) cg::this_cluster().sync();
  x[blockIdx.x] = 1.f;
}

void set_cluster(cudaLaunchAttribute &a, unsigned x, unsigned y) {
  a.id = cudaLaunchAttributeClusterDimension;
  a.val.clusterDim.x = x;
  a.val.clusterDim.y = y;
  a.val.clusterDim.z = 1;
}
void allow() { cudaFuncSetAttribute(opted, cudaFuncAttributeNonPortableClusterSizeAllowed, 1); }

void launch(float *x, int blocks, cudaStream_t stream, cudaLaunchAttribute *unknown) {
  cudaLaunchAttribute attr[2];
  attr[0].id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attr[0].val.programmaticStreamSerializationAllowed = 1;
  set_cluster(attr[1], 4, 1);
  cudaLaunchConfig_t cfg = {};
  cfg.blockDim = 128;
  cfg.attrs = attr;
  cfg.numAttrs = 2;
  cfg.stream = stream;

  cfg.gridDim = dim3(10);
  cudaLaunchKernelEx(&cfg, open, x);
  cfg.gridDim = dim3(12);
  cudaLaunchKernelEx(&cfg, open, x);
  cfg.gridDim = dim3((blocks + 3) / 4 * 4);
  cudaLaunchKernelEx(&cfg, open, x);
  cfg.gridDim = dim3(16, 2);
  cudaLaunchKernelEx(&cfg, fixed, x);
  set_cluster(attr[1], 2, 2);
  cudaLaunchKernelEx(&cfg, fixed, x);

  set_cluster(attr[1], 16, 1);
  cfg.gridDim = dim3(32);
  cudaLaunchKernelEx(&cfg, open, x);
  allow();
  cudaLaunchKernelEx(&cfg, opted, x);
  cudaFuncSetAttribute(refused, cudaFuncAttributeNonPortableClusterSizeAllowed, 0);
  cudaLaunchKernelEx(&cfg, refused, x);
  set_cluster(attr[1], 32, 1);
  cudaLaunchKernelEx(&cfg, opted, x);
  set_cluster(attr[1], 8, 1);
  cudaLaunchKernelEx(&cfg, meets, x);

  meets<<<8, 128>>>(x);
  remote<<<8, 128>>>(x);
  ranked<<<8, 128>>>(x);
  guarded<<<8, 128>>>(x, false);
  guarded<<<8, 128>>>(x, true);
  by_size<<<8, 128>>>(x);
  cfg.numAttrs = 1;
  cudaLaunchKernelEx(&cfg, meets, x);
  cfg.attrs = unknown;
  cudaLaunchKernelEx(&cfg, meets, x);
  fixed<<<dim3(4, 3), 128>>>(x);
  fixed<<<dim3(4, 4), 128>>>(x);
}
