// RUN: %check_rule progress-unstarted-block %s
#include <cuda/atomic>

// A chain by block number: nothing makes block 0 start before block 1.
__device__ int by_number[3];
__global__ void chained(int *out) {
    if (blockIdx.x > 0)
        while (atomicAdd(&by_number[blockIdx.x - 1], 0) == 0) {}
// CHECK: [[@LINE-1]]:9: warning: block {{[12]}} of 'chained' can wait here for ever for a block that has not started{{.*}}[progress-unstarted-block]
// CHECK: 'chained' is launched here, not cooperatively
// CHECK: step 1: block {{[12]}} of 'chained' starts
// CHECK: is never started: nothing obliges the device to start it while block {{[12]}} of 'chained' goes on
    *out = 1;
    atomicExch(&by_number[blockIdx.x], 1);
}
void chain() {
    int *out;
    cudaMalloc(&out, sizeof(int));
    chained<<<3, 1>>>(out);
    cudaDeviceSynchronize();
}

// A chain by tickets: who is waited for has run.
__device__ int by_ticket[3], next;
__global__ void ticketed() {
    int mine = atomicAdd(&next, 1);
    if (mine > 0)
        while (atomicAdd(&by_ticket[mine - 1], 0) == 0) {}
    atomicExch(&by_ticket[mine], 1);
}
void tickets() {
    ticketed<<<3, 1>>>();
    cudaDeviceSynchronize();
}

// A home-made barrier, in a helper, launched in three ways.
struct Barrier {
    int *arrived;
    __device__ void sync(int expected) const {
        __syncthreads();
        if (threadIdx.x == 0) {
            cuda::atomic_ref<int, cuda::thread_scope_device> count(*arrived);
            count.fetch_add(1);
            while (count.load() < expected) __nanosleep(20);
// CHECK: [[@LINE-1]]:13: warning: thread 0 of block {{[01]}} of 'phases'{{.*}}[progress-unstarted-block]
        }
        __syncthreads();
    }
};
__global__ void phases(Barrier barrier, float *x) {
    x[blockIdx.x * blockDim.x + threadIdx.x] = 1;
    barrier.sync(gridDim.x);
    x[blockIdx.x * blockDim.x + threadIdx.x] += x[0];
}
static Barrier new_barrier() {
    int *count;
    cudaMalloc(&count, sizeof(int));
    cudaMemset(count, 0, sizeof(int));
    return Barrier{count};
}
void plain() {
    float *x;
    cudaMalloc(&x, 64 * sizeof(float));
    phases<<<2, 32>>>(new_barrier(), x);
    cudaDeviceSynchronize();
}
void cooperative() {
    float *x;
    cudaMalloc(&x, 64 * sizeof(float));
    Barrier barrier = new_barrier();
    void *arguments[] = {&barrier, &x};
    cudaLaunchCooperativeKernel(phases, dim3(2), dim3(32), arguments);
    cudaDeviceSynchronize();
}
void one_block() {
    float *x;
    cudaMalloc(&x, 64 * sizeof(float));
    phases<<<1, 64>>>(new_barrier(), x);
    cudaDeviceSynchronize();
}
// Of a long way to the wait the end is told. A field is called by its name.
struct state {
    int ticket[2];
    int go;
};
__global__ void after_many_steps(state *s) {
    if (blockIdx.x == 0) {
        for (int i = 1; i <= 16; ++i) atomicExch(&s->ticket[1], i);
        while (atomicAdd(&s->go, 0) == 0) {}
// CHECK: [[@LINE-1]]:9: warning: block 0 of 'after_many_steps' can wait here for ever{{.*}}[progress-unstarted-block]
// CHECK: the other block would set 's->go' here
// CHECK: step 1: 5 steps lead here, and then
// CHECK: step 2: block 0 of 'after_many_steps' reads s->ticket[1] == 4 and writes 5
// CHECK: step 13: block 0 of 'after_many_steps' reads s->ticket[1] == 15 and writes 16
// CHECK: step 15: block 0 of 'after_many_steps' goes on reading s->go == 0
    } else {
        atomicExch(&s->go, 1);
    }
}
void long_way() {
    state *s;
    cudaMalloc(&s, sizeof(state));
    cudaMemset(s, 0, sizeof(state));
    after_many_steps<<<2, 1>>>(s);
    cudaDeviceSynchronize();
}

// Inline PTX that is one access is followed.
__device__ int look(const int *p) {
    int v;
    asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(v) : "l"(p) : "memory");
    return v;
}
__device__ void put(int *p, int v) {
    asm volatile("fence.acq_rel.gpu;\n\tst.relaxed.gpu.global.s32 [%0], %1;" ::"l"(p), "r"(v)
                 : "memory");
}
__device__ int add(int *p, int v) {
    int old;
    asm volatile("atom.add.acq_rel.gpu.global.s32 %0, [%1], %2;"
                 : "=r"(old) : "l"(p), "r"(v) : "memory");
    return old;
}
__global__ void by_ptx(int *flag, int before) {
    if (blockIdx.x == 0) {
        while (look(flag) == before) {}
// CHECK: [[@LINE-1]]:9: warning: block 0 of 'by_ptx' can wait here for ever{{.*}}[progress-unstarted-block]
// CHECK: step 2: block 0 of 'by_ptx' goes on reading flag == 0
    } else {
        put(flag, 1);
    }
}
void waits_for_another_value() {
    int *flag;
    cudaMalloc(&flag, sizeof(int));
    cudaMemset(flag, 0, sizeof(int));
    by_ptx<<<2, 1>>>(flag, 0);
    cudaDeviceSynchronize();
}
__global__ void tickets_by_ptx(int *next, int *flag) {
    if (add(next, 1) == 1) {
        while (look(flag) == 0) {}
    } else {
        put(flag, 1);
    }
}
void waits_for_the_first() {
    int *words;
    cudaMalloc(&words, 2 * sizeof(int));
    cudaMemset(words, 0, 2 * sizeof(int));
    tickets_by_ptx<<<2, 1>>>(words, words + 1);
    cudaDeviceSynchronize();
}
