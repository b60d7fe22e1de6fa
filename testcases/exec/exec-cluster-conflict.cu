// RUN: %check_rule exec-cluster-conflict %s
__global__ void __cluster_dims__(2, 1, 1) fixed(float *x) { x[blockIdx.x] = 1.f; }
__global__ void open(float *x) { x[blockIdx.x] = 1.f; }

void launch(float *x) {
    cudaLaunchAttribute attribute[1];
    attribute[0].id = cudaLaunchAttributeClusterDimension;
    attribute[0].val.clusterDim.x = 4;
    attribute[0].val.clusterDim.y = 1;
    attribute[0].val.clusterDim.z = 1;
    cudaLaunchConfig_t config = {0};
    config.gridDim = 8;
    config.blockDim = 128;
    config.attrs = attribute;
    config.numAttrs = 1;
    cudaLaunchKernelEx(&config, fixed, x);
// CHECK: [[@LINE-1]]:5: error: 'fixed' was compiled for clusters of 2 x 1 x 1 blocks, and this launch sets 4 x 1 x 1: {{.*}}[exec-cluster-conflict]
// CHECK: 2:43: note: 'fixed' is defined here
    cudaLaunchKernelEx(&config, open, x);
    attribute[0].val.clusterDim.x = 2;
    cudaLaunchKernelEx(&config, fixed, x);
    fixed<<<8, 128>>>(x);
}
