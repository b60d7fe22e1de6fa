// case: streams
// expect: host-spin-idle-stream@19
// expect: host-spin-no-query@77
// expect: host-spin-no-query|host-spin-single-query@95
// accept: host-spin-no-query@116
// why: a query helps where it is of a stream that holds work; one that holds none obliges nothing.
#include <cuda/atomic>

using Flag = cuda::atomic<int, cuda::thread_scope_system>;
__managed__ Flag flag;
__global__ void set() { flag.store(1); }
__global__ void other(float *x) { x[0] += 1.0f; }

void queries_idle() {
    cudaStream_t busy, idle;
    cudaStreamCreateWithFlags(&busy, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&idle, cudaStreamNonBlocking);
    set<<<1, 1, 0, busy>>>();
    while (flag.load() == 0) cudaStreamQuery(idle);
    cudaStreamDestroy(busy);
    cudaStreamDestroy(idle);
}

void queries_busy() {
    cudaStream_t busy, idle;
    cudaStreamCreateWithFlags(&busy, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&idle, cudaStreamNonBlocking);
    set<<<1, 1, 0, busy>>>();
    while (flag.load() == 0) cudaStreamQuery(busy);
    cudaStreamDestroy(busy);
    cudaStreamDestroy(idle);
}

void queries_both() {
    cudaStream_t busy, idle;
    cudaStreamCreate(&busy);
    cudaStreamCreate(&idle);
    set<<<1, 1, 0, busy>>>();
    while (flag.load() == 0) {
        cudaStreamQuery(idle);
        cudaStreamQuery(busy);
    }
}

void queries_unknown(cudaStream_t mine, cudaStream_t given) {
    set<<<1, 1, 0, mine>>>();
    while (flag.load() == 0) cudaStreamQuery(given);
}

void queries_event_of_the_stream() {
    cudaStream_t busy;
    cudaEvent_t done;
    cudaStreamCreate(&busy);
    cudaEventCreate(&done);
    set<<<1, 1, 0, busy>>>();
    cudaEventRecord(done, busy);
    while (flag.load() == 0) cudaEventQuery(done);
}

void waits_by_event(float *x) {
    cudaStream_t busy, later;
    cudaEvent_t done;
    cudaStreamCreateWithFlags(&busy, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&later, cudaStreamNonBlocking);
    cudaEventCreate(&done);
    set<<<1, 1, 0, busy>>>();
    cudaEventRecord(done, busy);
    cudaStreamWaitEvent(later, done, 0);
    other<<<1, 1, 0, later>>>(x);
    while (flag.load() == 0) cudaStreamQuery(later); // pending work that waits for the setter
}

void an_array_of_streams() {
    cudaStream_t s[4];
    for (int i = 0; i < 4; i++) cudaStreamCreate(&s[i]);
    set<<<1, 1, 0, s[2]>>>();
    while (flag.load() == 0) {
    }
}

void an_array_of_streams_queried() {
    cudaStream_t s[4];
    for (int i = 0; i < 4; i++) cudaStreamCreate(&s[i]);
    set<<<1, 1, 0, s[2]>>>();
    while (flag.load() == 0)
        for (int i = 0; i < 4; i++) cudaStreamQuery(s[i]);
}

void sync_of_another_stream() {
    cudaStream_t busy, idle;
    cudaStreamCreateWithFlags(&busy, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&idle, cudaStreamNonBlocking);
    set<<<1, 1, 0, busy>>>();
    cudaStreamSynchronize(idle);
    while (flag.load() == 0) {}
}

void sync_of_the_stream() {
    cudaStream_t busy;
    cudaStreamCreateWithFlags(&busy, cudaStreamNonBlocking);
    set<<<1, 1, 0, busy>>>();
    cudaStreamSynchronize(busy);
    while (flag.load() == 0) {}
}

void blocking_copy_after(float *x) {
    float y;
    set<<<1, 1>>>();
    cudaMemcpy(&y, x, sizeof y, cudaMemcpyDeviceToHost); // in the same default stream
    while (flag.load() == 0) {}
}

void sync_on_one_path(bool fast) {
    set<<<1, 1>>>();
    if (!fast) cudaDeviceSynchronize();
    while (flag.load() == 0) {}
}

void query_on_one_path(int verbose) {
    set<<<1, 1>>>();
    while (flag.load() == 0) {
        if (verbose) cudaStreamQuery(0);
    }
}
