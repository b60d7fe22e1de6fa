#include "handles.h"

__global__ void set_kernel(volatile int *flag) { *flag = 1; }

void start_setter(volatile int *flag, cudaStream_t stream) { set_kernel<<<8, 64, 0, stream>>>(flag); }
