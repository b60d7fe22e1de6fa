/* nvtx3/nvtx3.hpp - marks for the profiler, in C++. */
#ifndef CUVET_NVTX3_NVTX3_HPP
#define CUVET_NVTX3_NVTX3_HPP
#pragma clang system_header

#include "nvtx3/nvToolsExt.h"

namespace nvtx3
{
struct rgb {
    rgb(int, int, int);
};
struct domain {
    struct global;
};
struct event_attributes {
    template <class... Arguments> explicit event_attributes(const Arguments &...) {}
};
class scoped_range
{
  public:
    scoped_range();
    template <class... Arguments> explicit scoped_range(const Arguments &...) {}
    ~scoped_range();
};
template <class Domain> using scoped_range_in = scoped_range;
using thread_range = scoped_range;
class unique_range
{
  public:
    template <class... Arguments> explicit unique_range(const Arguments &...) {}
    unique_range(unique_range &&);
    ~unique_range();
};
template <class... Arguments> void mark(const Arguments &...) {}
} // namespace nvtx3
#define NVTX3_FUNC_RANGE() ::nvtx3::scoped_range cuvet_range(__func__)

#endif
