// case: copies_and_loops
// expect: stream-unordered-wait@29
// expect: stream-wait-first@46
// expect: stream-wait-first@64
// expect: stream-unordered-wait@142
// accept: stream-unordered-wait@58 stream-unordered-wait@117
// why: copies, memsets and host functions set memory too, in the order of their streams.
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

__global__ void take_any(volatile int *full) {
    while (*full == 0) {}
}
void copy_unordered(const int *one) {
    int *w = new_word();
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cudaMemcpyAsync(w, one, sizeof(int), cudaMemcpyHostToDevice, a);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void copy_first(const int *one) {
    int *w = new_word();
    cudaStream_t a;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaMemcpyAsync(w, one, sizeof(int), cudaMemcpyHostToDevice, a);
    take<<<1, 1, 0, a>>>(w);
    cudaDeviceSynchronize();
}

void copy_behind(const int *one) {
    int *w = new_word();
    cudaStream_t a;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    take<<<1, 1, 0, a>>>(w);
    cudaMemcpyAsync(w, one, sizeof(int), cudaMemcpyHostToDevice, a);
    cudaDeviceSynchronize();
}

// A known miss.
void memset_unordered() {
    int *w = new_word();
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cudaMemsetAsync(w, 0xff, sizeof(int), a);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void memset_behind() {
    int *w = new_word();
    take<<<1, 1>>>(w);
    cudaMemsetAsync(w, 1, sizeof(int), 0);
    cudaDeviceSynchronize();
}

void memset_first() {
    int *w = new_word();
    cudaMemsetAsync(w, 1, sizeof(int), 0);
    take<<<1, 1>>>(w);
    cudaDeviceSynchronize();
}

// It sets back, for the next time.
void reset_behind() {
    int *w = new_word();
    give<<<1, 1>>>(w);
    take<<<1, 1>>>(w);
    cudaMemsetAsync(w, 0, sizeof(int), 0);
    cudaDeviceSynchronize();
}

void again_and_again() {
    int *w = new_word();
    for (int i = 0; i < 10; i++) {
        give<<<1, 1>>>(w);
        take<<<1, 1>>>(w);
        cudaMemsetAsync(w, 0, sizeof(int), 0);
    }
    cudaDeviceSynchronize();
}

void opened_on_one_path(bool other) {
    int *w = new_word();
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    give<<<1, 1, 0, a>>>(w);
    if (other) cudaStreamSynchronize(a);
    take<<<1, 1, 0, other ? b : a>>>(w);
    cudaDeviceSynchronize();
}

__global__ void take_bounded(volatile int *full, int *late) {
    for (int i = 0; i < 100000; i++)
        if (*full) return;
    *late = 1;
}
void gives_up(int *late) {
    int *w = new_word();
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    give<<<1, 1, 0, a>>>(w);
    take_bounded<<<1, 1, 0, b>>>(w, late);
    cudaDeviceSynchronize();
}

// A watchdog: any of two setters ends the wait, and one of them is ordered before.
void two_setters() {
    int *w = new_word();
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    give<<<1, 1, 0, a>>>(w);
    give<<<1, 1, 0, b>>>(w);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

__device__ volatile int gate;
__global__ void open_gate() { gate = 1; }
__global__ void pass_gate() {
    while (!gate) {}
}
void global_gate() {
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    pass_gate<<<1, 1, 0, a>>>();
    open_gate<<<1, 1, 0, b>>>();
    cudaDeviceSynchronize();
}

// Devices run independently: two grids on two devices may wait for each other.
void two_devices(int *peer) {
    cudaStream_t a, b;
    cudaSetDevice(0);
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaSetDevice(1);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    take<<<1, 1, 0, b>>>(peer);
    cudaSetDevice(0);
    give<<<1, 1, 0, a>>>(peer);
    cudaDeviceSynchronize();
}
