// case: launch_attributes_twins
// expect: none
// why: cooperative on the path that has the attribute, or not known; one cluster; nobody waits.
#include <cuda_runtime.h>

template <int Way> __global__ void all(int *counter) {
    if (threadIdx.x == 0) atomicAdd(counter, 1);
    if (blockIdx.x == 0 && threadIdx.x == 0) {
        while (*reinterpret_cast<int volatile *>(counter) != gridDim.x) {}
        *counter = 0;
    }
}

// The last block to arrive resets: none waits.
__global__ void last_block(int *counter) {
    if (threadIdx.x == 0 && atomicAdd(counter, 1) == gridDim.x - 1) *counter = 0;
}

// Waits only for those that drew a ticket before.
__global__ void in_turn(int *next, int *turn) {
    if (threadIdx.x != 0) return;
    int mine = atomicAdd(next, 1);
    while (*reinterpret_cast<int volatile *>(turn) != mine) {}
    __threadfence();
    atomicAdd(turn, 1);
}

template <int Way> cudaError_t start(int *counter, int blocks, cudaLaunchAttribute *attributes, int count) {
    cudaLaunchConfig_t config = {};
    config.gridDim = blocks;
    config.blockDim = 128;
    config.attrs = attributes;
    config.numAttrs = count;
    return cudaLaunchKernelEx(&config, all<Way>, counter);
}

void cooperative_on_a_path(int *counter, int blocks, bool together) {
    cudaLaunchAttribute attributes[1];
    attributes[0].id = cudaLaunchAttributeCooperative;
    attributes[0].val.cooperative = 1;
    start<1>(counter, blocks, attributes, together ? 1 : 0);
}

void value_not_known(int *counter, int blocks, int together) {
    cudaLaunchAttribute attributes[1];
    attributes[0].id = cudaLaunchAttributeCooperative;
    attributes[0].val.cooperative = together;
    start<2>(counter, blocks, attributes, 1);
}

void count_not_known(int *counter, int blocks, int count, cudaLaunchAttribute *attributes) {
    start<3>(counter, blocks, attributes, count);
}

void cluster_not_known(int *counter, int cluster, int sm) {
    cudaLaunchAttribute attributes[1];
    attributes[0].id = cudaLaunchAttributeClusterDimension;
    attributes[0].val.clusterDim.x = cluster;
    attributes[0].val.clusterDim.y = 1;
    attributes[0].val.clusterDim.z = 1;
    start<4>(counter, 8, attributes, sm >= 90 ? 1 : 0);
}

void nobody_waits(int *counter, int *turn, int blocks, int sm) {
    cudaLaunchAttribute attributes[1];
    cudaLaunchConfig_t config = {};
    attributes[0].id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attributes[0].val.programmaticStreamSerializationAllowed = 1;
    config.gridDim = blocks;
    config.blockDim = 128;
    config.attrs = attributes;
    config.numAttrs = sm >= 90 ? 1 : 0;
    cudaLaunchKernelEx(&config, last_block, counter);
    cudaLaunchKernelEx(&config, in_turn, counter, turn);
}
