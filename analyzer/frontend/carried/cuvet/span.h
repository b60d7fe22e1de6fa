/* span.h - cuda::std::span, in C++17 too. */
#ifndef CUVET_SPAN_H
#define CUVET_SPAN_H
#pragma clang system_header

#include "cuvet/cuda_std.h"

#include <array>
#if __cplusplus >= 202002L
#include <span>
#endif

namespace cuda
{
namespace std
{

#if __cplusplus < 202002L
inline constexpr ::std::size_t dynamic_extent = ~(::std::size_t)0;
#else
using ::std::dynamic_extent;
#endif

template <class T, ::std::size_t Extent = dynamic_extent> class span
{
  public:
    using element_type = T;
    using value_type = typename ::std::remove_cv<T>::type;
    using size_type = ::std::size_t;
    using difference_type = ::std::ptrdiff_t;
    using pointer = T *;
    using const_pointer = const T *;
    using reference = T &;
    using iterator = T *;
    static constexpr size_type extent = Extent;

    CUVET_ANY_SIDE constexpr span() noexcept : first_(nullptr), size_(0) {}
    CUVET_ANY_SIDE constexpr span(T *first, size_type count) : first_(first), size_(count) {}
    CUVET_ANY_SIDE constexpr span(T *first, T *last) : first_(first), size_(size_type(last - first))
    {
    }
    template <::std::size_t N>
    CUVET_ANY_SIDE constexpr span(T (&array)[N]) noexcept : first_(array), size_(N)
    {
    }
    template <class Range, class = decltype(::std::declval<Range &>().data()),
              class = decltype(::std::declval<Range &>().size())>
    CUVET_ANY_SIDE constexpr span(Range &&range) : first_(range.data()), size_(range.size())
    {
    }
    CUVET_ANY_SIDE constexpr T *data() const noexcept { return first_; }
    CUVET_ANY_SIDE constexpr size_type size() const noexcept { return size_; }
    CUVET_ANY_SIDE constexpr size_type size_bytes() const noexcept { return size_ * sizeof(T); }
    CUVET_ANY_SIDE constexpr bool empty() const noexcept { return size_ == 0; }
    CUVET_ANY_SIDE constexpr T &operator[](size_type i) const { return first_[i]; }
    CUVET_ANY_SIDE constexpr T &front() const { return first_[0]; }
    CUVET_ANY_SIDE constexpr T &back() const { return first_[size_ - 1]; }
    CUVET_ANY_SIDE constexpr T *begin() const noexcept { return first_; }
    CUVET_ANY_SIDE constexpr T *end() const noexcept { return first_ + size_; }
    CUVET_ANY_SIDE constexpr span<T> subspan(size_type from, size_type count = dynamic_extent) const
    { return {first_ + from, count == dynamic_extent ? size_ - from : count}; }
    CUVET_ANY_SIDE constexpr span<T> first(size_type count) const { return {first_, count}; }
    CUVET_ANY_SIDE constexpr span<T> last(size_type count) const
    { return {first_ + (size_ - count), count}; }

  private:
    T *first_;
    size_type size_;
};
#if __cplusplus >= 201703L
template <class T> span(T *, ::std::size_t) -> span<T>;
template <class T, ::std::size_t N> span(T (&)[N]) -> span<T, N>;
template <class Range>
span(Range &&)
    -> span<typename ::std::remove_pointer<decltype(::std::declval<Range &>().data())>::type>;
#endif
} // namespace std
} // namespace cuda

#endif
