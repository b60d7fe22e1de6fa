// case: host_later
// expect: none
// why: system scope, or the host looks only after the kernel is complete.
#include <cuda/atomic>

using DeviceRef = cuda::atomic_ref<int, cuda::thread_scope_device>;
using SystemFlag = cuda::atomic<int, cuda::thread_scope_system>;

__global__ void count(int *sum) { DeviceRef(*sum).fetch_add(1); }
__global__ void set(SystemFlag *flag) { flag->store(1, cuda::memory_order_release); }
__global__ void set_system(int *flag) { atomicExch_system(flag, 1); }
__global__ void fenced(int *data, volatile int *flag) {
    *data = 42;
    __threadfence_system();
    *flag = 1;
}
__global__ void device_data(int *data, volatile int *flag) {
    *data = 42;
    __threadfence();
    *flag = 1;
}
__global__ void waits(SystemFlag *flag) {
    while (flag->load() == 0) {}
}

int after_sync() {
    int *sum;
    cudaMallocManaged(&sum, sizeof(int));
    *sum = 0;
    count<<<16, 256>>>(sum);
    cudaDeviceSynchronize();
    return *sum;
}
int after_event(cudaStream_t s) {
    int *sum;
    cudaEvent_t done;
    cudaEventCreate(&done);
    cudaHostAlloc(&sum, sizeof(int), cudaHostAllocMapped);
    *sum = 0;
    count<<<16, 256, 0, s>>>(sum);
    cudaEventRecord(done, s);
    cudaEventSynchronize(done);
    return *sum;
}
int polls_event(cudaStream_t s) {
    int *sum;
    cudaMallocManaged(&sum, sizeof(int));
    *sum = 0;
    count<<<16, 256, 0, s>>>(sum);
    while (cudaStreamQuery(s) == cudaErrorNotReady) {}
    return *sum;
}
int system_scope(cudaStream_t s) {
    SystemFlag *flag;
    cudaMallocManaged(&flag, sizeof *flag);
    new (flag) SystemFlag(0);
    set<<<1, 1, 0, s>>>(flag);
    while (flag->load() == 0) cudaStreamQuery(s);
    return cudaStreamSynchronize(s);
}
int system_function(cudaStream_t s) {
    int *word;
    cudaMallocManaged(&word, sizeof(int));
    *word = 0;
    set_system<<<1, 1, 0, s>>>(word);
    volatile int *flag = word;
    while (*flag == 0) cudaStreamQuery(s);
    return cudaStreamSynchronize(s);
}
int fence(cudaStream_t s) {
    int *data, *flags, *device;
    cudaMallocHost(&data, sizeof(int));
    cudaMallocHost(&flags, 2 * sizeof(int));
    cudaMalloc(&device, sizeof(int));
    volatile int *flag = flags, *other = flags + 1;
    fenced<<<1, 1, 0, s>>>(data, flag);
    while (*flag == 0) cudaStreamQuery(s);
    device_data<<<1, 1, 0, s>>>(device, other);
    while (*other == 0) cudaStreamQuery(s);
    return cudaStreamSynchronize(s);
}
int released(cudaStream_t s) {
    SystemFlag *flag;
    cudaMallocManaged(&flag, sizeof *flag);
    new (flag) SystemFlag(0);
    waits<<<1, 1, 0, s>>>(flag);
    flag->store(1);
    return cudaStreamSynchronize(s);
}
