/* latch.h - cuda::latch. */
#ifndef CUVET_LATCH_H
#define CUVET_LATCH_H
#pragma clang system_header

#include "cuvet/atomic.h"

#define CUVET_LATCH_MEMBERS                                                                \
    latch() = delete;                                                                      \
    CUVET_ANY_SIDE constexpr explicit latch(::std::ptrdiff_t expected) : left(expected) {} \
    latch(const latch &) = delete;                                                         \
    latch &operator=(const latch &) = delete;                                              \
    CUVET_ANY_SIDE void count_down(::std::ptrdiff_t update = 1) {}                         \
    CUVET_ANY_SIDE bool try_wait() const noexcept {}                                       \
    CUVET_ANY_SIDE void wait() const {}                                                    \
    CUVET_ANY_SIDE void arrive_and_wait(::std::ptrdiff_t update = 1) {}                    \
    CUVET_ANY_SIDE static constexpr ::std::ptrdiff_t max() noexcept { return 1 << 30; }    \
                                                                                           \
    ::std::ptrdiff_t left

namespace cuda
{
namespace std
{
class latch
{
  public:
    CUVET_LATCH_MEMBERS;
};
} // namespace std
template <thread_scope Scope> class latch
{
  public:
    CUVET_LATCH_MEMBERS;
};
} // namespace cuda

#undef CUVET_LATCH_MEMBERS

#endif
