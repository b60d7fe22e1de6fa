// expect: exec-divergent-barrier@41
// why: how often a thread goes round depends on the block's size, which is chosen at run time among
// sizes that suit the kernel. With a bound from the data the threads differ on some input.
#include <cuda_runtime.h>

__global__ void reduce_rows(float *sums)
{
    __shared__ float parts[32][8];
    int lane = threadIdx.x, column = threadIdx.y;
    float sum = 0;

    parts[threadIdx.z][column] = sums[column];
    __syncthreads();
    for (int row = lane; row < blockDim.z; row += 4) {
        float v = parts[row][column];

        v += __shfl_down_sync(0xffffffff, v, 1, 4);
        v += __shfl_down_sync(0xffffffff, v, 2, 4);
        sum += v;
    }
    sums[column] = sum;
}

__global__ void halves(float *x)
{
    __shared__ float parts[1024];

    parts[threadIdx.x] = x[threadIdx.x];
    for (unsigned n = blockDim.x / 2; n > 0; n /= 2) {
        __syncthreads();
        if (threadIdx.x < n)
            parts[threadIdx.x] += parts[threadIdx.x + n];
    }
    x[0] = parts[0];
}

__global__ void over_data(float *x, int n)
{
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        x[i] *= 2;
        __syncthreads();
    }
}

void run(float *x, int n, int old_device, int threads)
{
    int size = old_device ? 768 : 1024;
    dim3 block(4, 8, (unsigned)size / 32);

    reduce_rows<<<n, block>>>(x);
    halves<<<n, threads>>>(x);
    over_data<<<1, threads>>>(x, n);
}
