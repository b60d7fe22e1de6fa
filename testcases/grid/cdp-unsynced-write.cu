// RUN: %check_rule cdp-unsynced-write %s --cuda=carried
__global__ void use(const float *in, float *out) { out[threadIdx.x] = in[threadIdx.x]; }

__global__ void flagged(float *data, float *out) {
    data[threadIdx.x] = threadIdx.x;
    if (threadIdx.x == 0) use<<<1, 32>>>(data, out);
// CHECK: [[@LINE-1]]:{{.*}}'use' reads 'data', which all threads of the block write{{.*}}[cdp-unsynced-write]
// CHECK: [[@LINE-3]]:{{.*}}note: it is written here
// CHECK: [[@LINE-7]]:{{.*}}note: 'use' reads it here
}

__global__ void one_other(float *data, float *out) {
    if (threadIdx.x == 1) data[0] = 1.0f;
    if (threadIdx.x == 0) use<<<1, 32>>>(data, out);
// CHECK: [[@LINE-1]]:{{.*}}'use' reads 'data', which one other thread writes{{.*}}[cdp-unsynced-write]
}

__global__ void other_blocks(float *data, float *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    data[i] = i;
    __syncthreads();
    if (i == 0) use<<<1, 32>>>(data, out);
// CHECK: [[@LINE-1]]:{{.*}}'use' reads 'data', which threads of other blocks write{{.*}}[cdp-unsynced-write]
}

__global__ void accepted(float *data, float *out) {
    data[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) {
        data[0] = 2.0f;
        use<<<1, 32>>>(data, out);
    }
}

__global__ void accepted_tail(float *data, float *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    data[i] = i;
    if (i == 0) use<<<1, 32, 0, cudaStreamTailLaunch>>>(data, out);
}
