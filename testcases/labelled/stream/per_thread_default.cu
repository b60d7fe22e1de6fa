// case: per_thread_default
// flags: -default-stream=per-thread -DCUDA_API_PER_THREAD_DEFAULT_STREAM
// expect: stream-unordered-wait@30
// expect: stream-wait-first@43
// why: per-thread default streams are not ordered with other streams of the program.
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

void with_itself() {
    int *w = new_word();
    give<<<1, 1>>>(w);
    take<<<1, 1>>>(w);
    cudaDeviceSynchronize();
}

void with_a_blocking_stream() {
    int *w = new_word();
    cudaStream_t b;
    cudaStreamCreate(&b);
    give<<<1, 1>>>(w);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void with_the_legacy_stream() {
    int *w = new_word();
    give<<<1, 1>>>(w);
    take<<<1, 1, 0, cudaStreamLegacy>>>(w);
    cudaDeviceSynchronize();
}

void behind_itself() {
    int *w = new_word();
    take<<<1, 1>>>(w);
    give<<<1, 1>>>(w);
    cudaDeviceSynchronize();
}
