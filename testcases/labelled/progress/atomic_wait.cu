// case: atomic_wait
// expect: progress-atomic-automatic@10
// expect: progress-atomic-automatic@16
// why: atomic::wait is a loop too: on an automatic object nobody can notify it, on shared or
//      global memory it is an atomic read like any other.
#include <cuda/atomic>

__global__ void waits_on_a_local() {
    cuda::atomic<int, cuda::thread_scope_block> phase{0};
    phase.wait(0);
}

__global__ void waits_on_a_local_ref() {
    int word = 0;
    cuda::atomic_ref<int, cuda::thread_scope_block> phase(word);
    phase.wait(0, cuda::memory_order_acquire);
}

// The correct neighbours.
__global__ void waits_on_shared() {
    __shared__ cuda::atomic<int, cuda::thread_scope_block> phase;
    if (threadIdx.x == 0) phase.store(0);
    __syncthreads();
    if (threadIdx.x == 0) {
        phase.store(1);
        phase.notify_all();
    } else {
        phase.wait(0);
    }
}

__global__ void waits_on_global(cuda::atomic<int, cuda::thread_scope_system> *phase) {
    int seen = phase->load();
    while (seen < 3) {
        phase->wait(seen);
        seen = phase->load();
    }
}
