// case: scope_orders
// expect: scope-too-narrow@26
// expect: scope-too-narrow@38
// expect: scope-too-narrow@47
// expect: scope-too-narrow@62
// expect: scope-too-narrow@76
// expect: scope-too-narrow@90
// expect: scope-too-narrow@97
// expect: scope-too-narrow@99
// expect: scope-too-narrow@103
// expect: scope-too-narrow@112
// why: fences, releases, semaphores and latches of a block that other blocks rely on.
#include <cuda/atomic>
#include <cuda/semaphore>
#include <cuda/latch>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
// fences: block scope used to publish to other blocks
__device__ volatile int ready_flag;
__device__ int payload;
__global__ void producer_consumer(int *out) {
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    payload = 42;
    __threadfence_block();
    ready_flag = 1;
  } else if (blockIdx.x == 1 && threadIdx.x == 0) {
    while (ready_flag == 0) {}
    __threadfence();
    *out = payload;
  }
}
__global__ void pc_atomic(int *data, unsigned *flag, int *out) {
  if (threadIdx.x != 0) return;
  if (blockIdx.x == 0) {
    data[0] = 7;
    cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_block);
    cuda::atomic_ref<unsigned, cuda::thread_scope_device>(*flag).store(1, cuda::memory_order_relaxed);
  } else {
    while (cuda::atomic_ref<unsigned, cuda::thread_scope_device>(*flag).load(cuda::memory_order_acquire) == 0) {}
    out[blockIdx.x] = data[0];
  }
}
__device__ void publish(int *slot, int v, int *flag) {
  *slot = v;
  asm volatile("fence.acq_rel.cta;" ::: "memory");
  atomicExch(flag, 1);
}
__global__ void pc_helper(int *slots, int *flags, int *sum) {
  if (threadIdx.x == 0) {
    publish(&slots[blockIdx.x], blockIdx.x, &flags[blockIdx.x]);
    if (blockIdx.x > 0) {
      while (atomicAdd(&flags[blockIdx.x - 1], 0) == 0) {}
      sum[blockIdx.x] = slots[blockIdx.x - 1];
    }
  }
}
__global__ void membar(int *slots, volatile int *flags, int *sum) {
  if (threadIdx.x == 0) {
    slots[blockIdx.x] = 1;
    asm volatile("membar.cta;" ::: "memory");
    flags[blockIdx.x] = 1;
    if (blockIdx.x > 0) {
      while (flags[blockIdx.x - 1] == 0) {}
      __threadfence();
      sum[blockIdx.x] = slots[blockIdx.x - 1];
    }
  }
}
// release store of block scope
__global__ void st_release(int *data, int *flag, int *out) {
  if (threadIdx.x != 0) return;
  if (blockIdx.x == 0) {
    *data = 1;
    asm volatile("st.release.cta.global.s32 [%0], %1;" ::"l"(flag), "r"(1) : "memory");
  } else {
    int v;
    do { asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(v) : "l"(flag) : "memory"); } while (v == 0);
    out[blockIdx.x] = *data;
  }
}
__global__ void ld_acquire(int *data, int *flag, int *out) {
  if (threadIdx.x != 0) return;
  if (blockIdx.x == 0) {
    *data = 1;
    asm volatile("st.release.gpu.global.s32 [%0], %1;" ::"l"(flag), "r"(1) : "memory");
  } else {
    int v;
    do { asm volatile("ld.acquire.cta.global.s32 %0, [%1];" : "=r"(v) : "l"(flag) : "memory"); } while (v == 0);
    out[blockIdx.x] = *data;
  }
}
// semaphore, latch in global memory
__global__ void sem(cuda::binary_semaphore<cuda::thread_scope_block> *s, int *sum) {
  if (threadIdx.x == 0) {
    s->acquire();
    *sum += 1;
    s->release();
  }
}
__global__ void latch(cuda::latch<cuda::thread_scope_block> *l) {
  l->arrive_and_wait();
}
__global__ void latch_ok(cuda::latch<cuda::thread_scope_device> *l) { l->arrive_and_wait(); }
__global__ void sem_ok(cuda::counting_semaphore<cuda::thread_scope_device, 4> *s) { s->acquire(); s->release(); }
// thread-scope barrier used by the block
__global__ void tbar(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_thread> bar;
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  bar.arrive_and_wait();
  out[threadIdx.x] = 1;
}
// twins
__global__ void fence_ok(int *slots, volatile int *flags, int *sum) {
  if (threadIdx.x == 0) {
    slots[blockIdx.x] = 1;
    __threadfence();
    flags[blockIdx.x] = 1;
    if (blockIdx.x > 0) {
      while (flags[blockIdx.x - 1] == 0) {}
      __threadfence();
      sum[blockIdx.x] = slots[blockIdx.x - 1];
    }
  }
}
__global__ void warp_handoff(int *out) {
  __shared__ int data;
  __shared__ volatile int flag;
  if (threadIdx.x == 0) flag = 0;
  __syncthreads();
  if (threadIdx.x == 0) { data = 5; __threadfence_block(); flag = 1; }
  else if (threadIdx.x == 32) { while (flag == 0) {} __threadfence_block(); out[blockIdx.x] = data; }
}
__global__ void block_fence_and_gpu_release(int *data, int *flag, int *out) {
  if (threadIdx.x != 0) return;
  if (blockIdx.x == 0) {
    *data = 1;
    __threadfence_block();
    cuda::atomic_ref<int, cuda::thread_scope_device>(*flag).store(1, cuda::memory_order_release);
  } else {
    while (cuda::atomic_ref<int, cuda::thread_scope_device>(*flag).load(cuda::memory_order_acquire) == 0) {}
    out[blockIdx.x] = *data;
  }
}
int main() {
  int *d; unsigned *f;
  cudaMalloc(&d, 1 << 20);
  cudaMalloc(&f, 1 << 20);
  void *args[] = {&d};
  cudaLaunchCooperativeKernel((void *)producer_consumer, dim3(2), dim3(32), args, 0, 0);
  int *out = d + 512, *flag = d + 256;
  void *a2[] = {&d, &f, &out};
  cudaLaunchCooperativeKernel((void *)pc_atomic, dim3(4), dim3(32), a2, 0, 0);
  void *a3[] = {&d, &flag, &out};
  cudaLaunchCooperativeKernel((void *)pc_helper, dim3(4), dim3(32), a3, 0, 0);
  cudaLaunchCooperativeKernel((void *)membar, dim3(4), dim3(32), a3, 0, 0);
  cudaLaunchCooperativeKernel((void *)st_release, dim3(4), dim3(32), a3, 0, 0);
  cudaLaunchCooperativeKernel((void *)ld_acquire, dim3(4), dim3(32), a3, 0, 0);
  cudaLaunchCooperativeKernel((void *)fence_ok, dim3(4), dim3(32), a3, 0, 0);
  cudaLaunchCooperativeKernel((void *)block_fence_and_gpu_release, dim3(4), dim3(32), a3, 0, 0);
  cuda::binary_semaphore<cuda::thread_scope_block> *s; cudaMalloc(&s, 64);
  sem<<<4, 32>>>(s, d);
  cuda::latch<cuda::thread_scope_block> *l; cudaMalloc(&l, 64);
  latch<<<4, 32>>>(l);
  cuda::latch<cuda::thread_scope_device> *l2; cudaMalloc(&l2, 64);
  void *a4[] = {&l2};
  cudaLaunchCooperativeKernel((void *)latch_ok, dim3(4), dim3(32), a4, 0, 0);
  cuda::counting_semaphore<cuda::thread_scope_device, 4> *s2; cudaMalloc(&s2, 64);
  sem_ok<<<4, 32>>>(s2);
  tbar<<<4, 128>>>(d);
  warp_handoff<<<4, 64>>>(d);
  return cudaDeviceSynchronize();
}
