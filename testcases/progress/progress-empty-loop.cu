// RUN: %check_rule progress-empty-loop %s
#define HANG() for (;;)

__global__ void spelled_while() {
    while (true) {}
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-empty-loop]
}
__global__ void spelled_for() {
    for (;;);
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-empty-loop]
}
__global__ void spelled_do() {
    do {} while (1);
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-empty-loop]
}
__global__ void spelled_goto() {
hang:
// CHECK: [[@LINE-1]]:1: {{.*}}[progress-empty-loop]
    goto hang;
}
__global__ void spelled_macro() {
    HANG();
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-empty-loop]
}
__device__ void itself() {
    itself();
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-empty-loop]
}
__global__ void spelled_recursion() { itself(); }

constexpr bool kDebug = true;
template <int N> __global__ void folds() {
    while (kDebug && N * 2 > 2) {}
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-empty-loop]
    if constexpr (N == 0) {
        while (true) {}
    }
}
template __global__ void folds<1>();
template __global__ void folds<2>();

// Accepted: not a loop, left again, or never reached.
__global__ void accepted(int n, int *out) {
    do {
        *out = n;
    } while (0);
    while (true) {
        if (n > 0) break;
        return;
    }
    for (int i = 0; i < n; ++i) {}
    while (!kDebug) {}
}
__device__ void stops() {
    __trap();
    while (true) {}
}
__device__ void exits() {
    asm volatile("exit;");
    for (;;) {}
}
__global__ void unreachable(int n) {
    if (n == 1) stops();
    if (n == 2) exits();
    if (false) {
        while (true) {}
    }
    return;
    while (true) {}
}
void host() {
    while (true) {}
}
