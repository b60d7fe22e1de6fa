// case: events
// expect: stream-unordered-wait@49
// expect: stream-unordered-wait@63
// expect: stream-unordered-wait@92
// expect: stream-wait-first@103
// expect: stream-wait-first@158
// accept: stream-event-unrecorded@89
// why: events order streams: recorded after the setter, waited for before the waiter.
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

void edge(cudaStream_t a, cudaStream_t b, cudaEvent_t e) {
    int *w = new_word();
    give<<<1, 1, 0, a>>>(w);
    cudaEventRecord(e, a);
    cudaStreamWaitEvent(b, e, 0);
    take<<<1, 1, 0, b>>>(w);
}

void created_edge() {
    int *w = new_word();
    cudaStream_t a, b;
    cudaEvent_t e;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cudaEventCreateWithFlags(&e, cudaEventDisableTiming);
    give<<<1, 1, 0, a>>>(w);
    cudaEventRecord(e, a);
    cudaStreamWaitEvent(b, e, 0);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void no_edge() {
    int *w = new_word();
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    give<<<1, 1, 0, a>>>(w);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void recorded_too_early() {
    int *w = new_word();
    cudaStream_t a, b;
    cudaEvent_t e;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cudaEventCreate(&e);
    cudaEventRecord(e, a);
    give<<<1, 1, 0, a>>>(w);
    cudaStreamWaitEvent(b, e, 0);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void recorded_again() {
    int *w = new_word();
    cudaStream_t a, b;
    cudaEvent_t e;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cudaEventCreate(&e);
    cudaEventRecord(e, a);
    give<<<1, 1, 0, a>>>(w);
    cudaEventRecord(e, a);
    cudaStreamWaitEvent(b, e, 0);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void waits_before_record() {
    int *w = new_word();
    cudaStream_t a, b;
    cudaEvent_t e;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cudaEventCreate(&e);
    cudaStreamWaitEvent(b, e, 0);
    give<<<1, 1, 0, a>>>(w);
    cudaEventRecord(e, a);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void wrong_way() {
    int *w = new_word();
    cudaStream_t a, b;
    cudaEvent_t e;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cudaEventCreate(&e);
    take<<<1, 1, 0, b>>>(w);
    cudaEventRecord(e, b);
    cudaStreamWaitEvent(a, e, 0);
    give<<<1, 1, 0, a>>>(w);
    cudaDeviceSynchronize();
}

void through_a_third() {
    int *w = new_word();
    cudaStream_t a, b, c;
    cudaEvent_t e, f;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&c, cudaStreamNonBlocking);
    cudaEventCreate(&e);
    cudaEventCreate(&f);
    give<<<1, 1, 0, a>>>(w);
    cudaEventRecord(e, a);
    cudaStreamWaitEvent(c, e, 0);
    cudaEventRecord(f, c);
    cudaStreamWaitEvent(b, f, 0);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void host_sync_between() {
    int *w = new_word();
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    give<<<1, 1, 0, a>>>(w);
    cudaStreamSynchronize(a);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void event_sync_between() {
    int *w = new_word();
    cudaStream_t a, b;
    cudaEvent_t e;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cudaEventCreate(&e);
    give<<<1, 1, 0, a>>>(w);
    cudaEventRecord(e, a);
    cudaEventSynchronize(e);
    take<<<1, 1, 0, b>>>(w);
    cudaDeviceSynchronize();
}

void host_syncs_on_waiter() {
    int *w = new_word();
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    take<<<1, 1, 0, b>>>(w);
    cudaStreamSynchronize(b);
    give<<<1, 1, 0, a>>>(w);
    cudaDeviceSynchronize();
}
