// case: holders
// expect: progress-atomic-automatic@18
// expect: progress-volatile-automatic@63
// expect: progress-atomic-automatic@75
// expect: progress-atomic-automatic@101
// expect: progress-atomic-automatic@126
// accept: progress-volatile-automatic@48 progress-volatile-automatic@119
// why: the flag is owned by a class, a functor, a captured lambda or a union; automatic, shared, global.
#include <cooperative_groups.h>
#include <cuda/atomic>
#include <cuda/std/atomic>

template <typename T> struct Signal {
    T value;
    __device__ explicit Signal(T v) : value(v) {}
    __device__ void raise() { atomicExch(&value, T(1)); }
    __device__ void await() {
        while (atomicAdd(&value, T(0)) == T(0)) {}
    }
    __device__ void await_shared() {
        while (atomicAdd(&value, T(0)) == T(0)) {}
    }
};

__global__ void private_signal(float *x) {
    Signal<int> done(0);
    if (threadIdx.x == 0) done.raise();
    done.await();
    x[threadIdx.x] = 1;
}

__global__ void block_signal(float *x) {
    __shared__ Signal<int> *done;
    __shared__ int words[sizeof(Signal<int>) / sizeof(int)];
    if (threadIdx.x == 0) {
        words[0] = 0;
        done = reinterpret_cast<Signal<int> *>(words);
    }
    __syncthreads();
    if (threadIdx.x == 0) done->raise();
    done->await_shared();
    x[threadIdx.x] = 1;
}

struct SpinWhile {
    volatile int *word;
    __device__ void operator()(int value) const {
        while (*word == value) {}
    }
};

__global__ void functor_on_global(int *word) { SpinWhile{word}(0); }

__global__ void functor_on_local() {
    int mine = 0;
    SpinWhile spin{&mine};
    spin(1);
}

struct SpinWhileLocal {
    volatile int word = 0;
    __device__ void operator()(int value) {
        while (word == value) {}
    }
};
__global__ void functor_that_owns(float *x) {
    SpinWhileLocal spin;
    spin(0);
    x[0] = 1;
}

__global__ void std_atomic_local(int n, int *out) {
    cuda::std::atomic<int> left{n};
    if (threadIdx.x < n) left--;
    while (left.load() > 0) __nanosleep(20);
    out[threadIdx.x] = 1;
}

__global__ void std_atomic_shared(int n, int *out) {
    __shared__ cuda::std::atomic<int> left;
    if (threadIdx.x == 0) left = n;
    __syncthreads();
    if (threadIdx.x < n) left--;
    while (left.load() > 0) __nanosleep(20);
    out[threadIdx.x] = 1;
}

// Counts its own work: the loop changes it.
__global__ void own_counter(int n, int *out) {
    cuda::std::atomic<int> left{n};
    while (left.load() > 0) {
        out[left.load()] = 1;
        left--;
    }
}

__global__ void ref_to_local(int *out) {
    int word = 0;
    cuda::atomic_ref<int, cuda::thread_scope_block> ref(word);
    if (threadIdx.x == 32) ref.store(1);
    while (ref.load() == 0) {}
    out[threadIdx.x] = word;
}

__global__ void ref_to_shared(int *out) {
    __shared__ int word;
    if (threadIdx.x == 0) word = 0;
    __syncthreads();
    cuda::atomic_ref<int, cuda::thread_scope_block> ref(word);
    if (threadIdx.x == 32) ref.store(1);
    while (ref.load() == 0) {}
    out[threadIdx.x] = word;
}

__global__ void local_array(int *out) {
    volatile int ready[4] = {0, 0, 0, 0};
    if (threadIdx.x == 0) ready[1] = 1;
    for (int i = 1; i < 2;)
        if (ready[i]) i++;
    out[0] = 1;
}

__global__ void capture_by_reference(int *out) {
    int seen = 0;
    auto wait = [&] {
        while (atomicCAS(&seen, 1, 1) != 1) {}
    };
    if (threadIdx.x == 0) atomicExch(&seen, 1);
    wait();
    out[threadIdx.x] = seen;
}

__global__ void capture_of_shared(int *out) {
    __shared__ int seen;
    if (threadIdx.x == 0) seen = 0;
    __syncthreads();
    auto wait = [&] {
        while (atomicCAS(&seen, 1, 1) != 1) {}
    };
    if (threadIdx.x == 0) atomicExch(&seen, 1);
    wait();
    out[threadIdx.x] = seen;
}
