// RUN: %check_rule cdp-device-management %s
// RUN: %check_rule cdp-device-management %s --cuda=carried
__global__ void flagged(cudaDeviceProp *p) {
    cudaSetDevice(1);
// CHECK: [[@LINE-1]]:{{.*}}error: 'cudaSetDevice' in device code{{.*}}[cdp-device-management]
    cudaGetDeviceProperties(p, 0);
// CHECK: [[@LINE-1]]:{{.*}}'cudaGetDeviceProperties'{{.*}}[cdp-device-management]
}

__global__ void accepted(int *n) {
    cudaGetDevice(n);
    cudaDeviceGetAttribute(n, cudaDevAttrMultiProcessorCount, 0);
}

void host() { cudaSetDevice(1); }
