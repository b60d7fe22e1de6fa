/* cooperative_groups.h - groups of threads that synchronize and exchange values. */
#ifndef CUVET_COOPERATIVE_GROUPS_H
#define CUVET_COOPERATIVE_GROUPS_H
#pragma clang system_header

#include "cuda_runtime.h"

#define _CG_HAS_GRID_GROUP
#define _CG_HAS_CLUSTER_GROUP
#define CUVET_GROUP __device__

namespace cooperative_groups
{

namespace details
{
enum group_kind {
    cuvet_unknown,
    coalesced_group_id,
    grid_group_id,
    thread_block_id,
    thread_block_tile_id,
    cluster_group_id
};
}

class thread_group
{
  public:
    CUVET_GROUP unsigned long long size() const;
    CUVET_GROUP unsigned long long num_threads() const;
    CUVET_GROUP unsigned long long thread_rank() const;
    CUVET_GROUP void sync() const;
    CUVET_GROUP unsigned int get_type() const;
};

template <unsigned int Kind> struct thread_group_base : public thread_group {
};

class grid_group : public thread_group_base<details::grid_group_id>
{
  public:
    using arrival_token = unsigned int;
    CUVET_GROUP bool is_valid() const;
    CUVET_GROUP void sync() const;
    CUVET_GROUP arrival_token barrier_arrive() const;
    CUVET_GROUP void barrier_wait(arrival_token &&token) const;
    CUVET_GROUP static unsigned long long size();
    CUVET_GROUP static dim3 group_dim();
    CUVET_GROUP static dim3 dim_threads();
    CUVET_GROUP static unsigned long long num_threads();
    CUVET_GROUP static dim3 thread_index();
    CUVET_GROUP static unsigned long long thread_rank();
    CUVET_GROUP static dim3 dim_blocks();
    CUVET_GROUP static unsigned long long num_blocks();
    CUVET_GROUP static dim3 block_index();
    CUVET_GROUP static unsigned long long block_rank();
    CUVET_GROUP static dim3 dim_clusters();
    CUVET_GROUP static unsigned long long num_clusters();
    CUVET_GROUP static dim3 cluster_index();
    CUVET_GROUP static unsigned long long cluster_rank();
};
CUVET_GROUP grid_group this_grid();

/* Left with CUDA 13; code of before says it. */
class multi_grid_group : public thread_group
{
  public:
    CUVET_GROUP bool is_valid() const;
    CUVET_GROUP void sync() const;
    CUVET_GROUP unsigned long long num_threads() const;
    CUVET_GROUP unsigned long long size() const;
    CUVET_GROUP unsigned long long thread_rank() const;
    CUVET_GROUP unsigned int grid_rank() const;
    CUVET_GROUP unsigned int num_grids() const;
};
CUVET_GROUP multi_grid_group this_multi_grid();

class cluster_group : public thread_group_base<details::cluster_group_id>
{
  public:
    struct arrival_token {
    };
    CUVET_GROUP static void sync();
    CUVET_GROUP static arrival_token barrier_arrive();
    CUVET_GROUP static void barrier_wait();
    CUVET_GROUP static void barrier_wait(arrival_token &&token);
    CUVET_GROUP static unsigned int query_shared_rank(const void *address);
    template <typename T> CUVET_GROUP static T *map_shared_rank(T *address, int rank) {}
    CUVET_GROUP static dim3 block_index();
    CUVET_GROUP static unsigned int block_rank();
    CUVET_GROUP static dim3 thread_index();
    CUVET_GROUP static unsigned int thread_rank();
    CUVET_GROUP static dim3 dim_blocks();
    CUVET_GROUP static unsigned int num_blocks();
    CUVET_GROUP static dim3 dim_threads();
    CUVET_GROUP static unsigned int num_threads();
    CUVET_GROUP static unsigned int size();
};
CUVET_GROUP cluster_group this_cluster();

template <unsigned int MaxBlockSize = 1024> struct block_tile_memory {
    char cuvet_scratch[(MaxBlockSize + 31) / 32 * 16];
};

class thread_block : public thread_group_base<details::thread_block_id>
{
  public:
    struct arrival_token {
    };
    CUVET_GROUP static void sync();
    CUVET_GROUP arrival_token barrier_arrive() const;
    CUVET_GROUP void barrier_wait(arrival_token &&token) const;
    CUVET_GROUP static unsigned int size();
    CUVET_GROUP static unsigned int thread_rank();
    CUVET_GROUP static dim3 group_index();
    CUVET_GROUP static dim3 thread_index();
    CUVET_GROUP static dim3 group_dim();
    CUVET_GROUP static dim3 dim_threads();
    CUVET_GROUP static unsigned int num_threads();
};
CUVET_GROUP thread_block this_thread_block();
template <unsigned int MaxBlockSize>
CUVET_GROUP thread_block this_thread_block(block_tile_memory<MaxBlockSize> &scratch)
{
}

/* What every group inside a warp can do. */
#define CUVET_LANES                                                                            \
    template <typename T> CUVET_GROUP T shfl(T value, int lane) const {}                       \
    template <typename T> CUVET_GROUP T shfl_up(T value, int delta) const {}                   \
    template <typename T> CUVET_GROUP T shfl_down(T value, int delta) const {}                 \
    template <typename T> CUVET_GROUP T shfl_xor(T value, unsigned int lanes) const {}         \
    CUVET_GROUP int any(int predicate) const {}                                                \
    CUVET_GROUP int all(int predicate) const {}                                                \
    CUVET_GROUP unsigned int ballot(int predicate) const {}                                    \
    template <typename T> CUVET_GROUP unsigned int match_any(T value) const {}                 \
    template <typename T> CUVET_GROUP unsigned int match_all(T value, int &predicate) const {} \
    CUVET_GROUP unsigned int meta_group_rank() const {}                                        \
    CUVET_GROUP unsigned int meta_group_size() const

class coalesced_group : public thread_group_base<details::coalesced_group_id>
{
  public:
    CUVET_GROUP unsigned int num_threads() const;
    CUVET_GROUP unsigned int size() const;
    CUVET_GROUP unsigned int thread_rank() const;
    CUVET_GROUP void sync() const;
    CUVET_LANES;
};
CUVET_GROUP coalesced_group coalesced_threads();

template <unsigned int Size, typename Parent = void> class thread_block_tile;

template <unsigned int Size>
class thread_block_tile<Size, void> : public thread_group_base<details::thread_block_tile_id>
{
  public:
    CUVET_GROUP thread_block_tile() {}
    template <unsigned int OtherSize, typename Parent>
    CUVET_GROUP thread_block_tile(const thread_block_tile<OtherSize, Parent> &other)
    {
    }
    CUVET_GROUP static void sync() {}
    CUVET_GROUP static unsigned int thread_rank() {}
    CUVET_GROUP static constexpr unsigned int size() { return Size; }
    CUVET_GROUP static constexpr unsigned int num_threads() { return Size; }
    CUVET_LANES;
};

template <unsigned int Size, typename Parent>
class thread_block_tile : public thread_group_base<details::thread_block_tile_id>
{
  public:
    CUVET_GROUP thread_block_tile(const Parent &parent) {}
    CUVET_GROUP operator thread_block_tile<Size, void>() const {}
    CUVET_GROUP static void sync() {}
    CUVET_GROUP static unsigned int thread_rank() {}
    CUVET_GROUP static constexpr unsigned int size() { return Size; }
    CUVET_GROUP static constexpr unsigned int num_threads() { return Size; }
    CUVET_LANES;
};
#undef CUVET_LANES

CUVET_GROUP thread_block_tile<1> this_thread();

CUVET_GROUP thread_group tiled_partition(const thread_group &parent, unsigned int size);
CUVET_GROUP thread_group tiled_partition(const thread_block &parent, unsigned int size);
CUVET_GROUP coalesced_group tiled_partition(const coalesced_group &parent, unsigned int size);
template <unsigned int Size, typename Parent>
CUVET_GROUP thread_block_tile<Size, Parent> tiled_partition(const Parent &parent)
{
}
template <typename Group> CUVET_GROUP coalesced_group binary_partition(const Group &group,
                                                                       bool predicate)
{
}
template <typename T, typename Group>
CUVET_GROUP coalesced_group labeled_partition(const Group &group, T label)
{
}

template <class Group> CUVET_GROUP void sync(const Group &group) {}
template <class Group>
CUVET_GROUP auto thread_rank(const Group &group) -> decltype(group.thread_rank())
{
}
template <class Group>
CUVET_GROUP auto group_size(const Group &group) -> decltype(group.num_threads())
{
}

/* One thread of the group does the work. */
template <typename Group, typename Function, typename... Arguments>
CUVET_GROUP auto invoke_one(const Group &group, Function &&function, Arguments &&...arguments)
    -> decltype(function(static_cast<Arguments &&>(arguments)...))
{ return function(static_cast<Arguments &&>(arguments)...); }
template <typename Group, typename Function, typename... Arguments>
CUVET_GROUP auto invoke_one_broadcast(const Group &group, Function &&function,
                                      Arguments &&...arguments)
    -> decltype(function(static_cast<Arguments &&>(arguments)...))
{ return function(static_cast<Arguments &&>(arguments)...); }

namespace experimental
{
using cooperative_groups::block_tile_memory;
using cooperative_groups::this_thread_block;
using cooperative_groups::thread_block_tile;
using cooperative_groups::tiled_partition;
} // namespace experimental

template <class T> struct plus {
    CUVET_GROUP T operator()(T a, T b) const { return a + b; }
};
template <class T> struct less {
    CUVET_GROUP T operator()(T a, T b) const { return b < a ? b : a; }
};
template <class T> struct greater {
    CUVET_GROUP T operator()(T a, T b) const { return a < b ? b : a; }
};
template <class T> struct bit_and {
    CUVET_GROUP T operator()(T a, T b) const { return a & b; }
};
template <class T> struct bit_or {
    CUVET_GROUP T operator()(T a, T b) const { return a | b; }
};
template <class T> struct bit_xor {
    CUVET_GROUP T operator()(T a, T b) const { return a ^ b; }
};

} // namespace cooperative_groups

#endif
