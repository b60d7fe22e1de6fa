/* barrier.h - cuda::barrier, and the copies that it tracks. */
#ifndef CUVET_BARRIER_H
#define CUVET_BARRIER_H
#pragma clang system_header

#include "cuvet/aligned_size.h"
#include "cuvet/atomic.h"
#include "cuvet/chrono.h"

namespace cuda
{
namespace std
{

struct __empty_completion {
    CUVET_ANY_SIDE void operator()() noexcept;
};

#define CUVET_BARRIER_MEMBERS                                                                    \
    struct arrival_token {                                                                       \
        ::std::uint64_t phase;                                                                   \
    };                                                                                           \
    barrier() = default;                                                                         \
    barrier(const barrier &) = delete;                                                           \
    barrier &operator=(const barrier &) = delete;                                                \
    CUVET_ANY_SIDE constexpr barrier(::std::ptrdiff_t expected,                                  \
                                     Completion completion = Completion())                       \
        : state(expected)                                                                        \
    {                                                                                            \
    }                                                                                            \
    CUVET_ANY_SIDE arrival_token arrive(::std::ptrdiff_t update = 1) {}                          \
    CUVET_ANY_SIDE void wait(arrival_token &&token) const {}                                     \
    CUVET_ANY_SIDE void wait_parity(bool parity) const {}                                        \
    CUVET_ANY_SIDE void arrive_and_wait() {}                                                     \
    CUVET_ANY_SIDE void arrive_and_drop() {}                                                     \
    CUVET_ANY_SIDE bool try_wait(arrival_token &&token) const {}                                 \
    CUVET_ANY_SIDE bool try_wait_parity(bool parity) const {}                                    \
    template <class R, class P>                                                                  \
    CUVET_ANY_SIDE bool try_wait_for(arrival_token &&token,                                      \
                                     const ::std::chrono::duration<R, P> &time) const            \
    {                                                                                            \
    }                                                                                            \
    template <class C, class D>                                                                  \
    CUVET_ANY_SIDE bool try_wait_until(arrival_token &&token,                                    \
                                       const ::std::chrono::time_point<C, D> &time) const        \
    {                                                                                            \
    }                                                                                            \
    template <class R, class P>                                                                  \
    CUVET_ANY_SIDE bool try_wait_parity_for(bool parity,                                         \
                                            const ::std::chrono::duration<R, P> &time) const     \
    {                                                                                            \
    }                                                                                            \
    template <class C, class D>                                                                  \
    CUVET_ANY_SIDE bool try_wait_parity_until(bool parity,                                       \
                                              const ::std::chrono::time_point<C, D> &time) const \
    {                                                                                            \
    }                                                                                            \
    CUVET_ANY_SIDE static constexpr ::std::ptrdiff_t max() noexcept { return (1 << 20) - 1; }    \
                                                                                                 \
    ::std::uint64_t state

template <class Completion = __empty_completion> class barrier
{
  public:
    CUVET_BARRIER_MEMBERS;
};
} // namespace std

template <thread_scope Scope, class Completion = std::__empty_completion> class barrier
{
  public:
    CUVET_BARRIER_MEMBERS;

    CUVET_ANY_SIDE friend void init(barrier *object, ::std::ptrdiff_t expected)
    { object->state = expected; }
    CUVET_ANY_SIDE friend void init(barrier *object, ::std::ptrdiff_t expected,
                                    Completion completion)
    { object->state = expected; }
};

namespace device
{
using barrier_block = ::cuda::barrier<thread_scope_block>;
__device__ ::std::uint64_t *barrier_native_handle(barrier_block &object);
__device__ barrier_block::arrival_token
barrier_arrive_tx(barrier_block &object, ::std::ptrdiff_t arrivals, ::std::ptrdiff_t bytes);
__device__ void barrier_expect_tx(barrier_block &object, ::std::ptrdiff_t bytes);
template <class T, class Size>
__device__ void memcpy_async_tx(T *destination, const T *source, const Size &size,
                                barrier_block &object)
{
}

namespace experimental
{
using tensor_map_opaque = struct CUtensorMap_st;
using coordinates = const int *;
template <class To, class Barrier, class... Coordinates>
__device__ void cp_async_bulk_tensor_1d_global_to_shared(To *, const void *, int, Barrier &)
{
}
template <class To, class Barrier>
__device__ void cp_async_bulk_tensor_2d_global_to_shared(To *, const void *, int, int, Barrier &)
{
}
template <class To, class Barrier>
__device__ void cp_async_bulk_tensor_3d_global_to_shared(To *, const void *, int, int, int,
                                                         Barrier &)
{
}
template <class From>
__device__ void cp_async_bulk_tensor_1d_shared_to_global(const void *, int, const From *)
{
}
template <class From>
__device__ void cp_async_bulk_tensor_2d_shared_to_global(const void *, int, int, const From *)
{
}
template <class From>
__device__ void cp_async_bulk_tensor_3d_shared_to_global(const void *, int, int, int, const From *)
{
}
template <class To, class Barrier>
__device__ void cp_async_bulk_global_to_shared(To *, const void *, ::std::uint32_t, Barrier &)
{
}
template <class From>
__device__ void cp_async_bulk_shared_to_global(void *, const From *, ::std::uint32_t)
{
}
__device__ void cp_async_bulk_commit_group();
template <int N> __device__ void cp_async_bulk_wait_group_read() {}
__device__ void fence_proxy_async_shared_cta();
} // namespace experimental
} // namespace device

enum class async_contract_fulfillment { none, async };

template <class T, class Size, thread_scope Scope, class Completion>
CUVET_ANY_SIDE async_contract_fulfillment memcpy_async(T *destination, const T *source, Size size,
                                                       barrier<Scope, Completion> &object)
{
}
template <class Group, class T, class Size, thread_scope Scope, class Completion>
CUVET_ANY_SIDE async_contract_fulfillment memcpy_async(const Group &group, T *destination,
                                                       const T *source, Size size,
                                                       barrier<Scope, Completion> &object)
{
}
template <class Size, thread_scope Scope, class Completion>
CUVET_ANY_SIDE async_contract_fulfillment memcpy_async(void *destination, const void *source,
                                                       Size size,
                                                       barrier<Scope, Completion> &object)
{
}
template <class Group, class Size, thread_scope Scope, class Completion>
CUVET_ANY_SIDE async_contract_fulfillment memcpy_async(const Group &group, void *destination,
                                                       const void *source, Size size,
                                                       barrier<Scope, Completion> &object)
{
}
} // namespace cuda

#undef CUVET_BARRIER_MEMBERS

#endif
