// case: atomic_automatic
// expect: progress-atomic-automatic@19
// expect: progress-atomic-automatic@27
// expect: progress-atomic-automatic@34
// expect: progress-atomic-automatic@40
// expect: progress-atomic-automatic@46
// expect: progress-atomic-automatic@55
// expect: progress-atomic-automatic@62
// why: an atomic object with automatic storage belongs to one thread, so no other thread can
//      end the wait and its reads are no progress.
#include <cuda/atomic>
#include <cuda/std/atomic>

using ThreadFlag = cuda::atomic<bool, cuda::thread_scope_thread>;
using BlockCounter = cuda::atomic<int, cuda::thread_scope_block>;

__global__ void waits_for_itself() {
    ThreadFlag run{true};
    while (run.load()) {
    }
}

// One counter per block was meant.
__global__ void private_barrier() {
    BlockCounter arrived{0};
    arrived.fetch_add(1);
    while (arrived.load(cuda::memory_order_acquire) < 64) {
        __nanosleep(20);
    }
}

__global__ void by_conversion() {
    cuda::atomic<int> state{0};
    while (!state) {
    }
}

__global__ void standard_atomic() {
    cuda::std::atomic<int> state{0};
    do {
    } while (state.load(cuda::std::memory_order_relaxed) == 0);
}

__global__ void by_break(float *x) {
    cuda::atomic<int, cuda::thread_scope_device> stop{0};
    for (;;) {
        if (stop.load(cuda::memory_order_relaxed)) break;
        *x *= 0.5f;
    }
}

__global__ void loaded_first() {
    cuda::atomic<unsigned, cuda::thread_scope_block> phase{0};
    unsigned now;
    do {
        now = phase.load();
    } while (now == 0);
}

__global__ void by_goto() {
    cuda::atomic<int, cuda::thread_scope_block> state{0};
poll:
    if (state.load() == 0) goto poll;
}

// The correct neighbours.
__global__ void counts_down() {
    BlockCounter left{10};
    while (left.load() > 0) left.fetch_sub(1);
}

__global__ void counts_down_with_the_result() {
    BlockCounter left{10};
    while (left.fetch_sub(1) > 1) {
    }
}

__global__ void stores_inside(const int *in) {
    ThreadFlag run{true};
    for (int i = 0; run.load(); ++i)
        if (in[i] == 0) run.store(false);
}

__global__ void assigned_inside(const int *in) {
    cuda::atomic<int> state{0};
    for (int i = 0; state == 0; ++i) state = in[i];
}

__global__ void shared_barrier() {
    __shared__ BlockCounter arrived;
    if (threadIdx.x == 0) arrived.store(0);
    __syncthreads();
    arrived.fetch_add(1);
    while (arrived.load(cuda::memory_order_acquire) < 64) __nanosleep(20);
}

__device__ cuda::atomic<int, cuda::thread_scope_device> gate;

__global__ void device_gate() {
    while (gate.load(cuda::memory_order_acquire) == 0) {
    }
}

__global__ void gate_by_pointer(cuda::std::atomic<int> *opened) {
    while (!*opened) {
    }
}
