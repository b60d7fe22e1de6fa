// Half precision, smaller floating point, and matrix fragments.
// RUN: %cuvet check --cuda=carried %s > %t 2>&1 || true
// RUN: not grep "not analysed" %t
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp4.h>
#include <cuda_fp6.h>
#include <cuda_fp8.h>
#include <mma.h>
using namespace nvcuda;
__global__ void k(half *h, half2 *h2, __nv_bfloat16 *b, float *f)
{
    int i = threadIdx.x;
    h[i] = h[i] * h[i + 1] + __float2half(2.f);
    h2[i] = __hfma2(h2[i], h2[i], h2[i]);
    b[i] = __float2bfloat16(f[i]);
    if (h[i] > h[1])
        h[2] = hexp(h[3]);
    atomicAdd(h, h[1]);
    h[0] = 0.5f;
    f[0] = h[1];
    h[1] = (half)3;
    half z = half(1.0f);
    z += h[3];
    f[1] = __shfl_down_sync(~0u, z, 1);
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
    wmma::fill_fragment(c, 0.f);
    wmma::load_matrix_sync(a, h, 16);
    wmma::mma_sync(c, a, a, c);
    for (int t = 0; t < c.num_elements; t++)
        c.x[t] *= 2;
    wmma::store_matrix_sync(f, c, 16, wmma::mem_row_major);
    __nv_fp8_e4m3 q(1.0f);
    f[3] = float(q);
    __nv_fp4x2_storage_t two = __nv_cvt_float2_to_fp4x2(make_float2(f[4], f[5]), __NV_E2M1,
                                                        cudaRoundNearest);
    __half2_raw back = __nv_cvt_fp4x2_to_halfraw2(two, __NV_E2M1);
    f[6] = back.x + float(__nv_fp6_e2m3(f[7]));
    f[8] = __nv_cvt_float_to_e8m0(f[9], __NV_SATFINITE, cudaRoundPosInf);
}
int main()
{
    half h = __float2half(1.f);
    float f = __half2float(h);
    half g(1);
    bool b = (g == h);
    half arr[4] = {};
    k<<<1, 1>>>(0, 0, 0, 0);
    return b;
}
