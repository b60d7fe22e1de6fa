/* cooperative_groups/reduce.h */
#ifndef CUVET_COOPERATIVE_GROUPS_REDUCE_H
#define CUVET_COOPERATIVE_GROUPS_REDUCE_H
#pragma clang system_header

#include "cooperative_groups.h"
#include "cuda/atomic"

namespace cooperative_groups
{

template <typename Group, typename T, typename Operation>
CUVET_GROUP T reduce(const Group &group, T value, Operation &&operation)
{
}

template <typename Group, typename Atomic, typename T, typename Operation>
CUVET_GROUP void reduce_update_async(const Group &group, Atomic &atomic, T &&value,
                                     Operation &&operation)
{
}
template <typename Group, typename Atomic, typename T, typename Operation>
CUVET_GROUP void reduce_store_async(const Group &group, Atomic &atomic, T &&value,
                                    Operation &&operation)
{
}
} // namespace cooperative_groups

#endif
