// RUN: %check_rule cdp-launch-race %s --cuda=carried
__global__ void use(const int *step, float *out) { out[threadIdx.x] = *step; }
__global__ void fill(float *out) { out[threadIdx.x] = 1.0f; }

__global__ void flagged(int *step, float *out, int n) {
    if (threadIdx.x != 0) return;
    for (int i = 0; i < n; ++i) {
        *step = i;
// CHECK: [[@LINE-1]]:{{.*}}'{{.*}}step' is written here while the child 'use', launched before, may read it{{.*}}[cdp-launch-race]
// CHECK: [[@LINE+2]]:{{.*}}note: 'use' is launched here
// CHECK: [[@LINE-9]]:{{.*}}note: 'use' reads it here
        use<<<1, 32>>>(step, out + 32 * i);
    }
    fill<<<1, 32>>>(out);
    out[5] = 2.0f;
// CHECK: [[@LINE-1]]:{{.*}}'out' is written here while the child '{{use|fill}}', launched before, may write it{{.*}}[cdp-launch-race]
}

__global__ void accepted(int *steps, float *out, int n) {
    if (threadIdx.x != 0) return;
    for (int i = 0; i < n; ++i) {
        steps[i] = i;
        use<<<1, 32>>>(steps + i, out + 32 * i);
    }
    use<<<1, 32, 0, cudaStreamTailLaunch>>>(steps + n, out);
    steps[n] = 0;
}
