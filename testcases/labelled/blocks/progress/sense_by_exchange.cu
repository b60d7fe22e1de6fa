// expect: progress-unstarted-block@24
// why: a home-made barrier of the whole grid whose sense is flipped by an exchange nobody reads the
// result of: that is a store, not a lock. The twins take a real lock, or start all blocks together.
#include <cuda_runtime.h>

template <class T> struct GridBarrier {
    T *count;
    T *sense;
    __device__ void sync(T blocks);
};

template <class T> __device__ void GridBarrier<T>::sync(T blocks)
{
    __syncthreads();
    if (threadIdx.x == 0) {
        T before = *(volatile T *)sense;

        if (atomicAdd(count, T(1)) == blocks - 1) {
            *count = 0;
            __threadfence();
            atomicExch(sense, before ^ 1);
        } else {
            // Blocks that wait here need those that have not started.
            while (*(volatile T *)sense == before) {}
        }
    }
    __syncthreads();
}

template <class T> __global__ void sweep(float *x, int n, GridBarrier<T> barrier)
{
    for (int round = 0; round < 10; ++round) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;

        if (i < n)
            x[i] += 1;
        barrier.sync(gridDim.x);
    }
}

// Test and test-and-set: who holds the lock is running.
__global__ void add_up(int *lock, float *sum, const float *x)
{
    if (threadIdx.x == 0) {
        do {
            while (*(volatile int *)lock != 0) {}
        } while (atomicCAS(lock, 0, 1) != 0);
        __threadfence();
        *sum += x[blockIdx.x];
        __threadfence();
        atomicExch(lock, 0);
    }
}

__global__ void add_up_by_exchange(int *lock, float *sum, const float *x)
{
    if (threadIdx.x == 0) {
        while (atomicExch(lock, 1) != 0) {}
        __threadfence();
        *sum += x[blockIdx.x];
        __threadfence();
        atomicExch(lock, 0);
    }
}

__global__ void sweep_together(float *x, int n, GridBarrier<unsigned> barrier)
{
    barrier.sync(gridDim.x);
}

void run(float *x, int n, unsigned *words, int *lock, float *sum)
{
    GridBarrier<unsigned> barrier{ words, words + 1 };
    void *arguments[] = { &x, &n, &barrier };

    sweep<unsigned><<<(n + 255) / 256, 256>>>(x, n, barrier);
    add_up<<<n / 32, 32>>>(lock, sum, x);
    add_up_by_exchange<<<n / 32, 32>>>(lock, sum, x);
    cudaLaunchCooperativeKernel((void *)sweep_together, dim3(64), dim3(256), arguments, 0, 0);
    cudaDeviceSynchronize();
}
