// RUN: %check_rule progress-atomic-automatic %s
#include <cuda/atomic>
using Flag = cuda::atomic<int, cuda::thread_scope_block>;

__global__ void forgot_shared() {
    Flag done{0};
    if (threadIdx.x == 0) done.store(1);
    while (done.load() == 0) __nanosleep(20);
// CHECK: [[@LINE-1]]:5: {{.*}}'done'{{.*}}[progress-atomic-automatic]
}
__global__ void ref_to_local() {
    int word = 0;
    cuda::atomic_ref<int, cuda::thread_scope_device> ref(word);
    while (!ref.load()) {}
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-atomic-automatic]
}
__global__ void classic() {
    int word = 0;
    while (atomicAdd(&word, 0) == 0) {}
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-atomic-automatic]
}
struct Latch {
    Flag count;
    __device__ void wait() const {
        while (count.load() > 0) {}
// CHECK: [[@LINE-1]]:9: {{.*}}[progress-atomic-automatic]
    }
};
__global__ void member() {
    Latch latch{{1}};
    latch.wait();
}
__global__ void blocking() {
    cuda::atomic<int, cuda::thread_scope_block> phase{0};
    phase.wait(0);
// CHECK: [[@LINE-1]]:{{.*}}[progress-atomic-automatic]
}

// Accepted: others can change it, or the loop does.
__global__ void shared() {
    __shared__ Flag done;
    if (threadIdx.x == 0) done.store(0);
    __syncthreads();
    if (threadIdx.x == 0) done.store(1);
    while (done.load() == 0) __nanosleep(20);
}
__global__ void global(cuda::atomic<int> *flag, int *word) {
    while (flag->load() == 0) {}
    while (atomicAdd(word, 0) == 0) {}
    cuda::atomic_ref<int, cuda::thread_scope_system> ref(*word);
    while (ref.load() == 1) {}
}
__global__ void ref_parameter(cuda::atomic_ref<int, cuda::thread_scope_system> ref) {
    while (ref.load() == 0) {}
}
__global__ void counts() {
    int n = 0;
    while (atomicAdd(&n, 1) < 10) {}
    Flag left{10};
    while (left.load() > 0) left.fetch_sub(1);
}
