// case: inline_ptx_poll
// expect: progress-plain-spin@56
// expect: progress-plain-spin@61
// expect: progress-plain-spin@68
// why: inline PTX counts by what it does: relaxed, acquire and volatile loads and atomics are
//      progress, weak loads are not.

__device__ int load_acquire(const int *p) {
    int v;
    asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(v) : "l"(p) : "memory");
    return v;
}
__device__ int load_relaxed(const int *p) {
    int v;
    asm volatile("ld.relaxed.sys.global.s32 %0, [%1];" : "=r"(v) : "l"(p));
    return v;
}
__device__ int load_volatile(const int *p) {
    int v;
    asm("ld.volatile.global.s32 %0, [%1];" : "=r"(v) : "l"(p));
    return v;
}
__device__ int load_weak(const int *p) {
    int v;
    asm volatile("ld.global.s32 %0, [%1];" : "=r"(v) : "l"(p));
    return v;
}
__device__ int load_cached(const int *p) {
    int v;
    asm volatile("ld.global.nc.s32 %0, [%1];" : "=r"(v) : "l"(p));
    return v;
}
__device__ int add_zero(int *p) {
    int v;
    asm volatile("atom.global.add.s32 %0, [%1], 0;" : "=r"(v) : "l"(p) : "memory");
    return v;
}

__global__ void acquire(const int *flag) {
    while (load_acquire(flag) == 0) {
    }
}
__global__ void relaxed(const int *flag) {
    do {
    } while (load_relaxed(flag) == 0);
}
__global__ void volatile_load(const int *flag) {
    for (;;)
        if (load_volatile(flag)) break;
}
__global__ void atomically(int *flag) {
    while (!add_zero(flag)) {
    }
}
__global__ void weak(const int *flag) {
    while (load_weak(flag) == 0) {
    }
}
__global__ void cached(const int *flag, int *out) {
    int v;
    do {
        v = load_cached(flag);
    } while (v == 0);
    *out = v;
}
__global__ void weak_in_place(const int *flag) {
    int v = 0;
    while (v == 0) {
        asm volatile("ld.global.b32 %0, [%1];" : "=r"(v) : "l"(flag) : "memory");
    }
}
__global__ void acquire_in_place(const int *flag) {
    int v = 0;
    while (v == 0) {
        asm volatile("{\n\t"
                     "ld.acquire.sys.b32 %0, [%1];\n\t"
                     "}"
                     : "=r"(v)
                     : "l"(flag)
                     : "memory");
    }
}
__global__ void lock(int *word) {
    int old;
    do {
        asm volatile("atom.acquire.gpu.global.cas.b32 %0, [%1], 0, 1;"
                     : "=r"(old)
                     : "l"(word)
                     : "memory");
    } while (old != 0);
    asm volatile("st.release.gpu.global.b32 [%0], %1;" : : "l"(word), "r"(0) : "memory");
}

__device__ bool try_wait(unsigned barrier, unsigned parity) {
    unsigned done;
    asm volatile("{\n\t"
                 ".reg .pred p;\n\t"
                 "mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\n\t"
                 "selp.u32 %0, 1, 0, p;\n\t"
                 "}"
                 : "=r"(done)
                 : "r"(barrier), "r"(parity)
                 : "memory");
    return done != 0;
}

__global__ void mbarrier(int *out) {
    __shared__ unsigned long long words[1];
    const unsigned barrier = static_cast<unsigned>(__cvta_generic_to_shared(words));
    if (threadIdx.x == 0)
        asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" : : "r"(barrier), "r"(blockDim.x));
    __syncthreads();
    asm volatile("{ .reg .b64 s; mbarrier.arrive.shared::cta.b64 s, [%0]; }" : : "r"(barrier));
    while (!try_wait(barrier, 0)) {
    }
    *out = 1;
}
