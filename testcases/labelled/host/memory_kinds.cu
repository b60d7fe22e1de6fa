// case: memory_kinds
// expect: host-spin-no-query@27
// expect: host-spin-no-query@36
// expect: host-spin-no-query@47
// expect: host-spin-no-query@58
// accept: host-spin-no-query@67
// why: managed, mapped and registered memory of every sort, and how the host reads it, spun on without a query.
#include <atomic>
#include <cstdlib>
#include <cuda/atomic>

using SysInt = cuda::atomic<int, cuda::thread_scope_system>;

__global__ void set_atomic(SysInt *flag) { flag->store(1, cuda::memory_order_release); }
__global__ void set_volatile(volatile int *flag) { *flag = 1; }
__global__ void set_rmw(int *flag) { atomicAdd_system(flag, 1); }
__global__ void set_ref(int *flag) {
    cuda::atomic_ref<int, cuda::thread_scope_system> ref(*flag);
    ref.store(1);
}

void managed_atomic() {
    SysInt *flag;
    cudaMallocManaged(&flag, sizeof *flag);
    new (flag) SysInt(0);
    set_atomic<<<1, 1>>>(flag);
    while (flag->load(cuda::memory_order_acquire) == 0) {}
    cudaFree(flag);
}

void managed_volatile() {
    int *flag;
    cudaMallocManaged((void **)&flag, sizeof *flag, cudaMemAttachGlobal);
    *flag = 0;
    set_volatile<<<1, 1>>>(flag);
    while (*(volatile int *)flag != 1) {}
    cudaFree(flag);
}

void mapped_pair() {
    int *host, *device;
    cudaHostAlloc((void **)&host, sizeof(int), cudaHostAllocMapped);
    cudaHostGetDevicePointer((void **)&device, host, 0);
    *host = 0;
    volatile int *seen = host;
    set_rmw<<<1, 32>>>(device);
    do {
    } while (*seen == 0);
    cudaFreeHost(host);
}

void unified_addressing() {
    int *flag;
    cudaMallocHost(&flag, sizeof(int));
    *flag = 0;
    set_ref<<<1, 1>>>(flag);
    cuda::atomic_ref<int, cuda::thread_scope_system> ref(*flag);
    while (ref.load() == 0) {}
    cudaFreeHost(flag);
}

// A known miss: the compiler's own atomics are not read.
void registered_malloc() {
    int *flag = static_cast<int *>(std::calloc(1, sizeof(int)));
    cudaHostRegister(flag, sizeof(int), cudaHostRegisterMapped);
    set_volatile<<<1, 1>>>(flag);
    while (__atomic_load_n(flag, __ATOMIC_ACQUIRE) == 0) {}
    cudaHostUnregister(flag);
    std::free(flag);
}

// Each with the work complete, or the query in the loop.
void managed_then_sync() {
    SysInt *flag;
    cudaMallocManaged(&flag, sizeof *flag);
    new (flag) SysInt(0);
    set_atomic<<<1, 1>>>(flag);
    cudaDeviceSynchronize();
    while (flag->load() == 0) {}
    cudaFree(flag);
}

void mapped_with_query() {
    int *host, *device;
    cudaHostAlloc((void **)&host, sizeof(int), cudaHostAllocMapped);
    cudaHostGetDevicePointer((void **)&device, host, 0);
    *host = 0;
    volatile int *seen = host;
    set_rmw<<<1, 32>>>(device);
    do {
        if (cudaStreamQuery(0) == cudaSuccess) break;
    } while (*seen == 0);
    cudaFreeHost(host);
}

void before_the_launch() {
    int *flag;
    cudaMallocManaged(&flag, sizeof *flag);
    *flag = 1;
    while (*(volatile int *)flag == 0) {}
    set_volatile<<<1, 1>>>(flag);
    cudaDeviceSynchronize();
    cudaFree(flag);
}
