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
// Two waits that the same store would end: no ring, each is stuck by itself.
__global__ void take_twice(volatile int *full) {
    while (*full == 0) {}
    while (*full == 0) {}
}
void two_waits() {
    int *full;
    cudaMalloc(&full, sizeof(int));
    cudaMemset(full, 0, sizeof(int));
    take_twice<<<1, 1>>>(full);
// CHECK: [[@LINE-1]]:5: error: 'take_twice' waits for ever: 'give' comes after it{{.*}}[stream-wait-first]
    give<<<1, 1>>>(full);
    cudaDeviceSynchronize();
}
// The waiter writes too, and the setter changes what it finds only in some of its rounds.
__global__ void flip(int *word) {
    do {
        if (atomicExch(word, 1) == 1) return;
    } while (atomicExch(word, 0) == 1);
}
__global__ void raise(int *word) { atomicExch(word, 1); }
void a_round_of_two_states() {
    int *word;
    cudaMalloc(&word, sizeof(int));
    cudaMemset(word, 0, sizeof(int));
    flip<<<1, 1>>>(word);
// CHECK: [[@LINE-1]]:5: error: 'flip' waits for ever: 'raise' comes after it{{.*}}[stream-wait-first]
    raise<<<1, 1>>>(word);
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
