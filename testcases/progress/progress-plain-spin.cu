// RUN: %check_rule progress-plain-spin %s
struct Box {
    int full;
    float value;
};

__global__ void global(Box *box, float *out) {
    while (box->full == 0) {}
// CHECK: [[@LINE-1]]:5: {{.*}}'box->full'{{.*}}[progress-plain-spin]
    *out = box->value;
}
__global__ void shared(float *x) {
    __shared__ int ready;
    if (threadIdx.x == 0) ready = 1;
    while (!ready) __nanosleep(20);
// CHECK: [[@LINE-1]]:5: {{.*}}'ready'{{.*}}[progress-plain-spin]
    *x = 1.0f;
}
__global__ void fenced(const int *flag) {
    while (*flag == 0) __threadfence();
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-plain-spin]
}
__global__ void copied(const int *flag) {
    int seen;
    do {
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-plain-spin]
        seen = *flag;
    } while (seen == 0);
}
__global__ void jumped(const int *flag) {
poll:
// CHECK: [[@LINE-1]]:1: {{.*}}[progress-plain-spin]
    if (*flag == 0) goto poll;
}
__device__ void recurses(const int *flag) {
    if (*flag == 0) recurses(flag);
// CHECK: [[@LINE-1]]:21: {{.*}}[progress-plain-spin]
}
__global__ void calls(const int *flag) { recurses(flag); }

#define WAIT_UNTIL(condition)                                                                      \
    while (!(condition)) {                                                                         \
    }
template <class Ready> __device__ void wait_until(Ready ready) {
    WAIT_UNTIL(ready());
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-plain-spin]
}
__global__ void by_lambda(const int *flag) {
    wait_until([=] { return *flag != 0; });
}

// Accepted: a barrier, a volatile or atomic read, a write, or another exit.
__global__ void volatile_read(int *flag) {
    while (*(volatile int *)flag == 0) {}
    WAIT_UNTIL(*(volatile int *)flag == 2);
}
__global__ void atomic_read(int *flag) {
    while (atomicAdd(flag, 0) == 0) {}
}
__global__ void barrier(const int *flag) {
    while (*flag == 0) __syncthreads();
}
__global__ void written(int *left) {
    while (*left > 0) *left -= 1;
}
__global__ void bounded(const int *flag, long long cycles) {
    for (int tries = 0; *flag == 0 && tries < 100; ++tries) {}
    const long long start = clock64();
    while (*flag == 0 && clock64() - start < cycles) {}
}
__global__ void moves(const int *flags, const int *end) {
    while (flags != end && *flags == 0) ++flags;
}
__global__ void aborted(const int *flag, volatile int *abort) {
    while (*flag == 0) {
        if (*abort) return;
    }
}
void host(const int *flag) {
    while (*flag == 0) {}
}
