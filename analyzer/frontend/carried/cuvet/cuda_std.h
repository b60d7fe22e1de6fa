/* cuda_std.h - cuda::std without CCCL: scopes, orders, and the standard library's names.
 *
 * The standard library's constexpr functions may be called from device code as they are,
 * so most of cuda::std is the standard library seen through a using-directive. */
#ifndef CUVET_CUDA_STD_H
#define CUVET_CUDA_STD_H
#pragma clang system_header

#include "cuvet/device_yield.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <ratio>
#include <type_traits>
#include <utility>

#define _CCCL_VERSION 3000001
#define CCCL_VERSION 3000001
#define CCCL_MAJOR_VERSION 3
#define CCCL_MINOR_VERSION 0
#define CCCL_PATCH_VERSION 1
#define _LIBCUDACXX_CUDA_API_VERSION 3000001
#define _CCCL_HOST_DEVICE __attribute__((host)) __attribute__((device))
#define _CCCL_HOST __attribute__((host))
#define _CCCL_DEVICE __attribute__((device))
#define _CCCL_FORCEINLINE inline
#define _LIBCUDACXX_INLINE_VISIBILITY _CCCL_HOST_DEVICE
#define CUVET_ANY_SIDE __attribute__((host)) __attribute__((device))

namespace cuda
{
namespace std
{

enum thread_scope {
    thread_scope_system = 0,
    thread_scope_device = 1,
    thread_scope_block = 2,
    thread_scope_thread = 10
};

#if __cplusplus >= 202002L
enum class memory_order : unsigned {
    relaxed = 0,
    consume = 1,
    acquire = 2,
    release = 3,
    acq_rel = 4,
    seq_cst = 5
};
inline constexpr memory_order memory_order_relaxed = memory_order::relaxed;
inline constexpr memory_order memory_order_consume = memory_order::consume;
inline constexpr memory_order memory_order_acquire = memory_order::acquire;
inline constexpr memory_order memory_order_release = memory_order::release;
inline constexpr memory_order memory_order_acq_rel = memory_order::acq_rel;
inline constexpr memory_order memory_order_seq_cst = memory_order::seq_cst;
#else
enum memory_order {
    memory_order_relaxed = 0,
    memory_order_consume = 1,
    memory_order_acquire = 2,
    memory_order_release = 3,
    memory_order_acq_rel = 4,
    memory_order_seq_cst = 5
};
#endif

/* Only in the standard library of C++20. */
struct identity {
    using is_transparent = void;
    template <class T> CUVET_ANY_SIDE constexpr T &&operator()(T &&value) const noexcept
    { return static_cast<T &&>(value); }
};

/* Not constexpr in C++17, so not callable from device code as the library has them. */
template <class T> CUVET_ANY_SIDE void swap(T &a, T &b)
{
    T kept = static_cast<T &&>(a);
    a = static_cast<T &&>(b);
    b = static_cast<T &&>(kept);
}
template <class T, class U = T> CUVET_ANY_SIDE T exchange(T &object, U &&value)
{
    T old = static_cast<T &&>(object);
    object = static_cast<U &&>(value);
    return old;
}
} // namespace std

using std::memory_order;
using std::memory_order_acq_rel;
using std::memory_order_acquire;
using std::memory_order_consume;
using std::memory_order_relaxed;
using std::memory_order_release;
using std::memory_order_seq_cst;
using std::thread_scope;
using std::thread_scope_block;
using std::thread_scope_device;
using std::thread_scope_system;
using std::thread_scope_thread;
} // namespace cuda

#endif
