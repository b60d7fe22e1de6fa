// case: barriers_built_in_place
// expect: async-barrier-uninitialized@45
// expect: async-barrier-uninitialized@52
// expect: async-barrier-uninitialized@60
// expect: async-barrier-uninitialized@68
// expect: async-barrier-uninitialized@76
// expect: async-barrier-uninitialized@83
// why: a barrier in shared bytes is used where nobody has built it, or not all threads see it.
#include <cuda/barrier>
#include <new>
using Barrier = cuda::barrier<cuda::thread_scope_block>;

template <class F> __device__ void on_first(F &&body) {
    if (threadIdx.x == 0) body();
}
template <class F> __device__ void on_first_then_all(F &&body) {
    if (threadIdx.x == 0) body();
    __syncthreads();
}
struct construct {
    template <class T, class... A> __device__ static void at(T &object, A &&...arguments) {
        new ((void *)&object) T(arguments...);
    }
};
template <class T> struct shared_bytes {
    __device__ T *get() {
        alignas(T) __shared__ char bytes[sizeof(T)];
        return reinterpret_cast<T *>(bytes);
    }
};
template <class T> struct holder {
    shared_bytes<T> memory;
    T *object;
    template <class... A> __device__ T *early(A &&...arguments) {
        object = memory.get();
        on_first([&] { construct::at(*object, arguments...); });
        return object;
    }
};

__global__ void other_work(int *out) {
    alignas(Barrier) __shared__ char bytes[sizeof(Barrier)];
    Barrier *bar = reinterpret_cast<Barrier *>(bytes);
    on_first_then_all([&] { out[0] = 1; });
    bar->arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void not_synchronized(int *out) {
    alignas(Barrier) __shared__ char bytes[sizeof(Barrier)];
    Barrier *bar = reinterpret_cast<Barrier *>(bytes);
    on_first([&] { new (bar) Barrier(blockDim.x); });
    bar->arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void too_late(int *out) {
    alignas(Barrier) __shared__ char bytes[sizeof(Barrier)];
    Barrier *bar = reinterpret_cast<Barrier *>(bytes);
    __shared__ int value;
    value = 0;
    auto token = bar->arrive();
    if (threadIdx.x == 0) new (bar) Barrier(blockDim.x);
    __syncthreads();
    bar->wait(std::move(token));
    out[threadIdx.x] = value;
}
__global__ void in_holder(int *out) {
    holder<Barrier> made;
    made.early(blockDim.x)->arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void another_place(int *out) {
    alignas(Barrier) __shared__ char bytes[2 * sizeof(Barrier)];
    Barrier *bar = reinterpret_cast<Barrier *>(bytes);
    if (threadIdx.x == 0) new (bar) Barrier(blockDim.x);
    __syncthreads();
    bar[1].arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void on_the_heap(int *out) {
    alignas(Barrier) __shared__ char bytes[sizeof(Barrier)];
    if (threadIdx.x == 0) delete new Barrier(blockDim.x);
    __syncthreads();
    reinterpret_cast<Barrier *>(bytes)->arrive_and_wait();
    out[threadIdx.x] = 1;
}
