// RUN: %check_rule host-spin-no-query %s
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
