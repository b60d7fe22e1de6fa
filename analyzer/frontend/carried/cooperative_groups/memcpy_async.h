/* cooperative_groups/memcpy_async.h */
#ifndef CUVET_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#define CUVET_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#pragma clang system_header

#include "cooperative_groups.h"
#include "cuvet/aligned_size.h"

namespace cooperative_groups
{

template <class Group, class To, class Size>
CUVET_GROUP void memcpy_async(const Group &group, To *destination, const To *source,
                              const Size &bytes)
{
}
template <class Group, class To, class From, class ToSize, class FromSize>
CUVET_GROUP void memcpy_async(const Group &group, To *destination, const ToSize &to_count,
                              const From *source, const FromSize &from_count)
{
}
template <class Group> CUVET_GROUP void wait(const Group &group) {}
template <unsigned int Stages, class Group> CUVET_GROUP void wait_prior(const Group &group) {}
} // namespace cooperative_groups

#endif
