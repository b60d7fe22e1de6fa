#include "queue.cuh"

#include <cstdio>

__device__ void wait_for_job(const JobQueue &queue, unsigned number)
{
    while (queue.tail <= number) {
        __nanosleep(200);
    }
}

__device__ unsigned take_job(JobQueue &queue)
{
    __shared__ unsigned number;

    __syncthreads(); // the last number has been read by all
    if (threadIdx.x == 0) number = atomicAdd(&queue.head, 1u);
    __syncthreads();
    return number;
}

__device__ void fail(const char *what, int value)
{
    printf("block %u: %s %d\n", blockIdx.x, what, value);
    while (true) {
    }
}
