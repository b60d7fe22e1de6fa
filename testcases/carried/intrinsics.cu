// Atomics of every scope, warp functions, fences, mathematics, textures.
// RUN: %cuvet check --cuda=carried %s > %t 2>&1 || true
// RUN: not grep "not analysed" %t
#include <crt/device_functions.h>
#include <cuda_runtime.h>
#include <math_constants.h>
#include <sm_60_atomic_functions.h>

__global__ void everything(int *i, unsigned *u, unsigned long long *l, float *f, double *d,
                           cudaTextureObject_t texture, cudaSurfaceObject_t surface)
{
    atomicAdd(i, 1);
    atomicAdd_block(f, 1.f);
    atomicAdd_system(d, 1.);
    atomicSub(i, 1);
    atomicExch(l, 1ull);
    atomicMin(i, 1);
    atomicMax(u, 1u);
    atomicInc(u, 1u);
    atomicDec(u, 1u);
    atomicCAS(i, 0, 1);
    atomicCAS_system(l, 0ull, 1ull);
    atomicAnd(i, 1);
    atomicOr_block(u, 1u);
    atomicXor(l, 1ull);
    unsigned mask = __activemask();
    i[0] = __shfl_down_sync(mask, i[0], 1) + __shfl_xor_sync(mask, i[1], 1, 16);
    f[0] = __shfl_sync(mask, f[0], 0);
    u[0] = __ballot_sync(mask, i[0]) + __match_any_sync(mask, i[0]) + __reduce_add_sync(mask, u[1]);
    if (__any_sync(mask, i[0]) && __all_sync(mask, i[1]))
        __syncwarp();
    __threadfence();
    __threadfence_block();
    __threadfence_system();
    __syncthreads_count(1);
    __syncthreads_or(i[0]);
    __nanosleep(100);
    i[0] = __popc(u[0]) + __clz(i[1]) + __ffs(i[2]) + __brev(3) + __mul24(i[0], 3) +
           __dp4a(1, 2, 3);
    f[1] = __ldg(f) + __ldcg(f + 1) + __fdividef(f[2], f[3]) + __expf(f[4]) + rsqrtf(f[5]);
    f[2] = sinf(f[0]) + sqrt(f[1]) + pow(f[1], 2.f) + fmaxf(f[0], f[1]) + min(f[1], f[2]) +
           fabsf(f[3]);
    d[0] = sin(d[1]) + exp(d[2]) + std::sqrt(d[3]) + max(i[0], 3) + CUDART_PI +
           fma(d[0], d[1], d[2]);
    f[3] = tex2D<float>(texture, 1.f, 2.f) + tex1Dfetch<float4>(texture, 3).x;
    surf2Dwrite(f[0], surface, 0, 0);
    l[0] = clock64() + clock() + __cvta_generic_to_shared(i);
    float4 v = make_float4(1, 2, 3, 4);
    f[4] = v.x + v.w + __int_as_float(i[0]) + (isnan(f[0]) ? 1 : 0);
    int *p = (int *)malloc(4);
    memcpy(p, i, 4);
    free(p);
    int *q = new int[3];
    delete[] q;
    asm volatile("membar.gl;" ::: "memory");
}

texture<float, cudaTextureType2D, cudaReadModeElementType> old_texture;
__global__ void old(float *f)
{
    f[0] = tex2D(old_texture, 0.5f, 0.5f);
}

int main()
{
    everything<<<1, 32>>>(nullptr, nullptr, nullptr, nullptr, nullptr, 0, 0);
    old<<<1, 1>>>(nullptr);
}
