// case: cluster_neighbours
// expect: progress-unstarted-block@31
// expect: progress-unstarted-block@38
// why: places of the own cluster, found by rounding the block number: its blocks start together; without clusters, or beyond them, they need not.
#include <cuda/atomic>

using word = cuda::atomic_ref<int, cuda::thread_scope_device>;

__device__ void meet(int *flags, int base) {
    if (threadIdx.x == 0) {
        word(flags[blockIdx.x]).store(1, cuda::memory_order_release);
        for (int i = 0; i < 4; ++i) {
            word other(flags[base + i]);
            while (other.load(cuda::memory_order_acquire) == 0) {}
        }
    }
    __syncthreads();
}

__global__ void __cluster_dims__(4, 1, 1) by_mask(int *flags) { meet(flags, blockIdx.x & ~3); }
__global__ void __cluster_dims__(4, 1, 1) by_quotient(int *flags) { meet(flags, blockIdx.x / 4 * 4); }
__global__ void __cluster_dims__(4, 1, 1) by_rest(int *flags) {
    meet(flags, blockIdx.x - blockIdx.x % 4);
}
__global__ void by_attribute(int *flags) { meet(flags, (blockIdx.x >> 2) << 2); }

__global__ void no_cluster(int *flags) {
    word(flags[blockIdx.x]).store(1, cuda::memory_order_release);
    for (int i = 0; i < 4; ++i) {
        word other(flags[(blockIdx.x & ~3) + i]);
        while (other.load(cuda::memory_order_acquire) == 0) {}
    }
}

__global__ void __cluster_dims__(4, 1, 1) next_block(int *flags) {
    word(flags[blockIdx.x]).store(1, cuda::memory_order_release);
    word other(flags[blockIdx.x + 1]);
    while (other.load(cuda::memory_order_acquire) == 0) {}
}

void run(int *f) {
    by_mask<<<64, 32>>>(f);
    by_quotient<<<64, 32>>>(f);
    by_rest<<<64, 32>>>(f);
    no_cluster<<<64, 1>>>(f);
    next_block<<<64, 1>>>(f);
    cudaLaunchConfig_t c{};
    cudaLaunchAttribute a[1];
    c.gridDim = 64;
    c.blockDim = 32;
    a[0].id = cudaLaunchAttributeClusterDimension;
    a[0].val.clusterDim.x = 4;
    a[0].val.clusterDim.y = a[0].val.clusterDim.z = 1;
    c.attrs = a;
    c.numAttrs = 1;
    cudaLaunchKernelEx(&c, by_attribute, f);
}
