// case: plain_spin_cured
// expect: none
// why: correct code as far as progress goes: a barrier, a volatile or atomic read of the
//      object, a write to it, or another exit that can come true.
#include <cuda/atomic>

__global__ void volatile_read(int *flag) {
    while (*(volatile int *)flag == 0) {
    }
}
__global__ void atomic_read(int *flag) {
    while (atomicAdd(flag, 0) == 0) __nanosleep(32);
}
__global__ void atomic_ref_read(int *flag) {
    while (cuda::atomic_ref<int, cuda::thread_scope_device>(*flag).load() == 0) {
    }
}
__global__ void block_barrier(const int *flag) {
    while (*flag == 0) __syncthreads();
}
__global__ void warp_barrier(const int *flag) {
    do {
        __syncwarp();
    } while (*flag == 0);
}
__global__ void barrier_in_the_condition(const int *flags) {
    while (!__syncthreads_and(flags[threadIdx.x])) {
    }
}
__global__ void vote(const int *flags) {
    while (__any_sync(0xffffffffu, flags[threadIdx.x] == 0)) {
    }
}
__device__ void meet() { __syncthreads(); }
__global__ void barrier_in_a_helper(const int *flag) {
    while (*flag == 0) meet();
}
__global__ void refreshed_by_an_atomic(int *flag) {
    while (*flag == 0) atomicOr(flag, 0);
}
__global__ void written_inside(int *count) {
    while (*count > 0) *count -= 1;
}
__global__ void written_by_name(int *state, const int *next) {
    while (state[0] != 9) state[0] = next[state[0]];
}
__global__ void abort_flag(const int *flag, volatile int *abort) {
    while (*flag == 0) {
        if (*abort) return;
    }
}
__global__ void limited(const int *flag, int *error) {
    int tries = 0;
    while (*flag == 0) {
        if (++tries > 1000000) {
            *error = 1;
            return;
        }
    }
}
__global__ void timed(const int *flag, long long cycles) {
    const long long start = clock64();
    while (*flag == 0 && clock64() - start < cycles) {
    }
}
__global__ void round_robin(const int *flags, int n, int *winner) {
    int i = 0;
    while (flags[i] == 0) i = (i + 1) % n;
    *winner = i;
}
__global__ void pointer_moves(const char *text, int *length) {
    const char *end = text;
    while (*end != 0) ++end;
    *length = end - text;
}
extern __device__ bool handled(const int *flag); // in another file
__global__ void not_known(const int *flag) {
    while (!handled(flag)) {
    }
}
extern __device__ void refresh(int *flag);
__global__ void may_be_written(int *flag) {
    while (*flag == 0) refresh(flag);
}
__global__ void shared_with_barriers(const float *in, float eps, float *out) {
    __shared__ int done;
    if (threadIdx.x == 0) done = 0;
    __syncthreads();
    float x = in[threadIdx.x];
    while (!done) {
        x *= 0.5f;
        __syncthreads();
        if (threadIdx.x == 0 && x < eps) done = 1;
        __syncthreads();
    }
    out[threadIdx.x] = x;
}
