// RUN: %check_rule cdp-unchecked-launch %s --cuda=carried
__global__ void child(float *x) { *x = 1.0f; }

__global__ void flagged(float *x, int n) {
    for (int i = 0; i < n; ++i) {
        child<<<1, 1>>>(x + i);
// CHECK: [[@LINE-1]]:{{.*}}advice: 'child' is launched again and again and no error is looked at{{.*}}[cdp-unchecked-launch]
// CHECK: [[@LINE-3]]:{{.*}}note: it is launched in this loop
    }
}

__global__ void accepted(float *x, int n) {
    for (int i = 0; i < n; ++i) {
        child<<<1, 1>>>(x + i);
        if (cudaPeekAtLastError() != cudaSuccess) return;
    }
}

__global__ void accepted_few(float *x) {
    for (int i = 0; i < 8; ++i) child<<<1, 1>>>(x + i);
}

void start(float *x) {
    flagged<<<1, 1>>>(x, 5000);
    accepted<<<1, 1>>>(x, 5000);
    accepted_few<<<1, 1>>>(x);
}
