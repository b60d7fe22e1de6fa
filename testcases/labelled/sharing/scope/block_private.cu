// case: block_private
// expect: none
// why: each object belongs to one block, or the scope covers all blocks that share it.
#include <cuda/atomic>
#include <cuda/barrier>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ unsigned total, last;
__device__ unsigned slots[1024];

__global__ void shared_memory(const unsigned char *px, int n, unsigned *bins) {
    __shared__ unsigned local[64];
    if (threadIdx.x < 64) local[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd_block(&local[px[i] % 64], 1u);
    __syncthreads();
    if (threadIdx.x < 64) atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}
__global__ void own_histogram(const unsigned char *px, unsigned *hist) {
    atomicAdd_block(&hist[blockIdx.x * 256 + px[threadIdx.x]], 1u);
}
__global__ void own_pointer(const unsigned char *px, unsigned *hist, int bins) {
    unsigned *mine = hist + (size_t)blockIdx.x * bins;
    for (int i = threadIdx.x; i < 4096; i += blockDim.x) atomicAdd_block(mine + px[i], 1u);
}
__global__ void own_slot() { atomicAdd_block(&slots[blockIdx.x], 1u); }
__global__ void interleaved(const unsigned char *px, unsigned *hist) {
    atomicAdd_block(&hist[px[threadIdx.x] * gridDim.x + blockIdx.x], 1u);
}
__global__ void by_segment(const int *start, unsigned *out) {
    atomicAdd_block(&out[start[blockIdx.x] + threadIdx.x % 8], 1u);
}
__global__ void by_ticket(unsigned *next, unsigned *out) {
    __shared__ unsigned base;
    if (threadIdx.x == 0) base = atomicAdd(next, 32u);
    __syncthreads();
    atomicAdd_block(&out[base + threadIdx.x % 32], 1u);
}
__global__ void one_block_only(unsigned *out) {
    if (blockIdx.x == 0) atomicAdd_block(out, 1u);
}
__global__ void chosen_block(unsigned *out, unsigned chosen) {
    if (blockIdx.x == chosen) atomicAdd_block(out, 1u);
}
__global__ void last_block(unsigned *count, unsigned *out) {
    __shared__ bool is_last;
    __threadfence();
    if (threadIdx.x == 0) is_last = atomicInc(count, gridDim.x) == gridDim.x - 1;
    __syncthreads();
    if (is_last) atomicAdd_block(out, threadIdx.x);
}
__global__ void own_warp(unsigned *out) {
    int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    atomicAdd_block(&out[warp], 1u);
}
__global__ void wide(unsigned *out) {
    cuda::atomic_ref<unsigned, cuda::thread_scope_device>(*out).fetch_add(1u + blockIdx.x);
    atomicAdd(out, 1u);
    atomicAdd_system(out, 1u);
    asm volatile("red.relaxed.gpu.global.add.u32 [%0], %1;" ::"l"(out), "r"(1u) : "memory");
}
__global__ void single(unsigned *out) { atomicAdd_block(out, 1u); }
__global__ void own_tile(unsigned *out, int tiles) {
    for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x)
        atomicAdd_block(&out[tile], threadIdx.x);
}
struct Queue { unsigned head; unsigned items[31]; };
__global__ void own_queue(Queue *queues) {
    Queue &mine = queues[blockIdx.x];
    unsigned at = atomicAdd_block(&mine.head, 1u);
    mine.items[at % 31] = threadIdx.x;
}
__global__ void rows(unsigned *out) { atomicAdd_block(&out[blockIdx.y * gridDim.x + blockIdx.x], 1u); }
__global__ void ranked(unsigned *out) {
    auto grid = cg::this_grid();
    atomicAdd_block(&out[grid.block_rank()], 1u);
}
__global__ void never_launched(unsigned *out) { atomicAdd_block(out, 1u); }

int main() {
    unsigned char *px;
    unsigned *words;
    int *ints;
    Queue *queues;
    cudaMalloc(&px, 4096);
    cudaMalloc(&words, 1 << 20);
    cudaMalloc(&ints, 4096);
    cudaMalloc(&queues, 64 * sizeof *queues);
    shared_memory<<<16, 256>>>(px, 4096, words);
    own_histogram<<<16, 256>>>(px, words);
    own_pointer<<<16, 256>>>(px, words, 256);
    own_slot<<<16, 256>>>();
    interleaved<<<16, 256>>>(px, words);
    by_segment<<<16, 256>>>(ints, words);
    by_ticket<<<16, 256>>>(words, words + 64);
    one_block_only<<<16, 256>>>(words);
    chosen_block<<<16, 256>>>(words, 3);
    last_block<<<16, 256>>>(words, words + 1);
    own_warp<<<16, 256>>>(words);
    wide<<<16, 256>>>(words);
    single<<<1, 256>>>(words);
    own_tile<<<16, 256>>>(words, 100);
    own_queue<<<16, 256>>>(queues);
    rows<<<dim3(4, 4), 256>>>(words);
    ranked<<<16, 256>>>(words);
    return cudaDeviceSynchronize();
}
// A ticket that comes through several joins.
__global__ void many_joins(unsigned *next, unsigned *out, int n) {
    __shared__ unsigned base;
    unsigned at = 0;
    for (int i = 0; i < n; i++) {
        unsigned step = i & 1 ? at : at + 1;
        for (int k = 0; k < i; k++) step = k & 2 ? step + at : step;
        at = i & 4 ? step : at + step;
        if (threadIdx.x == 0) base = i & 8 ? at : atomicAdd(next, step);
        __syncthreads();
        atomicAdd_block(&out[base + threadIdx.x], 1u);
    }
}
