#include "handles.h"

void wait_for_flag(volatile int *flag) {
    while (*flag == 0) {
    }
}

void poll_flag(volatile int *flag, cudaStream_t stream) {
    while (*flag == 0) cudaStreamQuery(stream);
}
