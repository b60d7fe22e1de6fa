// RUN: %check_rule exec-swapped-arguments %s
__global__ void fill(float *x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] = 1.f;
}

void launch(float *x, int n) {
    const int threads = 256;
    int blocks = (n + threads - 1) / threads;
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    fill<<<threads, blocks>>>(x, n);
// CHECK: [[@LINE-1]]:5: warning: the size of the grid and that of the block of 'fill' look exchanged{{.*}}[exec-swapped-arguments]
    fill<<<blocks, threads, (size_t)stream>>>(x, n);
// CHECK: [[@LINE-1]]:5: warning: the bytes of shared memory and the stream of 'fill' look exchanged{{.*}}[exec-swapped-arguments]
    fill<<<blocks, threads, 0, stream>>>(x, n);
    fill<<<256, 32>>>(x, n);
}
