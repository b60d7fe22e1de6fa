// Lines that some target does not compile, and a macro that the source defines too late.
// RUN: %cuvet check --cuda=carried --dump=model %s -- -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90 | %FileCheck %s
#define CUDA_FORCE_CDP1_IF_SUPPORTED
// CHECK: late macro 'CUDA_FORCE_CDP1_IF_SUPPORTED' at 3:9
__global__ void kernel(int *x) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
    x[0] = 1;
#elif UNKNOWN
    x[1] = 1;
#else
    x[2] = 1;
#endif
}
// CHECK: lines 6 to 8 not for sm_80
// CHECK: lines 8 to 10 not for sm_90
// CHECK: lines 10 to 12 not for sm_90
