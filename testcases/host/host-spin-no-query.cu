// RUN: %check_rule host-spin-no-query %s
#include <cuda/atomic>

__global__ void set(volatile int *flag) { *flag = 1; }

int flagged() {
    int *word;
    cudaMallocManaged(&word, sizeof(int));
    volatile int *flag = word;
    *flag = 0;
    set<<<1, 1>>>(flag);
    while (*flag == 0) {
// CHECK: [[@LINE-1]]:{{.*}}[host-spin-no-query]
    }
    return cudaDeviceSynchronize();
}

int accepted() {
    int *word;
    cudaMallocManaged(&word, sizeof(int));
    volatile int *flag = word;
    *flag = 0;
    set<<<1, 1>>>(flag);
    while (*flag == 0) cudaStreamQuery(0);
    return cudaDeviceSynchronize();
}
__global__ void answer(cuda::atomic<int, cuda::thread_scope_system> *question,
                       cuda::atomic<int, cuda::thread_scope_system> *done) {
    while (question->load() == 0) {
    }
    *done = 1;
}
__global__ void set(cuda::atomic<int, cuda::thread_scope_system> *done) { *done = 1; }

// What the loop waits for has been set by a kernel that is complete: it ends at once.
int set_before() {
    cuda::atomic<int, cuda::thread_scope_system> *question, *done;
    cudaMallocManaged((void **)&question, sizeof *question);
    cudaMallocManaged((void **)&done, sizeof *done);
    *question = 0;
    *done = 0;
    set<<<1, 1>>>(done);
    cudaDeviceSynchronize();
    answer<<<1, 1>>>(question, done);
    while (done->load() == 0) {
    }
    *question = 1;
    return cudaDeviceSynchronize();
}
// Without that kernel nothing has.
int not_set_before() {
    cuda::atomic<int, cuda::thread_scope_system> *question, *done;
    cudaMallocManaged((void **)&question, sizeof *question);
    cudaMallocManaged((void **)&done, sizeof *done);
    *question = 0;
    *done = 0;
    answer<<<1, 1>>>(question, done);
    *question = 1;
    while (done->load() == 0) {
// CHECK: [[@LINE-1]]:{{.*}}[host-spin-no-query]
    }
    return cudaDeviceSynchronize();
}
