// RUN: %check_rule exec-cluster-size %s
__global__ void exchange(float *x) { x[blockIdx.x] = 1.f; }
__global__ void opted(float *x) { x[blockIdx.x] = 1.f; }

static void launch(float *x, unsigned size, void (*kernel)(float *)) {
    cudaLaunchAttribute attribute;
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim = {size, 1, 1};
    cudaLaunchConfig_t config{dim3(64), dim3(128), 0, nullptr, &attribute, 1};
    cudaLaunchKernelEx(&config, kernel, x);
// CHECK: [[@LINE-1]]:5: warning: 'exchange' is launched with clusters of 16 blocks; {{.*}}[exec-cluster-size]
}
static void launch_large(float *x, void (*kernel)(float *)) {
    cudaLaunchAttribute attribute;
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim = {8, 2, 2};
    cudaLaunchConfig_t config{dim3(64, 2, 2), dim3(128), 0, nullptr, &attribute, 1};
    cudaLaunchKernelEx(&config, kernel, x);
// CHECK: [[@LINE-1]]:5: error: 'opted' is launched with clusters of 32 blocks; no device {{.*}}[exec-cluster-size]
}

void flagged(float *x) {
    launch(x, 16, exchange);
    cudaFuncSetAttribute(opted, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
    launch_large(x, opted);
}

void accepted(float *x, unsigned n) {
    launch(x, 8, exchange);
    launch(x, 16, opted);
    launch(x, n, exchange); // not known before it runs
}
