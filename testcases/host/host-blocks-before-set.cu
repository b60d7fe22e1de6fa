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

// The host waits for the kernel in a loop of its own: a handshake in the wrong order.
__global__ void serve(volatile int *request, volatile int *reply) {
    while (*request == 0) {
    }
    *reply = 1;
}
int waits_for_the_reply() {
    int *words;
    cudaMallocManaged(&words, 2 * sizeof(int));
    volatile int *request = words, *reply = words + 1;
    *request = 0;
    *reply = 0;
    serve<<<1, 1>>>(request, reply);
    while (*reply == 0) cudaStreamQuery(0);
    *request = 1;
// CHECK: [[@LINE-1]]:5: error: kernel 'serve' waits for 'words[0]', which is set only here, after a loop in which the host waits itself{{.*}}[host-blocks-before-set]
// CHECK: the host waits here for 'words[1]'
// CHECK: step 2: 'serve' goes round here
// CHECK: step 3: the host goes round here meanwhile, and comes to nothing else
    return cudaDeviceSynchronize();
}
int asks_first() {
    int *words;
    cudaMallocManaged(&words, 2 * sizeof(int));
    volatile int *request = words, *reply = words + 1;
    *request = 0;
    *reply = 0;
    serve<<<1, 1>>>(request, reply);
    *request = 1;
    while (*reply == 0) cudaStreamQuery(0);
    return cudaDeviceSynchronize();
}
__global__ void greet(volatile int *request, volatile int *reply) {
    *reply = 1;
    while (*request == 0) {
    }
}
int kernel_replies_first() {
    int *words;
    cudaMallocManaged(&words, 2 * sizeof(int));
    volatile int *request = words, *reply = words + 1;
    *request = 0;
    *reply = 0;
    greet<<<1, 1>>>(request, reply);
    while (*reply == 0) cudaStreamQuery(0);
    *request = 1;
    return cudaDeviceSynchronize();
}
