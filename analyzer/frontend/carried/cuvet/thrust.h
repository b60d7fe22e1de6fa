/* thrust.h - a stand-in for Thrust: types that fit together, algorithms without bodies.
 *
 * The functions a program hands to an algorithm are the program's own code and are looked
 * at as such; what the algorithm does with them is known by its name. */
#ifndef CUVET_THRUST_H
#define CUVET_THRUST_H
#pragma clang system_header

#include "cuda_runtime.h"
#include "cuvet/cuda_std.h"

#include <array>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <system_error>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#define THRUST_VERSION 300001
#define THRUST_MAJOR_VERSION 3
#define THRUST_MINOR_VERSION 0
#define THRUST_SUBMINOR_VERSION 1
#define THRUST_DEVICE_SYSTEM_CPP 4
#define THRUST_DEVICE_SYSTEM_CUDA 1
#define THRUST_DEVICE_SYSTEM THRUST_DEVICE_SYSTEM_CUDA
#define THRUST_NAMESPACE_BEGIN \
    namespace thrust           \
    {
#define THRUST_NAMESPACE_END }
#define CUVET_THRUST __host__ __device__

namespace thrust
{

/* Where an algorithm runs. */
template <class Derived> struct execution_policy {
};
namespace detail
{
struct device_t : execution_policy<device_t> {
    template <class Allocator> const device_t &operator()(const Allocator &) const {}
};
struct host_t : execution_policy<host_t> {
    template <class Allocator> const host_t &operator()(const Allocator &) const {}
};
struct seq_t : execution_policy<seq_t> {
    template <class Allocator> CUVET_THRUST const seq_t &operator()(const Allocator &) const {}
};
} // namespace detail
static const detail::device_t device;
static const detail::host_t host;
#ifdef __CUDA_ARCH__
static const __device__ detail::seq_t seq;
#else
static const detail::seq_t seq;
#endif

namespace cuda_cub
{
struct par_t;
struct execute_on_stream : execution_policy<execute_on_stream> {
    CUVET_THRUST execute_on_stream(cudaStream_t stream);
    template <class Allocator> CUVET_THRUST execute_on_stream &operator()(const Allocator &) {}
    CUVET_THRUST execute_on_stream on(cudaStream_t stream) const;
};
struct par_t : execution_policy<par_t> {
    CUVET_THRUST execute_on_stream on(cudaStream_t stream) const;
    template <class Allocator> CUVET_THRUST par_t operator()(const Allocator &) const {}
    template <class Allocator> CUVET_THRUST par_t operator()(Allocator &) const {}
};
struct execute_on_stream_nosync : execution_policy<execute_on_stream_nosync> {
};
struct par_nosync_t : execution_policy<par_nosync_t> {
    CUVET_THRUST execute_on_stream_nosync on(cudaStream_t stream) const;
    template <class Allocator> CUVET_THRUST par_nosync_t operator()(const Allocator &) const {}
};
static const par_t par{};
static const par_nosync_t par_nosync{};
template <class Derived> using execution_policy = thrust::execution_policy<Derived>;
using tag = detail::device_t;
} // namespace cuda_cub
namespace cuda = cuda_cub;
namespace system
{
namespace cuda = cuda_cub;
using error_code = ::std::error_code;
} // namespace system
using device_system_tag = detail::device_t;
using host_system_tag = detail::host_t;
using device_execution_policy = detail::device_t;
struct any_system_tag : execution_policy<any_system_tag> {
};

using system_error = ::std::system_error;
using error_code = ::std::error_code;
namespace system
{
using system_error = ::std::system_error;
}
namespace system
{
struct bad_alloc : ::std::bad_alloc {
    bad_alloc(const ::std::string &);
};
} // namespace system
const ::std::error_category &cuda_category();

/* Tuples and pairs. */
using ::std::get;
using ::std::make_pair;
using ::std::make_tuple;
using ::std::pair;
using ::std::tie;
using ::std::tuple;
using ::std::tuple_element;
using ::std::tuple_size;
struct null_type {
};

template <class T> CUVET_THRUST void swap(T &a, T &b) {}
template <class T> CUVET_THRUST constexpr T min(const T &a, const T &b) { return b < a ? b : a; }
template <class T> CUVET_THRUST constexpr T max(const T &a, const T &b) { return a < b ? b : a; }
template <class T, class Less> CUVET_THRUST T min(const T &a, const T &b, Less less) {}
template <class T, class Less> CUVET_THRUST T max(const T &a, const T &b, Less less) {}

/* Pointers and references to device memory. */
template <class T> class device_reference;
namespace detail
{
/* What every iterator can do, given how to look at what is there. */
template <class Self, class Value, class Reference, class Pointer = Value *> class iterator_base
{
  public:
    using value_type = Value;
    using reference = Reference;
    using pointer = Pointer;
    using difference_type = ::std::ptrdiff_t;
    using iterator_category = ::std::random_access_iterator_tag;
    CUVET_THRUST Reference operator*() const {}
    CUVET_THRUST Pointer operator->() const {}
    CUVET_THRUST Reference operator[](::std::ptrdiff_t index) const {}
    CUVET_THRUST Self &operator++() {}
    CUVET_THRUST Self operator++(int) {}
    CUVET_THRUST Self &operator--() {}
    CUVET_THRUST Self operator--(int) {}
    CUVET_THRUST Self &operator+=(::std::ptrdiff_t) {}
    CUVET_THRUST Self &operator-=(::std::ptrdiff_t) {}
    CUVET_THRUST Self operator+(::std::ptrdiff_t) const {}
    CUVET_THRUST Self operator-(::std::ptrdiff_t) const {}
    CUVET_THRUST ::std::ptrdiff_t operator-(const Self &) const {}
    CUVET_THRUST bool operator==(const Self &) const {}
    CUVET_THRUST bool operator!=(const Self &) const {}
    CUVET_THRUST bool operator<(const Self &) const {}
    CUVET_THRUST bool operator>(const Self &) const {}
    CUVET_THRUST bool operator<=(const Self &) const {}
    CUVET_THRUST bool operator>=(const Self &) const {}
};
} // namespace detail
template <class T>
class device_ptr : public detail::iterator_base<device_ptr<T>, typename ::std::remove_cv<T>::type,
                                                device_reference<T>, T *>
{
  public:
    using element_type = T;
    using raw_pointer = T *;
    device_ptr() = default;
    CUVET_THRUST device_ptr(decltype(nullptr)) {}
    template <class U> CUVET_THRUST explicit device_ptr(U *pointer) {}
    template <class U,
              class = typename ::std::enable_if<::std::is_convertible<U *, T *>::value>::type>
    CUVET_THRUST device_ptr(const device_ptr<U> &other)
    {
    }
    CUVET_THRUST T *get() const {}
    CUVET_THRUST explicit operator bool() const {}

  private:
    T *pointer_;
};
template <> class device_ptr<void>
{
  public:
    device_ptr() = default;
    CUVET_THRUST explicit device_ptr(void *pointer) {}
    template <class U> CUVET_THRUST device_ptr(const device_ptr<U> &other) {}
    CUVET_THRUST void *get() const {}

  private:
    void *pointer_;
};
template <class T> class device_reference
{
  public:
    using value_type = typename ::std::remove_cv<T>::type;
    using pointer = device_ptr<T>;
    CUVET_THRUST explicit device_reference(const device_ptr<T> &) {}
    template <class U> CUVET_THRUST device_reference(const device_reference<U> &) {}
    device_reference(const device_reference &) = default;
    CUVET_THRUST device_reference &operator=(const device_reference &) {}
    CUVET_THRUST device_reference &operator=(const value_type &) {}
    template <class U> CUVET_THRUST device_reference &operator=(const device_reference<U> &) {}
    CUVET_THRUST operator value_type() const {}
    CUVET_THRUST device_ptr<T> operator&() const {}
    CUVET_THRUST device_reference &operator++() {}
    CUVET_THRUST value_type operator++(int) {}
    CUVET_THRUST device_reference &operator--() {}
    CUVET_THRUST value_type operator--(int) {}
    CUVET_THRUST device_reference &operator+=(const value_type &) {}
    CUVET_THRUST device_reference &operator-=(const value_type &) {}
    CUVET_THRUST device_reference &operator*=(const value_type &) {}
    CUVET_THRUST device_reference &operator/=(const value_type &) {}
};
template <class Stream, class T>
Stream &operator<<(Stream &stream, const device_reference<T> &reference)
{ return stream << static_cast<T>(reference), stream; }
template <class T> CUVET_THRUST device_ptr<T> device_pointer_cast(T *pointer) {}
template <class T> CUVET_THRUST device_ptr<T> device_pointer_cast(const device_ptr<T> &pointer) {}
template <class T> CUVET_THRUST T *raw_pointer_cast(T *pointer) {}
template <class T> CUVET_THRUST T *raw_pointer_cast(const device_ptr<T> &pointer) {}
template <class T> CUVET_THRUST T &raw_reference_cast(T &reference) {}
template <class T> CUVET_THRUST T &raw_reference_cast(const device_reference<T> &reference) {}
template <class T> using universal_ptr = device_ptr<T>;

device_ptr<void> device_malloc(::std::size_t bytes);
template <class T> device_ptr<T> device_malloc(::std::size_t count) {}
void device_free(device_ptr<void> pointer);
template <class T> device_ptr<T> device_new(::std::size_t count = 1) {}
template <class T> void device_delete(device_ptr<T> pointer, ::std::size_t count = 0) {}
template <class Policy>
CUVET_THRUST void *malloc(const execution_policy<Policy> &, ::std::size_t bytes)
{
}
template <class T, class Policy>
CUVET_THRUST device_ptr<T> malloc(const execution_policy<Policy> &, ::std::size_t count)
{
}
template <class Policy, class Pointer>
CUVET_THRUST void free(const execution_policy<Policy> &, Pointer pointer)
{
}
template <class T, class Policy>
CUVET_THRUST pair<device_ptr<T>, ::std::ptrdiff_t>
get_temporary_buffer(const execution_policy<Policy> &, ::std::ptrdiff_t count)
{
}

template <class T> struct device_allocator {
    using value_type = T;
    using pointer = device_ptr<T>;
    device_allocator() = default;
    template <class U> device_allocator(const device_allocator<U> &) {}
    pointer allocate(::std::size_t) {}
    void deallocate(pointer, ::std::size_t) {}
    template <class U> struct rebind {
        using other = device_allocator<U>;
    };
};
template <class T> using device_malloc_allocator = device_allocator<T>;
template <class T> using device_new_allocator = device_allocator<T>;
template <class T> using universal_allocator = device_allocator<T>;
template <class T> using cuda_managed_allocator = device_allocator<T>;

/* Vectors. */
namespace detail
{
template <class Pointer>
class normal_iterator
    : public iterator_base<normal_iterator<Pointer>,
                           typename ::std::iterator_traits<Pointer>::value_type,
                           typename ::std::iterator_traits<Pointer>::reference, Pointer>
{
  public:
    normal_iterator() = default;
    CUVET_THRUST explicit normal_iterator(Pointer) {}
    template <class Other> CUVET_THRUST normal_iterator(const normal_iterator<Other> &) {}
    CUVET_THRUST Pointer base() const {}
};
template <class T, class Pointer, class ConstPointer, class Reference, class ConstReference,
          class Allocator>
class vector
{
  public:
    using value_type = T;
    using size_type = ::std::size_t;
    using difference_type = ::std::ptrdiff_t;
    using pointer = Pointer;
    using const_pointer = ConstPointer;
    using reference = Reference;
    using const_reference = ConstReference;
    using allocator_type = Allocator;
    using iterator = normal_iterator<Pointer>;
    using const_iterator = normal_iterator<ConstPointer>;
    using reverse_iterator = ::std::reverse_iterator<iterator>;
    vector() {}
    explicit vector(const Allocator &) {}
    explicit vector(size_type) {}
    explicit vector(size_type, const T &) {}
    vector(size_type, const T &, const Allocator &) {}
    vector(::std::initializer_list<T>) {}
    template <class Iterator,
              class = typename ::std::enable_if<!::std::is_integral<Iterator>::value>::type>
    vector(Iterator, Iterator)
    {
    }
    template <class U, class P, class CP, class R, class CR, class A>
    vector(const vector<U, P, CP, R, CR, A> &)
    {
    }
    template <class U, class A> vector(const ::std::vector<U, A> &) {}
    vector(const vector &) {}
    vector(vector &&) {}
    ~vector() {}
    vector &operator=(const vector &) {}
    vector &operator=(vector &&) {}
    vector &operator=(::std::initializer_list<T>) {}
    template <class U, class P, class CP, class R, class CR, class A>
    vector &operator=(const vector<U, P, CP, R, CR, A> &)
    {
    }
    template <class U, class A> vector &operator=(const ::std::vector<U, A> &) {}
    void resize(size_type) {}
    void resize(size_type, const T &) {}
    size_type size() const {}
    size_type max_size() const {}
    size_type capacity() const {}
    void reserve(size_type) {}
    void shrink_to_fit() {}
    bool empty() const {}
    Reference operator[](size_type) {}
    ConstReference operator[](size_type) const {}
    iterator begin() {}
    const_iterator begin() const {}
    const_iterator cbegin() const {}
    iterator end() {}
    const_iterator end() const {}
    const_iterator cend() const {}
    reverse_iterator rbegin() {}
    reverse_iterator rend() {}
    Reference front() {}
    ConstReference front() const {}
    Reference back() {}
    ConstReference back() const {}
    Pointer data() {}
    ConstPointer data() const {}
    void push_back(const T &) {}
    void pop_back() {}
    void clear() {}
    void swap(vector &) {}
    iterator erase(iterator) {}
    iterator erase(iterator, iterator) {}
    iterator insert(iterator, const T &) {}
    void insert(iterator, size_type, const T &) {}
    template <class Iterator> void insert(iterator, Iterator, Iterator) {}
    void assign(size_type, const T &) {}
    template <class Iterator> void assign(Iterator, Iterator) {}
    Allocator get_allocator() const {}
};
template <class T, class P, class CP, class R, class CR, class A, class U, class P2, class CP2,
          class R2, class CR2, class A2>
bool operator==(const vector<T, P, CP, R, CR, A> &, const vector<U, P2, CP2, R2, CR2, A2> &)
{
}
template <class T, class P, class CP, class R, class CR, class A, class U, class P2, class CP2,
          class R2, class CR2, class A2>
bool operator!=(const vector<T, P, CP, R, CR, A> &, const vector<U, P2, CP2, R2, CR2, A2> &)
{
}
} // namespace detail
template <class T, class Allocator = device_allocator<T>>
class device_vector
    : public detail::vector<T, device_ptr<T>, device_ptr<const T>, device_reference<T>,
                            device_reference<const T>, Allocator>
{
    using base = detail::vector<T, device_ptr<T>, device_ptr<const T>, device_reference<T>,
                                device_reference<const T>, Allocator>;

  public:
    using base::base;
    using base::operator=;
    device_vector() = default;
};
template <class T, class Allocator = ::std::allocator<T>>
class host_vector : public detail::vector<T, T *, const T *, T &, const T &, Allocator>
{
    using base = detail::vector<T, T *, const T *, T &, const T &, Allocator>;

  public:
    using base::base;
    using base::operator=;
    host_vector() = default;
};
template <class T, class Allocator = universal_allocator<T>>
class universal_vector : public detail::vector<T, T *, const T *, T &, const T &, Allocator>
{
    using base = detail::vector<T, T *, const T *, T &, const T &, Allocator>;

  public:
    using base::base;
    using base::operator=;
    universal_vector() = default;
};
namespace cuda_cub
{
template <class T> using vector = device_vector<T>;
template <class T> using pointer = device_ptr<T>;
template <class T> using reference = device_reference<T>;
template <class T> using allocator = device_allocator<T>;
template <class T> using universal_vector = thrust::universal_vector<T>;
template <class T> using universal_allocator = device_allocator<T>;
} // namespace cuda_cub

/* Iterators made of others. */
template <class Iterator> struct iterator_traits : ::std::iterator_traits<Iterator> {
};
template <class Iterator> struct iterator_value {
    using type = typename ::std::iterator_traits<Iterator>::value_type;
};
template <class Iterator> using iterator_value_t = typename iterator_value<Iterator>::type;
template <class Iterator> struct iterator_reference {
    using type = typename ::std::iterator_traits<Iterator>::reference;
};
template <class Iterator> using iterator_reference_t = typename iterator_reference<Iterator>::type;
template <class Iterator> struct iterator_difference {
    using type = typename ::std::iterator_traits<Iterator>::difference_type;
};
template <class Iterator>
using iterator_difference_t = typename iterator_difference<Iterator>::type;
template <class Iterator> struct iterator_pointer {
    using type = typename ::std::iterator_traits<Iterator>::pointer;
};
template <class Iterator> struct iterator_system {
    using type = device_system_tag;
};
template <class Iterator> struct iterator_traversal {
    using type = ::std::random_access_iterator_tag;
};
using random_access_traversal_tag = ::std::random_access_iterator_tag;
struct use_default {
};

template <class T, class System = use_default, class Traversal = use_default,
          class Difference = use_default>
class counting_iterator
    : public detail::iterator_base<counting_iterator<T, System, Traversal, Difference>, T, T,
                                   const T *>
{
  public:
    counting_iterator() = default;
    CUVET_THRUST explicit counting_iterator(T) {}
    CUVET_THRUST T base() const {}
};
template <class T> CUVET_THRUST counting_iterator<T> make_counting_iterator(T) {}

template <class T, class Index = use_default, class System = use_default>
class constant_iterator
    : public detail::iterator_base<constant_iterator<T, Index, System>, T, T, const T *>
{
  public:
    constant_iterator() = default;
    CUVET_THRUST constant_iterator(const T &) {}
    CUVET_THRUST constant_iterator(const T &, ::std::ptrdiff_t) {}
    CUVET_THRUST const T &value() const {}
};
template <class T> CUVET_THRUST constant_iterator<T> make_constant_iterator(T) {}

struct discard_value {
    template <class T> CUVET_THRUST const discard_value &operator=(const T &) const {}
};
template <class System = use_default>
class discard_iterator
    : public detail::iterator_base<discard_iterator<System>, discard_value, discard_value>
{
  public:
    CUVET_THRUST discard_iterator(::std::ptrdiff_t = 0) {}
};
inline CUVET_THRUST discard_iterator<> make_discard_iterator(::std::ptrdiff_t at = 0);

template <class Function, class Iterator, class Reference = use_default, class Value = use_default>
class transform_iterator
    : public detail::iterator_base<transform_iterator<Function, Iterator, Reference, Value>,
                                   typename ::std::decay<decltype(::std::declval<Function &>()(
                                       *::std::declval<Iterator &>()))>::type,
                                   decltype(::std::declval<Function &>()(
                                       *::std::declval<Iterator &>())),
                                   typename ::std::decay<decltype(::std::declval<Function &>()(
                                       *::std::declval<Iterator &>()))>::type *>
{
  public:
    transform_iterator() = default;
    CUVET_THRUST transform_iterator(const Iterator &, Function) {}
    CUVET_THRUST explicit transform_iterator(const Iterator &) {}
    CUVET_THRUST Iterator base() const {}
    CUVET_THRUST Function functor() const {}
};
template <class Function, class Iterator>
CUVET_THRUST transform_iterator<Function, Iterator> make_transform_iterator(Iterator, Function)
{
}

template <class Function, class Iterator>
class transform_output_iterator
    : public detail::iterator_base<transform_output_iterator<Function, Iterator>, discard_value,
                                   discard_value>
{
  public:
    CUVET_THRUST transform_output_iterator(Iterator, Function) {}
};
template <class Function, class Iterator>
CUVET_THRUST transform_output_iterator<Function, Iterator> make_transform_output_iterator(Iterator,
                                                                                          Function)
{
}

template <class Elements, class Indices>
class permutation_iterator
    : public detail::iterator_base<permutation_iterator<Elements, Indices>,
                                   typename ::std::iterator_traits<Elements>::value_type,
                                   typename ::std::iterator_traits<Elements>::reference>
{
  public:
    permutation_iterator() = default;
    CUVET_THRUST permutation_iterator(Elements, Indices) {}
    CUVET_THRUST Indices base() const {}
};
template <class Elements, class Indices>
CUVET_THRUST permutation_iterator<Elements, Indices> make_permutation_iterator(Elements, Indices)
{
}

template <class Tuple> struct cuvet_zipped;
template <class... Iterators> struct cuvet_zipped<tuple<Iterators...>> {
    using value = tuple<typename ::std::iterator_traits<Iterators>::value_type...>;
    using reference = tuple<typename ::std::iterator_traits<Iterators>::reference...>;
};
template <class Tuple>
class zip_iterator
    : public detail::iterator_base<zip_iterator<Tuple>, typename cuvet_zipped<Tuple>::value,
                                   typename cuvet_zipped<Tuple>::reference>
{
  public:
    zip_iterator() = default;
    CUVET_THRUST zip_iterator(Tuple) {}
    template <class Other> CUVET_THRUST zip_iterator(const zip_iterator<Other> &) {}
    CUVET_THRUST const Tuple &get_iterator_tuple() const {}
};
template <class... Iterators>
CUVET_THRUST zip_iterator<tuple<Iterators...>> make_zip_iterator(tuple<Iterators...>)
{
}
template <class... Iterators>
CUVET_THRUST zip_iterator<tuple<Iterators...>> make_zip_iterator(Iterators...)
{
}
template <class Function> struct zip_function {
    CUVET_THRUST zip_function(Function) {}
#if __cplusplus >= 201703L
    template <class Tuple> CUVET_THRUST decltype(auto) operator()(Tuple &&arguments) const
    { return ::std::apply(function, static_cast<Tuple &&>(arguments)); }
#endif
    Function function;
};
template <class Function>
CUVET_THRUST zip_function<typename ::std::decay<Function>::type> make_zip_function(Function &&)
{
}

template <class Iterator>
class reverse_iterator
    : public detail::iterator_base<reverse_iterator<Iterator>,
                                   typename ::std::iterator_traits<Iterator>::value_type,
                                   typename ::std::iterator_traits<Iterator>::reference>
{
  public:
    reverse_iterator() = default;
    CUVET_THRUST explicit reverse_iterator(Iterator) {}
    CUVET_THRUST Iterator base() const {}
};
template <class Iterator>
CUVET_THRUST reverse_iterator<Iterator> make_reverse_iterator(Iterator)
{
}

template <class Iterator>
CUVET_THRUST typename ::std::iterator_traits<Iterator>::difference_type distance(Iterator, Iterator)
{
}
template <class Iterator, class Distance> CUVET_THRUST void advance(Iterator &, Distance) {}
template <class Iterator> CUVET_THRUST Iterator next(Iterator, ::std::ptrdiff_t = 1) {}
template <class Iterator> CUVET_THRUST Iterator prev(Iterator, ::std::ptrdiff_t = 1) {}

/* Function objects. */
template <class A, class R> struct unary_function {
    using argument_type = A;
    using result_type = R;
};
template <class A, class B, class R> struct binary_function {
    using first_argument_type = A;
    using second_argument_type = B;
    using result_type = R;
};
#define CUVET_OPERATION(name, expression)                                                 \
    template <class T = void> struct name {                                               \
        using first_argument_type = T;                                                    \
        using second_argument_type = T;                                                   \
        using result_type = decltype(::std::declval<T>() expression ::std::declval<T>()); \
        CUVET_THRUST constexpr auto operator()(const T &a, const T &b) const              \
            -> decltype(a expression b)                                                   \
        { return a expression b; }                                                        \
    };                                                                                    \
    template <> struct name<void> {                                                       \
        template <class A, class B>                                                       \
        CUVET_THRUST constexpr auto operator()(const A &a, const B &b) const              \
            -> decltype(a expression b)                                                   \
        { return a expression b; }                                                        \
    };
CUVET_OPERATION(plus, +)
CUVET_OPERATION(minus, -)
CUVET_OPERATION(multiplies, *)
CUVET_OPERATION(divides, /)
CUVET_OPERATION(modulus, %)
CUVET_OPERATION(equal_to, ==)
CUVET_OPERATION(not_equal_to, !=)
CUVET_OPERATION(greater, >)
CUVET_OPERATION(less, <)
CUVET_OPERATION(greater_equal, >=)
CUVET_OPERATION(less_equal, <=)
CUVET_OPERATION(logical_and, &&)
CUVET_OPERATION(logical_or, ||)
CUVET_OPERATION(bit_and, &)
CUVET_OPERATION(bit_or, |)
CUVET_OPERATION(bit_xor, ^)
#undef CUVET_OPERATION
template <class T = void> struct maximum {
    CUVET_THRUST constexpr T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <class T = void> struct minimum {
    CUVET_THRUST constexpr T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
template <> struct maximum<void> {
    template <class T> CUVET_THRUST constexpr T operator()(const T &a, const T &b) const
    { return a < b ? b : a; }
};
template <> struct minimum<void> {
    template <class T> CUVET_THRUST constexpr T operator()(const T &a, const T &b) const
    { return b < a ? b : a; }
};
template <class T = void> struct identity {
    CUVET_THRUST constexpr const T &operator()(const T &a) const { return a; }
};
template <> struct identity<void> {
    template <class T> CUVET_THRUST constexpr T &&operator()(T &&a) const
    { return static_cast<T &&>(a); }
};
template <class T> struct negate {
    CUVET_THRUST constexpr T operator()(const T &a) const { return -a; }
};
template <class T> struct square {
    CUVET_THRUST constexpr T operator()(const T &a) const { return a * a; }
};
template <class T = void> struct logical_not {
    CUVET_THRUST constexpr bool operator()(const T &a) const { return !a; }
};
template <class T, class U = T> struct project1st {
    CUVET_THRUST constexpr const T &operator()(const T &a, const U &) const { return a; }
};
template <class T, class U = T> struct project2nd {
    CUVET_THRUST constexpr const U &operator()(const T &, const U &b) const { return b; }
};
template <class Predicate> struct unary_negate {
    Predicate predicate;
    template <class T> CUVET_THRUST bool operator()(const T &a) const { return !predicate(a); }
};
template <class Predicate> CUVET_THRUST unary_negate<Predicate> not1(const Predicate &) {}
template <class Function> CUVET_THRUST Function not_fn(Function) {}

/* Placeholders: anything made of them can be called with anything. */
namespace detail
{
struct cuvet_anything {
    template <class T> CUVET_THRUST operator T() const {}
};
struct placeholder {
    template <class... Arguments>
    CUVET_THRUST cuvet_anything operator()(Arguments &&...) const
    {
    }
    template <class T> CUVET_THRUST placeholder operator=(const T &) const {}
};
#define CUVET_PLACEHOLDER(op)                                                          \
    CUVET_THRUST placeholder operator op(placeholder, placeholder);                    \
    template <class T> CUVET_THRUST placeholder operator op(placeholder, const T &) {} \
    template <class T> CUVET_THRUST placeholder operator op(const T &, placeholder) {}
CUVET_PLACEHOLDER(+)
CUVET_PLACEHOLDER(-)
CUVET_PLACEHOLDER(*)
CUVET_PLACEHOLDER(/)
CUVET_PLACEHOLDER(%)
CUVET_PLACEHOLDER(==)
CUVET_PLACEHOLDER(!=)
CUVET_PLACEHOLDER(<)
CUVET_PLACEHOLDER(>)
CUVET_PLACEHOLDER(<=)
CUVET_PLACEHOLDER(>=)
CUVET_PLACEHOLDER(&&)
CUVET_PLACEHOLDER(||)
CUVET_PLACEHOLDER(&)
CUVET_PLACEHOLDER(|)
CUVET_PLACEHOLDER(^)
#undef CUVET_PLACEHOLDER
CUVET_THRUST placeholder operator!(placeholder);
CUVET_THRUST placeholder operator-(placeholder);
} // namespace detail
namespace placeholders
{
static constexpr detail::placeholder _1{}, _2{}, _3{}, _4{}, _5{};
}

/* Algorithms: each as it is, and with an execution policy in front. */
#define CUVET_ALGORITHM(templates, result, name, ...)                       \
    template <templates> CUVET_THRUST result name(__VA_ARGS__) {}           \
    template <class Policy, templates>                                      \
    CUVET_THRUST result name(const execution_policy<Policy> &, __VA_ARGS__) \
    {                                                                       \
    }
#define CUVET_AND ,

CUVET_ALGORITHM(class I CUVET_AND class F, I, for_each, I first, I last, F function)
CUVET_ALGORITHM(class I CUVET_AND class N CUVET_AND class F, I, for_each_n, I first, N count,
                F function)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class F, O, transform, I first, I last, O out,
                F function)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O CUVET_AND class F, O, transform,
                I first, I last, J other, O out, F function)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class F CUVET_AND class P, O, transform_if,
                I first, I last, O out, F function, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class S CUVET_AND class O CUVET_AND class F CUVET_AND class P, O,
                transform_if, I first, I last, S stencil, O out, F function, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class S CUVET_AND class O CUVET_AND class F
                    CUVET_AND class P,
                O, transform_if, I first, I last, J other, S stencil, O out, F function,
                P predicate)
CUVET_ALGORITHM(class I CUVET_AND class O, O, copy, I first, I last, O out)
CUVET_ALGORITHM(class I CUVET_AND class N CUVET_AND class O, O, copy_n, I first, N count, O out)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class P, O, copy_if, I first, I last, O out,
                P predicate)
CUVET_ALGORITHM(class I CUVET_AND class S CUVET_AND class O CUVET_AND class P, O, copy_if, I first,
                I last, S stencil, O out, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class O, O, uninitialized_copy, I first, I last, O out)
CUVET_ALGORITHM(class I CUVET_AND class T, void, fill, I first, I last, const T &value)
CUVET_ALGORITHM(class I CUVET_AND class N CUVET_AND class T, I, fill_n, I first, N count,
                const T &value)
CUVET_ALGORITHM(class I CUVET_AND class T, void, uninitialized_fill, I first, I last,
                const T &value)
CUVET_ALGORITHM(class I CUVET_AND class F, void, generate, I first, I last, F function)
CUVET_ALGORITHM(class I CUVET_AND class N CUVET_AND class F, I, generate_n, I first, N count,
                F function)
CUVET_ALGORITHM(class I, void, sequence, I first, I last)
CUVET_ALGORITHM(class I CUVET_AND class T, void, sequence, I first, I last, T start)
CUVET_ALGORITHM(class I CUVET_AND class T, void, sequence, I first, I last, T start, T step)
CUVET_ALGORITHM(class I CUVET_AND class F, void, tabulate, I first, I last, F function)
CUVET_ALGORITHM(class I, void, sort, I first, I last)
CUVET_ALGORITHM(class I CUVET_AND class C, void, sort, I first, I last, C less)
CUVET_ALGORITHM(class I, void, stable_sort, I first, I last)
CUVET_ALGORITHM(class I CUVET_AND class C, void, stable_sort, I first, I last, C less)
CUVET_ALGORITHM(class I CUVET_AND class J, void, sort_by_key, I first, I last, J values)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class C, void, sort_by_key, I first, I last,
                J values, C less)
CUVET_ALGORITHM(class I CUVET_AND class J, void, stable_sort_by_key, I first, I last, J values)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class C, void, stable_sort_by_key, I first,
                I last, J values, C less)
CUVET_ALGORITHM(class I, bool, is_sorted, I first, I last)
CUVET_ALGORITHM(class I CUVET_AND class C, bool, is_sorted, I first, I last, C less)
CUVET_ALGORITHM(class I, I, is_sorted_until, I first, I last)
CUVET_ALGORITHM(class I, iterator_value_t<I>, reduce, I first, I last)
CUVET_ALGORITHM(class I CUVET_AND class T, T, reduce, I first, I last, T initial)
CUVET_ALGORITHM(class I CUVET_AND class T CUVET_AND class F, T, reduce, I first, I last, T initial,
                F function)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O CUVET_AND class Q, pair<O CUVET_AND Q>,
                reduce_by_key, I first, I last, J values, O keys_out, Q values_out)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O CUVET_AND class Q CUVET_AND class P,
                pair<O CUVET_AND Q>, reduce_by_key, I first, I last, J values, O keys_out,
                Q values_out, P equal)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O CUVET_AND class Q CUVET_AND class P
                    CUVET_AND class F,
                pair<O CUVET_AND Q>, reduce_by_key, I first, I last, J values, O keys_out,
                Q values_out, P equal, F function)
CUVET_ALGORITHM(class I CUVET_AND class U CUVET_AND class T CUVET_AND class F, T, transform_reduce,
                I first, I last, U unary, T initial, F binary)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class T, T, inner_product, I first, I last,
                J other, T initial)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class T CUVET_AND class F CUVET_AND class G, T,
                inner_product, I first, I last, J other, T initial, F sum, G product)
CUVET_ALGORITHM(class I CUVET_AND class O, O, inclusive_scan, I first, I last, O out)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class F, O, inclusive_scan, I first, I last,
                O out, F function)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class T CUVET_AND class F, O, inclusive_scan,
                I first, I last, O out, T initial, F function)
CUVET_ALGORITHM(class I CUVET_AND class O, O, exclusive_scan, I first, I last, O out)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class T, O, exclusive_scan, I first, I last,
                O out, T initial)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class T CUVET_AND class F, O, exclusive_scan,
                I first, I last, O out, T initial, F function)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O, O, inclusive_scan_by_key, I first,
                I last, J values, O out)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O CUVET_AND class P, O,
                inclusive_scan_by_key, I first, I last, J values, O out, P equal)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O CUVET_AND class P CUVET_AND class F, O,
                inclusive_scan_by_key, I first, I last, J values, O out, P equal, F function)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O, O, exclusive_scan_by_key, I first,
                I last, J values, O out)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O CUVET_AND class T, O,
                exclusive_scan_by_key, I first, I last, J values, O out, T initial)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O CUVET_AND class T CUVET_AND class P, O,
                exclusive_scan_by_key, I first, I last, J values, O out, T initial, P equal)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O CUVET_AND class T CUVET_AND class P
                    CUVET_AND class F,
                O, exclusive_scan_by_key, I first, I last, J values, O out, T initial, P equal,
                F function)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class U CUVET_AND class F, O,
                transform_inclusive_scan, I first, I last, O out, U unary, F function)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class U CUVET_AND class T CUVET_AND class F, O,
                transform_exclusive_scan, I first, I last, O out, U unary, T initial, F function)
CUVET_ALGORITHM(class I CUVET_AND class O, O, adjacent_difference, I first, I last, O out)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class F, O, adjacent_difference, I first,
                I last, O out, F function)
CUVET_ALGORITHM(class I CUVET_AND class T, iterator_difference_t<I>, count, I first, I last,
                const T &value)
CUVET_ALGORITHM(class I CUVET_AND class P, iterator_difference_t<I>, count_if, I first, I last,
                P predicate)
CUVET_ALGORITHM(class I CUVET_AND class T, I, find, I first, I last, const T &value)
CUVET_ALGORITHM(class I CUVET_AND class P, I, find_if, I first, I last, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class P, I, find_if_not, I first, I last, P predicate)
CUVET_ALGORITHM(class I, I, min_element, I first, I last)
CUVET_ALGORITHM(class I CUVET_AND class C, I, min_element, I first, I last, C less)
CUVET_ALGORITHM(class I, I, max_element, I first, I last)
CUVET_ALGORITHM(class I CUVET_AND class C, I, max_element, I first, I last, C less)
CUVET_ALGORITHM(class I, pair<I CUVET_AND I>, minmax_element, I first, I last)
CUVET_ALGORITHM(class I CUVET_AND class C, pair<I CUVET_AND I>, minmax_element, I first, I last,
                C less)
CUVET_ALGORITHM(class I CUVET_AND class P, bool, all_of, I first, I last, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class P, bool, any_of, I first, I last, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class P, bool, none_of, I first, I last, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class J, bool, equal, I first, I last, J other)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class P, bool, equal, I first, I last, J other,
                P predicate)
CUVET_ALGORITHM(class I CUVET_AND class J, pair<I CUVET_AND J>, mismatch, I first, I last, J other)
CUVET_ALGORITHM(class I, I, unique, I first, I last)
CUVET_ALGORITHM(class I CUVET_AND class P, I, unique, I first, I last, P equal)
CUVET_ALGORITHM(class I CUVET_AND class O, O, unique_copy, I first, I last, O out)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class P, O, unique_copy, I first, I last, O out,
                P equal)
CUVET_ALGORITHM(class I CUVET_AND class J, pair<I CUVET_AND J>, unique_by_key, I first, I last,
                J values)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class P, pair<I CUVET_AND J>, unique_by_key,
                I first, I last, J values, P equal)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O CUVET_AND class Q, pair<O CUVET_AND Q>,
                unique_by_key_copy, I first, I last, J values, O keys_out, Q values_out)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O CUVET_AND class Q CUVET_AND class P,
                pair<O CUVET_AND Q>, unique_by_key_copy, I first, I last, J values, O keys_out,
                Q values_out, P equal)
CUVET_ALGORITHM(class I, iterator_difference_t<I>, unique_count, I first, I last)
CUVET_ALGORITHM(class I CUVET_AND class T, I, remove, I first, I last, const T &value)
CUVET_ALGORITHM(class I CUVET_AND class P, I, remove_if, I first, I last, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class S CUVET_AND class P, I, remove_if, I first, I last,
                S stencil, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class T, O, remove_copy, I first, I last, O out,
                const T &value)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class P, O, remove_copy_if, I first, I last,
                O out, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class S CUVET_AND class O CUVET_AND class P, O, remove_copy_if,
                I first, I last, S stencil, O out, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class T, void, replace, I first, I last, const T &old,
                const T &value)
CUVET_ALGORITHM(class I CUVET_AND class P CUVET_AND class T, void, replace_if, I first, I last,
                P predicate, const T &value)
CUVET_ALGORITHM(class I CUVET_AND class S CUVET_AND class P CUVET_AND class T, void, replace_if,
                I first, I last, S stencil, P predicate, const T &value)
CUVET_ALGORITHM(class I, void, reverse, I first, I last)
CUVET_ALGORITHM(class I CUVET_AND class O, O, reverse_copy, I first, I last, O out)
CUVET_ALGORITHM(class I CUVET_AND class P, I, partition, I first, I last, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class P, I, stable_partition, I first, I last, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class S CUVET_AND class P, I, stable_partition, I first, I last,
                S stencil, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class Q CUVET_AND class P, pair<O CUVET_AND Q>,
                partition_copy, I first, I last, O out_true, Q out_false, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class Q CUVET_AND class P, pair<O CUVET_AND Q>,
                stable_partition_copy, I first, I last, O out_true, Q out_false, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class P, I, partition_point, I first, I last, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O, O, gather, I first, I last, J from,
                O out)
CUVET_ALGORITHM(class I CUVET_AND class S CUVET_AND class J CUVET_AND class O, O, gather_if,
                I first, I last, S stencil, J from, O out)
CUVET_ALGORITHM(class I CUVET_AND class M CUVET_AND class O, void, scatter, I first, I last, M map,
                O out)
CUVET_ALGORITHM(class I CUVET_AND class M CUVET_AND class S CUVET_AND class O, void, scatter_if,
                I first, I last, M map, S stencil, O out)
CUVET_ALGORITHM(class I CUVET_AND class M CUVET_AND class S CUVET_AND class O CUVET_AND class P,
                void, scatter_if, I first, I last, M map, S stencil, O out, P predicate)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O, O, merge, I first, I last, J first2,
                J last2, O out)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O CUVET_AND class C, O, merge, I first,
                I last, J first2, J last2, O out, C less)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O, O, set_union, I first, I last,
                J first2, J last2, O out)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O, O, set_intersection, I first, I last,
                J first2, J last2, O out)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O, O, set_difference, I first, I last,
                J first2, J last2, O out)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O, O, set_symmetric_difference, I first,
                I last, J first2, J last2, O out)
CUVET_ALGORITHM(class I CUVET_AND class T, I, lower_bound, I first, I last, const T &value)
CUVET_ALGORITHM(class I CUVET_AND class T, I, upper_bound, I first, I last, const T &value)
CUVET_ALGORITHM(class I CUVET_AND class T, bool, binary_search, I first, I last, const T &value)
CUVET_ALGORITHM(class I CUVET_AND class T, pair<I CUVET_AND I>, equal_range, I first, I last,
                const T &value)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O, O, lower_bound, I first, I last,
                J first2, J last2, O out)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O, O, upper_bound, I first, I last,
                J first2, J last2, O out)
CUVET_ALGORITHM(class I CUVET_AND class J CUVET_AND class O, O, binary_search, I first, I last,
                J first2, J last2, O out)
CUVET_ALGORITHM(class I CUVET_AND class J, J, swap_ranges, I first, I last, J other)
CUVET_ALGORITHM(class I CUVET_AND class G, void, shuffle, I first, I last, G &&generator)
CUVET_ALGORITHM(class I CUVET_AND class O CUVET_AND class G, O, shuffle_copy, I first, I last,
                O out, G &&generator)
#undef CUVET_ALGORITHM
#undef CUVET_AND

/* Futures of the asynchronous forms. */
template <class T> class device_future
{
  public:
    void wait() {}
    T get() {}
    bool ready() const {}
};
class device_event
{
  public:
    void wait();
    bool ready() const;
};
namespace async
{
template <class... Arguments> device_event for_each(Arguments &&...) {}
template <class... Arguments> device_event copy(Arguments &&...) {}
template <class... Arguments> device_event transform(Arguments &&...) {}
template <class... Arguments> device_event sort(Arguments &&...) {}
template <class... Arguments> device_event inclusive_scan(Arguments &&...) {}
template <class... Arguments> device_event exclusive_scan(Arguments &&...) {}
template <class I, class... Arguments>
device_future<iterator_value_t<I>> reduce(I, I, Arguments &&...)
{
}
} // namespace async

/* Random numbers. */
namespace random
{
#define CUVET_ENGINE(name)                                              \
    class name                                                          \
    {                                                                   \
      public:                                                           \
        using result_type = unsigned int;                               \
        CUVET_THRUST explicit name(result_type seed = 1);               \
        CUVET_THRUST void seed(result_type seed = 1);                   \
        CUVET_THRUST result_type operator()();                          \
        CUVET_THRUST void discard(unsigned long long);                  \
        CUVET_THRUST static constexpr result_type min() { return 0; }   \
        CUVET_THRUST static constexpr result_type max() { return ~0u; } \
                                                                        \
      private:                                                          \
        result_type state_;                                             \
    };
CUVET_ENGINE(minstd_rand)
CUVET_ENGINE(minstd_rand0)
CUVET_ENGINE(ranlux24)
CUVET_ENGINE(ranlux48)
CUVET_ENGINE(taus88)
#undef CUVET_ENGINE
using default_random_engine = minstd_rand;
#define CUVET_DISTRIBUTION(name, Default)                                    \
    template <class T = Default> class name                                  \
    {                                                                        \
      public:                                                                \
        using result_type = T;                                               \
        CUVET_THRUST explicit name(T a = T(0), T b = T(1)) {}                \
        template <class Engine> CUVET_THRUST T operator()(Engine &engine) {} \
        CUVET_THRUST T min() const {}                                        \
        CUVET_THRUST T max() const {}                                        \
    };
CUVET_DISTRIBUTION(uniform_int_distribution, int)
CUVET_DISTRIBUTION(uniform_real_distribution, double)
CUVET_DISTRIBUTION(normal_distribution, double)
#undef CUVET_DISTRIBUTION
} // namespace random
using random::default_random_engine;
using random::minstd_rand;
using random::minstd_rand0;
using random::normal_distribution;
using random::ranlux24;
using random::ranlux48;
using random::taus88;
using random::uniform_int_distribution;
using random::uniform_real_distribution;

/* Complex numbers. */
template <class T> struct complex {
    using value_type = T;
    complex() = default;
    CUVET_THRUST complex(const T &re, const T &im = T()) {}
    template <class U> CUVET_THRUST complex(const complex<U> &) {}
    CUVET_THRUST T real() const volatile {}
    CUVET_THRUST T imag() const volatile {}
    CUVET_THRUST void real(T) {}
    CUVET_THRUST void imag(T) {}
    CUVET_THRUST complex &operator+=(const complex &) {}
    CUVET_THRUST complex &operator-=(const complex &) {}
    CUVET_THRUST complex &operator*=(const complex &) {}
    CUVET_THRUST complex &operator/=(const complex &) {}

  private:
    T re_, im_;
};
#define CUVET_COMPLEX(op)                                                                          \
    template <class T> CUVET_THRUST complex<T> operator op(const complex<T> &, const complex<T> &) \
    {                                                                                              \
    }                                                                                              \
    template <class T> CUVET_THRUST complex<T> operator op(const complex<T> &, const T &) {}       \
    template <class T> CUVET_THRUST complex<T> operator op(const T &, const complex<T> &) {}
CUVET_COMPLEX(+)
CUVET_COMPLEX(-)
CUVET_COMPLEX(*)
CUVET_COMPLEX(/)
#undef CUVET_COMPLEX
template <class T> CUVET_THRUST complex<T> operator-(const complex<T> &) {}
template <class T> CUVET_THRUST bool operator==(const complex<T> &, const complex<T> &) {}
template <class T> CUVET_THRUST bool operator!=(const complex<T> &, const complex<T> &) {}
template <class T> CUVET_THRUST T abs(const complex<T> &) {}
template <class T> CUVET_THRUST T arg(const complex<T> &) {}
template <class T> CUVET_THRUST T norm(const complex<T> &) {}
template <class T> CUVET_THRUST complex<T> conj(const complex<T> &) {}
template <class T> CUVET_THRUST complex<T> polar(const T &, const T & = T()) {}
template <class T> CUVET_THRUST complex<T> exp(const complex<T> &) {}
template <class T> CUVET_THRUST complex<T> log(const complex<T> &) {}
template <class T> CUVET_THRUST complex<T> sqrt(const complex<T> &) {}
template <class T> CUVET_THRUST complex<T> sin(const complex<T> &) {}
template <class T> CUVET_THRUST complex<T> cos(const complex<T> &) {}
template <class T, class U> CUVET_THRUST complex<T> pow(const complex<T> &, const U &) {}

} // namespace thrust

#endif
