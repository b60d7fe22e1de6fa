// case: operator new of a class
// expect: memory-wrong-space@38
// expect: memory-wrong-space@42
// expect: memory-wrong-space@46
// why: an operator new of a class is for its objects and those derived from it, with or without a body here.
#include <cuda_runtime.h>
#include <cstdlib>
class Managed {
 public:
  void *operator new(size_t n) { void *p; cudaMallocManaged(&p, n); cudaDeviceSynchronize(); return p; }
  void operator delete(void *p) { cudaDeviceSynchronize(); cudaFree(p); }
};
class Counted : public Managed { protected: int users = 0; };
struct Counter : Counted { int v = 0; __host__ __device__ void inc() { ++v; } };
struct Own { int v; static void *operator new(size_t n); };
struct Plain { int v = 0; };
struct Holder { Counter inner; int v = 0; };
__global__ void bump(Counter *c) { if (threadIdx.x == 0) c->inc(); }
__global__ void bump(Own *c) { if (threadIdx.x == 0) c->v++; }
__global__ void bump(Plain *c) { if (threadIdx.x == 0) c->v++; }
__global__ void bump(Holder *c) { if (threadIdx.x == 0) c->v++; }
__global__ void bump(int *c) { if (threadIdx.x == 0) ++*c; }
int inherited() {
  Counter *c = new Counter;
  bump<<<1, 32>>>(c);
  cudaDeviceSynchronize();
  int r = c->v;
  delete c;
  return r;
}
void declared() {
  Own *c = new Own;
  bump<<<1, 32>>>(c);
  cudaDeviceSynchronize();
}
void others() {
  Plain *p = new Plain;
  bump<<<1, 32>>>(p);
  cudaDeviceSynchronize();
  delete p;
  Holder *h = new Holder;
  bump<<<1, 32>>>(h);
  cudaDeviceSynchronize();
  delete h;
  int *n = new int(3);
  bump<<<1, 32>>>(n);
  cudaDeviceSynchronize();
  delete n;
}
