// case: threads_set
// flags: -Xcompiler -fopenmp
// expect: none
// why: what a thread, a task or a section sets comes by itself, whatever this thread waits for meanwhile.
#include <atomic>
#include <pthread.h>
#include <thread>
#include <future>
__global__ void take(volatile int *full) {
    while (*full == 0) {}
}
__global__ void take2(volatile int *full) {
    while (*full != 2) {}
}
__global__ void give(volatile int *full) { *full = 1; }
static volatile int *new_word() {
    int *w;
    cudaHostAlloc((void **)&w, sizeof(int), cudaHostAllocMapped);
    *(volatile int *)w = 0;
    return w;
}
void thread_sets() {
    volatile int *w = new_word();
    take<<<1, 1>>>(w);
    std::thread t([=] { *w = 1; });
    cudaDeviceSynchronize();
    *w = 2;
    t.join();
}
void thread_sets_ref() {
    volatile int *w = new_word();
    take<<<1, 1>>>(w);
    std::thread t([&] { *w = 1; });
    cudaDeviceSynchronize();
    *w = 2;
    t.join();
}
static void *setter(void *p) { *(volatile int *)p = 1; return nullptr; }
void pthread_sets() {
    volatile int *w = new_word();
    take<<<1, 1>>>(w);
    pthread_t t;
    pthread_create(&t, nullptr, setter, (void *)w);
    cudaDeviceSynchronize();
    *w = 2;
    pthread_join(t, nullptr);
}
static volatile int *global_word;
static void set_global() { *global_word = 1; }
void thread_sets_global() {
    global_word = new_word();
    std::thread t(set_global);
    take<<<1, 1>>>(global_word);
    cudaDeviceSynchronize();
    *global_word = 2;
    t.join();
}
void async_sets() {
    volatile int *w = new_word();
    take<<<1, 1>>>(w);
    auto f = std::async(std::launch::async, [w] { *w = 1; });
    cudaDeviceSynchronize();
    *w = 2;
    f.get();
}
void omp_sections() {
    volatile int *w = new_word();
    take<<<1, 1>>>(w);
#pragma omp parallel sections
    {
#pragma omp section
        { cudaDeviceSynchronize(); }
#pragma omp section
        { *w = 1; }
    }
}
void omp_parallel() {
    volatile int *w = new_word();
    take<<<1, 1>>>(w);
#pragma omp parallel num_threads(2)
    {
#pragma omp master
        cudaDeviceSynchronize();
#pragma omp single nowait
        *w = 1;
    }
}
void omp_spin() {
    volatile int *w = new_word();
#pragma omp parallel sections
    {
#pragma omp section
        { give<<<1, 1>>>(w); cudaDeviceSynchronize(); }
#pragma omp section
        { while (*w == 0) {} }
    }
}
void joined_too_late() { // the thread sets it only after the sync: no, it runs by itself
    volatile int *w = new_word();
    std::thread t([=] { cudaSetDevice(0); *w = 1; });
    take<<<1, 1>>>(w);
    t.join();
    cudaDeviceSynchronize();
}
