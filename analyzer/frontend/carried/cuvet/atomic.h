/* atomic.h - cuda::atomic, cuda::atomic_ref and their cuda::std forms. */
#ifndef CUVET_ATOMIC_H
#define CUVET_ATOMIC_H
#pragma clang system_header

#include "cuvet/cuda_std.h"

namespace cuda
{
namespace std
{

/* What is added to a value: itself, and for a pointer a distance. */
template <class T> struct atomic_step_of {
    using type = T;
};
template <class T> struct atomic_step_of<T *> {
    using type = decltype((char *)0 - (char *)0);
};
template <class T> using atomic_step = typename atomic_step_of<T>::type;

template <class T> struct atomic {
    using value_type = T;
    using difference_type = atomic_step<T>;
    static constexpr bool is_always_lock_free = sizeof(T) <= 8;

    atomic() noexcept = default;
    CUVET_ANY_SIDE constexpr atomic(T value) noexcept : cuvet_value(value) {}
    atomic(const atomic &) = delete;
    atomic &operator=(const atomic &) = delete;

    CUVET_ANY_SIDE bool is_lock_free() const noexcept {}
    CUVET_ANY_SIDE T load(memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE operator T() const noexcept {}
    CUVET_ANY_SIDE void wait(T old, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE bool is_lock_free() const volatile noexcept {}
    CUVET_ANY_SIDE T load(memory_order order = memory_order_seq_cst) const volatile noexcept {}
    CUVET_ANY_SIDE operator T() const volatile noexcept {}
    CUVET_ANY_SIDE void wait(T old, memory_order order = memory_order_seq_cst) const
        volatile noexcept
    {
    }
    CUVET_ANY_SIDE void store(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE T operator=(T value) noexcept {}
    CUVET_ANY_SIDE T exchange(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE bool compare_exchange_strong(T &expected, T value, memory_order success,
                                                memory_order failure) noexcept
    {
    }
    CUVET_ANY_SIDE bool compare_exchange_strong(T &expected, T value,
                                                memory_order order = memory_order_seq_cst) noexcept
    {
    }
    CUVET_ANY_SIDE bool compare_exchange_weak(T &expected, T value, memory_order success,
                                              memory_order failure) noexcept
    {
    }
    CUVET_ANY_SIDE bool compare_exchange_weak(T &expected, T value,
                                              memory_order order = memory_order_seq_cst) noexcept
    {
    }
    CUVET_ANY_SIDE void notify_one() noexcept {}
    CUVET_ANY_SIDE void notify_all() noexcept {}
    CUVET_ANY_SIDE T fetch_add(atomic_step<T> value,
                               memory_order order = memory_order_seq_cst) noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_sub(atomic_step<T> value,
                               memory_order order = memory_order_seq_cst) noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_and(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE T fetch_or(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE T fetch_xor(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE T fetch_min(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE T fetch_max(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE T operator++() noexcept {}
    CUVET_ANY_SIDE T operator++(int) noexcept {}
    CUVET_ANY_SIDE T operator--() noexcept {}
    CUVET_ANY_SIDE T operator--(int) noexcept {}
    CUVET_ANY_SIDE T operator+=(atomic_step<T> value) noexcept {}
    CUVET_ANY_SIDE T operator-=(atomic_step<T> value) noexcept {}
    CUVET_ANY_SIDE T operator&=(T value) noexcept {}
    CUVET_ANY_SIDE T operator|=(T value) noexcept {}
    CUVET_ANY_SIDE T operator^=(T value) noexcept {}
    CUVET_ANY_SIDE void store(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T operator=(T value) volatile noexcept {}
    CUVET_ANY_SIDE T exchange(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE bool compare_exchange_strong(T &expected, T value, memory_order success,
                                                memory_order failure) volatile noexcept
    {
    }
    CUVET_ANY_SIDE bool
    compare_exchange_strong(T &expected, T value,
                            memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE bool compare_exchange_weak(T &expected, T value, memory_order success,
                                              memory_order failure) volatile noexcept
    {
    }
    CUVET_ANY_SIDE bool
    compare_exchange_weak(T &expected, T value,
                          memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE void notify_one() volatile noexcept {}
    CUVET_ANY_SIDE void notify_all() volatile noexcept {}
    CUVET_ANY_SIDE T fetch_add(atomic_step<T> value,
                               memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_sub(atomic_step<T> value,
                               memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_and(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_or(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_xor(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_min(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_max(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T operator++() volatile noexcept {}
    CUVET_ANY_SIDE T operator++(int) volatile noexcept {}
    CUVET_ANY_SIDE T operator--() volatile noexcept {}
    CUVET_ANY_SIDE T operator--(int) volatile noexcept {}
    CUVET_ANY_SIDE T operator+=(atomic_step<T> value) volatile noexcept {}
    CUVET_ANY_SIDE T operator-=(atomic_step<T> value) volatile noexcept {}
    CUVET_ANY_SIDE T operator&=(T value) volatile noexcept {}
    CUVET_ANY_SIDE T operator|=(T value) volatile noexcept {}
    CUVET_ANY_SIDE T operator^=(T value) volatile noexcept {}

    T cuvet_value;
};

template <class T> struct atomic_ref {
    using value_type = T;
    using difference_type = atomic_step<T>;
    static constexpr bool is_always_lock_free = sizeof(T) <= 8;
    static constexpr decltype(sizeof(0)) required_alignment = alignof(T);

    CUVET_ANY_SIDE explicit atomic_ref(T &object) noexcept : cuvet_object(&object) {}
    CUVET_ANY_SIDE atomic_ref(const atomic_ref &other) noexcept : cuvet_object(other.cuvet_object)
    {
    }
    atomic_ref &operator=(const atomic_ref &) = delete;

    CUVET_ANY_SIDE bool is_lock_free() const noexcept {}
    CUVET_ANY_SIDE T load(memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE operator T() const noexcept {}
    CUVET_ANY_SIDE void wait(T old, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE void store(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE T operator=(T value) const noexcept {}
    CUVET_ANY_SIDE T exchange(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE bool compare_exchange_strong(T &expected, T value, memory_order success,
                                                memory_order failure) const noexcept
    {
    }
    CUVET_ANY_SIDE bool
    compare_exchange_strong(T &expected, T value,
                            memory_order order = memory_order_seq_cst) const noexcept
    {
    }
    CUVET_ANY_SIDE bool compare_exchange_weak(T &expected, T value, memory_order success,
                                              memory_order failure) const noexcept
    {
    }
    CUVET_ANY_SIDE bool
    compare_exchange_weak(T &expected, T value,
                          memory_order order = memory_order_seq_cst) const noexcept
    {
    }
    CUVET_ANY_SIDE void notify_one() const noexcept {}
    CUVET_ANY_SIDE void notify_all() const noexcept {}
    CUVET_ANY_SIDE T fetch_add(atomic_step<T> value,
                               memory_order order = memory_order_seq_cst) const noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_sub(atomic_step<T> value,
                               memory_order order = memory_order_seq_cst) const noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_and(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE T fetch_or(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE T fetch_xor(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE T fetch_min(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE T fetch_max(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE T operator++() const noexcept {}
    CUVET_ANY_SIDE T operator++(int) const noexcept {}
    CUVET_ANY_SIDE T operator--() const noexcept {}
    CUVET_ANY_SIDE T operator--(int) const noexcept {}
    CUVET_ANY_SIDE T operator+=(atomic_step<T> value) const noexcept {}
    CUVET_ANY_SIDE T operator-=(atomic_step<T> value) const noexcept {}
    CUVET_ANY_SIDE T operator&=(T value) const noexcept {}
    CUVET_ANY_SIDE T operator|=(T value) const noexcept {}
    CUVET_ANY_SIDE T operator^=(T value) const noexcept {}

    T *cuvet_object;
};

struct atomic_flag {
    CUVET_ANY_SIDE constexpr atomic_flag() noexcept : cuvet_value(false) {}
    CUVET_ANY_SIDE constexpr atomic_flag(bool value) noexcept : cuvet_value(value) {}
    CUVET_ANY_SIDE bool test(memory_order order = memory_order_seq_cst) const volatile noexcept;
    CUVET_ANY_SIDE bool test_and_set(memory_order order = memory_order_seq_cst) volatile noexcept;
    CUVET_ANY_SIDE void clear(memory_order order = memory_order_seq_cst) volatile noexcept;
    CUVET_ANY_SIDE void wait(bool old, memory_order order = memory_order_seq_cst) const
        volatile noexcept;
    CUVET_ANY_SIDE void notify_one() volatile noexcept;
    CUVET_ANY_SIDE void notify_all() volatile noexcept;
    atomic_flag(const atomic_flag &) = delete;
    atomic_flag &operator=(const atomic_flag &) = delete;

    bool cuvet_value;
};

CUVET_ANY_SIDE void atomic_thread_fence(memory_order order) noexcept;
CUVET_ANY_SIDE void atomic_signal_fence(memory_order order) noexcept;

template <class T> CUVET_ANY_SIDE T atomic_load(const volatile atomic<T> *object) noexcept {}
template <class T>
CUVET_ANY_SIDE T atomic_load_explicit(const volatile atomic<T> *object, memory_order order) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE void atomic_store(volatile atomic<T> *object, V value) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE void atomic_store_explicit(volatile atomic<T> *object, V value,
                                          memory_order order) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE T atomic_exchange(volatile atomic<T> *object, V value) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE T atomic_exchange_explicit(volatile atomic<T> *object, V value,
                                          memory_order order) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE T atomic_fetch_add(volatile atomic<T> *object, V value) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE T atomic_fetch_add_explicit(volatile atomic<T> *object, V value,
                                           memory_order order) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE T atomic_fetch_sub(volatile atomic<T> *object, V value) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE T atomic_fetch_sub_explicit(volatile atomic<T> *object, V value,
                                           memory_order order) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE T atomic_fetch_and(volatile atomic<T> *object, V value) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE T atomic_fetch_and_explicit(volatile atomic<T> *object, V value,
                                           memory_order order) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE T atomic_fetch_or(volatile atomic<T> *object, V value) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE T atomic_fetch_or_explicit(volatile atomic<T> *object, V value,
                                          memory_order order) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE T atomic_fetch_xor(volatile atomic<T> *object, V value) noexcept
{
}
template <class T, class V>
CUVET_ANY_SIDE T atomic_fetch_xor_explicit(volatile atomic<T> *object, V value,
                                           memory_order order) noexcept
{
}
template <class T>
CUVET_ANY_SIDE bool atomic_compare_exchange_strong(volatile atomic<T> *object, T *expected,
                                                   T value) noexcept
{
}
template <class T>
CUVET_ANY_SIDE bool atomic_compare_exchange_strong_explicit(volatile atomic<T> *object, T *expected,
                                                            T value, memory_order success,
                                                            memory_order failure) noexcept
{
}
template <class T>
CUVET_ANY_SIDE bool atomic_compare_exchange_weak(volatile atomic<T> *object, T *expected,
                                                 T value) noexcept
{
}
template <class T>
CUVET_ANY_SIDE bool atomic_compare_exchange_weak_explicit(volatile atomic<T> *object, T *expected,
                                                          T value, memory_order success,
                                                          memory_order failure) noexcept
{
}

using atomic_bool = atomic<bool>;
using atomic_char = atomic<char>;
using atomic_schar = atomic<signed char>;
using atomic_uchar = atomic<unsigned char>;
using atomic_short = atomic<short>;
using atomic_ushort = atomic<unsigned short>;
using atomic_int = atomic<int>;
using atomic_uint = atomic<unsigned int>;
using atomic_long = atomic<long>;
using atomic_ulong = atomic<unsigned long>;
using atomic_llong = atomic<long long>;
using atomic_ullong = atomic<unsigned long long>;
using atomic_size_t = atomic<decltype(sizeof(0))>;
using atomic_int32_t = atomic<int>;
using atomic_uint32_t = atomic<unsigned int>;
using atomic_int64_t = atomic<long>;
using atomic_uint64_t = atomic<unsigned long>;
} // namespace std

using std::atomic_step;

template <class T, thread_scope Scope = thread_scope_system> struct atomic {
    using value_type = T;
    using difference_type = atomic_step<T>;
    static constexpr bool is_always_lock_free = sizeof(T) <= 8;

    atomic() noexcept = default;
    CUVET_ANY_SIDE constexpr atomic(T value) noexcept : cuvet_value(value) {}
    atomic(const atomic &) = delete;
    atomic &operator=(const atomic &) = delete;

    CUVET_ANY_SIDE bool is_lock_free() const noexcept {}
    CUVET_ANY_SIDE T load(memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE operator T() const noexcept {}
    CUVET_ANY_SIDE void wait(T old, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE bool is_lock_free() const volatile noexcept {}
    CUVET_ANY_SIDE T load(memory_order order = memory_order_seq_cst) const volatile noexcept {}
    CUVET_ANY_SIDE operator T() const volatile noexcept {}
    CUVET_ANY_SIDE void wait(T old, memory_order order = memory_order_seq_cst) const
        volatile noexcept
    {
    }
    CUVET_ANY_SIDE void store(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE T operator=(T value) noexcept {}
    CUVET_ANY_SIDE T exchange(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE bool compare_exchange_strong(T &expected, T value, memory_order success,
                                                memory_order failure) noexcept
    {
    }
    CUVET_ANY_SIDE bool compare_exchange_strong(T &expected, T value,
                                                memory_order order = memory_order_seq_cst) noexcept
    {
    }
    CUVET_ANY_SIDE bool compare_exchange_weak(T &expected, T value, memory_order success,
                                              memory_order failure) noexcept
    {
    }
    CUVET_ANY_SIDE bool compare_exchange_weak(T &expected, T value,
                                              memory_order order = memory_order_seq_cst) noexcept
    {
    }
    CUVET_ANY_SIDE void notify_one() noexcept {}
    CUVET_ANY_SIDE void notify_all() noexcept {}
    CUVET_ANY_SIDE T fetch_add(atomic_step<T> value,
                               memory_order order = memory_order_seq_cst) noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_sub(atomic_step<T> value,
                               memory_order order = memory_order_seq_cst) noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_and(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE T fetch_or(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE T fetch_xor(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE T fetch_min(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE T fetch_max(T value, memory_order order = memory_order_seq_cst) noexcept {}
    CUVET_ANY_SIDE T operator++() noexcept {}
    CUVET_ANY_SIDE T operator++(int) noexcept {}
    CUVET_ANY_SIDE T operator--() noexcept {}
    CUVET_ANY_SIDE T operator--(int) noexcept {}
    CUVET_ANY_SIDE T operator+=(atomic_step<T> value) noexcept {}
    CUVET_ANY_SIDE T operator-=(atomic_step<T> value) noexcept {}
    CUVET_ANY_SIDE T operator&=(T value) noexcept {}
    CUVET_ANY_SIDE T operator|=(T value) noexcept {}
    CUVET_ANY_SIDE T operator^=(T value) noexcept {}
    CUVET_ANY_SIDE void store(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T operator=(T value) volatile noexcept {}
    CUVET_ANY_SIDE T exchange(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE bool compare_exchange_strong(T &expected, T value, memory_order success,
                                                memory_order failure) volatile noexcept
    {
    }
    CUVET_ANY_SIDE bool
    compare_exchange_strong(T &expected, T value,
                            memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE bool compare_exchange_weak(T &expected, T value, memory_order success,
                                              memory_order failure) volatile noexcept
    {
    }
    CUVET_ANY_SIDE bool
    compare_exchange_weak(T &expected, T value,
                          memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE void notify_one() volatile noexcept {}
    CUVET_ANY_SIDE void notify_all() volatile noexcept {}
    CUVET_ANY_SIDE T fetch_add(atomic_step<T> value,
                               memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_sub(atomic_step<T> value,
                               memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_and(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_or(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_xor(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_min(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_max(T value, memory_order order = memory_order_seq_cst) volatile noexcept
    {
    }
    CUVET_ANY_SIDE T operator++() volatile noexcept {}
    CUVET_ANY_SIDE T operator++(int) volatile noexcept {}
    CUVET_ANY_SIDE T operator--() volatile noexcept {}
    CUVET_ANY_SIDE T operator--(int) volatile noexcept {}
    CUVET_ANY_SIDE T operator+=(atomic_step<T> value) volatile noexcept {}
    CUVET_ANY_SIDE T operator-=(atomic_step<T> value) volatile noexcept {}
    CUVET_ANY_SIDE T operator&=(T value) volatile noexcept {}
    CUVET_ANY_SIDE T operator|=(T value) volatile noexcept {}
    CUVET_ANY_SIDE T operator^=(T value) volatile noexcept {}

    T cuvet_value;
};

template <class T, thread_scope Scope = thread_scope_system> struct atomic_ref {
    using value_type = T;
    using difference_type = atomic_step<T>;
    static constexpr bool is_always_lock_free = sizeof(T) <= 8;
    static constexpr decltype(sizeof(0)) required_alignment = alignof(T);

    CUVET_ANY_SIDE explicit atomic_ref(T &object) noexcept : cuvet_object(&object) {}
    CUVET_ANY_SIDE atomic_ref(const atomic_ref &other) noexcept : cuvet_object(other.cuvet_object)
    {
    }
    atomic_ref &operator=(const atomic_ref &) = delete;

    CUVET_ANY_SIDE bool is_lock_free() const noexcept {}
    CUVET_ANY_SIDE T load(memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE operator T() const noexcept {}
    CUVET_ANY_SIDE void wait(T old, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE void store(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE T operator=(T value) const noexcept {}
    CUVET_ANY_SIDE T exchange(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE bool compare_exchange_strong(T &expected, T value, memory_order success,
                                                memory_order failure) const noexcept
    {
    }
    CUVET_ANY_SIDE bool
    compare_exchange_strong(T &expected, T value,
                            memory_order order = memory_order_seq_cst) const noexcept
    {
    }
    CUVET_ANY_SIDE bool compare_exchange_weak(T &expected, T value, memory_order success,
                                              memory_order failure) const noexcept
    {
    }
    CUVET_ANY_SIDE bool
    compare_exchange_weak(T &expected, T value,
                          memory_order order = memory_order_seq_cst) const noexcept
    {
    }
    CUVET_ANY_SIDE void notify_one() const noexcept {}
    CUVET_ANY_SIDE void notify_all() const noexcept {}
    CUVET_ANY_SIDE T fetch_add(atomic_step<T> value,
                               memory_order order = memory_order_seq_cst) const noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_sub(atomic_step<T> value,
                               memory_order order = memory_order_seq_cst) const noexcept
    {
    }
    CUVET_ANY_SIDE T fetch_and(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE T fetch_or(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE T fetch_xor(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE T fetch_min(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE T fetch_max(T value, memory_order order = memory_order_seq_cst) const noexcept {}
    CUVET_ANY_SIDE T operator++() const noexcept {}
    CUVET_ANY_SIDE T operator++(int) const noexcept {}
    CUVET_ANY_SIDE T operator--() const noexcept {}
    CUVET_ANY_SIDE T operator--(int) const noexcept {}
    CUVET_ANY_SIDE T operator+=(atomic_step<T> value) const noexcept {}
    CUVET_ANY_SIDE T operator-=(atomic_step<T> value) const noexcept {}
    CUVET_ANY_SIDE T operator&=(T value) const noexcept {}
    CUVET_ANY_SIDE T operator|=(T value) const noexcept {}
    CUVET_ANY_SIDE T operator^=(T value) const noexcept {}

    T *cuvet_object;
};

using std::atomic_flag;
using std::atomic_signal_fence;

CUVET_ANY_SIDE void atomic_thread_fence(memory_order order,
                                        thread_scope scope = thread_scope_system) noexcept;
} // namespace cuda

#endif
