// case: callbacks_and_copies
// expect: host-spin-no-query@39
// expect: host-spin-no-query@64
// expect: host-spin-no-query@74
// accept: host-spin-no-query@109
// why: completion told by host functions, copies and condition variables.
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <thread>

__global__ void work(float *x) { x[threadIdx.x] *= 2.0f; }

struct Completion {
    std::atomic<int> left{1};
    std::mutex mutex;
    std::condition_variable cv;
    bool done = false;
};

static void CUDART_CB arrived(void *data) {
    static_cast<Completion *>(data)->left.fetch_sub(1);
}

static void CUDART_CB notify(void *data) {
    auto *c = static_cast<Completion *>(data);
    {
        std::lock_guard<std::mutex> guard(c->mutex);
        c->done = true;
    }
    c->cv.notify_one();
}

void spin_on_callback(float *x, cudaStream_t s) {
    Completion c;
    work<<<1, 32, 0, s>>>(x);
    cudaLaunchHostFunc(s, arrived, &c);
    while (c.left.load() != 0) std::this_thread::yield();
}

void spin_on_callback_pushing(float *x, cudaStream_t s) {
    Completion c;
    work<<<1, 32, 0, s>>>(x);
    cudaLaunchHostFunc(s, arrived, &c);
    while (c.left.load() != 0) cudaStreamQuery(s);
}

void event_then_spin(float *x, cudaStream_t s, cudaEvent_t e) {
    Completion c;
    work<<<1, 32, 0, s>>>(x);
    cudaLaunchHostFunc(s, arrived, &c);
    cudaEventRecord(e, s);
    cudaEventSynchronize(e);
    while (c.left.load() != 0) {}
}

void event_recorded_before(float *x, cudaStream_t s, cudaEvent_t e) {
    Completion c;
    work<<<1, 32, 0, s>>>(x);
    cudaEventRecord(e, s);
    cudaLaunchHostFunc(s, arrived, &c);
    cudaEventSynchronize(e);
    while (c.left.load() != 0) {}
}

// The result itself is awaited.
void copy_back(float *x, cudaStream_t s) {
    float *result;
    cudaHostAlloc((void **)&result, sizeof(float), cudaHostAllocDefault);
    *result = -1.0f;
    cudaMemcpyAsync(result, x, sizeof(float), cudaMemcpyDeviceToHost, s);
    volatile float *seen = result;
    while (*seen < 0.0f) {}
    std::printf("%f\n", *seen);
}

void copy_back_polled(float *x, cudaStream_t s) {
    float *result;
    cudaHostAlloc((void **)&result, sizeof(float), cudaHostAllocDefault);
    *result = -1.0f;
    cudaMemcpyAsync(result, x, sizeof(float), cudaMemcpyDeviceToHost, s);
    volatile float *seen = result;
    do {
        if (cudaStreamQuery(s) != cudaErrorNotReady) break;
    } while (*seen < 0.0f);
}

// Another thread prepares the input; no CUDA in it.
void other_thread_fills(float *x) {
    std::atomic<bool> filled{false};
    float *input;
    cudaHostAlloc((void **)&input, 32 * sizeof(float), cudaHostAllocMapped);
    std::thread filler([&] {
        for (int i = 0; i < 32; i++) input[i] = i;
        filled = true;
    });
    work<<<1, 32>>>(x);
    while (!filled) std::this_thread::yield();
    cudaMemcpy(x, input, 32 * sizeof(float), cudaMemcpyHostToDevice);
    filler.join();
}

// Time out.
bool wait_a_second(float *x, cudaStream_t s) {
    Completion c;
    work<<<1, 32, 0, s>>>(x);
    cudaLaunchHostFunc(s, arrived, &c);
    for (int ms = 0; c.left.load() != 0; ms++) {
        if (ms > 1000) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
}
