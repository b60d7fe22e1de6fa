// case: host_polls
// expect: scope-too-narrow@13
// expect: scope-too-narrow@14
// expect: scope-too-narrow@15
// expect: scope-too-narrow@17
// expect: scope-too-narrow@22
// why: the host touches the flag while the kernel runs, which device scope leaves out.
#include <cuda/atomic>

using DeviceFlag = cuda::atomic<int, cuda::thread_scope_device>;
using DeviceRef = cuda::atomic_ref<int, cuda::thread_scope_device>;

__global__ void set_typed(DeviceFlag *flag) { flag->store(1, cuda::memory_order_release); }
__global__ void set_ref(int *flag) { DeviceRef(*flag).store(1); }
__global__ void set_exch(int *flag) { atomicExch(flag, 1); }
__global__ void wait_ref(int *flag, int *out) {
    while (DeviceRef(*flag).load(cuda::memory_order_acquire) == 0) {}
    *out = 1;
}
__global__ void fenced(int *data, volatile int *flag) {
    *data = 42;
    __threadfence();
    *flag = 1;
}

int typed() {
    DeviceFlag *flag;
    cudaMallocManaged(&flag, sizeof *flag);
    new (flag) DeviceFlag(0);
    set_typed<<<1, 1>>>(flag);
    while (flag->load(cuda::memory_order_acquire) == 0) cudaStreamQuery(0);
    return cudaDeviceSynchronize();
}
int by_ref(cudaStream_t s) {
    int *flag;
    cudaHostAlloc(&flag, sizeof(int), cudaHostAllocMapped);
    *flag = 0;
    set_ref<<<1, 1, 0, s>>>(flag);
    while (cuda::atomic_ref<int>(*flag).load() == 0) cudaStreamQuery(s);
    return cudaStreamSynchronize(s);
}
int exchanged(cudaStream_t s) {
    int *flag;
    cudaMallocManaged(&flag, sizeof(int));
    *flag = 0;
    set_exch<<<1, 1, 0, s>>>(flag);
    volatile int *seen = flag;
    while (*seen == 0) cudaStreamQuery(s);
    return cudaStreamSynchronize(s);
}
int releases(cudaStream_t s) {
    int *flag, *out;
    cudaMallocManaged(&flag, sizeof(int));
    cudaMalloc(&out, sizeof(int));
    *flag = 0;
    wait_ref<<<1, 1, 0, s>>>(flag, out);
    cuda::atomic_ref<int>(*flag).store(1);
    return cudaStreamSynchronize(s);
}
int reads_data(cudaStream_t s) {
    int *words;
    cudaMallocHost(&words, 2 * sizeof(int));
    words[0] = words[1] = 0;
    int *data;
    cudaMallocHost(&data, sizeof(int));
    volatile int *flag = words;
    fenced<<<1, 1, 0, s>>>(data, flag);
    while (*flag == 0) cudaStreamQuery(s);
    int got = *data;
    cudaStreamSynchronize(s);
    return got;
}
