// Atomics, fences and barriers by scope and order, whatever they are called on.
// RUN: %cuvet check --cuda=carried --dump=model %s -q -- -std=c++17 -arch=sm_90 | %FileCheck %s
#include <cooperative_groups.h>
#include <cuda/atomic>
namespace cg = cooperative_groups;

__device__ cuda::atomic<int, cuda::thread_scope_block> gate{0};

__global__ void methods(int *p)
{
    gate.store(3, cuda::std::memory_order_relaxed);
    while (gate.load(cuda::memory_order_acquire) != 4) {}
    int e = 0;
    gate.compare_exchange_strong(e, 1, cuda::memory_order_acq_rel);
    gate.wait(1);
    int n = ++gate;
    n = gate;
    cuda::atomic_ref<int, cuda::thread_scope_device> ref(*p);
    ref.store(n);
}
// CHECK-LABEL: kernel 'methods'
// CHECK: %[[GATE:[0-9]+]] = object 'gate'
// CHECK: atomic store block relaxed %[[GATE]], %
// CHECK: atomic load block acquire %
// CHECK: %[[E:[0-9]+]] = object 'e'
// CHECK: atomic cas block acq_rel %{{[0-9]+}}, %{{[0-9]+}}, %
// CHECK: atomic wait block seq_cst
// CHECK: %[[OLD:[0-9]+]] = atomic add block seq_cst %{{[0-9]+}}, %[[ONE:[0-9]+]]
// CHECK-NEXT: add %[[OLD]], %[[ONE]]
// CHECK: atomic load block seq_cst
// CHECK: %[[FIELD:[0-9]+]] = field 'pointer'
// CHECK-NEXT: store %[[FIELD]]
// CHECK: %[[FIELD:[0-9]+]] = field 'pointer'
// CHECK-NEXT: %[[PLACE:[0-9]+]] = load %[[FIELD]]
// CHECK: atomic store device seq_cst %[[PLACE]]

__global__ void functions(int *p)
{
    int n = atomicAdd_block(p, 1);
    n = atomicCAS(p, n, 2);
    __threadfence();
    cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_system);
    __syncthreads();
    __syncwarp();
    cg::this_grid().sync();
    cg::sync(cg::this_thread_block());
    __nanosleep(10);
    asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(n) : "l"(p) : "memory");
}
// CHECK-LABEL: kernel 'functions'
// CHECK: atomic add block relaxed
// CHECK: atomic cas device relaxed
// CHECK: fence device
// CHECK: fence system release
// CHECK: barrier block sync
// CHECK: barrier warp sync
// CHECK: barrier grid sync
// CHECK: barrier block sync
// CHECK: yield
// CHECK: asm volatile 'ld.acquire.gpu.u32 $0, [$1];' progress

template <class T> __device__ void open(T *p, T v)
{
    while (atomicCAS(p, v, T(1)) != T(0)) {}
}
// A template that nobody instantiates still says what it does.
// CHECK-LABEL: device 'open' pattern
// CHECK: atomic cas device relaxed
// CHECK: ne %
