// case: parameter_buffer_ptx
// expect: cdp-parameter-buffer@20
// expect: cdp-parameter-buffer@40
// why: who calls the device runtime from PTX lays parameters out as the kernel expects them.
#include <cuda_runtime.h>

__global__ void two(int n, float *data) { data[threadIdx.x] = n; }

__device__ void launch(void *kernel, void *buffer) {
    asm volatile("{\n\t"
                 ".param .b64 f;\n\t.param .b64 p;\n\t"
                 "st.param.b64 [f], %0;\n\tst.param.b64 [p], %1;\n\t"
                 "call cudaLaunchDevice, (f, p);\n\t}"
                 :
                 : "l"(kernel), "l"(buffer));
}

__device__ void *buffer_of(size_t alignment, size_t size) {
    void *buffer;
    asm volatile("{\n\t"
                 ".param .b64 a;\n\t.param .b64 s;\n\t.param .b64 r;\n\t"
                 "st.param.b64 [a], %1;\n\tst.param.b64 [s], %2;\n\t"
                 "call (r), cudaGetParameterBuffer, (a, s);\n\t"
                 "ld.param.b64 %0, [r];\n\t}"
                 : "=l"(buffer)
                 : "l"(alignment), "l"(size));
    return buffer;
}

__global__ void too_small(float *data) {
    char *p = (char *)buffer_of(8, 12);
    *(int *)p = 3;
    *(float **)(p + 8) = data;
    launch((void *)two, p);
}

__global__ void no_padding(float *data) {
    char *p = (char *)buffer_of(8, 16);
    *(int *)p = 3;
    *(float **)(p + 4) = data;
    launch((void *)two, p);
}

__global__ void ok(float *data) {
    char *p = (char *)buffer_of(8, 16);
    *(int *)p = 3;
    *(float **)(p + 8) = data;
    launch((void *)two, p);
}
