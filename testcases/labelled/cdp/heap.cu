// case: heap
// expect: cdp-heap-mismatch@22
// expect: cdp-heap-mismatch@25
// expect: cdp-heap-mismatch@29
// expect: cdp-heap-mismatch@42
// expect: cdp-heap-mismatch@46
// expect: cdp-heap-mismatch@52
// expect: cdp-heap-mismatch@58
// why: the heap of the device and what the host allocates are two things.
#include <cuda_runtime.h>
#include <cstdlib>

__device__ float *device_buffer;
struct Node { float *data; Node *next; };

__global__ void allocates(int n) { device_buffer = (float *)malloc(n * sizeof(float)); }
__global__ void allocates_in(float **out, int n) { cudaMalloc(&out[threadIdx.x], n); }
__global__ void fills(Node *node) { node->data = new float[4]; }
__global__ void frees_own() { free(device_buffer); }

__global__ void frees_hosts(float *p) { if (threadIdx.x == 0)
    cudaFree(p);
}
__global__ void deletes_hosts(Node n) {
  delete[] n.data;
}
__device__ void release(float *p) {
  // What `frees_in_helper` gives comes from the host.
  free(p);
}
__global__ void frees_in_helper(float *p) { release(p); }
__global__ void frees_in_place(int n) { float *p = new float[n]; p[0] = 0; release(p); }

int main() {
  float *p, **table, *entries[32];
  Node *node;
  cudaMalloc(&p, 64);
  frees_hosts<<<1, 1>>>(p);
  frees_in_helper<<<1, 1>>>(p);
  allocates<<<1, 1>>>(16);
  cudaMemcpyFromSymbol(&p, device_buffer, sizeof p);
  cudaFree(p);
  cudaMalloc(&table, sizeof entries);
  allocates_in<<<1, 32>>>(table, 16);
  cudaMemcpy(entries, table, sizeof entries, cudaMemcpyDeviceToHost);
  cudaFree(entries[3]);
  cudaFree(table);
  cudaMallocManaged(&node, sizeof(Node));
  fills<<<1, 1>>>(node);
  cudaDeviceSynchronize();
  // What the kernel put there.
  cudaFree(node->data);
  cudaMallocManaged(&node->data, 64);
  deletes_hosts<<<1, 1>>>(*node);
  cudaFree(node);
  float **list = (float **)malloc(32 * sizeof(float *));
  cudaMemcpy(list, table, 32 * sizeof(float *), cudaMemcpyDeviceToHost);
  for (int i = 0; i < 32; ++i) cudaFree(list[i]);
  free(list);
  frees_own<<<1, 1>>>();
  frees_in_place<<<1, 1>>>(4);
}
