// RUN: %check_rule stream-data-race %s --cuda=carried
__global__ void fill(float *out) { out[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

void streams(float *h) {
    cudaStream_t a, b;
    float *d;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    cudaMalloc(&d, 1024);
    fill<<<1, 256, 0, a>>>(d);
    cudaMemcpyAsync(h, d, 1024, cudaMemcpyDeviceToHost, b);
// CHECK: [[@LINE-1]]:{{.*}}this and 'fill' touch 'd' in streams that nothing orders, and one writes it{{.*}}[stream-data-race]
// CHECK: [[@LINE-3]]:{{.*}}note: 'fill' is put into a stream here
    cudaMemcpyAsync(h, d, 1024, cudaMemcpyDeviceToHost, a);
    cudaDeviceSynchronize();
}
float host() {
    float *m;
    cudaMallocManaged(&m, 1024);
    fill<<<1, 256>>>(m);
    float early = m[0];
// CHECK: [[@LINE-1]]:{{.*}}the host touches 'm' while 'fill' may still be at it{{.*}}[stream-data-race]
    cudaDeviceSynchronize();
    return early + m[1];
}
