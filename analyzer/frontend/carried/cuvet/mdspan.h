/* mdspan.h - a view of several dimensions. */
#ifndef CUVET_MDSPAN_H
#define CUVET_MDSPAN_H
#pragma clang system_header

#include "cuvet/span.h"

namespace cuda
{
namespace std
{

template <class Index, ::std::size_t... Extents> class extents
{
  public:
    using index_type = Index;
    using rank_type = ::std::size_t;
    extents() = default;
    template <class... Sizes> CUVET_ANY_SIDE constexpr explicit extents(Sizes...) {}
    CUVET_ANY_SIDE static constexpr rank_type rank() noexcept { return sizeof...(Extents); }
    CUVET_ANY_SIDE Index extent(rank_type) const noexcept {}
};
template <class Index, ::std::size_t Rank> struct cuvet_dextents;
template <class Index> struct cuvet_dextents<Index, 1> {
    using type = extents<Index, dynamic_extent>;
};
template <class Index> struct cuvet_dextents<Index, 2> {
    using type = extents<Index, dynamic_extent, dynamic_extent>;
};
template <class Index> struct cuvet_dextents<Index, 3> {
    using type = extents<Index, dynamic_extent, dynamic_extent, dynamic_extent>;
};
template <class Index> struct cuvet_dextents<Index, 4> {
    using type = extents<Index, dynamic_extent, dynamic_extent, dynamic_extent, dynamic_extent>;
};
template <class Index, ::std::size_t Rank>
using dextents = typename cuvet_dextents<Index, Rank>::type;

struct layout_right {
    template <class Extents> struct mapping {
        mapping() = default;
        CUVET_ANY_SIDE mapping(const Extents &) {}
    };
};
struct layout_left {
    template <class Extents> struct mapping {
        mapping() = default;
        CUVET_ANY_SIDE mapping(const Extents &) {}
    };
};
struct layout_stride {
    template <class Extents> struct mapping {
        mapping() = default;
        template <class Strides> CUVET_ANY_SIDE mapping(const Extents &, const Strides &) {}
    };
};
template <class T> struct default_accessor {
};

template <class T, class Extents, class Layout = layout_right, class Accessor = default_accessor<T>>
class mdspan
{
  public:
    using extents_type = Extents;
    using element_type = T;
    using value_type = typename ::std::remove_cv<T>::type;
    using index_type = typename Extents::index_type;
    using size_type = ::std::size_t;
    using mapping_type = typename Layout::template mapping<Extents>;
    mdspan() = default;
    template <class... Sizes> CUVET_ANY_SIDE explicit mdspan(T *data, Sizes... sizes) {}
    CUVET_ANY_SIDE mdspan(T *data, const Extents &sizes) {}
    CUVET_ANY_SIDE mdspan(T *data, const mapping_type &mapping) {}
    template <class... Indices> CUVET_ANY_SIDE T &operator()(Indices... indices) const {}
    template <class Indices> CUVET_ANY_SIDE T &operator[](const Indices &indices) const {}
    CUVET_ANY_SIDE index_type extent(::std::size_t dimension) const noexcept {}
    CUVET_ANY_SIDE index_type stride(::std::size_t dimension) const noexcept {}
    CUVET_ANY_SIDE size_type size() const noexcept {}
    CUVET_ANY_SIDE T *data_handle() const noexcept {}
    CUVET_ANY_SIDE static constexpr ::std::size_t rank() noexcept { return Extents::rank(); }
};
} // namespace std

template <class T, class Extents, class Layout = std::layout_right>
using host_mdspan = std::mdspan<T, Extents, Layout>;
template <class T, class Extents, class Layout = std::layout_right>
using device_mdspan = std::mdspan<T, Extents, Layout>;
template <class T, class Extents, class Layout = std::layout_right>
using managed_mdspan = std::mdspan<T, Extents, Layout>;
} // namespace cuda

#endif
