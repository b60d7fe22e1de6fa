// case: spaces_wrong
// expect: memory-wrong-space@65
// expect: memory-wrong-space@70
// expect: memory-wrong-space@72
// expect: memory-wrong-space@78
// expect: memory-wrong-space@79
// expect: memory-wrong-space@85
// expect: memory-wrong-space@91
// expect: memory-wrong-space@92
// expect: memory-wrong-space@95
// expect: memory-wrong-space@96
// expect: memory-wrong-space@98
// expect: memory-wrong-space@99
// expect: memory-wrong-space@100
// expect: memory-wrong-space@106
// expect: memory-wrong-space@110
// expect: memory-wrong-space@112
// expect: memory-wrong-space@114
// expect: memory-wrong-space@116
// expect: memory-wrong-space@117
// expect: memory-wrong-space@119
// expect: memory-wrong-space@121
// expect: memory-wrong-space@123
// expect: memory-wrong-space@131
// expect: memory-wrong-space@133
// why: a pointer is followed on the side that cannot reach its memory.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>

__device__ int counter;
__device__ float table[16];
__constant__ float weights[4];

__global__ void fill(float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = i;
}
struct Job { float *data; int n; };
__global__ void run(Job job) { job.data[threadIdx.x] *= 2; }
__global__ void count(int *where) { atomicAdd(where, 1); }

struct Buffer {
    float *data;
    int n;
    explicit Buffer(int count) : n(count) { cudaMalloc(&data, n * sizeof(float)); }
    ~Buffer() { cudaFree(data); }
    float &operator[](int i) { return data[i]; }
};
template <class T> T *on_device(size_t n) {
    void *p = nullptr;
    cudaMalloc(&p, n * sizeof(T));
    return static_cast<T *>(p);
}
struct List { int length; float *items; };

void host_follows(int n) {
    float *d;
    cudaMalloc(&d, n * sizeof(float));
    fill<<<1, n>>>(d, n);
    cudaDeviceSynchronize();
    printf("%f\n", d[0]);
    cudaFree(d);
}
void host_writes(int n, cudaStream_t s) {
    int *d = on_device<int>(n);
    for (int i = 0; i < n; i++) d[i] = i;
    cudaMallocAsync((void **)&d, n, s);
    d[1] = 2;
}
void host_copies(const float *in, int n) {
    float *d;
    size_t pitch;
    cudaMallocPitch((void **)&d, &pitch, n, n);
    memcpy(d, in, n * sizeof(float));
    memset(d, 0, n);
}
void owner() {
    Buffer b(16);
    fill<<<1, 16>>>(b.data, 16);
    cudaDeviceSynchronize();
    float first = b.data[0];
    printf("%f\n", first);
}
void list_on_device() {
    List *list;
    cudaMalloc(&list, sizeof *list);
    cudaMalloc(&list->items, 64);
    list->length = 16;
}
int variables() {
    counter = 1;
    int got = counter + 1;
    float h[16] = {};
    cudaMemcpy(table, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemcpy(h, &weights[0], 4 * sizeof(float), cudaMemcpyDeviceToHost);
    count<<<1, 1>>>(&counter);
    return got;
}
void symbol_address() {
    int *p;
    cudaGetSymbolAddress((void **)&p, counter);
    *p = 5;
}
void kernel_follows(int n) {
    float *h = (float *)malloc(n * sizeof(float));
    fill<<<1, n>>>(h, n);
    float *fresh = new float[n];
    fill<<<1, n>>>(fresh, n);
    float local[32];
    fill<<<1, 32>>>(local, 32);
    std::vector<float> v(n);
    fill<<<1, n>>>(v.data(), n);
    fill<<<1, n>>>(&v[0], n);
    int sum = 0;
    count<<<1, 1>>>(&sum);
    Job job = {h, n};
    run<<<1, 32>>>(job);
    void *arguments[] = {&h, &n};
    cudaLaunchKernel((void *)fill, dim3(1), dim3(32), arguments, 0, 0);
    cudaDeviceSynchronize();
    free(h);
    delete[] fresh;
}
void vectors(int n) {
    thrust::device_vector<float> d(n);
    float *raw = thrust::raw_pointer_cast(d.data());
    raw[0] = 1;
    thrust::host_vector<float> h(n);
    fill<<<1, n>>>(thrust::raw_pointer_cast(h.data()), n);
}
