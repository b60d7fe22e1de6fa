// case: data_behind_flags
// expect: stream-unordered-wait@45
// expect: stream-data-race@55
// why: a kernel that waits for the flag of another reads its data in order; what is wrong is the wait alone.
#include <cuda_runtime.h>

struct Sync {
    int *flag;
    float *x;
};

__global__ void prod(Sync s) {
    s.x[threadIdx.x] = 1;
    __syncthreads();
    if (!threadIdx.x) {
        __threadfence();
        atomicExch(s.flag, 1);
    }
}

__global__ void cons(Sync s, float *y) {
    if (!threadIdx.x)
        while (!atomicAdd(s.flag, 0)) {}
    __syncthreads();
    y[threadIdx.x] = s.x[threadIdx.x];
}

__global__ void read_only(Sync s, float *y) { y[threadIdx.x] = s.x[threadIdx.x]; }

static Sync make() {
    Sync s;
    cudaMalloc(&s.flag, 4);
    cudaMalloc(&s.x, 1024);
    cudaMemset(s.flag, 0, 4);
    cudaDeviceSynchronize();
    return s;
}

void behind_flag(float *y) {
    Sync s = make();
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    prod<<<1, 32, 0, a>>>(s);
    cons<<<1, 32, 0, b>>>(s, y);
    cudaDeviceSynchronize();
}

void without_flag(float *y) {
    Sync s = make();
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    prod<<<1, 32, 0, a>>>(s);
    read_only<<<1, 32, 0, b>>>(s, y);
    cudaDeviceSynchronize();
}
