// case: flags_by_ptx
// expect: progress-plain-spin@33
// expect: progress-write-only-loop@36
// expect: progress-write-only-loop@39
// expect: progress-yield-loop@55
// expect: progress-write-only-loop@68
// why: waits spelled in inline PTX: what acquires is progress, what only stores, prefetches or fences is not.
#include <cstdint>

__device__ __forceinline__ int load_acquire(const int *p) {
    int v;
    asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(v) : "l"(p) : "memory");
    return v;
}
__device__ __forceinline__ int load_weak(const int *p) {
    int v;
    asm("ld.global.s32 %0, [%1];" : "=r"(v) : "l"(p));
    return v;
}
__device__ __forceinline__ void store_release(int *p, int v) {
    asm volatile("st.release.gpu.global.s32 [%0], %1;" ::"l"(p), "r"(v) : "memory");
}
__device__ __forceinline__ void red_add(int *p, int v) {
    asm volatile("red.release.gpu.global.add.s32 [%0], %1;" ::"l"(p), "r"(v) : "memory");
}

__global__ void acquire(int *flags) {
    if (threadIdx.x == 0)
        while (load_acquire(flags) != 1) {}
}
__global__ void weak(int *flags) {
    if (threadIdx.x == 0)
        while (load_weak(flags) != 1) {}
}
__global__ void heart_beat(int *beat) {
    for (int n = 0;; n++) store_release(beat, n);
}
__global__ void reduce_for_ever(int *beat) {
    while (true) {
        red_add(beat, 1);
        __nanosleep(100);
    }
}
__global__ void heart_beat_until(int *beat, int *stop) {
    for (int n = 0; load_acquire(stop) == 0; n++) store_release(beat, n);
}
__global__ void cas_for_ever(int *word) {
    while (true) {
        int old;
        asm volatile("atom.cas.acquire.gpu.b32 %0, [%1], 0, 1;" : "=r"(old) : "l"(word) : "memory");
        if (old == 0) break;
    }
}
__global__ void sleeps() {
    for (;;) asm volatile("nanosleep.u32 100;");
}
__global__ void traps(int *x) {
    if (*x < 0) {
        asm volatile("trap;");
        for (;;) {}
    }
}
__global__ void leaves(int *x) {
    if (*x < 0) asm volatile("exit;");
    *x = 1;
}
__global__ void fences(int *x) {
    while (true) asm volatile("fence.acq_rel.gpu;" ::: "memory");
}
__global__ void test_wait(uint64_t *out, unsigned phase) {
    __shared__ uint64_t bar;
    unsigned addr = (unsigned)__cvta_generic_to_shared(&bar);
    if (threadIdx.x == 0)
        asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(addr), "r"(blockDim.x));
    __syncthreads();
    asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(addr) : "memory");
    unsigned done = 0;
    while (!done)
        asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                     : "=r"(done) : "r"(addr), "r"(phase) : "memory");
    out[threadIdx.x] = done;
}
