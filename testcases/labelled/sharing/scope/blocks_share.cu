// case: blocks_share
// expect: scope-too-narrow@24
// expect: scope-too-narrow@28
// expect: scope-too-narrow@33
// expect: scope-too-narrow@36
// expect: scope-too-narrow@44
// expect: scope-too-narrow@48
// expect: scope-too-narrow@51
// expect: scope-too-narrow@55
// expect: scope-too-narrow@59
// expect: scope-too-narrow@65
// expect: scope-too-narrow@67
// expect: scope-too-narrow@71
// expect: scope-too-narrow@74
// why: several blocks touch one object through operations of block scope, however that is spelled.
#include <cuda/atomic>
#include <cuda/barrier>

__device__ unsigned total;
__device__ cuda::atomic<int, cuda::thread_scope_block> hits;

struct Counter {
    cuda::atomic<unsigned, cuda::thread_scope_block> value;
    __device__ void bump() { value.fetch_add(1, cuda::memory_order_relaxed); }
};

template <class Ref> __device__ void add(unsigned &where, unsigned n) {
    Ref(where).fetch_add(n);
}

__global__ void suffix(int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd_block(&total, 1u);
}
__global__ void variable() {
    if (threadIdx.x == 0) hits.fetch_add(blockIdx.x);
}
__global__ void member(Counter *counter) { if (blockIdx.x % 2) counter->bump(); }
__global__ void by_template(unsigned *sum) {
    add<cuda::atomic_ref<unsigned, cuda::thread_scope_block>>(*sum, blockIdx.x);
}
__global__ void by_data(const unsigned char *px, int n, unsigned *bins) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd_block(&bins[px[i]], 1u);
}
__global__ void wraps(unsigned *bins) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd_block(&bins[i % 64], 1u);
}
__global__ void by_lane(int *sums, int v) {
    atomicAdd_block(sums + threadIdx.x, v);
}
__global__ void in_ptx(unsigned *count) {
    unsigned old;
    asm volatile("atom.relaxed.cta.global.add.u32 %0, [%1], %2;" : "=r"(old) : "l"(count), "r"(1u) : "memory");
    if (old > 5) count[1] = blockIdx.x;
}
__global__ void builtin_scope(int *p) {
    __nv_atomic_fetch_add(p, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
    p[1 + blockIdx.x] = 0;
}
__global__ void neighbour(cuda::atomic<int, cuda::thread_scope_block> *ready, int *data) {
    if (threadIdx.x == 0) {
        data[blockIdx.x] = 1;
        ready[blockIdx.x].store(1, cuda::memory_order_release);
        if (blockIdx.x > 0)
            while (ready[blockIdx.x - 1].load(cuda::memory_order_acquire) == 0) {}
    }
}
__global__ void meet(cuda::barrier<cuda::thread_scope_block> *gate) {
    if (threadIdx.x == 0) gate->arrive_and_wait();
}
__global__ void two_rows(int *row, int width) {
    atomicMax_block(&row[threadIdx.x], (int)(blockIdx.y * width));
}

int main() {
    unsigned *words;
    unsigned char *px;
    int *ints;
    Counter *counter;
    cuda::atomic<int, cuda::thread_scope_block> *ready;
    cuda::barrier<cuda::thread_scope_block> *gate;
    cudaMalloc(&words, 4096);
    cudaMalloc(&px, 4096);
    cudaMalloc(&ints, 4096);
    cudaMalloc(&counter, sizeof *counter);
    cudaMalloc(&ready, 64 * sizeof *ready);
    cudaMalloc(&gate, sizeof *gate);
    suffix<<<16, 256>>>(4000);
    variable<<<16, 32>>>();
    member<<<4, 32>>>(counter);
    by_template<<<8, 128>>>(words);
    by_data<<<64, 256>>>(px, 4096, words);
    wraps<<<4, 128>>>(words);
    by_lane<<<4, 128>>>(ints, 3);
    in_ptx<<<4, 128>>>(words);
    builtin_scope<<<4, 128>>>(ints);
    void *arguments[] = {&ready, &ints};
    cudaLaunchCooperativeKernel((void *)neighbour, dim3(8), dim3(32), arguments, 0, 0);
    meet<<<2, 32>>>(gate);
    two_rows<<<dim3(1, 4), 32>>>(ints, 7);
    return cudaDeviceSynchronize();
}
