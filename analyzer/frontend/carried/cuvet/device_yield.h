/* device_yield.h - the yielding functions that documentation uses in device code.
 *
 * cuda::std::this_thread is in no toolkit header; std::this_thread is the host library's
 * and may not be called from device code. Both must stay visible as calls. */
#ifndef CUVET_DEVICE_YIELD_H
#define CUVET_DEVICE_YIELD_H
#pragma clang system_header

namespace std
{
}

/* A `cuda::std` must not hide the standard library from code that opens a namespace
 * `cuda` of its own; what cuda::std itself declares is still found first. */
namespace cuda
{
namespace std
{
using namespace ::std;
}
} // namespace cuda

namespace cuda
{
namespace std
{
namespace this_thread
{
__attribute__((host)) __attribute__((device)) void yield() noexcept;
template <class Duration>
__attribute__((host)) __attribute__((device)) void sleep_for(const Duration &);
template <class Time>
__attribute__((host)) __attribute__((device)) void sleep_until(const Time &);
} // namespace this_thread
} // namespace std
} // namespace cuda

#if defined(_LIBCPP_VERSION)
_LIBCPP_BEGIN_NAMESPACE_STD
#else
namespace std
{
#endif
namespace chrono
{
template <class Rep, class Period> class duration;
}
namespace this_thread
{
__attribute__((device)) void yield() noexcept;
template <class Rep, class Period>
__attribute__((device)) void sleep_for(const chrono::duration<Rep, Period> &);
} // namespace this_thread
#if defined(_LIBCPP_VERSION)
_LIBCPP_END_NAMESPACE_STD
#else
}
#endif

#endif
