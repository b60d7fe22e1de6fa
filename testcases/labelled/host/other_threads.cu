// case: other_threads
// expect: none
// why: another host thread that blocks on the device or sets the word makes the spin legal.
#include <atomic>
#include <cuda/atomic>
#include <thread>

using Flag = cuda::atomic<int, cuda::thread_scope_system>;
__global__ void set(Flag *flag) { flag->store(1); }

void another_thread_synchronizes() {
    Flag *flag;
    cudaMallocManaged(&flag, sizeof *flag);
    new (flag) Flag(0);
    set<<<1, 1>>>(flag);
    std::thread pump([] { cudaDeviceSynchronize(); });
    while (flag->load() == 0) {}
    pump.join();
}

void another_thread_queries(cudaStream_t s) {
    Flag *flag;
    cudaMallocManaged(&flag, sizeof *flag);
    new (flag) Flag(0);
    std::atomic<bool> stop{false};
    std::thread pump([&] {
        while (!stop) cudaStreamQuery(s);
    });
    set<<<1, 1, 0, s>>>(flag);
    while (flag->load() == 0) {}
    stop = true;
    pump.join();
}

// The worker spins, this thread sits in the synchronization.
void worker_spins() {
    Flag *flag;
    cudaMallocManaged(&flag, sizeof *flag);
    new (flag) Flag(0);
    std::thread worker([=] {
        while (flag->load() == 0) {}
    });
    set<<<1, 1>>>(flag);
    cudaDeviceSynchronize();
    worker.join();
}

// Only host threads set it.
void host_only() {
    std::atomic<int> ready{0};
    std::thread worker([&] { ready = 1; });
    while (ready.load() == 0) {}
    worker.join();
}

std::atomic<bool> quit;
void until_quit(Flag *flag) {
    set<<<1, 1>>>(flag);
    while (!quit) std::this_thread::yield();
    cudaDeviceSynchronize();
}
