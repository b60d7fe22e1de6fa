// RUN: %check_rule stream-early-free %s --cuda=carried
__global__ void fill(float *out) { out[threadIdx.x] = 1; }

void pinned(float *d, cudaStream_t s) {
    float *h;
    cudaMallocHost(&h, 1024);
    fill<<<1, 256, 0, s>>>(d);
    cudaMemcpyAsync(h, d, 1024, cudaMemcpyDeviceToHost, s);
    cudaFreeHost(h);
// CHECK: [[@LINE-1]]:{{.*}}'h' is freed while 'cudaMemcpyAsync' may still use it; synchronize its stream first [stream-early-free]
}
void pinned_waits(float *d, cudaStream_t s) {
    float *h;
    cudaMallocHost(&h, 1024);
    fill<<<1, 256, 0, s>>>(d);
    cudaMemcpyAsync(h, d, 1024, cudaMemcpyDeviceToHost, s);
    cudaStreamSynchronize(s);
    cudaFreeHost(h);
}
void pool() {
    cudaStream_t a, b;
    float *x;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    cudaMallocAsync(&x, 1024, a);
    fill<<<1, 256, 0, a>>>(x);
    cudaFreeAsync(x, b);
// CHECK: [[@LINE-1]]:{{.*}}'x' is freed in a stream that nothing orders after 'fill', which may still use it{{.*}}[stream-early-free]
}
