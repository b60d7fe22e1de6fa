// RUN: %check_rule exec-empty-launch %s
__global__ void fill(float *x) { x[threadIdx.x] = 1.f; }

void flagged(float *x) {
    const int n = 100;
    fill<<<n / 256, 256>>>(x);
// CHECK: [[@LINE-1]]:5: warning: 'fill' is launched with a grid of 0 in x: {{.*}}[exec-empty-launch]
    fill<<<1, dim3(32, 0)>>>(x);
// CHECK: [[@LINE-1]]:5: warning: 'fill' is launched with a block of 0 in y: {{.*}}[exec-empty-launch]
}

void accepted(float *x, int n) {
    fill<<<(100 + 255) / 256, 256>>>(x);
    fill<<<n / 256, 256>>>(x); // not known before it runs
    int blocks = 0;
    if (n > 5)
        blocks = 3;
    if (blocks)
        fill<<<blocks, 256>>>(x);
}
