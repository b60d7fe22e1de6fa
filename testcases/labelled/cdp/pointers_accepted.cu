// case: pointers_accepted
// expect: none
// why: values, global memory, and pointers that are merely kept in local or shared variables.
#include <cuda_runtime.h>

struct Box { float *data; int n; float inline_data[4]; };
__global__ void consume(const float *v, int n) {}
__global__ void consume_box(Box box) {}
__global__ void consume_value(float v) {}
template <typename F> __global__ void run(F f) { f(threadIdx.x); }

__device__ float table[64];
__device__ float *table_pointer;
__managed__ float managed_table[64];
__constant__ float constant_table[64];

__global__ void values(float *global, int n) {
  __shared__ float *shared_pointer;
  __shared__ float shared_value;
  __shared__ Box shared_box;
  float *local_pointer = global + n;
  float *pointers[2] = {global, global + 1};
  Box box = {global, n, {0}};
  if (threadIdx.x == 0) {
    shared_pointer = global;
    shared_value = global[0];
    shared_box = box;
  }
  __syncthreads();
  if (threadIdx.x != 0) return;
  consume<<<1, 4>>>(&global[n], 4);
  consume<<<1, 4>>>(local_pointer, 4);
  consume<<<1, 4>>>(shared_pointer, 4);
  consume<<<1, 4>>>(pointers[n & 1], 4);
  consume<<<1, 4>>>(box.data, 4);
  consume<<<1, 4>>>(&box.data[2], 4);
  consume_box<<<1, 4>>>(box);
  consume_box<<<1, 4>>>(shared_box);
  consume_value<<<1, 4>>>(shared_value);
  consume_value<<<1, 4>>>(box.inline_data[1]);
  consume<<<1, 4>>>(table, 4);
  consume<<<1, 4>>>(&table[n], 4);
  consume<<<1, 4>>>(table_pointer, 4);
  consume<<<1, 4>>>(managed_table, 4);
  consume<<<1, 4>>>(constant_table, 4);
  consume<<<1, 4>>>(nullptr, 0);
  run<<<1, 32>>>([=] __device__(int i) { global[i] = box.n; });
}

__global__ void heap(int n) {
  if (threadIdx.x != 0) return;
  float *a = (float *)malloc(n * sizeof(float));
  float *b = new float[n];
  float *c = nullptr;
  cudaMalloc(&c, n * sizeof(float));
  consume<<<1, 4>>>(a, n);
  consume<<<1, 4>>>(b, n);
  consume<<<1, 4>>>(c, n);
}

__global__ void copies(float *to, const float *from, size_t bytes) {
  __shared__ float tile[32];
  float own[32];
  tile[threadIdx.x] = from[threadIdx.x];
  memcpy(own, from, sizeof own);
  if (threadIdx.x == 0) {
    cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, 0);
    cudaMemsetAsync(to, (int)tile[0] + (int)own[0], bytes, 0);
  }
}

__device__ void own_helper(float *p, int n) {
  float own[4];
  for (int i = 0; i < 4; ++i) own[i] = p[i];
  for (int i = 0; i < 4; ++i) p[i] = own[3 - i];
  consume<<<1, 4>>>(p, n);
}
__global__ void helper_call(float *p, int n) { if (threadIdx.x == 0) own_helper(p, n); }

// The host gives addresses of its own objects to its own calls.
void host(float *d) {
  float own[4] = {0};
  cudaMemcpyAsync(d, own, sizeof own, cudaMemcpyHostToDevice, 0);
  copies<<<1, 32>>>(d, d, 0);
}
