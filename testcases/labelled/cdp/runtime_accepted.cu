// case: runtime_accepted
// expect: none
// why: the device runtime's own calls in their right form, and the host's calls in code that only the host runs.
#include <cuda_runtime.h>
#include <cstdio>

__global__ void child(float *v) {}
__global__ void consume(const float *v) {}

__global__ void right(float *v, int *out) {
  if (threadIdx.x != 0) return;
  cudaStream_t s, t;
  cudaEvent_t e;
  cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking);
  cudaEventCreateWithFlags(&e, cudaEventDisableTiming);
  child<<<1, 32, 0, s>>>(v);
  cudaEventRecord(e, s);
  cudaStreamWaitEvent(t, e, 0);
  child<<<1, 32, 0, t>>>(v);
  cudaEventDestroy(e);
  cudaStreamDestroy(s);
  cudaStreamDestroy(t);
  consume<<<1, 1, 0, cudaStreamTailLaunch>>>(v);
  child<<<1, 1, 0, cudaStreamFireAndForget>>>(v + 64);
  cudaGetDevice(out);
  cudaGetDeviceCount(out);
  cudaDeviceGetAttribute(out, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(out, child, 32, 0);
  if (cudaGetLastError() != cudaSuccess || cudaPeekAtLastError() != cudaSuccess)
    printf("%s\n", cudaGetErrorString(cudaErrorUnknown));
}

// The flags are not known here.
__device__ void create(cudaStream_t *s, unsigned flags) { cudaStreamCreateWithFlags(s, flags); }

__host__ __device__ void finish() {
#ifdef __CUDA_ARCH__
  __threadfence();
#else
  cudaDeviceSynchronize();
#endif
}
__global__ void calls_finish() { finish(); }

// Both sides may call it, but only the host does.
__host__ __device__ int sync_on_host(int x) { return x ? (int)cudaDeviceSynchronize() : 0; }

struct Owner {
  cudaStream_t s;
  Owner() { cudaStreamCreate(&s); }
  ~Owner() { cudaStreamSynchronize(s); cudaStreamDestroy(s); }
  void wait() { cudaStreamSynchronize(s); }
};

template <bool DEVICE>
__global__ void never_waits(float *v) {
  if constexpr (DEVICE) child<<<1, 1>>>(v);
  else __syncthreads();
}

#define CHECK(call) do { if ((call) != cudaSuccess) return 1; } while (0)

namespace mine {
__device__ int cudaDeviceSynchronize() { return 0; }
__global__ void own_function(int *v) { *v = mine::cudaDeviceSynchronize(); }
}

int main() {
  float *v;
  Owner owner;
  cudaDeviceProp prop;
  cudaSetDevice(0);
  cudaGetDeviceProperties(&prop, 0);
  cudaMalloc(&v, 256 * sizeof(float));
  right<<<1, 32, 0, owner.s>>>(v, nullptr);
  never_waits<true><<<1, 1>>>(v);
  owner.wait();
  CHECK(cudaDeviceSynchronize());
  return sync_on_host(1);
}
