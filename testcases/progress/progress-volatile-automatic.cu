// RUN: %check_rule progress-volatile-automatic %s

__global__ void waits_for_debugger() {
    volatile int hold = 1;
    while (hold) {}
// CHECK: [[@LINE-1]]:5: {{.*}}'hold'{{.*}}[progress-volatile-automatic]
}

struct Control {
    volatile int stop;
};
// The host clears its own copy.
__global__ void by_value(Control control, float *x) {
    while (!control.stop) *x *= 0.5f;
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-volatile-automatic]
}

__device__ void spin(volatile int *word) {
    while (*word == 0) {}
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-volatile-automatic]
}
__global__ void in_helper() {
    volatile int word = 0;
    spin(&word);
}

__global__ void by_cast() {
    int hold = 1;
    do {
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-volatile-automatic]
        __nanosleep(100);
    } while (*(volatile int *)&hold);
}

// Accepted: others can change it, or the loop does.
__global__ void shared(float *x) {
    __shared__ volatile int ready;
    if (threadIdx.x == 0) ready = 0;
    __syncthreads();
    if (threadIdx.x == 0) ready = 1;
    while (!ready) {}
    *x = 1.0f;
}
__device__ volatile int gate;
__global__ void global(volatile int *flag) {
    while (!gate) {}
    while (!*flag) {}
    static volatile int opened;
    while (!opened) {}
}
__device__ void await(volatile int *word) {
    while (*word == 0) {}
}
__global__ void in_helper_global(volatile int *flag) { await(flag); }
__global__ void delay() {
    for (volatile int i = 0; i < 1000; i = i + 1) {}
}
__device__ void lower(volatile int *n) { *n = *n - 1; }
__global__ void lowers() {
    volatile int n = 10;
    while (n > 0) lower(&n);
}
void host() {
    volatile bool hold = true;
    while (hold) {}
}
