// RUN: %check_rule cdp-version-mixing %s
// RUN: %check_rule cdp-version-mixing %s --cuda=carried
#define CUDA_FORCE_CDP1_IF_SUPPORTED
// CHECK: [[@LINE-1]]:{{.*}}warning: 'CUDA_FORCE_CDP1_IF_SUPPORTED' is defined in the source, where it has no effect{{.*}}[cdp-version-mixing]
__global__ void child(float *v) {}
__global__ void parent(float *v) { child<<<1, 1>>>(v); }

#if __CUDACC_VER_MAJOR__ < 12
#define CUDA_FORCE_CDP1_IF_SUPPORTED
#endif
