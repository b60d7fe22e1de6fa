/* semaphore.h - cuda::counting_semaphore and cuda::binary_semaphore. */
#ifndef CUVET_SEMAPHORE_H
#define CUVET_SEMAPHORE_H
#pragma clang system_header

#include "cuvet/atomic.h"

#include <chrono>

#define CUVET_SEMAPHORE_MEMBERS                                                                   \
    CUVET_ANY_SIDE constexpr explicit counting_semaphore(::std::ptrdiff_t count) : left(count) {} \
    counting_semaphore(const counting_semaphore &) = delete;                                      \
    counting_semaphore &operator=(const counting_semaphore &) = delete;                           \
    CUVET_ANY_SIDE void release(::std::ptrdiff_t update = 1) {}                                   \
    CUVET_ANY_SIDE void acquire() {}                                                              \
    CUVET_ANY_SIDE bool try_acquire() noexcept {}                                                 \
    template <class R, class P>                                                                   \
    CUVET_ANY_SIDE bool try_acquire_for(const ::std::chrono::duration<R, P> &time)                \
    {                                                                                             \
    }                                                                                             \
    template <class C, class D>                                                                   \
    CUVET_ANY_SIDE bool try_acquire_until(const ::std::chrono::time_point<C, D> &time)            \
    {                                                                                             \
    }                                                                                             \
    CUVET_ANY_SIDE static constexpr ::std::ptrdiff_t max() noexcept { return Max; }               \
                                                                                                  \
    ::std::ptrdiff_t left

namespace cuda
{
namespace std
{
template <::std::ptrdiff_t Max = 0x7fffffff> class counting_semaphore
{
  public:
    CUVET_SEMAPHORE_MEMBERS;
};
using binary_semaphore = counting_semaphore<1>;
} // namespace std
template <thread_scope Scope, ::std::ptrdiff_t Max = 0x7fffffff> class counting_semaphore
{
  public:
    CUVET_SEMAPHORE_MEMBERS;
};
template <thread_scope Scope> using binary_semaphore = counting_semaphore<Scope, 1>;
} // namespace cuda

#undef CUVET_SEMAPHORE_MEMBERS

#endif
