// RUN: %check_rule progress-write-only-loop %s
#include <cuda/atomic>
using beat_type = cuda::atomic<unsigned, cuda::thread_scope_system>;

__global__ void beats(beat_type *beat) {
    for (unsigned n = 0;; ++n) beat->store(n, cuda::memory_order_relaxed);
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-write-only-loop]
}
__device__ void publish(int *slot, int value) {
    cuda::atomic_ref<int, cuda::thread_scope_device>(*slot).store(value);
}
__global__ void publishes(int *slot) {
    int value = 0;
    while (true) {
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-write-only-loop]
        publish(slot, ++value);
        __nanosleep(100);
    }
}
__global__ void fences(int *data) {
    do {
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-write-only-loop]
        data[threadIdx.x] += 1;
        __threadfence();
    } while (true);
}
__global__ void reduces(unsigned *total) {
    while (true) asm volatile("red.global.add.u32 [%0], 1;" : : "l"(total) : "memory");
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-write-only-loop]
}

// Accepted: the loop reads atomically too, or ends.
__global__ void adds(unsigned *total) {
    while (true) atomicAdd(total, 1u);
}
__global__ void increments(beat_type *beat) {
    while (true) beat->fetch_add(1);
}
__global__ void beats_until(beat_type *beat, beat_type *stop) {
    for (unsigned n = 0; stop->load() == 0; ++n) beat->store(n);
}
__global__ void beats_n_times(beat_type *beat, unsigned n) {
    while (n--) beat->store(n);
}
