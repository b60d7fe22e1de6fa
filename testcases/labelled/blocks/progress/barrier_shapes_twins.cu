// case: blocks_twins
// expect: none
#include <cuda_runtime.h>
#include <cuda/atomic>
__device__ void sync_grids(unsigned expected, volatile unsigned *arrived) {
    __syncthreads();
    if (threadIdx.x == 0) {
        unsigned nb = 1;
        if (blockIdx.x == 0) nb = 0x80000000 - (expected - 1);
        __threadfence();
        unsigned old = atomicAdd((unsigned *)arrived, nb);
        while ((((old ^ *arrived) & 0x80000000) == 0)) { }
        __threadfence();
    }
    __syncthreads();
}
__global__ void cg_style(volatile unsigned *a, int *data) { data[blockIdx.x] = 1; sync_grids(gridDim.x, a); data[blockIdx.x + 1] = 2; }
__device__ int bar_count;
__device__ volatile int bar_sense;
__global__ void sense_reversing(int *data, int rounds) {
    int local_sense = 0;
    for (int r = 0; r < rounds; r++) {
        data[blockIdx.x] += r;
        local_sense = !local_sense;
        __syncthreads();
        if (threadIdx.x == 0) {
            if (atomicAdd(&bar_count, 1) == gridDim.x - 1) {
                bar_count = 0;
                __threadfence();
                bar_sense = local_sense;
            } else {
                while (bar_sense != local_sense) { }
            }
        }
        __syncthreads();
    }
}
// decoupled look-back by tickets
__device__ unsigned next_ticket;
__global__ void look_back(volatile int *flags, int *out) {
    __shared__ unsigned tile;
    if (threadIdx.x == 0) tile = atomicAdd(&next_ticket, 1u);
    __syncthreads();
    unsigned t = tile;
    if (threadIdx.x == 0) {
        if (t > 0) while (flags[t - 1] == 0) { }
        out[t] = 1;
        __threadfence();
        flags[t] = 1;
    }
}
// a ticket lock
__device__ unsigned now_serving, next_turn;
__global__ void ticket_lock(int *sum) {
    if (threadIdx.x == 0) {
        unsigned mine = atomicAdd(&next_turn, 1u);
        while (*(volatile unsigned *)&now_serving != mine) { }
        *sum += 1;
        __threadfence();
        atomicAdd(&now_serving, 1u);
    }
}
// last block, without waiting
__device__ unsigned finished;
__global__ void last_block(int *partial, int *out) {
    __shared__ bool last;
    partial[blockIdx.x] = threadIdx.x;
    __threadfence();
    if (threadIdx.x == 0) last = atomicAdd(&finished, 1u) == gridDim.x - 1;
    __syncthreads();
    if (last && threadIdx.x == 0) { int s = 0; for (int i = 0; i < gridDim.x; i++) s += partial[i]; *out = s; }
}
// within a block
__global__ void own_flag(volatile int *flags) {
    if (threadIdx.x == 32) flags[blockIdx.x] = 1;
    if (threadIdx.x == 0) while (flags[blockIdx.x] == 0) { }
}
__global__ void spin_lock(int *lock, int *sum) {
    if (threadIdx.x == 0) {
        while (atomicCAS(lock, 0, 1) != 0) { }
        *sum += 1;
        __threadfence();
        atomicExch(lock, 0);
    }
}
__global__ void backoff_lock(cuda::atomic<int, cuda::thread_scope_device> *lock, int *sum) {
    if (threadIdx.x == 0) {
        while (lock->exchange(1) != 0) { while (lock->load() != 0) __nanosleep(20); }
        *sum += 1;
        lock->store(0);
    }
}
void launch(int *d, unsigned *u, volatile int *v, cuda::atomic<int, cuda::thread_scope_device> *a, int n, cudaStream_t s) {
    void *args[] = { &u, &d };
    cudaLaunchCooperativeKernel((void *)cg_style, dim3(n), dim3(128), args, 0, s);
    int rounds = 4; void *more[] = { &d, &rounds };
    cudaLaunchCooperativeKernel(sense_reversing, dim3(n), dim3(128), more, (size_t)0, s);
    look_back<<<n, 128>>>(v, d);
    ticket_lock<<<n, 128>>>(d);
    last_block<<<n, 128>>>(d, d + 10);
    own_flag<<<n, 128>>>(v);
    spin_lock<<<n, 128>>>(d, d + 1);
    backoff_lock<<<n, 128>>>(a, d + 1);
}
