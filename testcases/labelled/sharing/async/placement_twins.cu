// case: barriers_built_in_place_in_time
// expect: none
// why: one thread builds the barrier in shared bytes, the block is synchronized, then it is used.
#include <cuda/barrier>
#include <new>
using Barrier = cuda::barrier<cuda::thread_scope_block>;

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
template <class T> class holder {
    shared_bytes<T> memory;
    T *object;

  public:
    template <class... A> __device__ T *make(A &&...arguments) {
        object = memory.get();
        on_first_then_all([&] { construct::at(*object, arguments...); });
        return object;
    }
    __device__ ~holder() {
        on_first_then_all([&] { object->~T(); });
    }
};
/* Memory of the program's own, which is somewhere in the pool that it is given. */
struct pool {
    char *next;
};
__device__ void *operator new(size_t bytes, pool *from, int alignment);

__global__ void in_kernel(int *out) {
    alignas(Barrier) __shared__ char bytes[sizeof(Barrier)];
    Barrier *bar = reinterpret_cast<Barrier *>(bytes);
    if (threadIdx.x == 0) new (bar) Barrier(blockDim.x);
    __syncthreads();
    bar->arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void what_new_returns(int *out) {
    alignas(Barrier) __shared__ char bytes[sizeof(Barrier)];
    __shared__ Barrier *bar;
    if (threadIdx.x == 0) bar = ::new (static_cast<void *>(bytes)) Barrier{blockDim.x};
    __syncthreads();
    bar->arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void declared(int *out) {
    __shared__ Barrier bar;
    if (threadIdx.x == 0) new (&bar) Barrier(blockDim.x);
    __syncthreads();
    bar.arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void by_lambda(int *out) {
    alignas(Barrier) __shared__ char bytes[sizeof(Barrier)];
    Barrier *bar = reinterpret_cast<Barrier *>(bytes);
    on_first_then_all([&] { new ((void *)bar) Barrier(blockDim.x); });
    bar->arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void by_helper(int *out) {
    alignas(Barrier) __shared__ char bytes[sizeof(Barrier)];
    Barrier &bar = *reinterpret_cast<Barrier *>(bytes);
    if (threadIdx.x == 0) construct::at(bar, blockDim.x);
    __syncthreads();
    bar.arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void by_holder(int *out) {
    holder<Barrier> made;
    Barrier *bar = made.make(blockDim.x);
    bar->arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void second_of_two(int *out) {
    alignas(Barrier) __shared__ char bytes[2 * sizeof(Barrier)];
    Barrier *bar = reinterpret_cast<Barrier *>(bytes);
    if (threadIdx.x == 0) {
        new (bar) Barrier(blockDim.x);
        new (bar + 1) Barrier(blockDim.x);
    }
    __syncthreads();
    bar[1].arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void later_by_init(int *out) {
    alignas(Barrier) __shared__ char bytes[sizeof(Barrier)];
    Barrier *bar = reinterpret_cast<Barrier *>(bytes);
    if (threadIdx.x == 0) {
        new (bar) Barrier;
        init(bar, blockDim.x);
    }
    __syncthreads();
    bar->arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void from_a_pool(int *out, pool *all) {
    __shared__ Barrier *bar;
    if (threadIdx.x == 0) bar = new (all, 8) Barrier(blockDim.x);
    __syncthreads();
    bar->arrive_and_wait();
    out[threadIdx.x] = 1;
}
