// case: records_through_launch_templates
// expect: memory-wrong-space@35
// expect: memory-wrong-space@51
// expect: memory-wrong-space@65
// expect: memory-wrong-space@77
// expect: memory-wrong-space@88
// why: a kernel gets a copy of a record, however it is launched: where the record itself stands is
// why: no matter, where the pointers in it lead to is.
#include <cstdlib>
#include <utility>
struct Params { const float *in; float *out; int n; };
__device__ void work(const Params &p) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < p.n) p.out[i] = 2 * p.in[i]; }
__global__ void by_value(const Params p) { work(p); }
__global__ void by_grid_constant(const __grid_constant__ Params p) { work(p); }
__global__ void by_pointer(const Params *p) { work(*p); }
__global__ void fill(float *out, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) out[i] = i; }
struct Mirror { // both sides of one buffer; a kernel gets the device's
  float *host, *device;
  operator float *() const { return device; }
};
inline cudaLaunchConfig_t shape(int blocks, cudaStream_t s) {
  cudaLaunchConfig_t c = {};
  c.gridDim = blocks;
  c.blockDim = 256;
  c.stream = s;
  return c;
}
inline float *on_device(int n) {
  float *p;
  cudaMalloc(&p, n * sizeof(float));
  return p;
}
template <class... F, class... A> void by_template(int blocks, cudaStream_t s, void (*k)(F...), A &&...a) {
  cudaLaunchConfig_t c = shape(blocks, s);
  cudaLaunchKernelEx(&c, k, std::forward<A>(a)...);
}
void template_with_host_pointer(int n, cudaStream_t s) {
  Params p{(float *)malloc(n * sizeof(float)), on_device(n), n};
  by_template(1024, s, by_value, p);
}
void template_with_device_pointers(int n, cudaStream_t s) {
  Params p{on_device(n), on_device(n), n};
  const Params &same = p;
  by_template(1024, s, by_value, p);
  by_template(1024, s, by_grid_constant, same);
  by_template(1024, s, by_value, Params{p.in, p.out, n});
}
template <class... F> void by_array(int blocks, cudaStream_t s, void (*k)(F...), F... a) {
  void *args[] = {(void *)&a...};
  cudaLaunchConfig_t c = shape(blocks, s);
  cudaLaunchKernelExC(&c, (const void *)k, args);
}
void array_with_host_pointer(int n, cudaStream_t s) {
  Params p{(float *)malloc(n * sizeof(float)), on_device(n), n};
  by_array(1024, s, by_grid_constant, p);
}
void array_with_device_pointers(int n, cudaStream_t s) {
  Params p{on_device(n), on_device(n), n};
  by_array(1024, s, by_value, p);
  by_array(1024, s, fill, p.out, n);
}
void address_of_the_record(int n, cudaStream_t s) {
  Params p{on_device(n), on_device(n), n}, *where = &p;
  cudaLaunchConfig_t c = shape(1024, s);
  cudaLaunchKernelEx(&c, by_pointer, where);
}
void address_in_managed_memory(int n, cudaStream_t s) {
  Params *p;
  cudaMallocManaged(&p, sizeof *p);
  *p = Params{on_device(n), on_device(n), n};
  cudaLaunchConfig_t c = shape(1024, s);
  cudaLaunchKernelEx(&c, by_pointer, p);
}
void direct_with_host_pointer(int n, cudaStream_t s) {
  float *in = new float[n];
  cudaLaunchConfig_t c = shape(1024, s);
  cudaLaunchKernelEx(&c, by_value, Params{in, on_device(n), n});
  delete[] in;
}
void converted(int n, cudaStream_t s) {
  Mirror m{(float *)malloc(n * sizeof(float)), on_device(n)};
  cudaLaunchConfig_t c = shape(1024, s);
  cudaLaunchKernelEx(&c, fill, m, n);
}
void not_converted(int n, cudaStream_t s) {
  Mirror m{(float *)malloc(n * sizeof(float)), on_device(n)};
  cudaLaunchConfig_t c = shape(1024, s);
  cudaLaunchKernelEx(&c, fill, m.host, n);
}
