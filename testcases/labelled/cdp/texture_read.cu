// case: texture_read
// expect: cdp-child-result-read@14
// why: the texture path of a parent need not show what a child writes to the memory behind it.
#include <cuda_runtime.h>

__global__ void fill(float *out) { out[threadIdx.x] = 1.0f; }
__global__ void look(cudaTextureObject_t image, float *out) {
    out[threadIdx.x] = tex1Dfetch<float>(image, threadIdx.x);
}

__global__ void stale(cudaTextureObject_t image, float *data, float *out) {
    if (threadIdx.x == 0) {
        fill<<<1, 32>>>(data);
        out[0] = tex1Dfetch<float>(image, 3);
    }
}

__global__ void ok_tail(cudaTextureObject_t image, float *data, float *out) {
    if (threadIdx.x == 0) {
        fill<<<1, 32>>>(data);
        look<<<1, 32, 0, cudaStreamTailLaunch>>>(image, out);
    }
}

__global__ void ok_before(cudaTextureObject_t image, float *data, float *out) {
    if (threadIdx.x == 0) {
        out[0] = tex1Dfetch<float>(image, 3);
        fill<<<1, 32>>>(data);
    }
}

__global__ void ok_other_image(cudaTextureObject_t image, float *data, float *out) {
    if (threadIdx.x == 0) {
        fill<<<1, 32>>>(data);
        out[0] = tex1Dfetch<float>(image, 3);
    }
}

static cudaTextureObject_t image_of(float *memory) {
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear.devPtr = memory;
    resource.res.linear.sizeInBytes = 128;
    cudaTextureDesc how = {};
    cudaTextureObject_t image;
    cudaCreateTextureObject(&image, &resource, &how, nullptr);
    return image;
}

int main() {
    float *data, *other, *out;
    cudaMalloc(&data, 128);
    cudaMalloc(&other, 128);
    cudaMalloc(&out, 128);
    cudaTextureObject_t image = image_of(data);
    stale<<<1, 32>>>(image, data, out);
    ok_tail<<<1, 32>>>(image, data, out);
    ok_before<<<1, 32>>>(image, data, out);
    ok_other_image<<<1, 32>>>(image, other, out);
    return cudaDeviceSynchronize();
}
