// case: stops
// expect: none
// why: correct code: __trap(), a failed assertion's stop and PTX exit end the thread, so what
//      stands behind them is never reached.
#include <cstdio>

__device__ void die(const char *why) {
    printf("fatal: %s\n", why);
    __trap();
    while (true) {
    }
}

__device__ void stop_thread() {
    asm volatile("exit;");
    for (;;) {
    }
}

__device__ void stop_by_ptx_trap() {
    asm("trap;");
    while (1)
        ;
}

__global__ void checks(const int *in, int n) {
    if (in[0] > n) die("too large");
    if (in[1] > n) stop_thread();
    if (in[2] > n) stop_by_ptx_trap();
}

__global__ void behind_the_call(const int *in) {
    if (in[0] == 0) {
        die("zero");
        while (true) __nanosleep(100);
    }
}

__global__ void trap_as_exit(const int *in) {
    while (true) {
        if (in[threadIdx.x] < 0) __trap();
        if (in[threadIdx.x] == 0) break;
        in += blockDim.x;
    }
}

__global__ void traps_in_the_loop() {
    while (true) __trap();
}

__global__ void behind_a_return(int *out) {
    *out = 1;
    return;
    while (true) {
    }
}

__global__ void behind_an_infinite_server(volatile int *command, int *out) {
    while (true) *out = *command;
    for (;;) {
    }
}

__global__ void in_a_dead_branch(int *out) {
    if (false) {
        while (true) {
        }
    }
    if (sizeof(int) == 2) {
        for (;;) {
        }
    }
    *out = 1;
}

[[noreturn]] extern __device__ void fail(int code); // in another file

__global__ void behind_noreturn(const int *in) {
    if (in[0] < 0) {
        fail(1);
        while (true) {
        }
    }
}
