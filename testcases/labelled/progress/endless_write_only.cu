// case: endless_write_only
// expect: progress-write-only-loop@18
// expect: progress-write-only-loop@24
// expect: progress-write-only-loop@34
// expect: progress-write-only-loop@41
// expect: progress-write-only-loop@48
// expect: progress-write-only-loop@52
// expect: progress-write-only-loop@60
// expect: progress-write-only-loop@67
// why: atomic stores and fences give no progress on purpose (device.threads.5 names atomic
//      reads only); a read-modify-write does.
#include <cuda/atomic>

using system_counter = cuda::atomic<unsigned, cuda::thread_scope_system>;

__global__ void heartbeat(system_counter *beat) {
    unsigned n = 0;
    while (true) {
        beat->store(++n, cuda::memory_order_relaxed);
    }
}

__global__ void heartbeat_assigned(system_counter *beat) {
    for (unsigned n = 0;; ++n) *beat = n;
}

__device__ void publish(int *slot, int value) {
    cuda::atomic_ref<int, cuda::thread_scope_device> ref(*slot);
    ref.store(value, cuda::memory_order_release);
}

__global__ void publishes(int *slot) {
    int value = 0;
    do {
        publish(slot, value);
        value ^= 1;
    } while (true);
}

__global__ void fences(int *data) {
    while (true) {
        data[threadIdx.x] += 1;
        __threadfence();
    }
}

__global__ void fences_only() {
    for (;;) __threadfence_system();
}

__global__ void fences_the_standard_way(int *data) {
    for (;;) {
        *data = threadIdx.x;
        cuda::atomic_thread_fence(cuda::memory_order_seq_cst, cuda::thread_scope_device);
    }
}

__global__ void sleeps_and_beats(system_counter *beat) {
    unsigned n = 0;
    while (true) {
        beat->store(++n);
        __nanosleep(1000000);
    }
}

__global__ void reduces_in_ptx(unsigned *total) {
    while (true) {
        asm volatile("red.relaxed.gpu.global.add.u32 [%0], 1;" : : "l"(total) : "memory");
    }
}

// The correct neighbours: each round reads atomically, or the loop ends.
__global__ void heartbeat_added(system_counter *beat) {
    while (true) beat->fetch_add(1, cuda::memory_order_relaxed);
}

__global__ void heartbeat_incremented(system_counter *beat) {
    while (true) ++*beat;
}

__global__ void heartbeat_exchanged(int *slot) {
    for (int n = 0;; ++n) atomicExch(slot, n);
}

__global__ void heartbeat_classic(unsigned *beat) {
    while (true) {
        atomicAdd(beat, 1u);
        __threadfence_system();
    }
}

__global__ void heartbeat_stopped(system_counter *beat, system_counter *stop) {
    unsigned n = 0;
    while (stop->load(cuda::memory_order_relaxed) == 0) beat->store(++n);
}

__global__ void heartbeat_counted(system_counter *beat, unsigned rounds) {
    for (unsigned n = 0; n < rounds; ++n) beat->store(n);
}

__global__ void heartbeat_volatile(volatile unsigned *beat) {
    for (unsigned n = 0;; ++n) *beat = n; // a volatile access of any kind is progress
}
