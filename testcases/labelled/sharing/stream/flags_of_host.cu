// case: data that a flag hands to the host
// expect: stream-data-race@26
// expect: stream-data-race@31
// why: the host that waits for a flag of the kernel reads what was written before it.
#include <cuda/atomic>
struct Mailbox { cuda::atomic<int, cuda::thread_scope_system> full; int value; };
__global__ void post(Mailbox *m) { m->value = 3; m->full.store(1, cuda::memory_order_release); }
__global__ void post_plainly(int *v, int *f) { *v = 3; __threadfence_system(); *(volatile int *)f = 1; }
int by_atomic() {
  Mailbox *m; cudaMallocManaged(&m, sizeof *m); new (m) Mailbox{{0}, 0};
  post<<<1, 1>>>(m);
  while (m->full.load(cuda::memory_order_acquire) == 0) cudaStreamQuery(0);
  return m->value;
}
int by_volatile() {
  int *v, *f; cudaMallocManaged(&v, 4); cudaMallocManaged(&f, 4); *f = 0;
  post_plainly<<<1, 1>>>(v, f);
  while (*(volatile int *)f == 0) cudaStreamQuery(0);
  return *v;
}
int waited_before() {
  int *v, *f; cudaMallocManaged(&v, 4); cudaMallocManaged(&f, 4); *f = 0;
  post_plainly<<<1, 1>>>(v, f);
  while (*(volatile int *)f == 0) cudaStreamQuery(0);
  post_plainly<<<1, 1>>>(v, f);
  return *v;
}
int not_waited() {
  int *v, *f; cudaMallocManaged(&v, 4); cudaMallocManaged(&f, 4); *f = 0;
  post_plainly<<<1, 1>>>(v, f);
  return *v;
}
int main() { return by_atomic() + by_volatile() + waited_before() + not_waited(); }
