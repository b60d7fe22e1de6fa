// case: mailboxes, progress counters and stops between host and device
// expect: scope-too-narrow@12
// expect: scope-too-narrow@24
// expect: scope-too-narrow@40
// expect: scope-too-narrow@49
// expect: scope-too-narrow@65
// accept: scope-too-narrow@29
// why: the host takes part while the kernel runs, or only after it.
#include <atomic>
#include <cuda/atomic>
#include <cuda_runtime.h>
__global__ void finish_dev(int *d) { __threadfence(); atomicExch(d, 1); }
__global__ void finish_sys(int *d) { __threadfence_system(); atomicExch_system(d, 1); }
void poll() {
  int *d; cudaHostAlloc(&d, 4, cudaHostAllocMapped); *d = 0;
  finish_dev<<<1, 1>>>(d);
  while (*(volatile int *)d == 0) cudaStreamQuery(0);
  int *e; cudaHostAlloc(&e, 4, cudaHostAllocMapped); *e = 0;
  finish_sys<<<1, 1>>>(e);
  while (*(volatile int *)e == 0) cudaStreamQuery(0);
}
struct Mailbox { cuda::atomic<int, cuda::thread_scope_device> full; int value; };
struct SysMailbox { cuda::atomic<int, cuda::thread_scope_system> full; int value; };
__global__ void post(Mailbox *m) { m->value = 3; m->full.store(1, cuda::memory_order_release); }
__global__ void post_sys(SysMailbox *m) { m->value = 3; m->full.store(1, cuda::memory_order_release); }
int mail() {
  Mailbox *m; cudaMallocManaged(&m, sizeof *m); new (m) Mailbox{{0}, 0};
  post<<<1, 1>>>(m);
  while (m->full.load(cuda::memory_order_acquire) == 0) cudaStreamQuery(0);
  SysMailbox *s; cudaMallocManaged(&s, sizeof *s); new (s) SysMailbox{{0}, 0};
  post_sys<<<1, 1>>>(s);
  while (s->full.load(cuda::memory_order_acquire) == 0) cudaStreamQuery(0);
  return m->value + s->value;
}
// host looks after the synchronization
__global__ void counts(int *n) { atomicAdd(n, 1); }
int later() { int *n; cudaMallocManaged(&n, 4); *n = 0; counts<<<8, 64>>>(n); cudaDeviceSynchronize(); return *n; }
// managed variable
__managed__ int stop; __managed__ int stop_sys; __managed__ int after;
__global__ void watch() { while (cuda::atomic_ref<int, cuda::thread_scope_device>(stop).load(cuda::memory_order_relaxed) == 0) {} }
__global__ void watch_sys() { while (cuda::atomic_ref<int, cuda::thread_scope_system>(stop_sys).load(cuda::memory_order_relaxed) == 0) {} }
__global__ void watch_after() { atomicAdd(&after, 1); }
void stopper() {
  watch<<<1, 1>>>(); cuda::atomic_ref<int>(stop).store(1); cudaDeviceSynchronize();
  watch_sys<<<1, 1>>>(); cuda::atomic_ref<int>(stop_sys).store(1); cudaDeviceSynchronize();
  after = 0; watch_after<<<1, 1>>>(); cudaDeviceSynchronize();
}
// progress counter that the host reads with std::atomic_ref-like volatile
__global__ void work(unsigned *progress) { atomicAdd(progress, 1); }
__global__ void work_sys(unsigned *progress) { atomicAdd_system(progress, 1); }
void progress(int n) {
  volatile unsigned *h; cudaHostAlloc((void **)&h, 4, cudaHostAllocMapped); *h = 0;
  unsigned *d; cudaHostGetDevicePointer((void **)&d, (void *)h, 0);
  work<<<64, 64>>>(d); while (*h < 4096) { cudaStreamQuery(0); } cudaDeviceSynchronize();
  volatile unsigned *k; cudaHostAlloc((void **)&k, 4, cudaHostAllocMapped); *k = 0;
  unsigned *e; cudaHostGetDevicePointer((void **)&e, (void *)k, 0);
  work_sys<<<64, 64>>>(e); while (*k < 4096) { cudaStreamQuery(0); } cudaDeviceSynchronize();
}
// event polled instead: no sharing while the kernel runs
void events() {
  int *n; cudaMallocManaged(&n, 4); *n = 0; cudaEvent_t e; cudaEventCreate(&e);
  counts<<<8, 64>>>(n); cudaEventRecord(e); while (cudaEventQuery(e) == cudaErrorNotReady) {} (void)*n;
}
// PTX
__global__ void st_gpu(int *d) { asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(d), "r"(1) : "memory"); }
__global__ void st_sys(int *d) { asm volatile("st.release.sys.global.u32 [%0], %1;" ::"l"(d), "r"(1) : "memory"); }
void ptx() {
  int *d; cudaMallocHost(&d, 4); *d = 0; st_gpu<<<1, 1>>>(d); while (*(volatile int *)d == 0) cudaStreamQuery(0);
  int *e; cudaMallocHost(&e, 4); *e = 0; st_sys<<<1, 1>>>(e); while (*(volatile int *)e == 0) cudaStreamQuery(0);
}
int main() { poll(); mail(); later(); stopper(); progress(1); events(); ptx(); }
