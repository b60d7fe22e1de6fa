#pragma once
#include <cuda_runtime.h>

struct Lane {
    cudaStream_t stream;
    Lane();
    operator cudaStream_t() const { return stream; }
};

int *new_flag();
void start_waiter(volatile int *flag, cudaStream_t stream);
void start_setter(volatile int *flag, cudaStream_t stream);
void wait_for_flag(volatile int *flag);
void poll_flag(volatile int *flag, cudaStream_t stream);
