// case: delays
// expect: progress-volatile-automatic@41
// why: correct code: loops that waste a known time, volatile or not, end by themselves; only
//      the one that never counts does not.

__device__ void delay_volatile(int cycles) {
    volatile int sink = 0;
    for (int i = 0; i < cycles; ++i) sink = sink + i;
}

__device__ void delay_down(volatile int n) {
    while (n > 0) n = n - 1;
}

__device__ void delay_clock(long long cycles) {
    const long long start = clock64();
    while (clock64() < start + cycles) {
    }
}

__device__ void delay_ptx(unsigned cycles) {
    unsigned start, now;
    asm volatile("mov.u32 %0, %%clock;" : "=r"(start));
    do {
        asm volatile("mov.u32 %0, %%clock;" : "=r"(now));
    } while (now - start < cycles);
}

__device__ void delay_sleeps(unsigned n) {
    while (n--) __nanosleep(1000);
}

__device__ void delay_step_for(volatile unsigned n) {
    for (volatile unsigned i = 0; i < n; i = i + 1) {
    }
}

// The loop variable and the limit are volatile, and nothing moves.
__device__ void delay_broken() {
    volatile int i = 0, n = 100;
    while (i < n) {
    }
}

__global__ void delays(int n) {
    delay_volatile(n);
    delay_down(n);
    delay_clock(n);
    delay_ptx(n);
    delay_sleeps(n);
    delay_step_for(n);
    if (n < 0) delay_broken();
}
