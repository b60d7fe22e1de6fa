// RUN: %check_rule cdp-heap-mismatch %s
// RUN: %check_rule cdp-heap-mismatch %s --cuda=carried
__device__ float *buffer;

__global__ void allocate(int n) { buffer = new float[n]; }
__global__ void release() { delete[] buffer; }
__global__ void flagged_on_device(float *p) {
    cudaFree(p);
// CHECK: [[@LINE-1]]:{{.*}}error: 'cudaFree' in device code frees memory that the host allocated{{.*}}[cdp-heap-mismatch]
// CHECK: note: it is allocated by 'cudaMalloc' here
}

void flagged() {
    float *p, *own;
    allocate<<<1, 1>>>(16);
    cudaMemcpyFromSymbol(&p, buffer, sizeof p);
    cudaFree(p);
// CHECK: [[@LINE-1]]:{{.*}}error: 'cudaFree' on the host frees memory that device code allocated{{.*}}[cdp-heap-mismatch]
// CHECK: 5:{{.*}}note: it is allocated by 'new' here
    release<<<1, 1>>>();
    cudaMalloc(&own, 64);
    flagged_on_device<<<1, 1>>>(own);
    cudaFree(own);
}
