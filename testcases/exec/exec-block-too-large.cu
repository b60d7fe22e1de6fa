// RUN: %check_rule exec-block-too-large %s
__global__ void fill(float *x) { x[threadIdx.x] = 1.f; }
__global__ void __launch_bounds__(256) tuned(float *x) { x[threadIdx.x] = 1.f; }

void flagged(float *x) {
    fill<<<1, dim3(32, 32, 2)>>>(x);
// CHECK: [[@LINE-1]]:5: error: 'fill' is launched with 2048 threads a block; {{.*}}[exec-block-too-large]
    fill<<<1, dim3(1, 2, 128)>>>(x);
// CHECK: [[@LINE-1]]:5: error: 'fill' is launched with 128 threads in z; {{.*}}[exec-block-too-large]
    tuned<<<1, 512>>>(x);
// CHECK: [[@LINE-1]]:5: error: 'tuned' is launched with 512 threads {{.*}}__launch_bounds__ promise at most 256{{.*}}[exec-block-too-large]
// CHECK: 3:40: note: 'tuned' is defined here
}

void accepted(float *x, int n) {
    fill<<<1, 1024>>>(x);
    fill<<<1, dim3(4, 4, 64)>>>(x);
    tuned<<<1, 256>>>(x);
    fill<<<1, n>>>(x); // not known before it runs
}
