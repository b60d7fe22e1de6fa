// RUN: %check_rule async-barrier-uninitialized %s --cuda=carried
#include <cuda/barrier>

using Barrier = cuda::barrier<cuda::thread_scope_block>;

__global__ void never(int *out) {
    __shared__ Barrier bar;
    bar.arrive_and_wait();
// CHECK: [[@LINE-1]]:{{.*}}error: barrier 'bar' is used and never initialized{{.*}}[async-barrier-uninitialized]
// CHECK: note: 'bar' is declared here
    *out = 1;
}
__global__ void unseen(int *out) {
    __shared__ Barrier bar;
    if (threadIdx.x == 0) init(&bar, blockDim.x);
    bar.arrive_and_wait();
// CHECK: [[@LINE-1]]:{{.*}}warning: barrier 'bar' is used by threads that need not see it initialized: another thread does that, and the block is not synchronized in between; call __syncthreads() after it [async-barrier-uninitialized]
// CHECK: [[@LINE-3]]:{{.*}}note: it is initialized here
    *out = 1;
}
__global__ void later(int *out) {
    __shared__ Barrier bar;
    auto token = bar.arrive();
// CHECK: [[@LINE-1]]:{{.*}}barrier 'bar' is used before it is initialized [async-barrier-uninitialized]
    if (threadIdx.x == 0) init(&bar, blockDim.x);
    __syncthreads();
    bar.wait(std::move(token));
    *out = 1;
}
__global__ void right(int *out) {
    __shared__ Barrier bar;
    if (threadIdx.x == 0) init(&bar, blockDim.x);
    __syncthreads();
    bar.arrive_and_wait();
    *out = 1;
}

// Inline assembly: what matters is where its helper is called.
__device__ void expect(unsigned long long *bar) {
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 16;"
                 ::"r"((unsigned)__cvta_generic_to_shared(bar)) : "memory");
}
__device__ void set_up(unsigned long long *bar) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;"
                 ::"r"((unsigned)__cvta_generic_to_shared(bar)));
}
__global__ void never_in_assembly(int *out) {
    __shared__ unsigned long long word;
    if (threadIdx.x == 0) expect(&word);
// CHECK: [[@LINE-1]]:{{.*}}barrier 'word' is used and never initialized{{.*}}[async-barrier-uninitialized]
    out[threadIdx.x] = 1;
}
__global__ void unseen_in_assembly(int *out) {
    __shared__ unsigned long long word;
    if (threadIdx.x == 0) set_up(&word);
    if (threadIdx.x == 32) expect(&word);
// CHECK: [[@LINE-1]]:{{.*}}barrier 'word' is used by threads that need not see it initialized{{.*}}[async-barrier-uninitialized]
    out[threadIdx.x] = 1;
}
__global__ void seen_in_assembly(int *out) {
    __shared__ unsigned long long word;
    if (threadIdx.x == 0) set_up(&word);
    __syncthreads();
    if (threadIdx.x == 32) expect(&word);
    out[threadIdx.x] = 1;
}

// Another field of the same object is another barrier; lambdas are looked into.
struct Pair {
    Barrier full, empty;
};
__global__ void one_of_a_pair(int *out) {
    __shared__ Pair pair;
    if (threadIdx.x == 0) init(&pair.empty, blockDim.x);
    __syncthreads();
    pair.empty.arrive_and_wait();
    pair.full.arrive_and_wait();
// CHECK: [[@LINE-1]]:{{.*}}barrier 'pair' is used and never initialized{{.*}}[async-barrier-uninitialized]
    out[threadIdx.x] = 1;
}
template <class F> __device__ void once(F f) {
    if (threadIdx.x == 0) f();
}
__global__ void by_lambda(int *out) {
    __shared__ Barrier bar;
    once([&] { init(&bar, blockDim.x); });
    bar.arrive_and_wait();
// CHECK: [[@LINE-1]]:{{.*}}barrier 'bar' is used by threads that need not see it initialized{{.*}}[async-barrier-uninitialized]
    out[threadIdx.x] = 1;
}
