// case: lazy_loading
// expect: host-blocks-before-set@38
// expect: host-blocks-before-set@48
// expect: host-blocks-before-set@56
// accept: host-blocks-before-set@66
// why: the first launch of another kernel loads it, and that may wait for the device; a kernel that is loaded by then is only launched.
#include <cstdlib>
#include <cuda/atomic>

__global__ void hold(volatile int *gate) {
    while (*gate == 0) {}
}
__global__ void work(float *x) { x[threadIdx.x] += 1.0f; }
__global__ void late(float *x) { x[threadIdx.x] += 1.0f; }
__global__ void in_loop(float *x) { x[threadIdx.x] += 1.0f; }
__global__ void asked_for(float *x) { x[threadIdx.x] += 1.0f; }
__global__ void warm(float *x) { x[threadIdx.x] += 1.0f; }
__global__ void elsewhere(float *x) { x[threadIdx.x] += 1.0f; }
__global__ void after(float *x) { x[threadIdx.x] += 1.0f; }
template <typename T> __global__ void generic(T *x) { x[threadIdx.x] += T(1); }

static int *gate_word() {
    int *gate;
    cudaHostAlloc((void **)&gate, sizeof(int), cudaHostAllocMapped);
    *(volatile int *)gate = 0;
    return gate;
}

int main() {
    float *x;
    cudaStream_t a, b;
    int *gate = gate_word();
    cudaMalloc(&x, 32 * sizeof(float));
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    hold<<<1, 1, 0, a>>>(gate);
    work<<<1, 32, 0, b>>>(x);
    *(volatile int *)gate = 1;
    return cudaDeviceSynchronize();
}

// Held back in the same stream: it is loaded when it is launched, not when it runs.
void same_stream(cudaStream_t s, float *x) {
    int *gate = gate_word();
    hold<<<1, 1, 0, s>>>(gate);
    late<<<1, 32, 0, s>>>(x);
    late<<<1, 32, 0, s>>>(x);
    *(volatile int *)gate = 1;
    cudaStreamSynchronize(s);
}

void template_kernel(cudaStream_t s, double *x) {
    int *gate = gate_word();
    hold<<<1, 1, 0, s>>>(gate);
    generic<double><<<1, 32, 0, s>>>(x);
    *(volatile int *)gate = 1;
    cudaStreamSynchronize(s);
}

void first_round(cudaStream_t s, float *x, int rounds) {
    int *gate = gate_word();
    for (int i = 0; i < rounds; i++) {
        *(volatile int *)gate = 0;
        hold<<<1, 1, 0, s>>>(gate);
        in_loop<<<1, 32, 0, s>>>(x);
        *(volatile int *)gate = 1;
        cudaStreamSynchronize(s);
    }
}

void loaded_by_a_question(cudaStream_t s, float *x) {
    int *gate = gate_word();
    cudaFuncAttributes attributes;
    cudaFuncGetAttributes(&attributes, asked_for);
    hold<<<1, 1, 0, s>>>(gate);
    asked_for<<<1, 32, 0, s>>>(x);
    *(volatile int *)gate = 1;
    cudaStreamSynchronize(s);
}

void warmed_up(cudaStream_t s, float *x) {
    int *gate = gate_word();
    warm<<<1, 32, 0, s>>>(x);
    hold<<<1, 1, 0, s>>>(gate);
    warm<<<1, 32, 0, s>>>(x);
    *(volatile int *)gate = 1;
    cudaStreamSynchronize(s);
}

void warm_up_all(float *x) { elsewhere<<<1, 32>>>(x); }

void perhaps_warmed_up(cudaStream_t s, float *x) {
    int *gate = gate_word();
    hold<<<1, 1, 0, s>>>(gate);
    elsewhere<<<1, 32, 0, s>>>(x);
    *(volatile int *)gate = 1;
    cudaStreamSynchronize(s);
}

void set_before(cudaStream_t s, float *x) {
    int *gate = gate_word();
    hold<<<1, 1, 0, s>>>(gate);
    *(volatile int *)gate = 1;
    after<<<1, 32, 0, s>>>(x);
    cudaStreamSynchronize(s);
}

void only_itself(cudaStream_t a, cudaStream_t b) {
    int *gate = gate_word();
    hold<<<1, 1, 0, a>>>(gate);
    hold<<<1, 1, 0, b>>>(gate);
    *(volatile int *)gate = 1;
    cudaDeviceSynchronize();
}
