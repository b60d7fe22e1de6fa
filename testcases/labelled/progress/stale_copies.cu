// case: stale_copies
// expect: progress-no-progress-loop@15
// expect: progress-no-progress-loop@20
// expect: progress-no-progress-loop@25
// expect: progress-no-progress-loop@37
// expect: progress-no-progress-loop@42
// why: a flag that was read once into a variable is not the flag: volatile or atomic, the loop
//      has to read it again.
#include <cuda/atomic>

using Flag = cuda::atomic<int, cuda::thread_scope_system>;

__global__ void volatile_read_once(volatile int *flag) {
    const int seen = *flag;
    while (seen == 0) {
    }
}
__global__ void atomic_read_once(Flag *flag, float *x) {
    int seen = flag->load(cuda::memory_order_acquire);
    while (!seen) *x *= 0.5f;
}
__global__ void phase_read_once(volatile unsigned *phase, unsigned *out) {
    const unsigned before = *phase;
    const unsigned now = *phase;
    while (now == before) {
    }
    *out = now;
}

struct Mail {
    int full;
    float value;
};

__global__ void mail_copied(const Mail *mail, float *out) {
    Mail copy = *mail;
    while (copy.full == 0) {
    }
    *out = copy.value;
}
__device__ void await_copy(int word) {
    while (word == 0) {
    }
}
__global__ void passed_by_value(volatile int *flag) { await_copy(*flag); }

// The correct neighbours.
__global__ void volatile_read_again(volatile int *flag) {
    int seen = *flag;
    while (seen == 0) seen = *flag;
}
__global__ void atomic_read_again(Flag *flag, float *x) {
    int seen = flag->load(cuda::memory_order_acquire);
    while (!seen) {
        *x *= 0.5f;
        seen = flag->load(cuda::memory_order_acquire);
    }
}
__global__ void phase_read_again(volatile unsigned *phase, unsigned *out) {
    const unsigned before = *phase;
    unsigned now;
    do now = *phase;
    while (now == before);
    *out = now;
}
__global__ void mail_copied_again(volatile Mail *mail, float *out) {
    int full;
    float value;
    do {
        full = mail->full;
        value = mail->value;
    } while (full == 0);
    *out = value;
}
__device__ void await_reference(volatile int &word) {
    while (word == 0) {
    }
}
__global__ void passed_by_reference(volatile int *flag) { await_reference(*flag); }
