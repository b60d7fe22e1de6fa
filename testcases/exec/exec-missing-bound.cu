// RUN: %check_rule exec-missing-bound %s
__global__ void scale(float *x, float k) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    x[i] *= k;
}
__global__ void bounded(float *x, float k, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] *= k;
}

void launch(int n) {
    float *x;
    cudaMalloc(&x, n * sizeof(float));
    scale<<<(n + 255) / 256, 256>>>(x, 2.f);
// CHECK: [[@LINE-1]]:5: warning: the grid of 'scale' is rounded up, {{.*}}[exec-missing-bound]
// CHECK: 4:5: note: each thread accesses its element here
    bounded<<<(n + 255) / 256, 256>>>(x, 2.f, n);
}
