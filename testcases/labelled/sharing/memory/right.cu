// case: spaces_right
// expect: none
// why: managed, pinned and registered memory, copies, symbols by their name, and pointers that only travel.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>
#include <thrust/device_vector.h>

__device__ int counter;
__device__ float *cursor;
__device__ float table[16];
__constant__ float weights[4];
__device__ const int kSize = 4;
__constant__ const int kSteps[3] = {1, 2, 3};
__managed__ int shared_count;

__global__ void fill(float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = i;
}
__global__ void count(int *where) { atomicAdd(where, 1); }
__global__ void unused(float *pointer, int n) { if (n == 0) cursor = pointer; }

struct List { int length; float *items; };

int managed(int n) {
    float *m;
    cudaMallocManaged(&m, n * sizeof(float));
    m[0] = 1;
    fill<<<1, n>>>(m, n);
    cudaDeviceSynchronize();
    shared_count = 1;
    count<<<1, 1>>>(&shared_count);
    cudaDeviceSynchronize();
    return (int)m[0] + shared_count;
}
int pinned(int n) {
    float *h, *d;
    cudaHostAlloc((void **)&h, n * sizeof(float), cudaHostAllocMapped);
    h[0] = 1;
    cudaHostGetDevicePointer((void **)&d, h, 0);
    fill<<<1, n>>>(d, n);
    fill<<<1, n>>>(h, n);
    float *m;
    cudaMallocHost(&m, n);
    memset(m, 0, n);
    fill<<<1, n>>>(m, n);
    return cudaDeviceSynchronize();
}
int registered(int n) {
    float *h = (float *)malloc(n * sizeof(float));
    cudaHostRegister(h, n * sizeof(float), cudaHostRegisterMapped);
    h[0] = 1;
    fill<<<1, n>>>(h, n);
    cudaDeviceSynchronize();
    cudaHostUnregister(h);
    free(h);
    return 0;
}
int copies(int n) {
    std::vector<float> h(n);
    float *d;
    cudaMalloc(&d, n * sizeof(float));
    cudaMemcpy(d, h.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    fill<<<1, n>>>(d + 4, n - 4);
    float *tail = &d[n / 2], &ref = d[3];
    cudaMemcpy(h.data(), tail, n / 2, cudaMemcpyDeviceToHost);
    cudaMemcpy(h.data(), &ref, sizeof ref, cudaMemcpyDeviceToHost);
    cudaMemcpy(h.data(), &d[1], sizeof(d[0]), cudaMemcpyDeviceToHost);
    unused<<<1, 1>>>(h.data(), n);
    return (int)h[0];
}
int symbols() {
    float *d, h[16] = {};
    int n = 3, got = 0;
    cudaMalloc(&d, 64);
    cudaMemcpyToSymbol(cursor, &d, sizeof d);
    cudaMemcpyToSymbol(counter, &n, sizeof(counter));
    cudaMemcpyToSymbol(weights, h, sizeof(weights));
    cudaMemcpyFromSymbol(&got, counter, sizeof got);
    cudaMemcpyFromSymbol(h, table, sizeof h);
    void *p;
    cudaGetSymbolAddress(&p, counter);
    count<<<1, 1>>>((int *)p);
    cudaMemcpy(&got, p, sizeof got, cudaMemcpyDeviceToHost);
    float *t;
    cudaGetSymbolAddress((void **)&t, table);
    fill<<<1, 16>>>(t, 16);
    size_t bytes;
    cudaGetSymbolSize(&bytes, weights);
    return got + kSize + kSteps[1];
}
int depends(bool managed_memory, int n) {
    float *p;
    if (managed_memory) cudaMallocManaged(&p, n);
    else cudaMalloc(&p, n);
    if (managed_memory) p[0] = 1;
    return 0;
}
void list_in_pieces() {
    List h, *d;
    cudaMalloc(&h.items, 64);
    h.length = 16;
    cudaMalloc(&d, sizeof *d);
    cudaMemcpy(d, &h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemcpy(&d->length, &h.length, sizeof(int), cudaMemcpyHostToDevice);
}
void vectors(int n) {
    thrust::device_vector<float> d(n);
    fill<<<1, n>>>(thrust::raw_pointer_cast(d.data()), n);
    fill<<<1, n>>>(thrust::raw_pointer_cast(&d[0]), n);
    d[0] = 1;
    float got = d[0];
    printf("%f\n", got);
}
void by_value(int n) {
    struct { float *out; int n; } job;
    cudaMalloc(&job.out, n);
    job.n = 5;
    fill<<<1, job.n>>>(job.out, job.n);
}
