// The libraries' stand-ins.
// RUN: %cuvet check --cuda=carried %s > %t 2>&1 || true
// RUN: not grep "not analysed" %t
#include <cublasLt.h>
#include <cublasXt.h>
#include <cublas_v2.h>
#include <cuda.h>
#include <cudaGL.h>
#include <cuda_gl_interop.h>
#include <cuda_profiler_api.h>
#include <cufft.h>
#include <cufftXt.h>
#include <curand.h>
#include <curand_kernel.h>
#include <cusolverDn.h>
#include <cusolverRf.h>
#include <cusolverSp.h>
#include <cusolverSp_LOWLEVEL_PREVIEW.h>
#include <cusparse.h>
#include <math_constants.h>
#include <nvJitLink.h>
#include <nvrtc.h>
#include <nvtx3/nvToolsExt.h>
#include <nvtx3/nvtx3.hpp>
int main()
{
    cublasHandle_t h;
    cublasCreate(&h);
    cublasSetStream(h, 0);
    float a = 1;
    cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, &a, (float *)0, 1, (float *)0, 1, &a,
                (float *)NULL, 1);
    curandState s;
    nvtxRangePushA("x");
    NVTX3_FUNC_RANGE();
    cufftHandle p;
    cufftPlan1d(&p, 3, CUFFT_C2C, 1);
}
__global__ void k(curandState *s, float *f)
{
    curand_init(1, 2, 3, s);
    f[0] = curand_uniform(s) + CUDART_PI_F;
}
