// RUN: %check_rule progress-no-progress-loop %s

__global__ void fills(float *out) {
    while (true) out[threadIdx.x] += 1.0f;
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-no-progress-loop]
}

// j moves, i does not.
__global__ void wrong_counter(const float *in, float *out, int n) {
    int j = 0;
    for (int i = 0; i < n; ++j) out[j] = in[j];
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-no-progress-loop]
}

// The break leaves the switch.
__global__ void interpreter(const int *program, int *out) {
    for (int pc = 0;; ++pc) {
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-no-progress-loop]
        switch (program[pc % 64]) {
        case 0: *out += 1; break;
        case 1: break;
        }
    }
}

// The flag was read once.
__global__ void stale(volatile int *flag) {
    const int seen = *flag;
    while (seen == 0) {}
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-no-progress-loop]
}

__device__ void advance_copy(int i) { ++i; }
__device__ void advance(int &i) { ++i; }
__global__ void by_value(float *x, int n) {
    int i = 0;
    while (i < n) {
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-no-progress-loop]
        x[i] = 0.0f;
        advance_copy(i);
    }
}

// Accepted: the loop changes what its exit depends on, or makes progress.
__global__ void by_reference(float *x, int n) {
    int i = 0;
    while (i < n) {
        x[i] = 0.0f;
        advance(i);
    }
}
__global__ void counter(const float *in, float *out, int n) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) out[i] = in[i];
}
__global__ void interpreter_that_returns(const int *program, int *out) {
    for (int pc = 0;; ++pc) {
        switch (program[pc]) {
        case 0: *out += 1; break;
        case 1: return;
        }
    }
}
__global__ void clock_again(float *x, long long end) {
    while (clock64() < end) *x += 1.0f;
}
__global__ void steps(float *x) {
    while (true) {
        x[threadIdx.x] += x[threadIdx.x ^ 1];
        __syncthreads();
    }
}
void host(float *x, int n) {
    while (n > 0) *x += 1.0f;
}
