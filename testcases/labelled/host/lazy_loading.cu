// case: lazy_loading
// expect: none
// accept: host-blocks-before-set@21
// why: the first launch of another kernel may load its code, and that may wait for the device; a known miss.
__global__ void hold(volatile int *gate) {
    while (*gate == 0) {}
}
__global__ void work(float *x) { x[threadIdx.x] += 1.0f; }

int main() {
    int *gate;
    float *x;
    cudaStream_t a, b;
    cudaHostAlloc((void **)&gate, sizeof(int), cudaHostAllocMapped);
    cudaMalloc(&x, 32 * sizeof(float));
    *(volatile int *)gate = 0;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    hold<<<1, 1, 0, a>>>(gate);
    work<<<1, 32, 0, b>>>(x);
    *(volatile int *)gate = 1;
    return cudaDeviceSynchronize();
}
