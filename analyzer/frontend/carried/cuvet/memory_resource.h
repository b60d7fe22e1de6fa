/* memory_resource.h - who allocates, in namespace cuda::mr. */
#ifndef CUVET_MEMORY_RESOURCE_H
#define CUVET_MEMORY_RESOURCE_H
#pragma clang system_header

#include "cuvet/stream_ref.h"

namespace cuda
{
namespace mr
{
struct host_accessible {
};
struct device_accessible {
};
template <class... Properties> class resource_ref
{
  public:
    template <class Resource> resource_ref(Resource &) noexcept {}
    void *allocate(::std::size_t, ::std::size_t = 256) {}
    void deallocate(void *, ::std::size_t, ::std::size_t = 256) noexcept {}
};
template <class... Properties> class async_resource_ref : public resource_ref<Properties...>
{
  public:
    template <class Resource> async_resource_ref(Resource &) noexcept {}
    void *allocate_async(::std::size_t, ::std::size_t, stream_ref) {}
    void *allocate_async(::std::size_t, stream_ref) {}
    void deallocate_async(void *, ::std::size_t, ::std::size_t, stream_ref) {}
    void deallocate_async(void *, ::std::size_t, stream_ref) {}
};
} // namespace mr
} // namespace cuda

#endif
