/* ptx.h - cuda::ptx: the instructions by name. */
#ifndef CUVET_PTX_H
#define CUVET_PTX_H
#pragma clang system_header

#include "cuvet/barrier.h"

namespace cuda
{
namespace ptx
{

enum class dot_sem { acq_rel, acquire, relaxed, release, sc, weak };
enum class dot_space { global, cluster, shared };
enum class dot_scope { cta, cluster, gpu, sys };
template <dot_sem Value> struct sem_t {
};
template <dot_space Value> struct space_t {
};
template <dot_scope Value> struct scope_t {
};

using sem_acq_rel_t = sem_t<dot_sem::acq_rel>;
static constexpr sem_acq_rel_t sem_acq_rel{};
using sem_acquire_t = sem_t<dot_sem::acquire>;
static constexpr sem_acquire_t sem_acquire{};
using sem_relaxed_t = sem_t<dot_sem::relaxed>;
static constexpr sem_relaxed_t sem_relaxed{};
using sem_release_t = sem_t<dot_sem::release>;
static constexpr sem_release_t sem_release{};
using sem_sc_t = sem_t<dot_sem::sc>;
static constexpr sem_sc_t sem_sc{};
using sem_weak_t = sem_t<dot_sem::weak>;
static constexpr sem_weak_t sem_weak{};
using space_global_t = space_t<dot_space::global>;
static constexpr space_global_t space_global{};
using space_cluster_t = space_t<dot_space::cluster>;
static constexpr space_cluster_t space_cluster{};
using space_shared_t = space_t<dot_space::shared>;
static constexpr space_shared_t space_shared{};
using scope_cta_t = scope_t<dot_scope::cta>;
static constexpr scope_cta_t scope_cta{};
using scope_cluster_t = scope_t<dot_scope::cluster>;
static constexpr scope_cluster_t scope_cluster{};
using scope_gpu_t = scope_t<dot_scope::gpu>;
static constexpr scope_gpu_t scope_gpu{};
using scope_sys_t = scope_t<dot_scope::sys>;
static constexpr scope_sys_t scope_sys{};
struct op_add_t {
};
static constexpr op_add_t op_add{};
struct op_and_t {
};
static constexpr op_and_t op_and_op{};
struct op_min_t {
};
static constexpr op_min_t op_min{};
struct op_max_t {
};
static constexpr op_max_t op_max{};
struct op_or_t {
};
static constexpr op_or_t op_or_op{};
struct op_xor_t {
};
static constexpr op_xor_t op_xor_op{};
struct op_inc_t {
};
static constexpr op_inc_t op_inc{};
struct op_dec_t {
};
static constexpr op_dec_t op_dec{};
struct op_popc_t {
};
static constexpr op_popc_t op_popc{};
struct cta_group_1_t {
};
static constexpr cta_group_1_t cta_group_1{};
struct cta_group_2_t {
};
static constexpr cta_group_2_t cta_group_2{};
template <int N> struct n32_t {
    static constexpr int value = N;
};
template <int N> inline constexpr n32_t<N> n32{};

template <class... Arguments> __device__ void fence(Arguments &&...arguments) {}
template <class... Arguments> __device__ void fence_acquire_sync_restrict(Arguments &&...arguments)
{
}
template <class... Arguments> __device__ void fence_mbarrier_init(Arguments &&...arguments) {}
template <class... Arguments> __device__ void fence_proxy_alias(Arguments &&...arguments) {}
template <class... Arguments> __device__ void fence_proxy_async(Arguments &&...arguments) {}
template <class... Arguments> __device__ void
fence_proxy_async_generic_sync_restrict(Arguments &&...arguments)
{
}
template <class... Arguments> __device__ void
fence_proxy_tensormap_generic(Arguments &&...arguments)
{
}
template <class... Arguments> __device__ void
fence_proxy_tensormap_generic_sync_restrict(Arguments &&...arguments)
{
}
template <class... Arguments> __device__ void fence_sync_restrict(Arguments &&...arguments) {}
template <class... Arguments> __device__ void barrier_cluster_arrive(Arguments &&...arguments) {}
template <class... Arguments> __device__ void barrier_cluster_wait(Arguments &&...arguments) {}
template <class... Arguments> __device__ void cp_async_bulk(Arguments... arguments) {}
template <class... Arguments> __device__ void cp_async_bulk_commit_group(Arguments... arguments)
{
}
template <class... Arguments> __device__ void cp_async_bulk_tensor(Arguments... arguments) {}
template <class... Arguments> __device__ void cp_async_bulk_tensor_gather4(Arguments... arguments)
{
}
template <class... Arguments> __device__ void
cp_async_bulk_tensor_scatter4(Arguments... arguments)
{
}
template <class... Arguments> __device__ void cp_async_mbarrier_arrive(Arguments &&...arguments) {}
template <class... Arguments> __device__ void
cp_async_mbarrier_arrive_noinc(Arguments &&...arguments)
{
}
template <class... Arguments> __device__ void cp_reduce_async_bulk(Arguments &&...arguments) {}
template <class... Arguments> __device__ void cp_reduce_async_bulk_tensor(Arguments &&...arguments)
{
}
template <class... Arguments> __device__ void mbarrier_expect_tx(Arguments &&...arguments) {}
template <class... Arguments> __device__ void mbarrier_init(Arguments &&...arguments) {}
template <class... Arguments> __device__ void red_async(Arguments &&...arguments) {}
template <class... Arguments> __device__ void st(Arguments &&...arguments) {}
template <class... Arguments> __device__ void st_async(Arguments &&...arguments) {}
template <class... Arguments> __device__ void st_bulk(Arguments &&...arguments) {}
template <class... Arguments> __device__ void tensormap_cp_fenceproxy(Arguments &&...arguments) {}
template <class... Arguments> __device__ void
tensormap_replace_global_address(Arguments &&...arguments)
{
}
template <class... Arguments> __device__ void multimem_red(Arguments &&...arguments) {}
template <class... Arguments> __device__ void multimem_st(Arguments &&...arguments) {}
template <class... Arguments> __device__ void
clusterlaunchcontrol_try_cancel(Arguments &&...arguments)
{
}
template <class... Arguments> __device__ void tcgen05_alloc(Arguments &&...arguments) {}
template <class... Arguments> __device__ void tcgen05_commit(Arguments &&...arguments) {}
template <class... Arguments> __device__ void tcgen05_commit_multicast(Arguments &&...arguments) {}
template <class... Arguments> __device__ void tcgen05_cp(Arguments &&...arguments) {}
template <class... Arguments> __device__ void tcgen05_dealloc(Arguments &&...arguments) {}
template <class... Arguments> __device__ void
tcgen05_fence_after_thread_sync(Arguments &&...arguments)
{
}
template <class... Arguments> __device__ void
tcgen05_fence_before_thread_sync(Arguments &&...arguments)
{
}
template <class... Arguments> __device__ void tcgen05_ld(Arguments &&...arguments) {}
template <class... Arguments> __device__ void tcgen05_mma(Arguments &&...arguments) {}
template <class... Arguments> __device__ void
tcgen05_relinquish_alloc_permit(Arguments &&...arguments)
{
}
template <class... Arguments> __device__ void tcgen05_shift(Arguments &&...arguments) {}
template <class... Arguments> __device__ void tcgen05_st(Arguments &&...arguments) {}
template <class... Arguments> __device__ void tcgen05_wait_ld(Arguments &&...arguments) {}
template <class... Arguments> __device__ void tcgen05_wait_st(Arguments &&...arguments) {}
template <class... Arguments> __device__ void setmaxnreg_inc(Arguments &&...arguments) {}
template <class... Arguments> __device__ void setmaxnreg_dec(Arguments &&...arguments) {}
template <class... Arguments> __device__ void trap(Arguments &&...arguments) {}
template <class... Arguments> __device__ void exit(Arguments &&...arguments) {}
template <class... Arguments> __device__ bool mbarrier_test_wait(Arguments &&...arguments) {}
template <class... Arguments> __device__ bool mbarrier_test_wait_parity(Arguments &&...arguments) {}
template <class... Arguments> __device__ bool mbarrier_try_wait(Arguments &&...arguments) {}
template <class... Arguments> __device__ bool mbarrier_try_wait_parity(Arguments &&...arguments) {}
template <class... Arguments> __device__ bool elect_sync(Arguments &&...arguments) {}
template <class... Arguments> __device__ bool
clusterlaunchcontrol_query_cancel_is_canceled(Arguments &&...arguments)
{
}
template <class... Arguments>
__device__ ::std::uint64_t mbarrier_arrive(Arguments &&...arguments)
{
}
template <class... Arguments>
__device__ ::std::uint64_t mbarrier_arrive_expect_tx(Arguments &&...arguments)
{
}
template <class... Arguments>
__device__ ::std::uint64_t mbarrier_arrive_no_complete(Arguments &&...arguments)
{
}
template <int N> __device__ void cp_async_bulk_wait_group(n32_t<N>) {}
template <int N> __device__ void cp_async_bulk_wait_group_read(n32_t<N>) {}
template <class Space, class T> __device__ T *mapa(Space, const T *address, ::std::uint32_t rank) {}
template <class Space, class T> __device__ ::std::uint32_t getctarank(Space, const T *address) {}

__device__ ::std::uint32_t get_sreg_tid_x();
__device__ ::std::uint32_t get_sreg_tid_y();
__device__ ::std::uint32_t get_sreg_tid_z();
__device__ ::std::uint32_t get_sreg_ntid_x();
__device__ ::std::uint32_t get_sreg_ntid_y();
__device__ ::std::uint32_t get_sreg_ntid_z();
__device__ ::std::uint32_t get_sreg_ctaid_x();
__device__ ::std::uint32_t get_sreg_ctaid_y();
__device__ ::std::uint32_t get_sreg_ctaid_z();
__device__ ::std::uint32_t get_sreg_nctaid_x();
__device__ ::std::uint32_t get_sreg_nctaid_y();
__device__ ::std::uint32_t get_sreg_nctaid_z();
__device__ ::std::uint32_t get_sreg_clusterid_x();
__device__ ::std::uint32_t get_sreg_clusterid_y();
__device__ ::std::uint32_t get_sreg_clusterid_z();
__device__ ::std::uint32_t get_sreg_nclusterid_x();
__device__ ::std::uint32_t get_sreg_nclusterid_y();
__device__ ::std::uint32_t get_sreg_nclusterid_z();
__device__ ::std::uint32_t get_sreg_cluster_ctaid_x();
__device__ ::std::uint32_t get_sreg_cluster_ctaid_y();
__device__ ::std::uint32_t get_sreg_cluster_ctaid_z();
__device__ ::std::uint32_t get_sreg_cluster_nctaid_x();
__device__ ::std::uint32_t get_sreg_cluster_nctaid_y();
__device__ ::std::uint32_t get_sreg_cluster_nctaid_z();
__device__ ::std::uint32_t get_sreg_laneid();
__device__ ::std::uint32_t get_sreg_warpid();
__device__ ::std::uint32_t get_sreg_nwarpid();
__device__ ::std::uint32_t get_sreg_smid();
__device__ ::std::uint32_t get_sreg_nsmid();
__device__ ::std::uint32_t get_sreg_is_explicit_cluster();
__device__ ::std::uint32_t get_sreg_cluster_ctarank();
__device__ ::std::uint32_t get_sreg_cluster_nctarank();
__device__ ::std::uint32_t get_sreg_clock();
__device__ ::std::uint32_t get_sreg_clock_hi();
__device__ ::std::uint32_t get_sreg_globaltimer_lo();
__device__ ::std::uint32_t get_sreg_globaltimer_hi();
__device__ ::std::uint32_t get_sreg_lanemask_eq();
__device__ ::std::uint32_t get_sreg_lanemask_le();
__device__ ::std::uint32_t get_sreg_lanemask_lt();
__device__ ::std::uint32_t get_sreg_lanemask_ge();
__device__ ::std::uint32_t get_sreg_lanemask_gt();
__device__ ::std::uint32_t get_sreg_total_smem_size();
__device__ ::std::uint32_t get_sreg_dynamic_smem_size();
__device__ ::std::uint32_t get_sreg_aggr_smem_size();
__device__ ::std::uint64_t get_sreg_clock64();
__device__ ::std::uint64_t get_sreg_globaltimer();
__device__ ::std::uint64_t get_sreg_gridid();

} // namespace ptx
} // namespace cuda

#endif
