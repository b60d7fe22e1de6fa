// cuda::std, atomics, barriers, pipelines and cooperative groups.
// RUN: %cuvet check --cuda=carried %s > %t 2>&1 || true
// RUN: not grep "not analysed" %t
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/annotated_ptr>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/functional>
#include <cuda/latch>
#include <cuda/memory_resource>
#include <cuda/pipeline>
#include <cuda/ptx>
#include <cuda/semaphore>
#include <cuda/std/algorithm>
#include <cuda/std/array>
#include <cuda/std/atomic>
#include <cuda/std/bit>
#include <cuda/std/chrono>
#include <cuda/std/cmath>
#include <cuda/std/complex>
#include <cuda/std/cstdint>
#include <cuda/std/limits>
#include <cuda/std/mdspan>
#include <cuda/std/optional>
#include <cuda/std/span>
#include <cuda/std/tuple>
#include <cuda/std/type_traits>
#include <cuda/std/utility>
#include <cuda/stream_ref>
#include <cuda_pipeline.h>
namespace cg = cooperative_groups;
__device__ cuda::atomic<int, cuda::thread_scope_device> g;
__managed__ cuda::atomic<int> mg;
__global__ void k(int *p, const int *in, float *f)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> bar;
    __shared__ int buf[128];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> st;
    auto b = cg::this_thread_block();
    if (b.thread_rank() == 0)
        init(&bar, b.size());
    b.sync();
    cuda::memcpy_async(b, buf, in, sizeof(int) * 128, bar);
    cuda::memcpy_async(b, buf, in, cuda::aligned_size_t<16>(sizeof(int) * 128), bar);
    bar.arrive_and_wait();
    auto tok = bar.arrive();
    bar.wait(std::move(tok));
    bar.wait(bar.arrive());
    auto pipe = cuda::make_pipeline(b, &st);
    pipe.producer_acquire();
    cuda::memcpy_async(b, buf, in, 16, pipe);
    pipe.producer_commit();
    pipe.consumer_wait();
    pipe.consumer_release();
    cuda::pipeline<cuda::thread_scope_thread> tp = cuda::make_pipeline();
    cg::memcpy_async(b, buf, in, 128);
    cg::wait(b);
    cg::wait_prior<1>(b);
    cuda::atomic_ref<int, cuda::thread_scope_block> r(*p);
    r.fetch_add(1, cuda::memory_order_relaxed);
    r++;
    int v = r;
    r = 3;
    cuda::atomic_ref r2(*p);
    r2.wait(0, cuda::std::memory_order_acquire);
    while (g.load(cuda::std::memory_order_acquire) == 0)
        cuda::std::this_thread::yield();
    cuda::atomic_thread_fence(cuda::memory_order_seq_cst, cuda::thread_scope_device);
    cuda::std::array<int, 3> a{ 1, 2, 3 };
    a[0] = 2;
    cuda::std::tuple<int, float> t{ 1, 2.f };
    cuda::std::get<0>(t) = 2;
    f[0] = cuda::std::numeric_limits<float>::max();
    f[1] = cuda::std::sqrt(f[0]);
    f[2] = cuda::std::min(1, 2);
    f[3] = std::sqrt(f[2]);
    f[4] = sqrt((double)f[1]);
    f[5] = fabs(f[3]) + powf(f[1], 2) + pow(f[1], 2) + std::abs(f[2]);
    cuda::std::span<int> s(p, 3);
    s[1] = 2;
    int pc = cuda::std::popcount(7u);
    auto tile = cg::tiled_partition<32>(b);
    f[6] = cg::reduce(tile, f[5], cg::plus<float>());
    int sc = cg::inclusive_scan(tile, 1);
    tile.shfl_down(v, 1);
    cg::sync(tile);
    cuda::ptx::mbarrier_try_wait(cuda::device::barrier_native_handle(bar), 1ull);
    cuda::ptx::fence(cuda::ptx::sem_acq_rel, cuda::ptx::scope_cluster);
    auto grid = cg::this_grid();
    grid.sync();
    auto cl = cg::this_cluster();
    cl.sync();
    int *m = cl.map_shared_rank(buf, 1);
    int e = 0;
    r.compare_exchange_strong(e, 1);
    g.compare_exchange_weak(e, 2, cuda::memory_order_acq_rel, cuda::memory_order_relaxed);
    cuda::std::chrono::high_resolution_clock::now();
    __pipeline_memcpy_async(buf, in, 4);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    cg::coalesced_group cgp = cg::coalesced_threads();
    cgp.sync();
    cg::thread_group tg = b;
    tg.sync();
    cg::thread_group tg2 = cg::tiled_partition(b, 8);
    int x = cuda::std::exchange(e, 3);
    cuda::std::swap(e, x);
    cuda::std::complex<float> cc(1, 2);
    cc *= cc;
    cg::thread_block_tile<16> t16 = cg::tiled_partition<16>(b);
    cg::thread_block_tile<4, cg::thread_block_tile<16>> q = cg::tiled_partition<4>(
        cg::thread_block_tile<16>(t16));
}
int main()
{
    mg.store(1);
    mg++;
    cudaStream_t s;
    cuda::stream_ref sr(s);
    sr.wait();
    k<<<1, 1, 0, s>>>(0, 0, 0);
    while (mg.load() == 0)
        cudaStreamQuery(s);
    cuda::std::atomic<int> h{ 3 };
    h.fetch_sub(1);
}
