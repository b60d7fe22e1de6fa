// case: launches by the driver API
// expect: exec-block-too-large@9
// expect: exec-empty-launch@11
// expect: exec-cluster-indivisible@27
// why: cuLaunchKernel takes six numbers, cuLaunchKernelEx a structure: the limits are the same.
#include <cuda.h>

void launch(CUfunction f, CUstream s, void **arguments) {
  cuLaunchKernel(f, 16, 1, 1, 32, 64, 1, 0, s, arguments, nullptr);
  cuLaunchKernel(f, 16, 1, 1, 32, 32, 1, 0, s, arguments, nullptr);
  cuLaunchKernel(f, 0, 1, 1, 32, 32, 1, 0, s, arguments, nullptr);
  CUlaunchAttribute attribute[1];
  attribute[0].id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
  attribute[0].value.clusterDim.x = 4;
  attribute[0].value.clusterDim.y = 1;
  attribute[0].value.clusterDim.z = 1;
  CUlaunchConfig config = {};
  config.gridDimX = 10;
  config.gridDimY = 1;
  config.gridDimZ = 1;
  config.blockDimX = 128;
  config.blockDimY = 1;
  config.blockDimZ = 1;
  config.attrs = attribute;
  config.numAttrs = 1;
  config.hStream = s;
  cuLaunchKernelEx(&config, f, arguments, nullptr);
  config.gridDimX = 12;
  cuLaunchKernelEx(&config, f, arguments, nullptr);
}
