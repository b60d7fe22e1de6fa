// RUN: %check_rule exec-truncated-grid %s
__global__ void fill(float *x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] = 1.f;
}

void launch(float *x, int n) {
    fill<<<n / 256, 256>>>(x, n);
// CHECK: [[@LINE-1]]:5: warning: the grid of 'fill' is the number of elements divided by {{.*}}[exec-truncated-grid]
// CHECK: 5:9: note: each thread works on one element here
    fill<<<(n + 255) / 256, 256>>>(x, n);
    fill<<<4096 / 256, 256>>>(x, 4096);
}

__global__ void fill_square(float *x, int n) {
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    x[row * n + blockIdx.x * blockDim.x + threadIdx.x] = 1.f;
}

int count();

void launch_square(bool pinned) {
    int n = count();
    float *x;
    size_t size = (size_t)n * n * sizeof(float);
    if (pinned)
        cudaMallocHost(&x, size);
    else
        cudaMalloc(&x, size);
    fill_square<<<dim3(n / 32, n / 32), dim3(32, 32)>>>(x, n); // n times n elements, either way
}
