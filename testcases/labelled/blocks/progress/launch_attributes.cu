// case: launch_attributes
// expect: progress-unstarted-block@16
// why: attributes that some paths leave out make no launch cooperative that names none on any path.
#include <cuda_runtime.h>

struct Work { int **workspace; int n; };

template <int Ranks> struct Arrivals {
    __device__ Arrivals(int **workspace) {
        counter = &workspace[Ranks][0];
        __syncthreads();
        if (threadIdx.x == 0) atomicAdd(counter, 1);
    }
    __device__ void reset() {
        if (blockIdx.x == 0 && threadIdx.x == 0) {
            while (*reinterpret_cast<int volatile *>(counter) != gridDim.x) {}
            *counter = 0;
        }
    }
    int *counter;
};

template <int Ranks> __global__ void reduce(Work work) {
    Arrivals<Ranks> arrivals(work.workspace);
    arrivals.reset();
}

template <int Ranks> cudaError_t start(Work const &work, cudaLaunchConfig_t &config) {
    return cudaLaunchKernelEx(&config, reduce<Ranks>, work);
}

cudaError_t run(Work const &work, int blocks, int cluster, int sm, bool early) {
    cudaLaunchConfig_t config;
    cudaLaunchAttribute attributes[2];
    config.gridDim = blocks;
    config.blockDim = 128;
    config.dynamicSmemBytes = 0;
    config.stream = 0;
    attributes[0].id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attributes[0].val.programmaticStreamSerializationAllowed = early ? 1 : 0;
    attributes[1].id = cudaLaunchAttributeClusterDimension;
    attributes[1].val.clusterDim.x = cluster;
    attributes[1].val.clusterDim.y = 1;
    attributes[1].val.clusterDim.z = 1;
    config.attrs = attributes;
    config.numAttrs = sm >= 90 ? 2 : 0;
    return start<4>(work, config);
}
