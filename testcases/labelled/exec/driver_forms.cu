// case: the driver's launches in wrappers and aggregates
// expect: exec-block-too-large@13
// expect: exec-empty-launch@17
// expect: exec-block-too-large@18
// expect: exec-block-too-large@19
// expect: exec-cluster-indivisible@22
// expect: exec-cluster-size@24
// expect: exec-empty-launch@26
// why: the limits are those of the runtime's launches.
#include <cuda.h>
#include <cuda_runtime.h>
extern "C" __global__ void dev(float *x) { x[threadIdx.x] = 1; }
struct Mod { CUfunction f; CUresult run(unsigned gx, unsigned bx, unsigned by, unsigned sh, CUstream s, void **a) { return cuLaunchKernel(f, gx, 1, 1, bx, by, 1, sh, s, a, 0); } };
struct Mod2 { CUfunction f; CUresult run(unsigned gx, unsigned bx, unsigned by, unsigned sh, CUstream s, void **a) { return cuLaunchKernel(f, gx, 1, 1, bx, by, 1, sh, s, a, 0); } };
void bad(CUfunction f, CUstream s, void **a, int n) {
  Mod m{f}; m.run(1, 64, 32, 0, s, a);
  cuLaunchKernel(f, n, 1, 0, 64, 1, 1, 0, s, a, 0);
  cuLaunchCooperativeKernel(f, n, 1, 1, 2048, 1, 1, 0, s, a);
  cuLaunchKernel(f, n, 1, 1, 1, 1, 128, 0, s, a, 0);
  CUlaunchAttribute at[2] = {}; at[0].id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION; at[0].value.clusterDim = {2, 2, 1};
  CUlaunchConfig c = {5, 4, 1, 128, 1, 1, 0, s, at, 1};
  cuLaunchKernelEx(&c, f, a, 0);
  at[0].value.clusterDim.x = 32; at[0].value.clusterDim.y = 1; c.gridDimX = 32;
  cuLaunchKernelEx(&c, f, a, 0);
  CUlaunchConfig e{}; e.gridDimX = 4; e.gridDimY = 1; e.gridDimZ = 1; e.blockDimX = 128; e.blockDimY = 1; e.blockDimZ = 0;
  cuLaunchKernelEx(&e, f, a, 0);
}
void good(CUfunction f, CUstream s, void **a, int n) {
  Mod2 m{f}; m.run(1, 64, 16, 0, s, a);
  cuLaunchKernel(f, n, 1, 1, 64, 1, 1, 100000, s, a, 0);
  cuLaunchCooperativeKernel(f, n, 1, 1, 1024, 1, 1, 0, s, a);
  CUlaunchAttribute at[2] = {}; at[0].id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION; at[0].value.clusterDim = {2, 2, 1};
  CUlaunchConfig c = {6, 4, 1, 128, 1, 1, 0, s, at, 1};
  cuLaunchKernelEx(&c, f, a, 0);
  at[0].value.clusterDim = {16, 1, 1}; c.gridDimX = 32;
  cuFuncSetAttribute(f, CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED, 1);
  cuLaunchKernelEx(&c, f, a, 0);
}
