// RUN: %check_rule cdp-device-sync %s
// RUN: %check_rule cdp-device-sync %s --cuda=carried
// RUN: %cuvet check --cuda=carried --preview --rules=cdp-device-sync %s -- -arch=sm_80 -rdc=true -DCUDA_FORCE_CDP1_IF_SUPPORTED
__global__ void child(float *v) {}

__global__ void flagged(float *v) {
    child<<<1, 32>>>(v);
    cudaDeviceSynchronize();
// CHECK: [[@LINE-1]]:{{.*}}error: 'cudaDeviceSynchronize' in device code{{.*}}[cdp-device-sync]
}

__host__ __device__ void accepted_guarded() {
#ifndef __CUDA_ARCH__
    cudaDeviceSynchronize();
#endif
}
__global__ void calls_it() { accepted_guarded(); }

__host__ __device__ void accepted_on_host_only() { cudaDeviceSynchronize(); }

int main() {
    flagged<<<1, 1>>>(nullptr);
    accepted_on_host_only();
    return cudaDeviceSynchronize();
}
