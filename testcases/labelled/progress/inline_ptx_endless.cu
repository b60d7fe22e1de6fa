// case: inline_ptx_endless
// expect: progress-write-only-loop@14
// expect: progress-write-only-loop@18
// expect: progress-no-progress-loop|progress-write-only-loop@22
// expect: progress-write-only-loop@26
// expect: progress-write-only-loop@30
// expect: progress-write-only-loop@33
// expect: progress-yield-loop@39
// expect: progress-empty-loop|progress-no-progress-loop@42
// expect: progress-no-progress-loop@46
// why: an endless loop around inline PTX is judged by the effect of the instructions in it.

__global__ void stores_released(int *slot) {
    for (int n = 0;; ++n)
        asm volatile("st.release.gpu.global.s32 [%0], %1;" : : "l"(slot), "r"(n) : "memory");
}
__global__ void stores_relaxed(int *slot) {
    while (true)
        asm volatile("st.relaxed.sys.global.s32 [%0], 1;" : : "l"(slot) : "memory");
}
__global__ void stores_weak(int *slot) {
    while (true)
        asm volatile("st.global.s32 [%0], 1;" : : "l"(slot) : "memory");
}
__global__ void reduces(unsigned *total) {
    while (true)
        asm volatile("red.global.add.u32 [%0], 1;" : : "l"(total) : "memory");
}
__global__ void fences() {
    while (true) asm volatile("membar.sys;" ::: "memory");
}
__global__ void fences_and_sleeps() {
    do {
        asm volatile("fence.acq_rel.gpu;" ::: "memory");
        asm volatile("nanosleep.u32 64;");
    } while (true);
}
__global__ void sleeps() {
    for (;;) asm volatile("nanosleep.u32 64;");
}
__global__ void says_nothing() {
    while (true) asm volatile("");
}
__global__ void computes(unsigned *out) {
    unsigned x = threadIdx.x;
    while (true) {
        asm volatile("mad.lo.u32 %0, %0, 1664525, 1013904223;" : "+r"(x));
        *out = x;
    }
}

// The correct neighbours.
__global__ void adds(unsigned *total) {
    unsigned old;
    while (true)
        asm volatile("atom.global.add.u32 %0, [%1], 1;" : "=r"(old) : "l"(total) : "memory");
}
__global__ void reads(const int *flag, int *out) {
    int v;
    while (true) {
        asm volatile("ld.relaxed.gpu.global.s32 %0, [%1];" : "=r"(v) : "l"(flag));
        *out = v;
    }
}
__global__ void meets() {
    while (true) asm volatile("bar.sync 0;" ::: "memory");
}
__global__ void meets_by_number(float *x) {
    for (;;) {
        *x += 1.0f;
        asm volatile("barrier.sync %0, %1;" : : "r"(1), "r"(64) : "memory");
    }
}
__global__ void exits() {
    while (true) asm volatile("exit;");
}
__global__ void traps(const int *error) {
    while (true) {
        if (*error) asm volatile("trap;");
        __syncwarp();
    }
}
