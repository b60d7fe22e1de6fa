// Dynamic parallelism, and the calls that device code may not make but makes.
// RUN: %cuvet check --cuda=carried %s > %t 2>&1 || true
// RUN: not grep "not analysed" %t
#include <cuda_runtime.h>

__global__ void child(int *x)
{
    x[0] = 1;
}

__global__ void parent(int *x)
{
    cudaStream_t s;
    cudaEvent_t e;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    cudaEventCreateWithFlags(&e, cudaEventDisableTiming);
    child<<<1, 1, 0, s>>>(x);
    child<<<1, 32>>>(x);
    child<<<1, 1, 0, cudaStreamTailLaunch>>>(x);
    child<<<1, 1, 0, cudaStreamFireAndForget>>>(x);
    cudaEventRecord(e, s);
    cudaStreamWaitEvent(s, e);
    int *more;
    cudaMalloc(&more, 4);
    cudaMemcpyAsync(more, x, 4, cudaMemcpyDeviceToDevice);
    cudaMemsetAsync(more, 0, 4, s);
    cudaFree(more);
    void *buffer = cudaGetParameterBuffer(8, 8);
    cudaLaunchDevice((void *)child, buffer, dim3(1), dim3(1), 0, s);
    cudaStreamDestroy(s);
    cudaEventDestroy(e);
    if (cudaGetLastError() != cudaSuccess)
        __trap();
}

__global__ void misplaced(int *x)
{
    cudaStream_t s;
    cudaEvent_t e;
    cudaDeviceProp properties;
    cudaStreamCreate(&s);
    cudaStreamSynchronize(s);
    cudaStreamQuery(s);
    cudaEventSynchronize(e);
    cudaEventQuery(e);
    cudaEventElapsedTime(nullptr, e, e);
    cudaSetDevice(0);
    cudaGetDeviceProperties(&properties, 0);
    cudaMemcpy(x, x, 4, cudaMemcpyDeviceToDevice);
    cudaThreadSynchronize();
    cudaDeviceSynchronize();
}

int main()
{
    parent<<<1, 1>>>(nullptr);
    misplaced<<<1, 1>>>(nullptr);
    child<<<1, 1, 0, cudaStreamTailLaunch>>>(nullptr);
}
