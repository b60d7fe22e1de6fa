// case: barriers_not_ready
// expect: async-barrier-uninitialized@19
// expect: async-barrier-uninitialized@25
// expect: async-barrier-uninitialized@30
// expect: async-barrier-uninitialized@43
// expect: async-barrier-uninitialized@50
// expect: async-barrier-uninitialized@57
// expect: async-barrier-uninitialized@66
// why: a barrier in shared memory is used by threads that need not see it initialized.
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/ptx>
#include <cuda_awbarrier_primitives.h>
namespace cg = cooperative_groups;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

__global__ void never(int *out) {
    __shared__ Barrier bar;
    bar.arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void not_synchronized(int *out) {
    __shared__ Barrier bar;
    if (threadIdx.x == 0) init(&bar, blockDim.x);
    bar.arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void too_late(int *out) {
    __shared__ Barrier bar;
    auto token = bar.arrive();
    if (threadIdx.x == 0) init(&bar, blockDim.x);
    __syncthreads();
    bar.wait(std::move(token));
    out[threadIdx.x] = 1;
}
__device__ void set_up(Barrier &bar) {
    if (cg::this_thread_block().thread_rank() == 0) init(&bar, blockDim.x);
}
__global__ void in_helper(int *out, const int *in) {
    __shared__ Barrier bar;
    __shared__ int tile[128];
    set_up(bar);
    cuda::memcpy_async(cg::this_thread_block(), tile, in, sizeof tile, bar);
    bar.arrive_and_wait();
    out[threadIdx.x] = tile[threadIdx.x];
}
__global__ void native(int *out) {
    __shared__ uint64_t bar;
    if (threadIdx.x == 0) cuda::ptx::mbarrier_init(&bar, blockDim.x);
    uint64_t token = cuda::ptx::mbarrier_arrive(&bar);
    while (!cuda::ptx::mbarrier_try_wait(&bar, token)) {}
    out[threadIdx.x] = 1;
}
__global__ void primitive(int *out) {
    __shared__ __mbarrier_t bar;
    if (threadIdx.x == 0) __mbarrier_init(&bar, blockDim.x);
    __mbarrier_token_t token = __mbarrier_arrive(&bar);
    while (!__mbarrier_test_wait(&bar, token)) {}
    out[threadIdx.x] = 1;
}
__global__ void one_of_two(int *out) {
    __shared__ Barrier first, second;
    if (threadIdx.x == 0) init(&first, blockDim.x);
    __syncthreads();
    first.arrive_and_wait();
    second.arrive_and_wait();
    out[threadIdx.x] = 1;
}
// The thread that initializes a barrier may use it at once.
__global__ void by_the_same_thread(int *out) {
    __shared__ Barrier bar;
    if (threadIdx.x == 0) {
        init(&bar, 1);
        bar.arrive_and_wait();
    }
    __syncthreads();
    out[threadIdx.x] = 1;
}
__global__ void again_the_same_thread(int *out) {
    __shared__ Barrier bar;
    Barrier::arrival_token token;
    if (threadIdx.x == 0) init(&bar, blockDim.x);
    if (threadIdx.x == 0) token = bar.arrive();
    __syncthreads();
    if (threadIdx.x != 0) token = bar.arrive();
    bar.wait(std::move(token));
    out[threadIdx.x] = 1;
}
__global__ void in_a_cluster(int *out) {
    __shared__ Barrier bar;
    auto cluster = cg::this_cluster();
    if (threadIdx.x == 0) init(&bar, blockDim.x);
    cluster.sync();
    bar.arrive_and_wait();
    out[threadIdx.x] = 1;
}
__global__ void handed_over(int *out, cuda::barrier<cuda::thread_scope_device> *bar) {
    bar->arrive_and_wait();
    out[threadIdx.x] = 1;
}
