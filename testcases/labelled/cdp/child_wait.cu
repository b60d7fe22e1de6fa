// case: child_wait
// expect: cdp-child-wait@56
// expect: cdp-child-wait@66
// expect: cdp-child-wait@72
// expect: cdp-child-wait@73
// expect: cdp-child-wait@78
// expect: cdp-child-wait@84
// expect: cdp-child-wait@90
// expect: cdp-child-wait@97
// expect: cdp-child-wait@103
// expect: cdp-child-wait@110
// accept: cdp-launch-race@104
// why: children in different streams may not run together, so they must not wait for each other.
#include <cuda_runtime.h>
#include <cuda/atomic>

__global__ void hold(volatile int *flag) {
    while (*flag == 0) {
    }
}
__global__ void set(volatile int *flag) { *flag = 1; }
__global__ void relay_set(volatile int *flag) { set<<<1, 1>>>(flag); }
__global__ void clear(volatile int *flag) { *flag = 0; }
__global__ void try_some(volatile int *flag) {
    for (int i = 0; i < 1000 && *flag == 0; ++i) {
    }
}
__global__ void meet(volatile int *mine, volatile int *theirs) {
    *mine = 1;
    while (*theirs == 0) {
    }
}
__global__ void acquire_it(int *flag) {
    cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
    while (f.load(cuda::memory_order_acquire) == 0) {
    }
}
__global__ void release_it(int *flag) {
    cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
    f.store(1, cuda::memory_order_release);
}

__device__ cudaStream_t new_stream() {
    cudaStream_t s;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    return s;
}

// ---- waits that nothing ends for sure

__global__ void two_streams(volatile int *flag) {
    if (threadIdx.x != 0) return;
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    hold<<<1, 1, 0, a>>>(flag);
    set<<<1, 1, 0, b>>>(flag);
}

__global__ void setter_first_two_streams(volatile int *flag) {
    if (threadIdx.x != 0) return;
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    set<<<1, 1, 0, b>>>(flag);
    hold<<<1, 1, 0, a>>>(flag);
}

__global__ void each_other(volatile int *flags) {
    if (threadIdx.x != 0) return;
    cudaStream_t a = new_stream(), b = new_stream();
    meet<<<1, 1, 0, a>>>(flags, flags + 1);
    meet<<<1, 1, 0, b>>>(flags + 1, flags);
}

__global__ void forgotten(volatile int *flag) {
    if (threadIdx.x != 0) return;
    hold<<<1, 1, 0, cudaStreamFireAndForget>>>(flag);
    set<<<1, 1, 0, cudaStreamFireAndForget>>>(flag);
}

__global__ void waiter_first(volatile int *flag) {
    if (threadIdx.x != 0) return;
    hold<<<1, 1>>>(flag);
    set<<<1, 1>>>(flag);
}

__global__ void set_by_tail(volatile int *flag) {
    if (threadIdx.x != 0) return;
    hold<<<1, 1>>>(flag);
    set<<<1, 1, 0, cudaStreamTailLaunch>>>(flag);
}

__global__ void by_descendant(volatile int *flag) {
    if (threadIdx.x != 0) return;
    cudaStream_t a = new_stream(), b = new_stream();
    hold<<<1, 1, 0, a>>>(flag);
    relay_set<<<1, 1, 0, b>>>(flag);
}

__global__ void for_the_parent(volatile int *flag) {
    if (threadIdx.x != 0) return;
    hold<<<1, 1>>>(flag);
    *flag = 1;
}

__global__ void with_atomics(int *flag) {
    if (threadIdx.x != 0) return;
    cudaStream_t a = new_stream(), b = new_stream();
    acquire_it<<<1, 1, 0, a>>>(flag);
    release_it<<<1, 1, 0, b>>>(flag);
}

// ---- nothing to say

__global__ void ok_setter_first(volatile int *flag) {
    if (threadIdx.x != 0) return;
    set<<<1, 1>>>(flag);
    hold<<<1, 1>>>(flag);
}

__global__ void ok_one_named_stream(volatile int *flag) {
    if (threadIdx.x != 0) return;
    cudaStream_t s = new_stream();
    set<<<1, 1, 0, s>>>(flag);
    hold<<<1, 1, 0, s>>>(flag);
}

__global__ void ok_event(volatile int *flag) {
    if (threadIdx.x != 0) return;
    cudaStream_t a = new_stream(), b = new_stream();
    cudaEvent_t set_it;
    cudaEventCreateWithFlags(&set_it, cudaEventDisableTiming);
    set<<<1, 1, 0, a>>>(flag);
    cudaEventRecord(set_it, a);
    cudaStreamWaitEvent(b, set_it, 0);
    hold<<<1, 1, 0, b>>>(flag);
}

__global__ void ok_waits_in_tail(volatile int *flag) {
    if (threadIdx.x != 0) return;
    hold<<<1, 1, 0, cudaStreamTailLaunch>>>(flag);
    set<<<1, 1, 0, cudaStreamFireAndForget>>>(flag);
}

__global__ void ok_set_before(volatile int *flag) {
    if (threadIdx.x != 0) return;
    *flag = 1;
    hold<<<1, 1>>>(flag);
}

__global__ void ok_other_flag(volatile int *flag, volatile int *other) {
    if (threadIdx.x != 0) return;
    cudaStream_t a = new_stream(), b = new_stream();
    hold<<<1, 1, 0, a>>>(flag);
    set<<<1, 1, 0, b>>>(other);
}

__global__ void ok_other_value(volatile int *flag) {
    if (threadIdx.x != 0) return;
    cudaStream_t a = new_stream(), b = new_stream();
    hold<<<1, 1, 0, a>>>(flag);
    clear<<<1, 1, 0, b>>>(flag);
}

__global__ void ok_either(volatile int *flag, int which) {
    if (threadIdx.x != 0) return;
    if (which)
        hold<<<1, 1>>>(flag);
    else
        set<<<1, 1>>>(flag);
}
