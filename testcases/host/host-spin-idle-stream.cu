// RUN: %check_rule host-spin-idle-stream %s
__global__ void set(volatile int *flag) { *flag = 1; }

int flagged() {
    int *word;
    cudaMallocManaged(&word, sizeof(int));
    volatile int *flag = word;
    *flag = 0;
    cudaStream_t busy, idle;
    cudaStreamCreateWithFlags(&busy, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&idle, cudaStreamNonBlocking);
    set<<<1, 1, 0, busy>>>(flag);
    while (*flag == 0) cudaStreamQuery(idle);
// CHECK: [[@LINE-1]]:{{.*}}[host-spin-idle-stream]
    return cudaDeviceSynchronize();
}

int accepted() {
    int *word;
    cudaMallocManaged(&word, sizeof(int));
    volatile int *flag = word;
    *flag = 0;
    cudaStream_t busy, idle;
    cudaStreamCreateWithFlags(&busy, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&idle, cudaStreamNonBlocking);
    set<<<1, 1, 0, busy>>>(flag);
    while (*flag == 0) cudaStreamQuery(busy);
    return cudaDeviceSynchronize();
}
