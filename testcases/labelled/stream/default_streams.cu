// case: default_streams
// expect: stream-unordered-wait@43
// expect: stream-unordered-wait@52
// expect: stream-wait-first@60
// expect: stream-wait-first@69
// expect: stream-unordered-wait@92
// why: the legacy default stream is ordered with blocking streams, not with non-blocking ones.
__global__ void give(volatile int *full) { *full = 1; }
__global__ void take(volatile int *full) {
    while (*full == 0) {}
}
static int *new_word() {
    int *word;
    cudaMalloc(&word, sizeof(int));
    cudaMemset(word, 0, sizeof(int));
    cudaDeviceSynchronize();
    return word;
}

void legacy_then_blocking() {
    int *w = new_word();
    cudaStream_t b;
    cudaStreamCreate(&b);
    give<<<1, 1>>>(w);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void blocking_then_legacy() {
    int *w = new_word();
    cudaStream_t b;
    cudaStreamCreateWithFlags(&b, cudaStreamDefault);
    give<<<1, 1, 0, b>>>(w);
    take<<<1, 1>>>(w);
    cudaDeviceSynchronize();
}

void legacy_then_nonblocking() {
    int *w = new_word();
    cudaStream_t b;
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    give<<<1, 1>>>(w);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void nonblocking_then_legacy() {
    int *w = new_word();
    cudaStream_t b;
    cudaStreamCreateWithPriority(&b, cudaStreamNonBlocking, -1);
    give<<<1, 1, 0, b>>>(w);
    take<<<1, 1>>>(w);
    cudaDeviceSynchronize();
}

void waiter_in_legacy_first() {
    int *w = new_word();
    cudaStream_t b;
    cudaStreamCreate(&b);
    take<<<1, 1>>>(w);
    give<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void waiter_first_legacy_after() {
    int *w = new_word();
    cudaStream_t b;
    cudaStreamCreate(&b);
    take<<<1, 1, 0, b>>>(w);
    give<<<1, 1>>>(w);
    cudaDeviceSynchronize();
}

__global__ void nothing() {}
void barrier_between_two_blocking() {
    int *w = new_word();
    cudaStream_t a, b;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    give<<<1, 1, 0, a>>>(w);
    nothing<<<1, 1>>>(); // waits for a, and b waits for it
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void two_blocking() {
    int *w = new_word();
    cudaStream_t a, b;
    cudaStreamCreate(&a);
    cudaStreamCreate(&b);
    give<<<1, 1, 0, a>>>(w);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void default_stream_twice() {
    int *w = new_word();
    give<<<1, 1>>>(w);
    take<<<1, 1, 0, cudaStreamLegacy>>>(w);
    cudaDeviceSynchronize();
}

void explicit_per_thread() {
    int *w = new_word();
    give<<<1, 1, 0, cudaStreamPerThread>>>(w);
    take<<<1, 1, 0, cudaStreamPerThread>>>(w);
    cudaDeviceSynchronize();
}

// The per-thread default stream is a blocking stream.
void legacy_then_per_thread() {
    int *w = new_word();
    give<<<1, 1>>>(w);
    take<<<1, 1, 0, cudaStreamPerThread>>>(w);
    cudaDeviceSynchronize();
}
