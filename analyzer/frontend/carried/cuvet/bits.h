/* bits.h - counting and turning bits, which the standard library has only since C++20. */
#ifndef CUVET_BITS_H
#define CUVET_BITS_H
#pragma clang system_header

#include "cuvet/cuda_std.h"
#if __cplusplus >= 202002L
#include <bit>
#endif

namespace cuda
{
namespace std
{
template <class To, class From> CUVET_ANY_SIDE constexpr To bit_cast(const From &from) noexcept
{ return __builtin_bit_cast(To, from); }
template <class T> CUVET_ANY_SIDE constexpr int popcount(T value) noexcept
{ return __builtin_popcountll(value); }
template <class T> CUVET_ANY_SIDE constexpr int countl_zero(T value) noexcept
{ return value ? __builtin_clzll(value) - 64 + int(sizeof(T)) * 8 : int(sizeof(T)) * 8; }
template <class T> CUVET_ANY_SIDE constexpr int countr_zero(T value) noexcept
{ return value ? __builtin_ctzll(value) : int(sizeof(T)) * 8; }
template <class T> CUVET_ANY_SIDE constexpr int bit_width(T value) noexcept
{ return int(sizeof(T)) * 8 - std::countl_zero(value); }
template <class T> CUVET_ANY_SIDE constexpr bool has_single_bit(T value) noexcept
{ return value && !(value & (value - 1)); }
template <class T> CUVET_ANY_SIDE constexpr T bit_ceil(T value) noexcept
{ return value <= 1 ? T(1) : T(T(1) << std::bit_width(T(value - 1))); }
template <class T> CUVET_ANY_SIDE constexpr T bit_floor(T value) noexcept
{ return value ? T(T(1) << (std::bit_width(value) - 1)) : T(0); }
template <class T> CUVET_ANY_SIDE constexpr T rotl(T value, int by) noexcept
{ return T((value << by) | (value >> (int(sizeof(T)) * 8 - by))); }
template <class T> CUVET_ANY_SIDE constexpr T rotr(T value, int by) noexcept
{ return T((value >> by) | (value << (int(sizeof(T)) * 8 - by))); }
} // namespace std
} // namespace cuda

#endif
