// case: parameter_buffer
// expect: cdp-parameter-buffer@42
// expect: cdp-parameter-buffer@51
// expect: cdp-parameter-buffer@58
// expect: cdp-parameter-buffer@64
// expect: cdp-parameter-buffer@72
// expect: cdp-parameter-buffer@80
// expect: cdp-parameter-buffer@87
// expect: cdp-parameter-buffer@96
// expect: cdp-parameter-buffer@101
// expect: cdp-parameter-buffer@105
// expect: cdp-parameter-buffer@118
// expect: cdp-parameter-buffer@125
// expect: cdp-parameter-buffer@132
// why: parameters stand in the buffer in their order, each at the next multiple of its alignment.
#include <cuda_runtime.h>

struct Shape {
    int width, height;
    double scale;
};
#pragma pack(push, 1)
struct Packed {
    int n;
    float *data;
};
#pragma pack(pop)
struct Natural {
    int n;
    float *data;
};

__global__ void none() {}
__global__ void one(float *data) { data[threadIdx.x] = 1.0f; }
__global__ void two(int n, float *data) { data[threadIdx.x] = n; }
__global__ void vectors(char c, float4 v, float *data) { data[threadIdx.x] = v.x + c; }
__global__ void shaped(float *data, Shape s, short last) { data[threadIdx.x] = s.width + last; }

// ---- does not fit

__global__ void too_small(float *data) {
    char *p = (char *)cudaGetParameterBuffer(8, 12);
    *(int *)p = 3;
    *(float **)(p + 8) = data;
    cudaLaunchDevice((void *)two, p, dim3(1), dim3(32), 0, 0);
}

__global__ void no_padding(float *data) {
    char *p = (char *)cudaGetParameterBuffer(8, 16);
    *(int *)p = 3;
    *(float **)(p + 4) = data;
    cudaLaunchDevice((void *)two, p, dim3(1), dim3(32), 0, 0);
}

__global__ void vector_alignment(float *data) {
    char *p = (char *)cudaGetParameterBuffer(16, 40);
    *p = 'x';
    *(float4 *)(p + 8) = make_float4(1, 2, 3, 4);
    *(float **)(p + 32) = data;
    cudaLaunchDevice((void *)vectors, p, dim3(1), dim3(32), 0, 0);
}

__global__ void low_alignment(float *data) {
    char *p = (char *)cudaGetParameterBuffer(4, 16);
    *(int *)p = 3;
    *(float **)(p + 8) = data;
    cudaLaunchDevice((void *)two, p, dim3(1), dim3(32), 0, 0);
}

__global__ void wrong_width(float *data) {
    char *p = (char *)cudaGetParameterBuffer(8, 16);
    *(long long *)p = 3;
    *(float **)(p + 8) = data;
    cudaLaunchDevice((void *)two, p, dim3(1), dim3(32), 0, 0);
}

__global__ void forgotten(float *data) {
    char *p = (char *)cudaGetParameterBuffer(8, 16);
    *(float **)(p + 8) = data;
    cudaLaunchDevice((void *)two, p, dim3(1), dim3(32), 0, 0);
}

__global__ void beyond(float *data) {
    char *p = (char *)cudaGetParameterBuffer(8, 32);
    *(int *)p = 3;
    *(float **)(p + 8) = data;
    *(float **)(p + 16) = data;
    cudaLaunchDevice((void *)two, p, dim3(1), dim3(32), 0, 0);
}

__global__ void packed(float *data) {
    Packed args;
    args.n = 3;
    args.data = data;
    void *p = cudaGetParameterBuffer(8, 16);
    *(Packed *)p = args;
    cudaLaunchDevice((void *)two, p, dim3(1), dim3(32), 0, 0);
}

__global__ void no_buffer() {
    cudaLaunchDevice((void *)one, nullptr, dim3(1), dim3(32), 0, 0);
}

__device__ void put(void *p, int at, float *value) {
    *(float **)((char *)p + at) = value;
}
__global__ void by_helper(float *data) {
    void *p = cudaGetParameterBuffer(8, 16);
    *(int *)p = 3;
    put(p, 4, data);
    cudaLaunchDevice((void *)two, p, dim3(1), dim3(32), 0, 0);
}

__global__ void after_struct(float *data, Shape s) {
    char *p = (char *)cudaGetParameterBuffer(8, 26);
    *(float **)p = data;
    *(Shape *)(p + 8) = s;
    *(short *)(p + 22) = 1;
    cudaLaunchDevice((void *)shaped, p, dim3(1), dim3(32), 0, 0);
}

__global__ void copied(float *data, int n) {
    char *p = (char *)cudaGetParameterBuffer(8, 16);
    memcpy(p, &n, sizeof n);
    memcpy(p + 4, &data, sizeof data);
    cudaLaunchDevice((void *)two, p, dim3(1), dim3(32), 0, 0);
}

__global__ void second_version(float *data) {
    char *p = (char *)cudaGetParameterBufferV2((void *)two, dim3(1), dim3(32), 0);
    *(int *)p = 3;
    *(float **)(p + 4) = data;
    cudaLaunchDeviceV2(p, 0);
}

// ---- fits

__global__ void ok_none() { cudaLaunchDevice((void *)none, nullptr, dim3(1), dim3(32), 0, 0); }

__global__ void ok_two(float *data) {
    char *p = (char *)cudaGetParameterBuffer(8, 16);
    *(int *)p = 3;
    *(float **)(p + 8) = data;
    cudaLaunchDevice((void *)two, p, dim3(1), dim3(32), 0, 0);
}

__global__ void ok_vectors(float *data) {
    char *p = (char *)cudaGetParameterBuffer(64, 64);
    *p = 'x';
    *(float4 *)(p + 16) = make_float4(1, 2, 3, 4);
    *(float **)(p + 32) = data;
    cudaLaunchDevice((void *)vectors, p, dim3(1), dim3(32), 0, 0);
}

__global__ void ok_struct(float *data, Shape s) {
    char *p = (char *)cudaGetParameterBuffer(8, 26);
    *(float **)p = data;
    *(Shape *)(p + 8) = s;
    *(short *)(p + 24) = 1;
    cudaLaunchDevice((void *)shaped, p, dim3(1), dim3(32), 0, 0);
}

__global__ void ok_struct_in_parts(float *data) {
    char *p = (char *)cudaGetParameterBuffer(8, 26);
    *(float **)p = data;
    Shape *s = (Shape *)(p + 8);
    s->width = 1;
    s->height = 2;
    s->scale = 3.0;
    *(short *)(p + 24) = 1;
    cudaLaunchDevice((void *)shaped, p, dim3(1), dim3(32), 0, 0);
}

__global__ void ok_as_a_struct(float *data) {
    Natural args;
    args.n = 3;
    args.data = data;
    void *p = cudaGetParameterBuffer(alignof(Natural), sizeof(Natural));
    *(Natural *)p = args;
    cudaLaunchDevice((void *)two, p, dim3(1), dim3(32), 0, 0);
}

__global__ void ok_copied(float *data, int n) {
    char *p = (char *)cudaGetParameterBuffer(8, 16);
    memcpy(p, &n, sizeof n);
    memcpy(p + 8, &data, sizeof data);
    cudaLaunchDevice((void *)two, p, dim3(1), dim3(32), 0, 0);
}

__global__ void ok_checked(float *data) {
    void *p = cudaGetParameterBuffer(8, 8);
    if (p == nullptr) return;
    *(float **)p = data;
    if (cudaLaunchDevice((void *)one, p, dim3(1), dim3(32), 0, 0) != cudaSuccess) return;
}

__global__ void ok_second_version(float *data) {
    char *p = (char *)cudaGetParameterBufferV2((void *)two, dim3(1), dim3(32), 0);
    *(int *)p = 3;
    *(float **)(p + 8) = data;
    cudaLaunchDeviceV2(p, 0);
}
