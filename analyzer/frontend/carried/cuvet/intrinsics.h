/* intrinsics.h - device functions that the hardware gives. */
#ifndef CUVET_INTRINSICS_H
#define CUVET_INTRINSICS_H
#pragma clang system_header

#include "vector_types.h"
#include "cuvet/cluster_intrinsics.h"

#define CUVET_DEVICE __device__

/* Barriers, fences, waiting. */
CUVET_DEVICE void __syncthreads(void);
CUVET_DEVICE int __syncthreads_count(int predicate);
CUVET_DEVICE int __syncthreads_and(int predicate);
CUVET_DEVICE int __syncthreads_or(int predicate);
CUVET_DEVICE void __barrier_sync(unsigned id);
CUVET_DEVICE void __barrier_sync_count(unsigned id, unsigned count);
CUVET_DEVICE void __syncwarp(unsigned mask = 0xffffffff);
CUVET_DEVICE void __threadfence(void);
CUVET_DEVICE void __threadfence_block(void);
CUVET_DEVICE void __threadfence_system(void);
CUVET_DEVICE void __nanosleep(unsigned int nanoseconds);
CUVET_DEVICE void __trap(void);
CUVET_DEVICE void __brkpt(int = 0);
CUVET_DEVICE void __prof_trigger(int);
CUVET_DEVICE void __pm0(void);
CUVET_DEVICE void __pm1(void);
CUVET_DEVICE void __pm2(void);
CUVET_DEVICE void __pm3(void);

/* Votes, matches, reductions. */
CUVET_DEVICE unsigned __activemask(void);
CUVET_DEVICE int __all_sync(unsigned mask, int predicate);
CUVET_DEVICE int __any_sync(unsigned mask, int predicate);
CUVET_DEVICE int __uni_sync(unsigned mask, int predicate);
CUVET_DEVICE unsigned __ballot_sync(unsigned mask, int predicate);
CUVET_DEVICE int __all(int predicate);
CUVET_DEVICE int __any(int predicate);
CUVET_DEVICE unsigned __ballot(int predicate);
CUVET_DEVICE unsigned __fns(unsigned mask, unsigned base, int offset);

CUVET_DEVICE unsigned __match_any_sync(unsigned mask, int value);
CUVET_DEVICE unsigned __match_all_sync(unsigned mask, int value, int *predicate);
CUVET_DEVICE unsigned __match_any_sync(unsigned mask, unsigned int value);
CUVET_DEVICE unsigned __match_all_sync(unsigned mask, unsigned int value, int *predicate);
CUVET_DEVICE unsigned __match_any_sync(unsigned mask, long value);
CUVET_DEVICE unsigned __match_all_sync(unsigned mask, long value, int *predicate);
CUVET_DEVICE unsigned __match_any_sync(unsigned mask, unsigned long value);
CUVET_DEVICE unsigned __match_all_sync(unsigned mask, unsigned long value, int *predicate);
CUVET_DEVICE unsigned __match_any_sync(unsigned mask, long long value);
CUVET_DEVICE unsigned __match_all_sync(unsigned mask, long long value, int *predicate);
CUVET_DEVICE unsigned __match_any_sync(unsigned mask, unsigned long long value);
CUVET_DEVICE unsigned __match_all_sync(unsigned mask, unsigned long long value, int *predicate);
CUVET_DEVICE unsigned __match_any_sync(unsigned mask, float value);
CUVET_DEVICE unsigned __match_all_sync(unsigned mask, float value, int *predicate);
CUVET_DEVICE unsigned __match_any_sync(unsigned mask, double value);
CUVET_DEVICE unsigned __match_all_sync(unsigned mask, double value, int *predicate);
CUVET_DEVICE int __reduce_add_sync(unsigned mask, int value);
CUVET_DEVICE unsigned int __reduce_add_sync(unsigned mask, unsigned int value);
CUVET_DEVICE int __reduce_min_sync(unsigned mask, int value);
CUVET_DEVICE unsigned int __reduce_min_sync(unsigned mask, unsigned int value);
CUVET_DEVICE int __reduce_max_sync(unsigned mask, int value);
CUVET_DEVICE unsigned int __reduce_max_sync(unsigned mask, unsigned int value);
CUVET_DEVICE unsigned int __reduce_and_sync(unsigned mask, unsigned int value);
CUVET_DEVICE unsigned int __reduce_or_sync(unsigned mask, unsigned int value);
CUVET_DEVICE unsigned int __reduce_xor_sync(unsigned mask, unsigned int value);

CUVET_DEVICE int __shfl_sync(unsigned mask, int value, int lane, int width = 32);
CUVET_DEVICE int __shfl_up_sync(unsigned mask, int value, unsigned delta, int width = 32);
CUVET_DEVICE int __shfl_down_sync(unsigned mask, int value, unsigned delta, int width = 32);
CUVET_DEVICE int __shfl_xor_sync(unsigned mask, int value, int lanes, int width = 32);
CUVET_DEVICE int __shfl(int value, int lane, int width = 32);
CUVET_DEVICE int __shfl_up(int value, unsigned delta, int width = 32);
CUVET_DEVICE int __shfl_down(int value, unsigned delta, int width = 32);
CUVET_DEVICE int __shfl_xor(int value, int lanes, int width = 32);
CUVET_DEVICE unsigned int __shfl_sync(unsigned mask, unsigned int value, int lane, int width = 32);
CUVET_DEVICE unsigned int __shfl_up_sync(unsigned mask, unsigned int value, unsigned delta,
                                         int width = 32);
CUVET_DEVICE unsigned int __shfl_down_sync(unsigned mask, unsigned int value, unsigned delta,
                                           int width = 32);
CUVET_DEVICE unsigned int __shfl_xor_sync(unsigned mask, unsigned int value, int lanes,
                                          int width = 32);
CUVET_DEVICE unsigned int __shfl(unsigned int value, int lane, int width = 32);
CUVET_DEVICE unsigned int __shfl_up(unsigned int value, unsigned delta, int width = 32);
CUVET_DEVICE unsigned int __shfl_down(unsigned int value, unsigned delta, int width = 32);
CUVET_DEVICE unsigned int __shfl_xor(unsigned int value, int lanes, int width = 32);
CUVET_DEVICE long __shfl_sync(unsigned mask, long value, int lane, int width = 32);
CUVET_DEVICE long __shfl_up_sync(unsigned mask, long value, unsigned delta, int width = 32);
CUVET_DEVICE long __shfl_down_sync(unsigned mask, long value, unsigned delta, int width = 32);
CUVET_DEVICE long __shfl_xor_sync(unsigned mask, long value, int lanes, int width = 32);
CUVET_DEVICE long __shfl(long value, int lane, int width = 32);
CUVET_DEVICE long __shfl_up(long value, unsigned delta, int width = 32);
CUVET_DEVICE long __shfl_down(long value, unsigned delta, int width = 32);
CUVET_DEVICE long __shfl_xor(long value, int lanes, int width = 32);
CUVET_DEVICE unsigned long __shfl_sync(unsigned mask, unsigned long value, int lane,
                                       int width = 32);
CUVET_DEVICE unsigned long __shfl_up_sync(unsigned mask, unsigned long value, unsigned delta,
                                          int width = 32);
CUVET_DEVICE unsigned long __shfl_down_sync(unsigned mask, unsigned long value, unsigned delta,
                                            int width = 32);
CUVET_DEVICE unsigned long __shfl_xor_sync(unsigned mask, unsigned long value, int lanes,
                                           int width = 32);
CUVET_DEVICE unsigned long __shfl(unsigned long value, int lane, int width = 32);
CUVET_DEVICE unsigned long __shfl_up(unsigned long value, unsigned delta, int width = 32);
CUVET_DEVICE unsigned long __shfl_down(unsigned long value, unsigned delta, int width = 32);
CUVET_DEVICE unsigned long __shfl_xor(unsigned long value, int lanes, int width = 32);
CUVET_DEVICE long long __shfl_sync(unsigned mask, long long value, int lane, int width = 32);
CUVET_DEVICE long long __shfl_up_sync(unsigned mask, long long value, unsigned delta,
                                      int width = 32);
CUVET_DEVICE long long __shfl_down_sync(unsigned mask, long long value, unsigned delta,
                                        int width = 32);
CUVET_DEVICE long long __shfl_xor_sync(unsigned mask, long long value, int lanes, int width = 32);
CUVET_DEVICE long long __shfl(long long value, int lane, int width = 32);
CUVET_DEVICE long long __shfl_up(long long value, unsigned delta, int width = 32);
CUVET_DEVICE long long __shfl_down(long long value, unsigned delta, int width = 32);
CUVET_DEVICE long long __shfl_xor(long long value, int lanes, int width = 32);
CUVET_DEVICE unsigned long long __shfl_sync(unsigned mask, unsigned long long value, int lane,
                                            int width = 32);
CUVET_DEVICE unsigned long long __shfl_up_sync(unsigned mask, unsigned long long value,
                                               unsigned delta, int width = 32);
CUVET_DEVICE unsigned long long __shfl_down_sync(unsigned mask, unsigned long long value,
                                                 unsigned delta, int width = 32);
CUVET_DEVICE unsigned long long __shfl_xor_sync(unsigned mask, unsigned long long value, int lanes,
                                                int width = 32);
CUVET_DEVICE unsigned long long __shfl(unsigned long long value, int lane, int width = 32);
CUVET_DEVICE unsigned long long __shfl_up(unsigned long long value, unsigned delta, int width = 32);
CUVET_DEVICE unsigned long long __shfl_down(unsigned long long value, unsigned delta,
                                            int width = 32);
CUVET_DEVICE unsigned long long __shfl_xor(unsigned long long value, int lanes, int width = 32);
CUVET_DEVICE float __shfl_sync(unsigned mask, float value, int lane, int width = 32);
CUVET_DEVICE float __shfl_up_sync(unsigned mask, float value, unsigned delta, int width = 32);
CUVET_DEVICE float __shfl_down_sync(unsigned mask, float value, unsigned delta, int width = 32);
CUVET_DEVICE float __shfl_xor_sync(unsigned mask, float value, int lanes, int width = 32);
CUVET_DEVICE float __shfl(float value, int lane, int width = 32);
CUVET_DEVICE float __shfl_up(float value, unsigned delta, int width = 32);
CUVET_DEVICE float __shfl_down(float value, unsigned delta, int width = 32);
CUVET_DEVICE float __shfl_xor(float value, int lanes, int width = 32);
CUVET_DEVICE double __shfl_sync(unsigned mask, double value, int lane, int width = 32);
CUVET_DEVICE double __shfl_up_sync(unsigned mask, double value, unsigned delta, int width = 32);
CUVET_DEVICE double __shfl_down_sync(unsigned mask, double value, unsigned delta, int width = 32);
CUVET_DEVICE double __shfl_xor_sync(unsigned mask, double value, int lanes, int width = 32);
CUVET_DEVICE double __shfl(double value, int lane, int width = 32);
CUVET_DEVICE double __shfl_up(double value, unsigned delta, int width = 32);
CUVET_DEVICE double __shfl_down(double value, unsigned delta, int width = 32);
CUVET_DEVICE double __shfl_xor(double value, int lanes, int width = 32);

/* Loads and stores with a cache operator. */
template <class T> CUVET_DEVICE T __ldg(const T *address) {}
template <class T> CUVET_DEVICE T __ldcg(const T *address) {}
template <class T> CUVET_DEVICE T __ldca(const T *address) {}
template <class T> CUVET_DEVICE T __ldcs(const T *address) {}
template <class T> CUVET_DEVICE T __ldlu(const T *address) {}
template <class T> CUVET_DEVICE T __ldcv(const T *address) {}
template <class T> CUVET_DEVICE void __stwb(T *address, T value) {}
template <class T> CUVET_DEVICE void __stcg(T *address, T value) {}
template <class T> CUVET_DEVICE void __stcs(T *address, T value) {}
template <class T> CUVET_DEVICE void __stwt(T *address, T value) {}

/* Address spaces. */
CUVET_DEVICE unsigned __isGlobal(const void *);
CUVET_DEVICE unsigned __isShared(const void *);
CUVET_DEVICE unsigned __isConstant(const void *);
CUVET_DEVICE unsigned __isLocal(const void *);
CUVET_DEVICE unsigned __isGridConstant(const void *);
CUVET_DEVICE unsigned __isClusterShared(const void *);
CUVET_DEVICE size_t __cvta_generic_to_global(const void *);
CUVET_DEVICE void *__cvta_global_to_generic(size_t);
CUVET_DEVICE size_t __cvta_generic_to_shared(const void *);
CUVET_DEVICE void *__cvta_shared_to_generic(size_t);
CUVET_DEVICE size_t __cvta_generic_to_constant(const void *);
CUVET_DEVICE void *__cvta_constant_to_generic(size_t);
CUVET_DEVICE size_t __cvta_generic_to_local(const void *);
CUVET_DEVICE void *__cvta_local_to_generic(size_t);
CUVET_DEVICE size_t __cvta_generic_to_grid_constant(const void *);
CUVET_DEVICE void *__cvta_grid_constant_to_generic(size_t);

/* Integers. */
CUVET_DEVICE int __mulhi(int, int);
CUVET_DEVICE unsigned int __umulhi(unsigned int, unsigned int);
CUVET_DEVICE long long __mul64hi(long long, long long);
CUVET_DEVICE unsigned long long __umul64hi(unsigned long long, unsigned long long);
CUVET_DEVICE int __mul24(int, int);
CUVET_DEVICE unsigned int __umul24(unsigned int, unsigned int);
CUVET_DEVICE int mul24(int, int);
CUVET_DEVICE unsigned int umul24(unsigned int, unsigned int);
CUVET_DEVICE int mulhi(int, int);
CUVET_DEVICE unsigned int __sad(int, int, unsigned int);
CUVET_DEVICE unsigned int __usad(unsigned int, unsigned int, unsigned int);
CUVET_DEVICE int __hadd(int, int);
CUVET_DEVICE int __rhadd(int, int);
CUVET_DEVICE unsigned int __uhadd(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __urhadd(unsigned int, unsigned int);
CUVET_DEVICE int __clz(int);
CUVET_DEVICE int __clzll(long long);
CUVET_DEVICE int __ffs(int);
CUVET_DEVICE int __ffsll(long long);
CUVET_DEVICE int __popc(unsigned int);
CUVET_DEVICE int __popcll(unsigned long long);
CUVET_DEVICE unsigned int __brev(unsigned int);
CUVET_DEVICE unsigned long long __brevll(unsigned long long);
CUVET_DEVICE unsigned int __byte_perm(unsigned int, unsigned int, unsigned int);
CUVET_DEVICE unsigned int __funnelshift_l(unsigned int, unsigned int, unsigned int);
CUVET_DEVICE unsigned int __funnelshift_lc(unsigned int, unsigned int, unsigned int);
CUVET_DEVICE unsigned int __funnelshift_r(unsigned int, unsigned int, unsigned int);
CUVET_DEVICE unsigned int __funnelshift_rc(unsigned int, unsigned int, unsigned int);
CUVET_DEVICE int __dp4a(int, int, int);
CUVET_DEVICE unsigned int __dp4a(unsigned int, unsigned int, unsigned int);
CUVET_DEVICE int __dp4a(char4, char4, int);
CUVET_DEVICE unsigned int __dp4a(uchar4, uchar4, unsigned int);
CUVET_DEVICE int __dp2a_lo(int, int, int);
CUVET_DEVICE int __dp2a_hi(int, int, int);
CUVET_DEVICE unsigned int __dp2a_lo(unsigned int, unsigned int, unsigned int);
CUVET_DEVICE unsigned int __dp2a_hi(unsigned int, unsigned int, unsigned int);
CUVET_DEVICE int __abs(int);

/* Fast and rounded floating point. */
CUVET_DEVICE float __sinf(float);
CUVET_DEVICE float __cosf(float);
CUVET_DEVICE float __tanf(float);
CUVET_DEVICE float __expf(float);
CUVET_DEVICE float __exp10f(float);
CUVET_DEVICE float __logf(float);
CUVET_DEVICE float __log2f(float);
CUVET_DEVICE float __log10f(float);
CUVET_DEVICE float __saturatef(float);
CUVET_DEVICE float __frsqrt_rn(float);
CUVET_DEVICE float __tanhf(float);
CUVET_DEVICE float __powf(float, float);
CUVET_DEVICE float __fdividef(float, float);
CUVET_DEVICE void __sincosf(float, float *, float *);
CUVET_DEVICE float __fadd_rn(float, float);
CUVET_DEVICE float __fsub_rn(float, float);
CUVET_DEVICE float __fmul_rn(float, float);
CUVET_DEVICE float __fdiv_rn(float, float);
CUVET_DEVICE double __dadd_rn(double, double);
CUVET_DEVICE double __dsub_rn(double, double);
CUVET_DEVICE double __dmul_rn(double, double);
CUVET_DEVICE double __ddiv_rn(double, double);
CUVET_DEVICE float __frcp_rn(float);
CUVET_DEVICE float __fsqrt_rn(float);
CUVET_DEVICE double __drcp_rn(double);
CUVET_DEVICE double __dsqrt_rn(double);
CUVET_DEVICE float __fmaf_rn(float, float, float);
CUVET_DEVICE float __fmaf_ieee_rn(float, float, float);
CUVET_DEVICE double __fma_rn(double, double, double);
CUVET_DEVICE int __float2int_rn(float);
CUVET_DEVICE float __int2float_rn(int);
CUVET_DEVICE unsigned int __float2uint_rn(float);
CUVET_DEVICE float __uint2float_rn(unsigned int);
CUVET_DEVICE long long __float2ll_rn(float);
CUVET_DEVICE float __ll2float_rn(long long);
CUVET_DEVICE unsigned long long __float2ull_rn(float);
CUVET_DEVICE float __ull2float_rn(unsigned long long);
CUVET_DEVICE int __double2int_rn(double);
CUVET_DEVICE double __int2double_rn(int);
CUVET_DEVICE unsigned int __double2uint_rn(double);
CUVET_DEVICE double __uint2double_rn(unsigned int);
CUVET_DEVICE long long __double2ll_rn(double);
CUVET_DEVICE double __ll2double_rn(long long);
CUVET_DEVICE unsigned long long __double2ull_rn(double);
CUVET_DEVICE double __ull2double_rn(unsigned long long);
CUVET_DEVICE float __double2float_rn(double);
CUVET_DEVICE float __fadd_rz(float, float);
CUVET_DEVICE float __fsub_rz(float, float);
CUVET_DEVICE float __fmul_rz(float, float);
CUVET_DEVICE float __fdiv_rz(float, float);
CUVET_DEVICE double __dadd_rz(double, double);
CUVET_DEVICE double __dsub_rz(double, double);
CUVET_DEVICE double __dmul_rz(double, double);
CUVET_DEVICE double __ddiv_rz(double, double);
CUVET_DEVICE float __frcp_rz(float);
CUVET_DEVICE float __fsqrt_rz(float);
CUVET_DEVICE double __drcp_rz(double);
CUVET_DEVICE double __dsqrt_rz(double);
CUVET_DEVICE float __fmaf_rz(float, float, float);
CUVET_DEVICE float __fmaf_ieee_rz(float, float, float);
CUVET_DEVICE double __fma_rz(double, double, double);
CUVET_DEVICE int __float2int_rz(float);
CUVET_DEVICE float __int2float_rz(int);
CUVET_DEVICE unsigned int __float2uint_rz(float);
CUVET_DEVICE float __uint2float_rz(unsigned int);
CUVET_DEVICE long long __float2ll_rz(float);
CUVET_DEVICE float __ll2float_rz(long long);
CUVET_DEVICE unsigned long long __float2ull_rz(float);
CUVET_DEVICE float __ull2float_rz(unsigned long long);
CUVET_DEVICE int __double2int_rz(double);
CUVET_DEVICE double __int2double_rz(int);
CUVET_DEVICE unsigned int __double2uint_rz(double);
CUVET_DEVICE double __uint2double_rz(unsigned int);
CUVET_DEVICE long long __double2ll_rz(double);
CUVET_DEVICE double __ll2double_rz(long long);
CUVET_DEVICE unsigned long long __double2ull_rz(double);
CUVET_DEVICE double __ull2double_rz(unsigned long long);
CUVET_DEVICE float __double2float_rz(double);
CUVET_DEVICE float __fadd_ru(float, float);
CUVET_DEVICE float __fsub_ru(float, float);
CUVET_DEVICE float __fmul_ru(float, float);
CUVET_DEVICE float __fdiv_ru(float, float);
CUVET_DEVICE double __dadd_ru(double, double);
CUVET_DEVICE double __dsub_ru(double, double);
CUVET_DEVICE double __dmul_ru(double, double);
CUVET_DEVICE double __ddiv_ru(double, double);
CUVET_DEVICE float __frcp_ru(float);
CUVET_DEVICE float __fsqrt_ru(float);
CUVET_DEVICE double __drcp_ru(double);
CUVET_DEVICE double __dsqrt_ru(double);
CUVET_DEVICE float __fmaf_ru(float, float, float);
CUVET_DEVICE float __fmaf_ieee_ru(float, float, float);
CUVET_DEVICE double __fma_ru(double, double, double);
CUVET_DEVICE int __float2int_ru(float);
CUVET_DEVICE float __int2float_ru(int);
CUVET_DEVICE unsigned int __float2uint_ru(float);
CUVET_DEVICE float __uint2float_ru(unsigned int);
CUVET_DEVICE long long __float2ll_ru(float);
CUVET_DEVICE float __ll2float_ru(long long);
CUVET_DEVICE unsigned long long __float2ull_ru(float);
CUVET_DEVICE float __ull2float_ru(unsigned long long);
CUVET_DEVICE int __double2int_ru(double);
CUVET_DEVICE double __int2double_ru(int);
CUVET_DEVICE unsigned int __double2uint_ru(double);
CUVET_DEVICE double __uint2double_ru(unsigned int);
CUVET_DEVICE long long __double2ll_ru(double);
CUVET_DEVICE double __ll2double_ru(long long);
CUVET_DEVICE unsigned long long __double2ull_ru(double);
CUVET_DEVICE double __ull2double_ru(unsigned long long);
CUVET_DEVICE float __double2float_ru(double);
CUVET_DEVICE float __fadd_rd(float, float);
CUVET_DEVICE float __fsub_rd(float, float);
CUVET_DEVICE float __fmul_rd(float, float);
CUVET_DEVICE float __fdiv_rd(float, float);
CUVET_DEVICE double __dadd_rd(double, double);
CUVET_DEVICE double __dsub_rd(double, double);
CUVET_DEVICE double __dmul_rd(double, double);
CUVET_DEVICE double __ddiv_rd(double, double);
CUVET_DEVICE float __frcp_rd(float);
CUVET_DEVICE float __fsqrt_rd(float);
CUVET_DEVICE double __drcp_rd(double);
CUVET_DEVICE double __dsqrt_rd(double);
CUVET_DEVICE float __fmaf_rd(float, float, float);
CUVET_DEVICE float __fmaf_ieee_rd(float, float, float);
CUVET_DEVICE double __fma_rd(double, double, double);
CUVET_DEVICE int __float2int_rd(float);
CUVET_DEVICE float __int2float_rd(int);
CUVET_DEVICE unsigned int __float2uint_rd(float);
CUVET_DEVICE float __uint2float_rd(unsigned int);
CUVET_DEVICE long long __float2ll_rd(float);
CUVET_DEVICE float __ll2float_rd(long long);
CUVET_DEVICE unsigned long long __float2ull_rd(float);
CUVET_DEVICE float __ull2float_rd(unsigned long long);
CUVET_DEVICE int __double2int_rd(double);
CUVET_DEVICE double __int2double_rd(int);
CUVET_DEVICE unsigned int __double2uint_rd(double);
CUVET_DEVICE double __uint2double_rd(unsigned int);
CUVET_DEVICE long long __double2ll_rd(double);
CUVET_DEVICE double __ll2double_rd(long long);
CUVET_DEVICE unsigned long long __double2ull_rd(double);
CUVET_DEVICE double __ull2double_rd(unsigned long long);
CUVET_DEVICE float __double2float_rd(double);
CUVET_DEVICE int __float_as_int(float);
CUVET_DEVICE unsigned int __float_as_uint(float);
CUVET_DEVICE float __int_as_float(int);
CUVET_DEVICE float __uint_as_float(unsigned int);
CUVET_DEVICE long long __double_as_longlong(double);
CUVET_DEVICE double __longlong_as_double(long long);
CUVET_DEVICE int __double2hiint(double);
CUVET_DEVICE int __double2loint(double);
CUVET_DEVICE double __hiloint2double(int, int);
CUVET_DEVICE int float2int(float, int = 0);

/* Several small integers in one. */
CUVET_DEVICE unsigned int __vadd2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vadd4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsub2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsub4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vaddss2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vaddss4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vaddus2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vaddus4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsubss2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsubss4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsubus2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsubus4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vavgs2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vavgs4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vavgu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vavgu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vhaddu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vhaddu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vabsdiffs2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vabsdiffs4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vabsdiffu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vabsdiffu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vmaxs2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vmaxs4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vmaxu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vmaxu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vmins2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vmins4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vminu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vminu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vseteq2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vseteq4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetges2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetges4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetgeu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetgeu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetgts2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetgts4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetgtu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetgtu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetles2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetles4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetleu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetleu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetlts2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetlts4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetltu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetltu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetne2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsetne4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpeq2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpeq4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpges2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpges4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpgeu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpgeu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpgts2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpgts4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpgtu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpgtu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmples2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmples4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpleu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpleu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmplts2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmplts4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpltu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpltu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpne2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vcmpne4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsads2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsads4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsadu2(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vsadu4(unsigned int, unsigned int);
CUVET_DEVICE unsigned int __vabs2(unsigned int);
CUVET_DEVICE unsigned int __vabs4(unsigned int);
CUVET_DEVICE unsigned int __vabsss2(unsigned int);
CUVET_DEVICE unsigned int __vabsss4(unsigned int);
CUVET_DEVICE unsigned int __vneg2(unsigned int);
CUVET_DEVICE unsigned int __vneg4(unsigned int);
CUVET_DEVICE unsigned int __vnegss2(unsigned int);
CUVET_DEVICE unsigned int __vnegss4(unsigned int);
__host__ __device__ int __vimax3_s32(int, int, int);
__host__ __device__ int __vimax3_s32_relu(int, int, int);
__host__ __device__ unsigned int __vimax3_u32(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __vimax3_u32_relu(unsigned int, unsigned int, unsigned int);
__host__ __device__ int __vimin3_s32(int, int, int);
__host__ __device__ int __vimin3_s32_relu(int, int, int);
__host__ __device__ unsigned int __vimin3_u32(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __vimin3_u32_relu(unsigned int, unsigned int, unsigned int);
__host__ __device__ int __vimax_s32_relu(int, int);
__host__ __device__ int __viaddmax_s32(int, int, int);
__host__ __device__ int __viaddmax_s32_relu(int, int, int);
__host__ __device__ int __vibmax_s32(int, int, bool *);
__host__ __device__ unsigned int __viaddmax_u32(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __vibmax_u32(unsigned int, unsigned int, bool *);
__host__ __device__ unsigned int __vimax_s16x2_relu(unsigned int, unsigned int);
__host__ __device__ unsigned int __viaddmax_s16x2(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __viaddmax_s16x2_relu(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __viaddmax_u16x2(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __vimax3_s16x2(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __vimax3_s16x2_relu(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __vimax3_u16x2(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __vibmax_s16x2(unsigned int, unsigned int, bool *, bool *);
__host__ __device__ unsigned int __vibmax_u16x2(unsigned int, unsigned int, bool *, bool *);
__host__ __device__ int __vimin_s32_relu(int, int);
__host__ __device__ int __viaddmin_s32(int, int, int);
__host__ __device__ int __viaddmin_s32_relu(int, int, int);
__host__ __device__ int __vibmin_s32(int, int, bool *);
__host__ __device__ unsigned int __viaddmin_u32(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __vibmin_u32(unsigned int, unsigned int, bool *);
__host__ __device__ unsigned int __vimin_s16x2_relu(unsigned int, unsigned int);
__host__ __device__ unsigned int __viaddmin_s16x2(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __viaddmin_s16x2_relu(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __viaddmin_u16x2(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __vimin3_s16x2(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __vimin3_s16x2_relu(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __vimin3_u16x2(unsigned int, unsigned int, unsigned int);
__host__ __device__ unsigned int __vibmin_s16x2(unsigned int, unsigned int, bool *, bool *);
__host__ __device__ unsigned int __vibmin_u16x2(unsigned int, unsigned int, bool *, bool *);

#undef CUVET_DEVICE

#define __nv_is_extended_device_lambda_closure_type(type) false
#define __nv_is_extended_host_device_lambda_closure_type(type) false
#define __nv_is_extended_device_lambda_with_preserved_return_type(type) false

#endif
