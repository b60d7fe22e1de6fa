// RUN: %check_rule stream-wait-first %s
__global__ void take(volatile int *full, int *out) {
    while (*full == 0) {}
    *out = 1;
}
__global__ void give(volatile int *full) { *full = 1; }

void same_stream() {
    int *full, *out;
    cudaMalloc(&full, sizeof(int));
    cudaMalloc(&out, sizeof(int));
    cudaMemset(full, 0, sizeof(int));
    take<<<1, 1>>>(full, out);
// CHECK: [[@LINE-1]]:5: error: 'take' waits for ever: 'give' comes after it and cannot start before it is complete{{.*}}[stream-wait-first]
// CHECK: 'give' is put into a stream here
// CHECK: step 1: 'take' starts
// CHECK: step 2: 'take' goes on reading full == 0
// CHECK: step 3: 'give' can start only when 'take' is complete
    give<<<1, 1>>>(full);
    cudaDeviceSynchronize();
}
void host_waits_between() {
    int *full, *out;
    cudaStream_t a, b;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    cudaMalloc(&full, sizeof(int));
    cudaMalloc(&out, sizeof(int));
    cudaMemset(full, 0, sizeof(int));
    take<<<1, 1, 0, a>>>(full, out);
// CHECK: [[@LINE-1]]:5: error: {{.*}}[stream-wait-first]
    cudaStreamSynchronize(a);
// CHECK: [[@LINE-1]]:5: note: step 3: the host waits here for 'take'
    give<<<1, 1, 0, b>>>(full);
    cudaDeviceSynchronize();
}
void copied_afterwards() {
    const int one = 1;
    int *full, *out;
    cudaMalloc(&full, sizeof(int));
    cudaMalloc(&out, sizeof(int));
    cudaMemset(full, 0, sizeof(int));
    take<<<1, 1>>>(full, out);
// CHECK: [[@LINE-1]]:5: error: 'take' waits for ever: the copy comes after it{{.*}}[stream-wait-first]
    cudaMemcpy(full, &one, sizeof(int), cudaMemcpyHostToDevice);
    cudaDeviceSynchronize();
}
void setter_first() {
    int *full, *out;
    cudaMalloc(&full, sizeof(int));
    cudaMalloc(&out, sizeof(int));
    cudaMemset(full, 0, sizeof(int));
    give<<<1, 1>>>(full);
    take<<<1, 1>>>(full, out);
    cudaDeviceSynchronize();
}
void set_by_the_host() { // while the kernel runs
    int *full, *out;
    cudaMallocManaged(&full, sizeof(int));
    cudaMalloc(&out, sizeof(int));
    *full = 0;
    take<<<1, 1>>>(full, out);
    *static_cast<volatile int *>(full) = 1;
    cudaDeviceSynchronize();
}
