// case: values_awaited
// expect: host-blocks-before-set@30
// expect: host-spin-no-query@55
// why: what ends a wait is a value: setters of other values do not.
#include <cuda/atomic>
#include <cuda/std/atomic>

__global__ void begin(volatile int *state) { *state = 1; }
__global__ void finish(volatile int *state) { *state = 2; }
__global__ void until_two(volatile int *state) {
    while (*state != 2) {}
}
__global__ void until_set(volatile int *state) {
    while (!*state) {}
}

static volatile int *state_word() {
    int *p;
    cudaMallocManaged(&p, sizeof(int));
    *p = 0;
    return p;
}

// 1 comes in time, 2 too late.
void other_value_in_time(cudaStream_t s) {
    volatile int *state = state_word();
    until_two<<<1, 1, 0, s>>>(state);
    *state = 1;
    cudaStreamSynchronize(s);
    *state = 2;
}

void right_value_in_time(cudaStream_t s) {
    volatile int *state = state_word();
    until_two<<<1, 1, 0, s>>>(state);
    *state = 2;
    cudaStreamSynchronize(s);
    *state = 0;
}

void any_value_in_time(cudaStream_t s) {
    volatile int *state = state_word();
    until_set<<<1, 1, 0, s>>>(state);
    *state = 1;
    cudaStreamSynchronize(s);
    *state = 2;
}

// The host waits for 2: only 'finish' brings it.
void waits_for_two(cudaStream_t s) {
    volatile int *state = state_word();
    begin<<<1, 1, 0, s>>>(state);
    cudaStreamSynchronize(s);
    finish<<<1, 1, 0, s>>>(state);
    while (*state != 2) {}
    cudaStreamSynchronize(s);
}

void both_complete(cudaStream_t s) {
    volatile int *state = state_word();
    begin<<<1, 1, 0, s>>>(state);
    finish<<<1, 1, 0, s>>>(state);
    cudaStreamSynchronize(s);
    while (*state != 2) {}
}

// What it waits for is complete; the pending kernel sets another value.
void pending_sets_another(cudaStream_t s) {
    volatile int *state = state_word();
    finish<<<1, 1, 0, s>>>(state);
    cudaStreamSynchronize(s);
    while (*state == 0) {}
    begin<<<1, 1, 0, s>>>(state);
    cudaStreamSynchronize(s);
}
