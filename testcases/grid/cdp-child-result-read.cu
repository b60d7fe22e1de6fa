// RUN: %check_rule cdp-child-result-read %s --cuda=carried
__global__ void square(float *v) { v[threadIdx.x] *= v[threadIdx.x]; }
__global__ void relay(float *v) { square<<<1, 32>>>(v); }

__global__ void flagged(float *row, float *out) {
    if (threadIdx.x == 0) {
        square<<<1, 32>>>(row);
        *out = row[3];
// CHECK: [[@LINE-1]]:{{.*}}'row' is written by the child 'square'{{.*}}[cdp-child-result-read]
// CHECK: [[@LINE-3]]:{{.*}}note: 'square' is launched here
// CHECK: [[@LINE-9]]:{{.*}}note: 'square' writes it here
        out[1] = row[4];
// CHECK: [[@LINE-1]]:{{.*}}note: it is read again here
    }
}

__global__ void by_descendant(float *row, float *out) {
    if (threadIdx.x == 0) {
        relay<<<1, 1>>>(row);
        *out = row[3];
// CHECK: [[@LINE-1]]:{{.*}}'row' is written by the child 'relay'{{.*}}[cdp-child-result-read]
// CHECK: {{.*}}note: 'square', which 'relay' comes to launch, writes it here
    }
}

__global__ void raise(volatile int *flag) { *flag = 1; }
__global__ void waits(volatile int *flag) {
    raise<<<1, 1>>>(flag);
    while (*flag == 0) {}
// CHECK: [[@LINE-1]]:{{.*}}this loop waits for '{{.*}}flag', which the child 'raise' writes{{.*}}[cdp-child-result-read]
}

__global__ void look(const float *row, float *out) { *out = row[3]; }
__global__ void accepted(float *row, float *out) {
    if (threadIdx.x == 0) {
        *out = row[3];
        square<<<1, 32>>>(row);
        look<<<1, 1, 0, cudaStreamTailLaunch>>>(row, out);
        out[1] = row[32];
    }
}
