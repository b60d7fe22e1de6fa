// case: host_loops
// expect: none
// why: correct code as far as device progress goes: these loops run on the host, where other
//      guarantees hold.
#include <atomic>
#include <cuda/atomic>
#include <functional>
#include <thread>

static void background(std::atomic<bool> &stop) {
    while (!stop.load()) std::this_thread::yield();
}

static void idle() {
    while (true) std::this_thread::yield();
}

[[noreturn]] static void hang() {
    for (;;) {
    }
}

static void debugger() {
    volatile bool hold = true;
    while (hold) {
    }
}

static int local_atomic() {
    std::atomic<int> state{0};
    std::thread setter([&] { state = 1; });
    while (state == 0) {
    }
    setter.join();
    return state;
}

__global__ void work(int *out) { out[threadIdx.x] = threadIdx.x; }

int main(int argc, char **argv) {
    int *out = nullptr;
    if (cudaMalloc(&out, 128) != cudaSuccess) hang();
    work<<<1, 32>>>(out);
    if (argc > 2) idle();
    if (argc > 3) debugger();
    std::atomic<bool> stop{false};
    std::thread other(background, std::ref(stop));
    const int error = cudaDeviceSynchronize();
    stop = true;
    other.join();
    return error + local_atomic() * 0;
}
