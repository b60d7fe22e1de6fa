// case: atomic_automatic_indirect
// expect: progress-atomic-automatic@21
// expect: progress-atomic-automatic@28
// expect: progress-atomic-automatic@38
// expect: progress-atomic-automatic@49
// expect: progress-atomic-automatic@55
// expect: progress-atomic-automatic@61
// expect: progress-atomic-automatic@68
// expect: progress-atomic-automatic@74
// expect: progress-atomic-automatic@81
// expect: progress-atomic-automatic@89
// why: references, members, atomic_ref and the classic atomic functions do not change whose
//      object it is: automatic storage gives no progress, shared and global storage does.
#include <cuda/atomic>

struct Progress {
    cuda::atomic<int, cuda::thread_scope_block> done;
    int goal;
    __device__ bool complete() const { return done.load(cuda::memory_order_acquire) >= goal; }
    __device__ void wait() const {
        while (!complete()) {
        }
    }
};

__global__ void member_of_a_local() {
    Progress progress{{0}, 4};
    while (progress.done.load() == 0) {
    }
}

__global__ void method_of_a_local() {
    Progress progress{{0}, 4};
    progress.wait();
}

template <class Flag> __device__ void wait_for(Flag &flag) {
    while (!flag.load(cuda::memory_order_acquire)) __nanosleep(8);
}

__global__ void by_reference() {
    cuda::atomic<bool, cuda::thread_scope_block> opened{false};
    wait_for(opened);
}

__global__ void ref_to_a_local() {
    int word = 0;
    cuda::atomic_ref<int, cuda::thread_scope_device> ref(word);
    while (ref.load(cuda::memory_order_relaxed) == 0) {
    }
}

__global__ void temporary_ref() {
    unsigned word = 0;
    while (cuda::atomic_ref<unsigned, cuda::thread_scope_block>(word).load() == 0) {
    }
}

__global__ void ref_to_a_parameter(int word) {
    cuda::std::atomic_ref<int> ref(word);
    while (ref.load() == 0) {
    }
}

// Polling with an operation that leaves the value as it is.
__global__ void classic_add() {
    int ready = 0;
    while (atomicAdd(&ready, 0) == 0) {
    }
}

__global__ void classic_or() {
    unsigned ready = 0;
    do {
        __nanosleep(100);
    } while (atomicOr(&ready, 0u) == 0);
}

__global__ void classic_cas() {
    int ready = 0;
    while (atomicCAS(&ready, 1, 1) != 1) {
    }
}

__device__ int peek(int *word) { return atomicAdd(word, 0); }

__global__ void classic_in_helper() {
    int ready[2] = {0, 0};
    while (peek(&ready[1]) == 0) {
    }
}

// The correct neighbours.
struct SharedProgress {
    cuda::atomic<int, cuda::thread_scope_block> done;
    int goal;
    __device__ void wait() const {
        while (done.load(cuda::memory_order_acquire) < goal) {
        }
    }
};

__global__ void method_of_a_shared() {
    __shared__ SharedProgress progress;
    if (threadIdx.x == 0) {
        progress.done.store(0);
        progress.goal = 4;
    }
    __syncthreads();
    if (threadIdx.x < 4) progress.done.fetch_add(1);
    progress.wait();
}

__global__ void reference_to_global(cuda::atomic<bool, cuda::thread_scope_system> *opened) {
    cuda::atomic<bool, cuda::thread_scope_system> &flag = *opened;
    while (!flag.load(cuda::memory_order_acquire)) __nanosleep(8);
}

__global__ void ref_to_shared() {
    __shared__ int word;
    if (threadIdx.x == 0) word = 0;
    __syncthreads();
    cuda::atomic_ref<int, cuda::thread_scope_block> ref(word);
    if (threadIdx.x == 0) ref.store(1);
    while (ref.load() == 0) {
    }
}

__global__ void ref_to_global(int *words, int i) {
    cuda::atomic_ref<int, cuda::thread_scope_system> ref(words[i]);
    while (ref.load(cuda::memory_order_relaxed) == 0) {
    }
}

__global__ void ref_by_value(cuda::atomic_ref<int, cuda::thread_scope_system> ref) {
    while (ref.load() == 0) {
    }
}

__global__ void classic_counts() {
    int n = 0;
    while (atomicAdd(&n, 1) < 10) {
    }
}

__global__ void classic_on_global(int *ready) {
    while (atomicAdd(ready, 0) == 0) {
    }
    while (atomicCAS(ready, 2, 2) != 2) {
    }
}

__global__ void ref_changes_its_local() {
    int word = 8;
    cuda::atomic_ref<int, cuda::thread_scope_thread> ref(word);
    while (ref.load() > 0) --word;
}
