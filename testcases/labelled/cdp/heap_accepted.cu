// case: heap_accepted
// expect: none
// why: each side frees what it allocated.
#include <cuda_runtime.h>

__device__ float *kept;
struct Node { float *data; Node *next; };

__global__ void makes(int n) { kept = new float[n]; }
__global__ void frees() { delete[] kept; kept = nullptr; }
__global__ void makes_and_frees(int n) {
  float *a;
  cudaMalloc(&a, n);
  float *b = (float *)malloc(n);
  free(a);
  cudaFree(b);
}
__global__ void uses(float *p, Node n, float **table) {
  table[threadIdx.x] = p;
  n.data[0] = p[0];
}
__global__ void unlink(Node *head) { Node *dead = head->next; head->next = dead->next; delete dead; }
__global__ void link(Node *head) { Node *fresh = new Node; fresh->next = head->next; head->next = fresh; }

int main() {
  float *p, **table, *entries[32];
  Node n, *head;
  cudaMalloc(&p, 64);
  cudaMalloc(&n.data, 64);
  cudaMalloc(&table, sizeof entries);
  cudaMallocManaged(&head, sizeof *head);
  head->next = nullptr;
  uses<<<1, 32>>>(p, n, table);
  cudaMemcpy(entries, table, sizeof entries, cudaMemcpyDeviceToHost);
  cudaFree(entries[0]);
  makes<<<1, 1>>>(4);
  frees<<<1, 1>>>();
  makes_and_frees<<<1, 1>>>(4);
  link<<<1, 1>>>(head);
  unlink<<<1, 1>>>(head);
  cudaDeviceSynchronize();
  cudaFree(head);
  cudaFree(n.data);
  cudaFree(table);
}
