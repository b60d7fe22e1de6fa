// case: debug_halts
// expect: progress-empty-loop@13
// expect: progress-volatile-automatic@29
// expect: progress-yield-loop@42
// expect: progress-write-only-loop@48
// expect: progress-no-progress-loop@64
// why: a "stop here" loop needs something that ends or that makes progress; each kind of halt
//      stands beside one that works.
#include <cstdio>

__device__ void halt_after_message(int code) {
    printf("halt %d\n", code);
    while (true) {
    }
}

__device__ void halt_with_message(int code) {
    while (true) printf("halt %d\n", code);
}

__device__ void halt_with_trap(int code) {
    printf("halt %d\n", code);
    __trap();
}

__device__ void halt_until_debugger(int code) {
    volatile int attached = 0;
    printf("halt %d\n", code);
    while (!attached) __nanosleep(1000000);
}

__device__ volatile int debugger_attached;

__device__ void halt_until_debugger_writes(int code) {
    printf("halt %d\n", code);
    while (!debugger_attached) __nanosleep(1000000);
}

__device__ int halt_result(int code, int *out) {
    if (code == 0) return 0;
    *out = code;
    for (;;) __nanosleep(1000);
}

__device__ int halt_with_a_fence(int code, int *out) {
    if (code == 0) return 0;
    *out = code;
    for (;;) __threadfence_system();
}

#ifndef HALT_ON_ERROR
#define HALT_ON_ERROR 1
#endif

__global__ void pipeline(const int *in, int *out) {
    const int code = in[threadIdx.x];
    if (code == 1) halt_after_message(code);
    if (code == 2) halt_with_message(code);
    if (code == 3) halt_with_trap(code);
    if (code == 4) halt_until_debugger(code);
    if (code == 5) halt_until_debugger_writes(code);
    if (code == 6) halt_result(code, out);
    if (code == 7) halt_with_a_fence(code, out);
    while (HALT_ON_ERROR && code < 0) {
    }
}
