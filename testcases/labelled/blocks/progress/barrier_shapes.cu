// case: blocks_shapes
// expect: progress-unstarted-block@25
// expect: progress-unstarted-block@47
// expect: progress-unstarted-block@56
// expect: progress-unstarted-block@63
// expect: progress-unstarted-block@76
// expect: progress-unstarted-block@86
// expect: progress-unstarted-block@99
// expect: progress-unstarted-block@113
// expect: progress-unstarted-block@118
#include <cuda_runtime.h>
#include <cuda/atomic>
__device__ unsigned arrived;
__device__ volatile unsigned sense;
__device__ unsigned count_down;

// as cooperative groups does it
__device__ void sync_grids(unsigned expected, volatile unsigned *arrived) {
    __syncthreads();
    if (threadIdx.x == 0) {
        unsigned nb = 1;
        if (blockIdx.x == 0) nb = 0x80000000 - (expected - 1);
        __threadfence();
        unsigned old = atomicAdd((unsigned *)arrived, nb);
        while ((((old ^ *arrived) & 0x80000000) == 0)) {
        }
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
                while (bar_sense != local_sense) {
                }
            }
        }
        __syncthreads();
    }
}
__global__ void atomic_waits(cuda::atomic<int, cuda::thread_scope_device> *flags, int *data) {
    if (threadIdx.x == 0) {
        if (blockIdx.x > 0) flags[blockIdx.x - 1].wait(0);
        data[blockIdx.x] = 1;
        flags[blockIdx.x].store(1);
        flags[blockIdx.x].notify_all();
    }
}
template <class F> __device__ void wait_until(F f) {
    while (!f()) {
        __nanosleep(100);
    }
}
__global__ void by_lambda(volatile int *flags) {
    if (blockIdx.x != 0) wait_until([=] { return flags[0] != 0; });
    else if (threadIdx.x == 0) flags[0] = 1;
}
__global__ void ptx_barrier(unsigned *counter) {
    __syncthreads();
    if (threadIdx.x == 0) {
        atomicAdd(counter, 1);
        unsigned seen;
        do {
            asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(counter) : "memory");
        } while (seen < gridDim.x);
    }
    __syncthreads();
}
__global__ void counts_down(unsigned *left) {
    __syncthreads();
    if (threadIdx.x == 0) {
        atomicSub(left, 1);
        while (atomicAdd(left, 0) != 0) {
        }
    }
    __syncthreads();
}
struct GridBarrier {
    unsigned *counter; unsigned goal;
    __device__ void arrive_and_wait() {
        __syncthreads();
        if (threadIdx.x == 0) {
            __threadfence();
            atomicAdd(counter, 1u);
            goal += gridDim.x;
            while (*(volatile unsigned *)counter < goal) {
            }
        }
        __syncthreads();
    }
};
__global__ void with_object(unsigned *counter, int *data) {
    GridBarrier barrier{ counter, 0 };
    for (int i = 0; i < 10; i++) { data[blockIdx.x] += i; barrier.arrive_and_wait(); }
}
__global__ void flags_of_all(volatile int *arrive, volatile int *release) { // Xiao-Feng
    __syncthreads();
    if (threadIdx.x == 0) arrive[blockIdx.x] = 1;
    if (blockIdx.x == 0) {
        if (threadIdx.x < gridDim.x) while (arrive[threadIdx.x] != 1) {
        }
        __syncthreads();
        if (threadIdx.x < gridDim.x) release[threadIdx.x] = 1;
    }
    if (threadIdx.x == 0) while (release[blockIdx.x] != 1) {
    }
    __syncthreads();
}
void launch(int *d, unsigned *u, volatile int *v, cuda::atomic<int, cuda::thread_scope_device> *a, int n) {
    cg_style<<<n, 128>>>(u, d);
    sense_reversing<<<n, 128>>>(d, 4);
    atomic_waits<<<n, 128>>>(a, d);
    by_lambda<<<n, 128>>>(v);
    ptx_barrier<<<n, 128>>>(u);
    counts_down<<<n, 128>>>(u);
    with_object<<<n, 128>>>(u, d);
    flags_of_all<<<n, 128>>>(v, v + 1000);
}
