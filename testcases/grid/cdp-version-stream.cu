// RUN: %check_rule cdp-version-stream %s
// RUN: %check_rule cdp-version-stream %s --cuda=carried
// FLAGS: -arch=sm_80 -rdc=true -DCUDA_FORCE_CDP1_IF_SUPPORTED
__global__ void child(float *v) {}

__global__ void flagged(float *v) {
    child<<<1, 1, 0, cudaStreamTailLaunch>>>(v);
// CHECK: [[@LINE-1]]:{{.*}}error: 'child' goes into cudaStreamTailLaunch, but for sm_80{{.*}}[cdp-version-stream]
}

__global__ void accepted(float *v) {
#if __CUDA_ARCH__ >= 900
    child<<<1, 1, 0, cudaStreamTailLaunch>>>(v);
#endif
    child<<<1, 1>>>(v);
}
