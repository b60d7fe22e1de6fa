// RUN: %check_rule progress-yield-loop %s
#include <thread>

__global__ void sleeps_for_ever() {
    while (true) __nanosleep(100);
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-yield-loop]
}

// A host function to the toolkit, and yet people call it from code for both sides.
__host__ __device__ inline void park() {
    for (;;) std::this_thread::yield();
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-yield-loop]
}
__global__ void parks(const int *error) {
    if (*error) park();
}

// The pause grows, and nothing else happens.
__global__ void backs_off() {
    unsigned ns = 8;
    do {
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-yield-loop]
        __nanosleep(ns);
        ns = ns < 1024 ? 2 * ns : ns;
    } while (true);
}

__device__ void pause() { asm volatile("nanosleep.u32 20;"); }
__global__ void pauses_by_goto() {
again:
// CHECK: [[@LINE-1]]:1: {{.*}}[progress-yield-loop]
    pause();
    goto again;
}

// Accepted: an exit that can come true, or a progress operation.
__global__ void sleeps_until(volatile int *stop) {
    while (*stop == 0) __nanosleep(100);
}
__global__ void sleeps_and_reads(volatile int *bell, int *log) {
    while (true) {
        __nanosleep(100);
        *log = *bell;
    }
}
__global__ void sleeps_some_rounds(int n) {
    while (n-- > 0) __nanosleep(100);
}
__global__ void sleeps_then_meets() {
    for (;;) {
        __nanosleep(100);
        __syncthreads();
    }
}
static void host_yields() {
    while (true) std::this_thread::yield();
}
int main(int argc, char **) {
    if (argc > 1) host_yields();
}
