// case: handles_from_host
// expect: cdp-host-handle@37
// expect: cdp-host-handle@38
// expect: cdp-host-handle@42
// expect: cdp-host-handle@46
// expect: cdp-host-handle@50
// expect: cdp-host-handle@54
// expect: cdp-host-handle@57
// expect: cdp-host-handle@60
// expect: cdp-host-handle@65
// expect: cdp-host-handle@71
// expect: cdp-host-handle@78
// expect: cdp-host-handle@88
// accept: cdp-parent-handle@77
// why: a handle of the host's means nothing in device code, however it gets there.
#include <cuda_runtime.h>
#include <vector>

__global__ void child(float *v) {}

struct Context { float *v; cudaStream_t stream; };
struct Outer { int n; Context inner; };

__constant__ cudaStream_t constant_stream;
__device__ cudaStream_t device_stream;
__managed__ cudaStream_t managed_stream;
__managed__ Context managed_context;

__device__ void helper(float *v, cudaStream_t s) {
  child<<<1, 1, 0, s>>>(v);
}

__global__ void by_parameter(float *v, cudaStream_t s, cudaEvent_t e) {
  if (threadIdx.x != 0) return;
  cudaStream_t own;
  cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking);
  child<<<1, 1, 0, s>>>(v);
  cudaStreamWaitEvent(own, e, 0);
  cudaStreamDestroy(own);
}
__global__ void by_struct(Context c) {
  if (threadIdx.x == 0) child<<<1, 1, 0, c.stream>>>(c.v);
}
__global__ void by_nested_struct(Outer o) {
  if (threadIdx.x == 0)
    child<<<1, 1, 0, o.inner.stream>>>(o.inner.v);
}
__global__ void by_pointer(const Context *c) {
  if (threadIdx.x == 0)
    child<<<1, 1, 0, c->stream>>>(c->v);
}
__global__ void by_array(cudaStream_t *streams, float *v) {
  if (threadIdx.x == 0)
    child<<<1, 1, 0, streams[blockIdx.x]>>>(v);
}
__global__ void by_constant(float *v) { if (threadIdx.x == 0)
    child<<<1, 1, 0, constant_stream>>>(v);
}
__global__ void by_device(float *v) { if (threadIdx.x == 0)
    child<<<1, 1, 0, device_stream>>>(v);
}
__global__ void by_managed(float *v) {
  cudaStream_t s = managed_stream;
  if (threadIdx.x == 0)
    child<<<1, 1, 0, s>>>(v);
}
__global__ void by_managed_struct() {
  Context *c = &managed_context;
  if (threadIdx.x != 0)
    return;
  child<<<1, 1, 0, c->stream>>>(c->v);
}

__global__ void grandchild(float *v, cudaStream_t s);
// Handed on; it is the grandchild that uses it.
__global__ void through_parent(float *v, cudaStream_t s) { if (threadIdx.x == 0)
    grandchild<<<1, 1>>>(v, s); }
__global__ void grandchild(float *v, cudaStream_t s) { child<<<1, 1, 0, s>>>(v); }

template <typename F> __global__ void run(F f) { f(); }

class Pool {
public:
  Pool() { cudaStreamCreate(&stream_); }
  void launch(float *v) {
    cudaStream_t s = stream_;
    run<<<1, 1>>>([=] __device__() {
      child<<<1, 1, 0, s>>>(v);
    });
  }
private:
  cudaStream_t stream_;
};

void set_up(cudaStream_t s) {
  cudaMemcpyToSymbol(constant_stream, &s, sizeof s);
  cudaMemcpyToSymbol(device_stream, &s, sizeof s);
}

int main() {
  float *v;
  cudaStream_t s;
  cudaEvent_t e;
  cudaMalloc(&v, 64);
  cudaStreamCreate(&s);
  cudaEventCreate(&e);
  by_parameter<<<1, 1>>>(v, s, e);
  Context c{v, s};
  by_struct<<<1, 1>>>(c);
  Outer o;
  o.n = 1;
  o.inner = c;
  by_nested_struct<<<1, 1>>>(o);
  Context *d;
  cudaMalloc(&d, sizeof c);
  cudaMemcpy(d, &c, sizeof c, cudaMemcpyHostToDevice);
  by_pointer<<<1, 1>>>(d);
  std::vector<cudaStream_t> streams(4);
  for (auto &one : streams) cudaStreamCreate(&one);
  cudaStream_t *ds;
  cudaMalloc(&ds, 4 * sizeof s);
  cudaMemcpy(ds, streams.data(), 4 * sizeof s, cudaMemcpyHostToDevice);
  by_array<<<4, 1>>>(ds, v);
  set_up(s);
  by_constant<<<1, 1>>>(v);
  by_device<<<1, 1>>>(v);
  cudaStreamCreate(&managed_stream);
  by_managed<<<1, 1>>>(v);
  managed_context.stream = s;
  by_managed_struct<<<1, 1>>>();
  through_parent<<<1, 1>>>(v, s);
  Pool pool;
  pool.launch(v);
  return cudaDeviceSynchronize();
}
