// RUN: %check_rule host-blocks-before-set %s
__global__ void hold(volatile int *flag) {
    while (*flag == 0) {
    }
}

int flagged() {
    int *word;
    cudaMallocManaged(&word, sizeof(int));
    volatile int *flag = word;
    *flag = 0;
    hold<<<1, 1>>>(flag);
    cudaDeviceSynchronize();
    *flag = 1;
// CHECK: [[@LINE-1]]:{{.*}}[host-blocks-before-set]
    return cudaDeviceSynchronize();
}

int accepted() {
    int *word;
    cudaMallocManaged(&word, sizeof(int));
    volatile int *flag = word;
    *flag = 0;
    hold<<<1, 1>>>(flag);
    *flag = 1;
    return cudaDeviceSynchronize();
}
