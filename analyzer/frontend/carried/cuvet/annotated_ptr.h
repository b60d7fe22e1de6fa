/* annotated_ptr.h - hints about the cache. */
#ifndef CUVET_ANNOTATED_PTR_H
#define CUVET_ANNOTATED_PTR_H
#pragma clang system_header

#include "cuvet/barrier.h"

namespace cuda
{

class access_property
{
  public:
    struct shared {
    };
    struct global {
    };
    struct persisting {
    };
    struct streaming {
    };
    struct normal {
    };
    access_property() = default;
    template <class Property> CUVET_ANY_SIDE constexpr access_property(Property) {}
    template <class Property> CUVET_ANY_SIDE constexpr access_property(Property, float) {}
    template <class Hit, class Miss>
    CUVET_ANY_SIDE constexpr access_property(void *, ::std::size_t, ::std::size_t, Hit, Miss)
    {
    }
};
template <class T, class Property> class annotated_ptr
{
  public:
    annotated_ptr() = default;
    CUVET_ANY_SIDE explicit annotated_ptr(T *pointer) {}
    template <class Runtime> CUVET_ANY_SIDE annotated_ptr(T *pointer, Runtime property) {}
    CUVET_ANY_SIDE T *operator->() const {}
    CUVET_ANY_SIDE T &operator*() const {}
    CUVET_ANY_SIDE T &operator[](::std::ptrdiff_t index) const {}
    CUVET_ANY_SIDE explicit operator bool() const {}
    CUVET_ANY_SIDE T *get() const {}
};
template <class T, class Property> CUVET_ANY_SIDE T *associate_access_property(T *, Property) {}
template <class Shape> CUVET_ANY_SIDE void apply_access_property(const volatile void *, Shape,
                                                                 access_property)
{
}
CUVET_ANY_SIDE void discard_memory(volatile void *, ::std::size_t);
} // namespace cuda

#endif
