// field.cu - a little of everything that people write, to be cut off anywhere.
#include <cuda/atomic>
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;

#define CHECK(call)                                             \
    do {                                                        \
        cudaError_t error = (call);                             \
        if (error != cudaSuccess)                               \
            std::printf("%s: %d\n", #call, (int)error);         \
    } while (0)

namespace queue {
template <typename T, int Size> struct ring {
    T items[Size];
    cuda::atomic<unsigned, cuda::thread_scope_device> head, tail;
    __device__ bool push(const T &item)
    {
        unsigned at = tail.load(cuda::memory_order_relaxed);
        if (at - head.load(cuda::memory_order_acquire) == Size)
            return false;
        items[at % Size] = item;
        tail.store(at + 1, cuda::memory_order_release);
        return true;
    }
};
enum class state : int { idle = 0, busy, done = 7 };
} // namespace queue

__device__ volatile int stop_flag;
__constant__ float table[4] = {1.f, 2.5e-3f, 0x1p3f, .5f};
extern __shared__ unsigned char scratch[];

__device__ __forceinline__ unsigned lane()
{
    unsigned id;
    asm volatile("mov.u32 %0, %%laneid;" : "=r"(id)::"memory");
    return id;
}

template <typename T, typename F>
__global__ void __launch_bounds__(256, 2) work(queue::ring<T, 64> *ring, F function, int count)
{
    auto block = cg::this_thread_block();
    __shared__ int done;
    if (block.thread_rank() == 0)
        done = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        while (!ring->push(function(static_cast<T>(i))) && !stop_flag) {
            __nanosleep(20);
        }
    }
    switch (lane() & 3) {
    case 0: atomicAdd(&done, 1); break;
    case 1: goto out;
    default: done += table[1] > 0.5f ? 1 : 0;
    }
out:
    while (done < 8) {}
    if constexpr (sizeof(T) == 4)
        cg::this_grid().sync();
}

static const char *const raw = R"kernel(
    __global__ void text() { for (;;); }
)kernel";

int run(int count, cudaStream_t stream)
{
    queue::ring<int, 64> *ring = nullptr;
    CHECK(cudaMalloc(&ring, sizeof *ring));
    auto twice = [=] __device__(int value) { return 2 * value + count; };
    dim3 grid((count + 255) / 256, 1, 1), threads{256u};
    work<<<grid, threads, 64 * sizeof(float), stream>>>(ring, twice, count);
    CHECK(cudaGetLastError());
    CHECK(cudaStreamSynchronize(stream));
    return raw[0] + '\x41' + u8"\u00e9"[0] + 1'000 + (int)queue::state::done;
}
