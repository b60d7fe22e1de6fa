// case: scope_beside
// expect: scope-too-narrow@18
// expect: scope-too-narrow@19
// expect: scope-too-narrow@22
// expect: stream-unordered-wait@51
// expect: scope-too-narrow@85
// expect: scope-too-narrow@96
// expect: scope-too-narrow@114
// expect: scope-too-narrow@123
// expect: scope-too-narrow@124
// why: kernels at once, clusters and the host beside a kernel.
#include <cuda/atomic>
#include <cuda/barrier>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define CK(x) if ((x) != cudaSuccess) abort()
// two kernels at once, each of one block: block scope leaves the other out
__global__ void one_adds(int *sum) { atomicAdd_block(sum, 1); }
__global__ void other_adds(int *sum) { cuda::atomic_ref<int, cuda::thread_scope_block>(*sum).fetch_add(1); }
__global__ void consumer(int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_block> f(*flag);
  while (f.load(cuda::memory_order_acquire) == 0) {}
  *out = 1;
}
__global__ void producer(int *flag) { cuda::atomic_ref<int, cuda::thread_scope_device>(*flag).store(1, cuda::memory_order_release); }
__global__ void ordered(int *sum) { atomicAdd_block(sum, 1); }
__global__ void apart(int *sum) { atomicAdd_block(sum, 1); }
__global__ void fine(int *sum) { atomicAdd(sum, 1); }
void concurrent() {
  cudaStream_t a, b;
  CK(cudaStreamCreate(&a));
  CK(cudaStreamCreate(&b));
  int *sum;
  CK(cudaMalloc(&sum, sizeof(int)));
  CK(cudaMemset(sum, 0, sizeof(int)));
  CK(cudaDeviceSynchronize());
  one_adds<<<1, 256, 0, a>>>(sum);
  other_adds<<<1, 256, 0, b>>>(sum);
  CK(cudaDeviceSynchronize());
}
void handshake() {
  cudaStream_t a, b;
  cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
  int *flag, *out;
  cudaMalloc(&flag, sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMemset(flag, 0, 4);
  cudaDeviceSynchronize();
  producer<<<1, 1, 0, a>>>(flag);
  consumer<<<1, 1, 0, b>>>(flag, out);
  cudaDeviceSynchronize();
}
void one_stream() {
  int *sum;
  cudaMalloc(&sum, sizeof(int));
  cudaStream_t a;
  cudaStreamCreate(&a);
  ordered<<<1, 256, 0, a>>>(sum);
  ordered<<<1, 256, 0, a>>>(sum);
  cudaDeviceSynchronize();
}
void two_sums() {
  int *x, *y;
  cudaMalloc(&x, sizeof(int));
  cudaMalloc(&y, sizeof(int));
  cudaStream_t a, b;
  cudaStreamCreate(&a);
  cudaStreamCreate(&b);
  apart<<<1, 256, 0, a>>>(x);
  apart<<<1, 256, 0, b>>>(y);
  int *z;
  cudaMalloc(&z, sizeof(int));
  fine<<<1, 256, 0, a>>>(z);
  fine<<<1, 256, 0, b>>>(z);
  cudaDeviceSynchronize();
}
// cluster: distributed shared memory
__global__ void __cluster_dims__(4, 1, 1) dsmem(int *out) {
  __shared__ int total;
  auto cluster = cg::this_cluster();
  if (threadIdx.x == 0) total = 0;
  cluster.sync();
  int *first = cluster.map_shared_rank(&total, 0);
  atomicAdd_block(first, 1);
  cluster.sync();
  if (cluster.block_rank() == 0 && threadIdx.x == 0) *out = total;
}
__global__ void __cluster_dims__(4, 1, 1) dsmem_ref(int *out, const int *in) {
  __shared__ int bins[64];
  auto cluster = cg::this_cluster();
  bins[threadIdx.x & 63] = 0;
  cluster.sync();
  int v = in[threadIdx.x];
  int *dst = cluster.map_shared_rank(bins, v / 64 % 4);
  cuda::atomic_ref<int, cuda::thread_scope_block>(dst[v % 64]).fetch_add(1);
  cluster.sync();
  out[threadIdx.x & 63] = bins[threadIdx.x & 63];
}
__global__ void __cluster_dims__(4, 1, 1) dsmem_ok(int *out, const int *in) {
  __shared__ int bins[64];
  auto cluster = cg::this_cluster();
  bins[threadIdx.x & 63] = 0;
  cluster.sync();
  int v = in[threadIdx.x];
  int *dst = cluster.map_shared_rank(bins, v / 64 % 4);
  atomicAdd(dst + v % 64, 1);
  atomicAdd_block(cluster.map_shared_rank(bins, cluster.block_rank()), 1);
  cluster.sync();
  out[threadIdx.x & 63] = bins[threadIdx.x & 63];
}
// cluster scope in PTX across clusters
__global__ void __cluster_dims__(2, 1, 1) cluster_red(int *sum) {
  asm volatile("red.relaxed.cluster.global.add.s32 [%0], %1;" ::"l"(sum), "r"(1) : "memory");
}
__global__ void __cluster_dims__(2, 1, 1) cluster_one(int *sum) {
  asm volatile("red.relaxed.cluster.global.add.s32 [%0], %1;" ::"l"(sum), "r"(1) : "memory");
}
__global__ void __cluster_dims__(2, 1, 1) cluster_own(int *sum) {
  asm volatile("red.relaxed.cluster.global.add.s32 [%0], %1;" ::"l"(sum + blockIdx.x / 2), "r"(1) : "memory");
}
// host and device
__global__ void bump(int *n) { atomicAdd_block(n, 1); }
__global__ void bump_device(cuda::atomic<int, cuda::thread_scope_device> *n) { n->fetch_add(1); }
__global__ void bump_ok(cuda::atomic<int> *n) { n->fetch_add(1); }
void host_block() {
  int *n;
  cudaMallocManaged(&n, sizeof(int));
  *n = 0;
  bump<<<1, 32>>>(n);
  while (*(volatile int *)n < 32) cudaStreamQuery(0);
  cudaDeviceSynchronize();
}
void host_adds() {
  cuda::atomic<int, cuda::thread_scope_device> *n;
  cudaMallocManaged(&n, sizeof *n);
  new (n) cuda::atomic<int, cuda::thread_scope_device>(0);
  bump_device<<<8, 32>>>(n);
  n->fetch_add(1);
  cudaDeviceSynchronize();
}
void host_ok() {
  cuda::atomic<int> *n;
  cudaMallocManaged(&n, sizeof *n);
  new (n) cuda::atomic<int>(0);
  bump_ok<<<8, 32>>>(n);
  n->fetch_add(1);
  cudaDeviceSynchronize();
}
int main() {
  int *d;
  cudaMalloc(&d, 4096);
  dsmem<<<4, 128>>>(d);
  dsmem_ref<<<4, 128>>>(d, d + 100);
  dsmem_ok<<<4, 128>>>(d, d + 100);
  cluster_red<<<8, 128>>>(d);
  cluster_one<<<2, 128>>>(d);
  cluster_own<<<8, 128>>>(d);
  concurrent(); handshake(); one_stream(); two_sums(); host_block(); host_adds(); host_ok();
}
