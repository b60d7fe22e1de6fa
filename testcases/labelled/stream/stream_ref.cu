// case: stream_ref
// expect: stream-unordered-wait@47
// expect: stream-unordered-wait@89
// expect: stream-wait-first@94
// expect: host-spin-no-query@106
// expect: host-spin-single-query@126
// expect: host-spin-idle-stream@135
// expect: host-blocks-before-set@141
// expect: stream-unordered-wait@163
// why: cuda::stream_ref is the stream that it was made from.
#include <cuda/stream_ref>
#include <cuda/atomic>
#include <memory>
#include <vector>
#include <array>
#include <map>
#include <cstdlib>
#include <thread>
#include <chrono>
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
static volatile int *mapped_word() {
    int *word;
    cudaHostAlloc((void **)&word, sizeof(int), cudaHostAllocMapped);
    *(volatile int *)word = 0;
    return word;
}
void give_on(cuda::stream_ref s, int *w) { give<<<1, 1, 0, s.get()>>>(w); }
void take_on(cuda::stream_ref s, int *w) { take<<<1, 1, 0, s.get()>>>(w); }

void ref_two_streams(int n) {
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cuda::stream_ref ra{a}, rb{b};
    int *w = new_word();
    give<<<n, 1, 0, ra.get()>>>(w);
    take<<<n, 1, 0, rb.get()>>>(w);
    cudaDeviceSynchronize();
}
void ref_one_stream(int n) {
    cudaStream_t a;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cuda::stream_ref ra{a};
    int *w = new_word();
    give<<<n, 1, 0, ra.get()>>>(w);
    take<<<n, 1, 0, a>>>(w);
    cudaDeviceSynchronize();
}
void ref_wait_between(int n) {
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cuda::stream_ref ra{a}, rb{b};
    int *w = new_word();
    give<<<n, 1, 0, ra.get()>>>(w);
    ra.wait();
    take<<<n, 1, 0, rb.get()>>>(w);
    cudaDeviceSynchronize();
}
void ref_sync_between(int n) {
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cuda::stream_ref ra{a}, rb{b};
    int *w = new_word();
    give_on(ra, w);
    ra.wait();
    take_on(rb, w);
    cudaDeviceSynchronize();
}
void ref_sync_wrong_stream(int n) {
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cuda::stream_ref ra{a}, rb{b};
    int *w = new_word();
    give<<<n, 1, 0, ra.get()>>>(w);
    rb.wait();
    take<<<n, 1, 0, rb.get()>>>(w);
    cudaDeviceSynchronize();
}
void ref_param(cuda::stream_ref s, int *, int n) {
    int *w = new_word();
    take<<<n, 1, 0, s.get()>>>(w);
    give<<<n, 1, 0, s.get()>>>(w);
}
void ref_params(cuda::stream_ref s, cuda::stream_ref t, int n) {
    int *w = new_word();
    give<<<n, 1, 0, s.get()>>>(w);
    take<<<n, 1, 0, t.get()>>>(w);
}
void ref_spin(cudaStream_t s) {
    cuda::stream_ref r(s);
    volatile int *w = mapped_word();
    give<<<1, 1, 0, r.get()>>>(w);
    while (*w == 0) {}
    r.wait();
}
void ref_spin_ready(cudaStream_t s) {
    cuda::stream_ref r(s);
    volatile int *w = mapped_word();
    give<<<1, 1, 0, r.get()>>>(w);
    while (*w == 0) { if (r.ready()) break; }
}
void ref_spin_ready2(cudaStream_t s) {
    cuda::stream_ref r(s);
    volatile int *w = mapped_word();
    give<<<1, 1, 0, r.get()>>>(w);
    while (*w == 0) (void)r.ready();
}
void ref_spin_once(cudaStream_t s) {
    cuda::stream_ref r(s);
    volatile int *w = mapped_word();
    give<<<1, 1, 0, r.get()>>>(w);
    (void)r.ready();
    while (*w == 0) {}
}
void ref_spin_idle() {
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cuda::stream_ref ra{a}, rb{b};
    volatile int *w = mapped_word();
    give<<<1, 1, 0, ra.get()>>>(w);
    while (*w == 0) { rb.ready(); }
}
void ref_sync_before_set(cuda::stream_ref s) {
    volatile int *w = mapped_word();
    take<<<1, 1, 0, s.get()>>>(w);
    s.wait();
    *w = 1;
}
void ref_set_then_sync(cuda::stream_ref s) {
    volatile int *w = mapped_word();
    take<<<1, 1, 0, s.get()>>>(w);
    *w = 1;
    s.wait();
}
void ref_default(int n) {
    cuda::stream_ref r{cudaStream_t{}};
    cudaStream_t b;
    cudaStreamCreate(&b);
    int *w = new_word();
    give<<<n, 1, 0, r.get()>>>(w);
    take<<<n, 1, 0, b>>>(w);
}
void ref_default_nb(int n) {
    cuda::stream_ref r{cudaStream_t{}};
    cudaStream_t b;
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    int *w = new_word();
    give<<<n, 1, 0, r.get()>>>(w);
    take<<<n, 1, 0, b>>>(w);
}
