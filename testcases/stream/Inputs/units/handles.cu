#include "handles.h"

Lane::Lane() { cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking); }

int *new_flag() {
    int *flag;
    cudaMallocManaged(&flag, sizeof(int));
    *flag = 0;
    return flag;
}
