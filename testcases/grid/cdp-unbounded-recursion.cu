// RUN: %check_rule cdp-unbounded-recursion %s --cuda=carried
__global__ void flagged(float *x, int depth) {
    if (depth > 8) return;
    if (threadIdx.x == 0) flagged<<<1, 32>>>(x, depth);
// CHECK: [[@LINE-1]]:{{.*}}'flagged' launches itself{{.*}}[cdp-unbounded-recursion]
// CHECK: [[@LINE-3]]:{{.*}}note: 'depth' is tested here, and handed on as it is
}

__global__ void tail(float *x) {
    if (threadIdx.x == 0) tail<<<1, 32, 0, cudaStreamTailLaunch>>>(x);
// CHECK: [[@LINE-1]]:{{.*}}'tail' launches itself as its own tail{{.*}}[cdp-unbounded-recursion]
}

__global__ void second(float *x);
__global__ void first(float *x) {
    second<<<1, 1>>>(x);
// CHECK: [[@LINE-1]]:{{.*}}'first' launches 'second', which comes to launch 'first' again{{.*}}[cdp-unbounded-recursion]
}
__global__ void second(float *x) {
    first<<<1, 1>>>(x);
// CHECK: [[@LINE-1]]:{{.*}}'second' launches 'first'{{.*}}[cdp-unbounded-recursion]
}

__global__ void accepted(float *x, int depth) {
    if (depth > 8) return;
    if (threadIdx.x == 0) accepted<<<1, 32>>>(x, depth + 1);
}

__global__ void accepted_by_data(float *x) {
    if (threadIdx.x == 0 && *x > 0.5f) accepted_by_data<<<1, 32>>>(x);
}
