/* aligned_size.h - a byte count that promises an alignment. */
#ifndef CUVET_ALIGNED_SIZE_H
#define CUVET_ALIGNED_SIZE_H
#pragma clang system_header

#include <cstddef>

namespace cuda
{
template <::std::size_t Alignment> struct aligned_size_t {
    static constexpr ::std::size_t align = Alignment;
    ::std::size_t value;
    __attribute__((host))
    __attribute__((device)) explicit constexpr aligned_size_t(::std::size_t size)
        : value(size)
    {
    }
    __attribute__((host)) __attribute__((device)) constexpr operator ::std::size_t() const
    { return value; }
};
} // namespace cuda

#endif
