// RUN: %check_rule host-spin-plain %s
__global__ void set(int *flag) { atomicExch_system(flag, 1); }

int flagged() {
    int *flag;
    cudaMallocManaged(&flag, sizeof(int));
    *flag = 0;
    set<<<1, 1>>>(flag);
    while (*flag == 0) cudaStreamQuery(0);
// CHECK: [[@LINE-1]]:{{.*}}[host-spin-plain]
    return cudaDeviceSynchronize();
}

__global__ void set_volatile(volatile int *flag) { *flag = 1; }

int accepted() {
    int *word;
    cudaMallocManaged(&word, sizeof(int));
    volatile int *flag = word;
    *flag = 0;
    set_volatile<<<1, 1>>>(flag);
    while (*flag == 0) cudaStreamQuery(0);
    return cudaDeviceSynchronize();
}
