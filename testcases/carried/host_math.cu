// What nvcc has without an include: classification on the host, stores with a cache operator.
// RUN: %cuvet check --cuda=auto %s > %t 2>&1 || true
// RUN: not grep "not analysed" %t
// RUN: %cuvet check --cuda=carried %s > %t 2>&1 || true
// RUN: not grep "not analysed" %t
#include <math.h>
#include <cmath>
#include <complex>
#include <cuda_bf16.h>
#include <cuda_runtime.h>
using std::isnan;
__device__ void store(float *p, float4 *q, __nv_bfloat16 *b)
{
    __stcs(p, 1.f);
    __stcg(q, make_float4(0, 0, 0, 0));
    __stwb(p, 2.f);
    __stwt(p, 3.f);
    __stcs(b, __float2bfloat16(1.f));
}
bool host(float x, double y, long double z)
{
    return isfinite(x) || isnan(y) || std::isnan(x) || isinf(z) || signbit(3);
}
__host__ __device__ bool both(float x, double y)
{
    return isfinite(x) || isnan(y) || isinf(x) || signbit(x);
}
__device__ bool device(float x, double y)
{
    return isfinite(x) || isnan(y) || isinf(x) || signbit(x);
}
template <class T> bool pattern(const T *v) { return !isfinite(v[0]); }
bool instance(const float *v) { return pattern(v); }
