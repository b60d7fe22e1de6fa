// case: wait_value
// expect: stream-wait-first@26
// expect: stream-wait-first@42
// expect: stream-wait-first@60
// expect: stream-wait-first@113
// expect: stream-wait-first@123
// why: streams that wait for a value are waiters too: their setter must not come behind them.
#include <cuda.h>
#include <cuda_runtime.h>

#define CU(call) do { if ((call) != CUDA_SUCCESS) return; } while (0)

__global__ void post(volatile unsigned *word, unsigned n) { *word = n; }
__global__ void post_one(volatile unsigned *word) { *word = 1; }
__global__ void post_two(volatile unsigned *word) { *word = 2; }
__global__ void work(float *x) { x[threadIdx.x] += 1; }

static CUdeviceptr zeroed() {
    CUdeviceptr word = 0;
    if (cuMemAlloc(&word, sizeof(unsigned)) == CUDA_SUCCESS) cuMemsetD32(word, 0, 1);
    return word;
}

void kernel_behind(CUstream s) {
    CUdeviceptr word = zeroed();
    CU(cuStreamWaitValue32(s, word, 1, CU_STREAM_WAIT_VALUE_GEQ));
    post_one<<<1, 1, 0, s>>>((unsigned *)word);
    CU(cuStreamSynchronize(s));
}

void kernel_before(CUstream s) {
    CUdeviceptr word = zeroed();
    post_one<<<1, 1, 0, s>>>((unsigned *)word);
    CU(cuStreamWaitValue32(s, word, 1, CU_STREAM_WAIT_VALUE_GEQ));
    CU(cuStreamSynchronize(s));
}

void write_behind(CUstream s, float *x) {
    CUdeviceptr word;
    CU(cuMemAlloc(&word, sizeof(cuuint64_t)));
    CU(cuMemsetD32(word, 0, 2));
    CU(cuStreamWaitValue64(s, word, 5, CU_STREAM_WAIT_VALUE_EQ));
    work<<<1, 32, 0, s>>>(x);
    CU(cuStreamWriteValue64(s, word, 5, CU_STREAM_WRITE_VALUE_DEFAULT));
    CU(cuStreamSynchronize(s));
}

void write_before(CUstream s, float *x) {
    CUdeviceptr word;
    CU(cuMemAlloc(&word, sizeof(cuuint64_t)));
    CU(cuMemsetD32(word, 0, 2));
    CU(cuStreamWriteValue64(s, word, 5, CU_STREAM_WRITE_VALUE_DEFAULT));
    CU(cuStreamWaitValue64(s, word, 5, CU_STREAM_WAIT_VALUE_EQ));
    work<<<1, 32, 0, s>>>(x);
    CU(cuStreamSynchronize(s));
}

void memset_behind(CUstream s) {
    CUdeviceptr word = zeroed();
    CU(cuStreamWaitValue32(s, word, 7, CU_STREAM_WAIT_VALUE_EQ));
    CU(cuMemsetD32Async(word, 7, 1, s));
    CU(cuStreamSynchronize(s));
}

// The stream resets its word for the next round; what ends the wait comes from elsewhere.
void reset_behind(CUstream s, CUdeviceptr word) {
    CU(cuStreamWaitValue32(s, word, 1, CU_STREAM_WAIT_VALUE_GEQ));
    CU(cuStreamWriteValue32(s, word, 0, 0));
    CU(cuStreamSynchronize(s));
}

void other_stream_first(CUstream s) {
    CUstream other;
    CUdeviceptr word = zeroed();
    CU(cuStreamCreate(&other, CU_STREAM_NON_BLOCKING));
    post_one<<<1, 1, 0, other>>>((unsigned *)word);
    CU(cuStreamWaitValue32(s, word, 1, CU_STREAM_WAIT_VALUE_GEQ));
    CU(cuStreamSynchronize(s));
}

// Both pass a baton on: the values say who goes first, and the streams know nothing of it.
void ping_pong(float *x) {
    CUstream a, b;
    CUdeviceptr ping = zeroed(), pong = zeroed();
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CU(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    work<<<1, 32, 0, a>>>(x);
    CU(cuStreamWriteValue32(a, ping, 1, 0));
    CU(cuStreamWaitValue32(b, ping, 1, CU_STREAM_WAIT_VALUE_GEQ));
    work<<<1, 32, 0, b>>>(x);
    CU(cuStreamWriteValue32(b, pong, 1, 0));
    CU(cuStreamWaitValue32(a, pong, 1, CU_STREAM_WAIT_VALUE_GEQ));
    work<<<1, 32, 0, a>>>(x);
    CU(cuCtxSynchronize());
}

void setter_in_another_stream_later(float *x) {
    CUstream a, b;
    CUdeviceptr word = zeroed();
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CU(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    CU(cuStreamWaitValue32(a, word, 1, CU_STREAM_WAIT_VALUE_GEQ));
    work<<<1, 32, 0, a>>>(x);
    CU(cuStreamWriteValue32(b, word, 1, 0));
    CU(cuCtxSynchronize());
}

// The host waits for the waiting stream before it launches the setter.
void synchronized_between(CUstream a) {
    CUstream b;
    CUdeviceptr word = zeroed();
    CU(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    CU(cuStreamWaitValue32(a, word, 1, CU_STREAM_WAIT_VALUE_GEQ));
    CU(cuStreamSynchronize(a));
    post_one<<<1, 1, 0, b>>>((unsigned *)word);
    CU(cuCtxSynchronize());
}

// Another value does not end it.
void other_value_before(CUstream s) {
    CUdeviceptr word = zeroed();
    post_one<<<1, 1, 0, s>>>((unsigned *)word);
    CU(cuStreamWaitValue32(s, word, 2, CU_STREAM_WAIT_VALUE_EQ));
    post_two<<<1, 1, 0, s>>>((unsigned *)word);
    CU(cuStreamSynchronize(s));
}

void value_not_known(CUstream s, unsigned n) {
    CUdeviceptr word = zeroed();
    post<<<1, 1, 0, s>>>((unsigned *)word, n);
    CU(cuStreamWaitValue32(s, word, n, CU_STREAM_WAIT_VALUE_EQ));
    CU(cuStreamSynchronize(s));
}
