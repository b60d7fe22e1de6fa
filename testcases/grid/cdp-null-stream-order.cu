// RUN: %check_rule cdp-null-stream-order %s --cuda=carried
__global__ void part(float *row) { row[threadIdx.x] *= 2.0f; }
__global__ void total(const float *all, float *sum, int n) {
    for (int i = 0; i < n; ++i) *sum += all[i];
}

__global__ void flagged(float *data, float *sum) {
    if (threadIdx.x != 0) return;
    part<<<1, 128>>>(data + blockIdx.x * 128);
    if (blockIdx.x == 0) total<<<1, 1>>>(data, sum, gridDim.x * 128);
// CHECK: [[@LINE-1]]:{{.*}}'total' uses what 'part' makes for other blocks of 'flagged'{{.*}}[cdp-null-stream-order]
// CHECK: [[@LINE-3]]:{{.*}}note: 'part' is launched here
// CHECK: [[@LINE-11]]:{{.*}}note: it writes here
// CHECK: [[@LINE-10]]:{{.*}}note: 'total' reads 'all' here
}

__global__ void accepted(float *data, float *sum) {
    if (threadIdx.x != 0) return;
    part<<<1, 128>>>(data + blockIdx.x * 128);
    total<<<1, 1>>>(data + blockIdx.x * 128, sum + blockIdx.x, 128);
    if (blockIdx.x == 0) total<<<1, 1, 0, cudaStreamTailLaunch>>>(data, sum, gridDim.x * 128);
}
