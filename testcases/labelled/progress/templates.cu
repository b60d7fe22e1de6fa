// case: templates
// expect: progress-plain-spin@19
// expect: progress-no-progress-loop@27
// expect: progress-plain-spin@36
// expect: progress-empty-loop@41
// expect: progress-volatile-automatic@48
// expect: progress-yield-loop@61
// expect: progress-empty-loop@61
// expect: progress-plain-spin@69
// why: an instance is judged by what it does; a branch that the instance does not have, and a
//      template without instances, say nothing.
#include <cuda/atomic>

template <bool Fresh> __device__ void wait_if_constexpr(int *flag) {
    if constexpr (Fresh) {
        while (*(volatile int *)flag == 0) {
        }
    } else {
        while (*flag == 0) {
        }
    }
}

template <bool Fresh> __global__ void handed_over(int *flag) { wait_if_constexpr<Fresh>(flag); }

template <int Mode> __global__ void by_number(float *x) {
    while (Mode == 1) {
        *x += 1.0f;
    }
    if (Mode == 2) {
        for (;;) {}
    }
}

template <class T> __global__ void by_type(T *flag) {
    while (*flag == T(0)) {
    }
}

template <class T> __global__ void by_size(T *out) {
    while (sizeof(T) == 8) {
    }
    *out = T(0);
}

template <class Flag> __global__ void by_flag_type() {
    Flag flag{};
    while (flag == 0) {
    }
}

struct Polite {
    static __device__ void pause() { __nanosleep(100); }
};
struct Eager {
    static __device__ void pause() {}
};

template <class Policy> struct Parking {
    __device__ static void park() {
        while (true) Policy::pause();
    }
};

__global__ void parks_politely() { Parking<Polite>::park(); }
__global__ void parks_eagerly() { Parking<Eager>::park(); }

template <class... Flags> __global__ void all_of(Flags *...flags) {
    while (!(... && (*flags != 0))) {
    }
}

// No instance: nothing to judge.
template <class T> __global__ void never_launched(T *flag) {
    while (*flag == 0) {
    }
    while (true) {
    }
}

template <int N> struct Unrolled {
    static __device__ void run(int *out) {
        out[N] = N;
        Unrolled<N - 1>::run(out);
    }
};
template <> struct Unrolled<0> {
    static __device__ void run(int *out) { out[0] = 0; }
};

__global__ void recursive_template(int *out) { Unrolled<4>::run(out); }

template <int Begin> __global__ void starts_somewhere(int *out, int n) {
    for (int i = Begin; i < n; i += blockDim.x) out[i] = i;
}

template <class T> __global__ void atomic_instance(T *flag) {
    while (flag->load() == 0) {
    }
}

void launch(int *i, double *d, float *f, cuda::atomic<int, cuda::thread_scope_system> *a) {
    handed_over<true><<<1, 32>>>(i);
    handed_over<false><<<1, 32>>>(i);
    by_number<0><<<1, 32>>>(f);
    by_number<1><<<1, 32>>>(f);
    by_type<<<1, 32>>>(i);
    by_size<<<1, 32>>>(f);
    by_size<<<1, 32>>>(d);
    by_flag_type<volatile int><<<1, 32>>>();
    all_of<<<1, 32>>>(i, i + 1, i + 2);
    starts_somewhere<2><<<1, 32>>>(i, 64);
    atomic_instance<<<1, 32>>>(a);
}
