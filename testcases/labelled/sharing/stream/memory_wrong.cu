// case: stream_memory_wrong
// expect: stream-data-race@29
// expect: stream-data-race@39
// expect: stream-data-race@46
// expect: stream-data-race@55
// expect: stream-early-free@67
// expect: stream-early-free@77
// expect: stream-event-unrecorded@87
// why: nothing orders the accesses, the free, or the wait.
#include <cstdio>

__global__ void fill(float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = i;
}
__global__ void scale(const float *in, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = 2 * in[i];
}

void two_streams(int n) {
    cudaStream_t a, b;
    float *x, *y;
    cudaStreamCreate(&a);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cudaMalloc(&x, n * sizeof(float));
    cudaMalloc(&y, n * sizeof(float));
    fill<<<n / 256, 256, 0, a>>>(x, n);
    scale<<<n / 256, 256, 0, b>>>(x, y, n);
    cudaDeviceSynchronize();
}
void copy_too_early(int n, float *out) {
    cudaStream_t a, b;
    float *x;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    cudaMalloc(&x, n * sizeof(float));
    fill<<<n / 256, 256, 0, a>>>(x, n);
    cudaMemcpyAsync(out, x, n * sizeof(float), cudaMemcpyDeviceToHost, b);
    cudaDeviceSynchronize();
}
float managed_too_early(int n) {
    float *m;
    cudaMallocManaged(&m, n * sizeof(float));
    fill<<<n / 256, 256>>>(m, n);
    float first = m[0];
    cudaDeviceSynchronize();
    return first;
}
float pinned_too_early(int n, const float *d, cudaStream_t s) {
    float *h;
    cudaMallocHost(&h, n * sizeof(float));
    cudaMemcpyAsync(h, d, n * sizeof(float), cudaMemcpyDeviceToHost, s);
    float sum = 0;
    for (int i = 0; i < n; i++) sum += h[i];
    cudaStreamSynchronize(s);
    fill<<<1, 256>>>(h, n);
    return sum;
}
void freed(int n, float *d) {
    cudaStream_t s;
    float *h;
    cudaStreamCreate(&s);
    cudaMallocHost(&h, n * sizeof(float));
    cudaMemcpyAsync(d, h, n * sizeof(float), cudaMemcpyHostToDevice, s);
    fill<<<1, 256, 0, s>>>(d, n);
    cudaFreeHost(h);
    cudaStreamSynchronize(s);
}
void freed_in_other_stream(int n) {
    cudaStream_t a, b;
    float *x;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    cudaMallocAsync(&x, n * sizeof(float), a);
    fill<<<n / 256, 256, 0, a>>>(x, n);
    cudaFreeAsync(x, b);
    cudaDeviceSynchronize();
}
void unrecorded(int n, float *x) {
    cudaStream_t a, b;
    cudaEvent_t done;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    cudaEventCreateWithFlags(&done, cudaEventDisableTiming);
    fill<<<n / 256, 256, 0, a>>>(x, n);
    cudaStreamWaitEvent(b, done, 0);
    cudaEventRecord(done, a);
    scale<<<n / 256, 256, 0, b>>>(x, x + n, n);
    cudaDeviceSynchronize();
}
