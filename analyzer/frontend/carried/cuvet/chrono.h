/* chrono.h - durations from the standard library, clocks that device code may read. */
#ifndef CUVET_CHRONO_H
#define CUVET_CHRONO_H
#pragma clang system_header

#include "cuvet/cuda_std.h"

#include <chrono>

namespace cuda
{
namespace std
{
namespace chrono
{
using namespace ::std::chrono;

struct system_clock {
    using duration = ::std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = ::std::chrono::time_point<::std::chrono::system_clock, duration>;
    static constexpr bool is_steady = false;
    CUVET_ANY_SIDE static time_point now() noexcept;
};
using steady_clock = system_clock;
using high_resolution_clock = system_clock;
} // namespace chrono
} // namespace std
} // namespace cuda

#endif
