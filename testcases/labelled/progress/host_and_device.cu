// case: host_and_device
// expect: progress-empty-loop@23
// expect: progress-no-progress-loop@31
// expect: progress-plain-spin@59
// why: a function for both sides is judged by what the device side of it does, and only where
//      device code reaches it.
#include <cstdio>
#include <cstdlib>

__host__ __device__ inline void stop(const char *why) {
#ifdef __CUDA_ARCH__
    printf("%s\n", why);
    __trap();
#else
    std::puts(why);
    for (;;) {
    }
#endif
}

__host__ __device__ inline void park() {
#ifdef __CUDA_ARCH__
    for (;;) {
    }
#else
    std::abort();
#endif
}

__host__ __device__ inline bool check(int value) {
    while (value < 0) {
    }
    return value != 0;
}

// Only the host calls it.
__host__ __device__ inline void park_host() {
    while (true) {
    }
}

inline void wait_on_the_host(const int *flag) {
    while (*flag == 0) {
    }
}

__host__ __device__ inline int wait_for(const int *flag) {
#if defined(__CUDA_ARCH__)
    while (*(const volatile int *)flag == 0) {
    }
#else
    while (*flag == 0) {
    }
#endif
    return *flag;
}

__host__ __device__ inline int wait_wrongly_for(const int *flag) {
    while (*flag == 0) {
    }
    return *flag;
}

template <class T> __host__ __device__ T clamp_to(T value, T limit) {
    while (value > limit) value -= limit;
    return value;
}

__global__ void kernel(int *data) {
    if (data[0] == 1) stop("one");
    if (data[0] == 2) park();
    if (check(data[0])) data[1] = clamp_to(data[1], 10);
    data[2] = wait_for(data + 3) + wait_wrongly_for(data + 4);
}

int main(int argc, char **) {
    if (argc > 10) park_host();
    if (argc > 11) stop("many");
    if (argc > 12) park();
    int *data;
    if (cudaMallocManaged(&data, 64) != cudaSuccess) return 1;
    kernel<<<1, 1>>>(data);
    return cudaDeviceSynchronize();
}
