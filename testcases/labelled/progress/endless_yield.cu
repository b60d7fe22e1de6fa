// case: endless_yield
// expect: progress-yield-loop@13
// expect: progress-yield-loop@21
// expect: progress-yield-loop@25
// expect: progress-yield-loop@31
// expect: progress-yield-loop@39
// expect: progress-yield-loop@46
// why: a device thread that only yields or sleeps makes no progress, however the endless loop
//      is spelled; one real read, print or barrier in it is enough.

// Parks a thread that has nothing left to do.
__device__ void park() {
    while (true) {
        __nanosleep(1000);
    }
}

__device__ void relax(unsigned ns) { __nanosleep(ns); }

__global__ void idle_through_helper() {
    for (;;) relax(200);
}

__global__ void idle_do() {
    do {
        __nanosleep(64);
    } while (1);
}

__global__ void idle_goto() {
again:
    __nanosleep(64);
    goto again;
}

// The pause grows, the loop still ends never.
__global__ void idle_with_backoff() {
    unsigned ns = 8;
    while (true) {
        __nanosleep(ns);
        if (ns < 1024) ns *= 2;
    }
}

__global__ void idle_in_ptx() {
    while (true) asm volatile("nanosleep.u32 100;");
}

__global__ void parked(const int *active) {
    if (threadIdx.x >= *active) park();
}

// The correct neighbours.
__global__ void sleeps_until_told(volatile int *stop) {
    while (*stop == 0) __nanosleep(1000);
}

__global__ void sleeps_and_listens(volatile int *command, int *log) {
    while (true) {
        __nanosleep(1000);
        *log = *command;
    }
}

__global__ void sleeps_a_while(int rounds) {
    for (int i = 0; i < rounds; ++i) __nanosleep(1000);
}

__global__ void backs_off_until_free(int *lock) {
    unsigned ns = 8;
    while (atomicCAS(lock, 0, 1) != 0) {
        __nanosleep(ns);
        if (ns < 1024) ns *= 2;
    }
    __threadfence();
    atomicExch(lock, 0);
}

__global__ void sleeps_with_the_block() {
    while (true) {
        __nanosleep(100);
        __syncthreads();
    }
}
