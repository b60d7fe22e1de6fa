// case: stream_memory_right
// expect: none
// why: stream order, events, synchronization, parts of their own, or the host's own buffer.
#include <cstdlib>

__global__ void fill(float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = i;
}
__global__ void scale(const float *in, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = 2 * in[i];
}
__global__ void part(float *out, int first, int n) {
    int i = first + blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = i;
}
__global__ void count(unsigned *sum) { atomicAdd(sum, 1u); }

void by_event(int n) {
    cudaStream_t a, b;
    cudaEvent_t done;
    float *x, *y;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    cudaEventCreate(&done);
    cudaMalloc(&x, n * sizeof(float));
    cudaMalloc(&y, n * sizeof(float));
    fill<<<n / 256, 256, 0, a>>>(x, n);
    cudaEventRecord(done, a);
    cudaStreamWaitEvent(b, done, 0);
    scale<<<n / 256, 256, 0, b>>>(x, y, n);
    cudaFree(x);
    cudaDeviceSynchronize();
}
void default_stream(int n) {
    cudaStream_t a;
    float *x;
    cudaStreamCreate(&a);
    cudaMalloc(&x, n * sizeof(float));
    fill<<<n / 256, 256, 0, a>>>(x, n);
    fill<<<n / 256, 256>>>(x, n);
    cudaStreamDestroy(a);
    cudaDeviceSynchronize();
}
void parts(int n) {
    cudaStream_t s[2];
    float *x;
    unsigned *sum;
    cudaMalloc(&x, n * sizeof(float));
    cudaMalloc(&sum, sizeof(unsigned));
    for (int i = 0; i < 2; i++) cudaStreamCreate(&s[i]);
    part<<<n / 512, 256, 0, s[0]>>>(x, 0, n / 2);
    part<<<n / 512, 256, 0, s[1]>>>(x, n / 2, n);
    fill<<<1, 256, 0, s[0]>>>(x, n / 2);
    fill<<<1, 256, 0, s[1]>>>(x + n / 2, n / 2);
    count<<<1, 32, 0, s[0]>>>(sum);
    count<<<1, 32, 0, s[1]>>>(sum);
    cudaDeviceSynchronize();
}
void readers(int n) {
    cudaStream_t a, b;
    float *x, *y, *z;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    cudaMalloc(&x, n * sizeof(float));
    cudaMalloc(&y, n * sizeof(float));
    cudaMalloc(&z, n * sizeof(float));
    scale<<<1, 256, 0, a>>>(x, y, n);
    scale<<<1, 256, 0, b>>>(x, z, n);
    cudaDeviceSynchronize();
}
float managed(int n) {
    float *m;
    cudaMallocManaged(&m, n * sizeof(float));
    m[0] = 1;
    fill<<<n / 256, 256>>>(m, n);
    cudaDeviceSynchronize();
    return m[0];
}
float pinned(int n, const float *d, cudaStream_t s) {
    float *h;
    cudaMallocHost(&h, n * sizeof(float));
    cudaMemcpyAsync(h, d, n * sizeof(float), cudaMemcpyDeviceToHost, s);
    cudaStreamSynchronize(s);
    float first = h[0];
    cudaFreeHost(h);
    fill<<<1, 256>>>(nullptr, 0);
    return first;
}
float polled(int n, cudaStream_t s) {
    float *m;
    cudaMallocManaged(&m, n * sizeof(float));
    fill<<<1, 256, 0, s>>>(m, n);
    while (cudaStreamQuery(s) == cudaErrorNotReady) {}
    return m[0];
}
void pageable(float *d, int n, cudaStream_t s) {
    float *h = (float *)malloc(n * sizeof(float));
    cudaMemcpyAsync(d, h, n * sizeof(float), cudaMemcpyHostToDevice, s);
    fill<<<1, 256, 0, s>>>(d, n);
    free(h);
    cudaStreamSynchronize(s);
}
void freed_in_order(int n) {
    cudaStream_t a;
    float *x;
    cudaStreamCreate(&a);
    cudaMallocAsync(&x, n * sizeof(float), a);
    fill<<<n / 256, 256, 0, a>>>(x, n);
    cudaFreeAsync(x, a);
    cudaStreamSynchronize(a);
}
void rounds(int n) {
    cudaStream_t s[2];
    float *h[2], *d[2];
    for (int i = 0; i < 2; i++) {
        cudaStreamCreate(&s[i]);
        cudaMallocHost(&h[i], n * sizeof(float));
        cudaMalloc(&d[i], n * sizeof(float));
    }
    for (int i = 0; i < 16; i++) {
        int k = i % 2;
        cudaStreamSynchronize(s[k]);
        h[k][0] = i;
        cudaMemcpyAsync(d[k], h[k], n * sizeof(float), cudaMemcpyHostToDevice, s[k]);
        fill<<<1, 256, 0, s[k]>>>(d[k], n);
    }
    cudaDeviceSynchronize();
}
void recorded_elsewhere(cudaEvent_t done, cudaStream_t s, float *x, int n) {
    cudaStreamWaitEvent(s, done, 0);
    fill<<<1, 256, 0, s>>>(x, n);
}
