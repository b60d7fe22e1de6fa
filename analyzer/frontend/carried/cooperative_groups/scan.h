/* cooperative_groups/scan.h */
#ifndef CUVET_COOPERATIVE_GROUPS_SCAN_H
#define CUVET_COOPERATIVE_GROUPS_SCAN_H
#pragma clang system_header

#include "cooperative_groups.h"
#include "cuda/atomic"

namespace cooperative_groups
{

#define CUVET_SCAN(name)                                                                     \
    template <typename Group, typename T, typename Operation>                                \
    CUVET_GROUP T name(const Group &group, T value, Operation &&operation)                   \
    {                                                                                        \
    }                                                                                        \
    template <typename Group, typename T> CUVET_GROUP T name(const Group &group, T value) {} \
    template <typename Group, typename Atomic, typename T, typename Operation>               \
    CUVET_GROUP T name##_update(const Group &group, Atomic &atomic, T value,                 \
                                Operation &&operation)                                       \
    {                                                                                        \
    }

CUVET_SCAN(inclusive_scan)
CUVET_SCAN(exclusive_scan)
#undef CUVET_SCAN

} // namespace cooperative_groups

#endif
