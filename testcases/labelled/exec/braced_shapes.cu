// case: shapes in braces, which nvcc takes for dim3 (CUDA C++ Programming Guide, execution configuration)
// expect: exec-block-too-large@18
// expect: exec-block-too-large@19
// expect: exec-block-too-large@20
// expect: exec-block-too-large@21
// expect: exec-block-too-large@24
// expect: exec-empty-launch@25
#include <cuda_runtime.h>

template <int N> __global__ void smooth(float *x) { x[threadIdx.x] += N; }
__global__ void fill(float *x) { x[threadIdx.x] = 1; }

#define START(kernel, threads, x) kernel<<<1, {threads, threads}>>>(x)

void blocks_too_large(float *x, cudaStream_t s)
{
    constexpr int wide = 64, high = 32;
    fill<<<1, {wide, high, 1}>>>(x);
    fill<<<{8, 8},{64,32, 1}, 0, s>>>(x);
    fill<<<1, {2048}>>>(x);
    smooth<3>
        <<<{8}, { wide, high }, 0, s>>>(
            x);
    START(fill, 64, x);
    fill<<<{0, 4}, 32>>>(x);
}

void blocks_that_fit(float *x, int n, cudaStream_t s)
{
    constexpr int wide = 32, high = 32;
    fill<<<{(unsigned)n, 4}, {wide, high, 1}>>>(x);
    fill<<<{8, 8},{32,32, 1}, 0, s>>>(x);
    fill<<<{n / 256 + 1u}, {256}>>>(x);
    smooth<3><<<{8, wide}, dim3{wide, high}, 0, s>>>(x);
    START(fill, 32, x);
    auto shapes = [](int a, int b) { return a << b; };
    fill<<<shapes(1, 2), {1, 2, 3}>>>(x);
}
