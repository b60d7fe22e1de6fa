// case: special_streams
// expect: cdp-tail-stream-misuse@20
// expect: cdp-tail-stream-misuse@21
// expect: cdp-tail-stream-misuse@22
// expect: cdp-tail-stream-misuse@29
// expect: cdp-tail-stream-misuse@39
// expect: cdp-tail-stream-misuse@42
// expect: cdp-tail-stream-misuse@44
// expect: cdp-tail-stream-misuse@49
// why: the tail and fire-and-forget streams take launches of their own grid, and nothing else.
#include <cuda_runtime.h>

__global__ void child(float *v) {}

__global__ void as_handles(float *v) {
  cudaEvent_t e;
  if (threadIdx.x != 0) return;
  cudaEventCreateWithFlags(&e, cudaEventDisableTiming);
  child<<<1, 1, 0, cudaStreamTailLaunch>>>(v);
  cudaEventRecord(e, cudaStreamTailLaunch);
  cudaStreamWaitEvent(cudaStreamFireAndForget, e, 0);
  cudaStreamDestroy(cudaStreamTailLaunch);
  cudaEventDestroy(e);
}

__global__ void through_variable(float *v, cudaEvent_t) {
  cudaEvent_t e;
  cudaStream_t tail = cudaStreamTailLaunch; cudaEventCreateWithFlags(&e, cudaEventDisableTiming);
  cudaEventRecord(e, tail);
  child<<<1, 1, 0, tail>>>(v);
}

__global__ void accepted(float *v, bool tail) {
  cudaStream_t s = tail ? cudaStreamTailLaunch : cudaStreamFireAndForget;
  if (threadIdx.x == 0) child<<<1, 1, 0, s>>>(v);
}

void host(float *v) {
  child<<<1, 1, 0, cudaStreamTailLaunch>>>(v);
  cudaStream_t s = cudaStreamFireAndForget;
  // The number is what counts, not the name.
  child<<<1, 1, 0, s>>>(v);
  child<<<1, 1, 0, cudaStreamPerThread>>>(v);
  cudaMemcpyAsync(v, v, 4, cudaMemcpyDeviceToDevice, cudaStreamTailLaunch);
  child<<<1, 1, 0, cudaStreamLegacy>>>(v);
}

void host_that_launches_nothing(cudaEvent_t e) {
  cudaEventRecord(e, cudaStreamTailLaunch);
  cudaEventRecord(e, 0);
}
