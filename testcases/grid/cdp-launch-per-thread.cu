// RUN: %check_rule cdp-launch-per-thread %s --cuda=carried
__global__ void child(float *x) { *x = 1.0f; }

__global__ void flagged(float *x) {
    child<<<1, 1>>>(x + threadIdx.x);
// CHECK: [[@LINE-1]]:{{.*}}advice: every thread of 'flagged' launches 'child'{{.*}}[cdp-launch-per-thread]
}

__global__ void in_bounds(float *x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) child<<<1, 1>>>(x + i);
// CHECK: [[@LINE-1]]:{{.*}}every thread of 'in_bounds' within bounds launches 'child'{{.*}}[cdp-launch-per-thread]
}

__global__ void accepted(float *x) {
    if (threadIdx.x == 0) child<<<1, 1>>>(x);
}

__global__ void accepted_by_data(float *x) {
    if (x[threadIdx.x] > 1.0f) child<<<1, 1>>>(x + threadIdx.x);
}
