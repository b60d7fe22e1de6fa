// expect: host-spin-single-query@62
// expect: host-spin-no-query@69
// why: a query that is repeated until it no longer says "not ready" has waited, whatever it is that
// repeats it; one that is asked once, or about other work, has not.
#include <cuda_runtime.h>
#include <cstdlib>

__global__ void set(volatile int *flag)
{
    *flag = 1;
}

static bool is_complete(cudaEvent_t event)
{
    cudaError_t status = cudaEventQuery(event);

    if (status != cudaSuccess && status != cudaErrorNotReady)
        std::abort();
    return status == cudaSuccess;
}

void until_the_event(volatile int *flag, cudaStream_t stream)
{
    cudaEvent_t event;

    cudaEventCreate(&event);
    set<<<1, 1, 0, stream>>>(flag);
    cudaEventRecord(event, stream);
    while (cudaEventQuery(event) == cudaErrorNotReady) {}
    while (*flag == 0) {}
}

void until_the_helper(volatile int *flag, cudaStream_t stream)
{
    cudaEvent_t event;

    cudaEventCreate(&event);
    set<<<1, 1, 0, stream>>>(flag);
    cudaEventRecord(event, stream);
    for (;;)
        if (is_complete(event))
            break;
    while (*flag == 0) {}
}

void only_if_complete(volatile int *flag, cudaStream_t stream)
{
    set<<<1, 1, 0, stream>>>(flag);
    if (cudaStreamQuery(stream) == cudaSuccess)
        while (*flag == 0) {}
    else
        cudaStreamSynchronize(stream);
}

void whatever_it_says(volatile int *flag, cudaStream_t stream)
{
    set<<<1, 1, 0, stream>>>(flag);
    cudaError_t status = cudaStreamQuery(stream);

    if (status != cudaSuccess && status != cudaErrorNotReady)
        std::abort();
    while (*flag == 0) {}
}

void no_query_at_all(volatile int *flag, cudaStream_t stream)
{
    set<<<1, 1, 0, stream>>>(flag);
    for (int i = 0; i < 10; ++i) flag[1] = i;
    while (*flag == 0) {}
    cudaStreamSynchronize(stream);
}
