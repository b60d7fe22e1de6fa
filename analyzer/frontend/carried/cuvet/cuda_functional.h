/* cuda_functional.h - small functions and function objects of namespace cuda. */
#ifndef CUVET_CUDA_FUNCTIONAL_H
#define CUVET_CUDA_FUNCTIONAL_H
#pragma clang system_header

#include "cuvet/cuda_std.h"

#include <functional>

namespace cuda
{

template <class T = void> struct maximum {
    CUVET_ANY_SIDE constexpr T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <class T = void> struct minimum {
    CUVET_ANY_SIDE constexpr T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
template <> struct maximum<void> {
    template <class A, class B>
    CUVET_ANY_SIDE constexpr auto operator()(const A &a, const B &b) const ->
        typename ::std::common_type<A, B>::type
    { return a < b ? b : a; }
};
template <> struct minimum<void> {
    template <class A, class B>
    CUVET_ANY_SIDE constexpr auto operator()(const A &a, const B &b) const ->
        typename ::std::common_type<A, B>::type
    { return b < a ? b : a; }
};

/* Says what a device lambda returns; it stays the same function. */
template <class Result, class Function>
CUVET_ANY_SIDE constexpr Function proclaim_return_type(Function &&function)
{ return static_cast<Function &&>(function); }
template <class Function>
CUVET_ANY_SIDE constexpr Function proclaim_copyable_arguments(Function &&function)
{ return static_cast<Function &&>(function); }
template <class Function>
CUVET_ANY_SIDE auto get_device_address(Function &function) -> decltype(&function)
{
}

template <class T, class U> CUVET_ANY_SIDE constexpr T ceil_div(T a, U b) noexcept
{ return T((a + b - 1) / b); }
template <class T, class U> CUVET_ANY_SIDE constexpr T round_up(T a, U b) noexcept
{ return T((a + b - 1) / b * b); }
template <class T, class U> CUVET_ANY_SIDE constexpr T round_down(T a, U b) noexcept
{ return T(a / b * b); }
template <class T> CUVET_ANY_SIDE int ilog2(T value) noexcept {}
template <class T> CUVET_ANY_SIDE int ilog10(T value) noexcept {}
template <class T> CUVET_ANY_SIDE T isqrt(T value) noexcept {}
template <class T> CUVET_ANY_SIDE auto uabs(T value) noexcept ->
    typename ::std::make_unsigned<T>::type
{
}
} // namespace cuda

#endif
