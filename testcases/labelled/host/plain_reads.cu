// case: plain_reads
// expect: host-spin-plain@21
// expect: host-spin-plain@30
// expect: host-spin-no-query@30
// expect: host-spin-plain@50
// why: a host loop must read through volatile or an atomic; with plain reads the compiler may read once.
#include <atomic>
#include <cuda/atomic>

__global__ void set(int *flag) { atomicExch_system(flag, 1); }
__global__ void set_two(volatile int *flags) {
    flags[0] = 1;
    flags[1] = 1;
}

void plain(cudaStream_t s) {
    int *flag;
    cudaMallocManaged(&flag, sizeof *flag);
    *flag = 0;
    set<<<1, 1, 0, s>>>(flag);
    while (*flag == 0) cudaStreamQuery(s);
    cudaFree(flag);
}

void plain_and_silent() {
    int *flag;
    cudaMallocManaged(&flag, sizeof *flag);
    *flag = 0;
    set<<<1, 1>>>(flag);
    while (*flag == 0) {}
    cudaFree(flag);
}

struct Job {
    int done;
    float value;
};
__global__ void finish(Job *job) {
    job->value = 1.0f;
    __threadfence_system();
    *(volatile int *)&job->done = 1;
}

void in_a_struct(cudaEvent_t e) {
    Job *job;
    cudaHostAlloc((void **)&job, sizeof(Job), cudaHostAllocMapped);
    job->done = 0;
    finish<<<1, 1>>>(job);
    cudaEventRecord(e);
    while (!job->done) {
        (void)cudaEventQuery(e);
    }
    cudaFreeHost(job);
}

void through_volatile(cudaEvent_t e) {
    Job *job;
    cudaHostAlloc((void **)&job, sizeof(Job), cudaHostAllocMapped);
    job->done = 0;
    finish<<<1, 1>>>(job);
    cudaEventRecord(e);
    while (!*(volatile int *)&job->done) (void)cudaEventQuery(e);
    cudaFreeHost(job);
}

void through_atomic_ref(cudaStream_t s) {
    int *flag;
    cudaMallocManaged(&flag, sizeof *flag);
    *flag = 0;
    set<<<1, 1, 0, s>>>(flag);
    while (cuda::atomic_ref<int, cuda::thread_scope_system>(*flag).load() == 0) cudaStreamQuery(s);
    cudaFree(flag);
}

void after_the_sync(cudaStream_t s) {
    int *flag;
    cudaMallocManaged(&flag, sizeof *flag);
    *flag = 0;
    set<<<1, 1, 0, s>>>(flag);
    cudaStreamSynchronize(s);
    if (*flag == 1) *flag = 2;
    cudaFree(flag);
}
