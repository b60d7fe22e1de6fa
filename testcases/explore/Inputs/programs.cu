// Small programs for explore_test.c: each void function without callers is one.
#include <cooperative_groups.h>
#include <cstdio>
#include <cstdlib>
#include <cuda/atomic>
namespace cg = cooperative_groups;
#define CHECK(call)                                                                                \
    do {                                                                                           \
        cudaError_t e_ = (call);                                                                   \
        if (e_ != cudaSuccess) {                                                                   \
            std::printf("%s\n", cudaGetErrorString(e_));                                           \
            std::exit(1);                                                                          \
        }                                                                                          \
    } while (0)

__device__ volatile int gate;
__global__ void wait_gate() {
    while (gate == 0) {
    }
}
__global__ void open_gate() {
    gate = 1;
}
void two_streams() {
    cudaStream_t a, b;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    open_gate<<<1, 1, 0, a>>>();
    wait_gate<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}

__device__ int word2;
struct Lock {
    int *w;
    __device__ void lock() {
        while (atomicCAS(w, 0, 1) != 0) {
        }
    }
    __device__ void unlock() {
        atomicExch(w, 0);
    }
};
__global__ void locked(int *n) {
    Lock l{&word2};
    l.lock();
    n[0] = n[0] + 1;
    l.unlock();
}
void mutex() {
    int *n;
    CHECK(cudaMalloc(&n, 4));
    CHECK(cudaMemset(n, 0, 4));
    locked<<<3, 1>>>(n);
    CHECK(cudaDeviceSynchronize());
}

__device__ int ticket;
__device__ int ready[4];
__global__ void lookback() {
    int mine = atomicAdd(&ticket, 1);
    if (mine > 0) {
        while (atomicAdd(&ready[mine - 1], 0) == 0) {
        }
    }
    atomicExch(&ready[mine], 1);
}
void tickets() {
    lookback<<<4, 1>>>();
    CHECK(cudaDeviceSynchronize());
}

__device__ int ready2[4];
__global__ void chain() {
    int b = blockIdx.x;
    if (b > 0) {
        while (atomicAdd(&ready2[b - 1], 0) == 0) {
        }
    }
    atomicExch(&ready2[b], 1);
}
void by_block() {
    chain<<<4, 1>>>();
    CHECK(cudaDeviceSynchronize());
}

struct Box {
    int full;
    int value;
};
__device__ void spin(volatile int *f) {
    while (*f == 0) {
    }
}
__global__ void take(Box *box, int *out) {
    spin(&box->full);
    *out = box->value;
}
__global__ void give(Box *box) {
    box->value = 42;
    __threadfence();
    *(volatile int *)&box->full = 1;
}
template <class K, class... A> void launch(K k, cudaStream_t s, A... a) {
    k<<<1, 1, 0, s>>>(a...);
}
void same_stream_first() {
    Box *box;
    int *out;
    cudaStream_t s;
    cudaMallocManaged(&box, sizeof(Box));
    cudaMalloc(&out, 4);
    box->full = 0;
    box->value = 0;
    cudaStreamCreate(&s);
    launch(give, s, box);
    launch(take, s, box, out);
    cudaStreamSynchronize(s);
}
void same_stream_last() {
    Box *box;
    int *out;
    cudaStream_t s;
    cudaMallocManaged(&box, sizeof(Box));
    cudaMalloc(&out, 4);
    box->full = 0;
    box->value = 0;
    cudaStreamCreate(&s);
    launch(take, s, box, out);
    launch(give, s, box);
    cudaStreamSynchronize(s);
}
void event_edge() {
    Box *box;
    int *out;
    cudaStream_t s[2];
    cudaEvent_t e;
    cudaMallocManaged(&box, sizeof(Box));
    cudaMalloc(&out, 4);
    box->full = 0;
    box->value = 0;
    for (auto i = 0; i < 2; i++)
        cudaStreamCreateWithFlags(&s[i], cudaStreamNonBlocking);
    cudaEventCreateWithFlags(&e, cudaEventDisableTiming);
    launch(give, s[0], box);
    cudaEventRecord(e, s[0]);
    cudaStreamWaitEvent(s[1], e, 0);
    launch(take, s[1], box, out);
    cudaDeviceSynchronize();
}
void event_wrong() {
    Box *box;
    int *out;
    cudaStream_t s[2];
    cudaEvent_t e;
    cudaMallocManaged(&box, sizeof(Box));
    cudaMalloc(&out, 4);
    box->full = 0;
    box->value = 0;
    for (auto i = 0; i < 2; i++)
        cudaStreamCreateWithFlags(&s[i], cudaStreamNonBlocking);
    cudaEventCreateWithFlags(&e, cudaEventDisableTiming);
    cudaEventRecord(e, s[0]);
    launch(give, s[0], box);
    cudaStreamWaitEvent(s[1], e, 0);
    launch(take, s[1], box, out);
    cudaDeviceSynchronize();
}
void host_sets() {
    Box *box;
    int *out;
    cudaStream_t s;
    cudaMallocManaged(&box, sizeof(Box));
    cudaMalloc(&out, 4);
    box->full = 0;
    box->value = 0;
    cudaStreamCreate(&s);
    launch(take, s, box, out);
    *(volatile int *)&box->full = 1;
    cudaStreamSynchronize(s);
}
void host_blocks() {
    Box *box;
    int *out;
    cudaStream_t s;
    cudaMallocManaged(&box, sizeof(Box));
    cudaMalloc(&out, 4);
    box->full = 0;
    box->value = 0;
    cudaStreamCreate(&s);
    launch(take, s, box, out);
    cudaStreamSynchronize(s);
    *(volatile int *)&box->full = 1;
}
void sync_before_setter() {
    Box *box;
    int *out;
    cudaStream_t s, t;
    cudaMallocManaged(&box, sizeof(Box));
    cudaMalloc(&out, 4);
    box->full = 0;
    box->value = 0;
    cudaStreamCreate(&s);
    cudaStreamCreate(&t);
    launch(take, s, box, out);
    cudaStreamSynchronize(s);
    launch(give, t, box);
    cudaDeviceSynchronize();
}
void legacy_default() {
    Box *box;
    int *out;
    cudaStream_t s;
    cudaMallocManaged(&box, sizeof(Box));
    cudaMalloc(&out, 4);
    box->full = 0;
    box->value = 0;
    cudaStreamCreate(&s);
    give<<<1, 1>>>(box);
    take<<<1, 1, 0, s>>>(box, out);
    cudaDeviceSynchronize();
}
void legacy_nonblocking() {
    Box *box;
    int *out;
    cudaStream_t s;
    cudaMallocManaged(&box, sizeof(Box));
    cudaMalloc(&out, 4);
    box->full = 0;
    box->value = 0;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    give<<<1, 1>>>(box);
    take<<<1, 1, 0, s>>>(box, out);
    cudaDeviceSynchronize();
}
__global__ void barrier_grid(int *count, float *x) {
    x[blockIdx.x * blockDim.x + threadIdx.x] = 1.f;
    __syncthreads();
    if (threadIdx.x == 0) {
        atomicAdd(count, 1);
        while (atomicAdd(count, 0) < (int)gridDim.x) {
        }
    }
    __syncthreads();
    x[blockIdx.x * blockDim.x + threadIdx.x] += 1.f;
}
void home_made() {
    int *c;
    float *x;
    cudaMalloc(&c, sizeof *c);
    cudaMalloc(&x, 4096);
    cudaMemset(c, 0, 4);
    barrier_grid<<<3, 32>>>(c, x);
    cudaDeviceSynchronize();
}
void home_made_coop() {
    int *c;
    float *x;
    cudaMalloc(&c, sizeof *c);
    cudaMalloc(&x, 4096);
    cudaMemset(c, 0, 4);
    void *args[] = {&c, &x};
    cudaLaunchCooperativeKernel((void *)barrier_grid, 3, 32, args, 0, nullptr);
    cudaDeviceSynchronize();
}
void home_made_one() {
    int *c;
    float *x;
    cudaMalloc(&c, sizeof *c);
    cudaMalloc(&x, 4096);
    cudaMemset(c, 0, 4);
    barrier_grid<<<1, 64>>>(c, x);
    cudaDeviceSynchronize();
}
__global__ void pair(int *w) {
    if (blockIdx.x == 0)
        atomicExch(w, 1);
    else
        while (atomicAdd(w, 0) == 0) {
        }
}
void launch_ex_cluster() {
    int *c;
    cudaMalloc(&c, sizeof *c);
    cudaMemset(c, 0, 4);
    cudaLaunchAttribute attr[1];
    attr[0].id = cudaLaunchAttributeClusterDimension;
    attr[0].val.clusterDim.x = 2;
    attr[0].val.clusterDim.y = 1;
    attr[0].val.clusterDim.z = 1;
    cudaLaunchConfig_t config = {dim3(2), dim3(1), 0, 0, attr, 1};
    cudaLaunchKernelEx(&config, pair, c);
    cudaDeviceSynchronize();
}
void launch_ex_cooperative() {
    int *c;
    cudaMalloc(&c, sizeof *c);
    cudaMemset(c, 0, 4);
    cudaLaunchAttribute attr[1];
    attr[0].id = cudaLaunchAttributeCooperative;
    attr[0].val.cooperative = 1;
    cudaLaunchConfig_t config = {dim3(2), dim3(1), 0, 0, attr, 1};
    cudaLaunchKernelEx(&config, pair, c);
    cudaDeviceSynchronize();
}
void launch_ex_plain() {
    int *c;
    cudaMalloc(&c, sizeof *c);
    cudaMemset(c, 0, 4);
    cudaLaunchConfig_t config = {dim3(2), dim3(1), 0, 0, nullptr, 0};
    cudaLaunchKernelEx(&config, pair, c);
    cudaDeviceSynchronize();
}
__global__ void flag_by_shared(int *out) {
    __shared__ volatile int go;
    if (threadIdx.x == 0)
        go = 0;
    __syncthreads();
    if (threadIdx.x == 1)
        go = 1;
    else
        while (go == 0) {
        }
    out[threadIdx.x] = 1;
}
void shared_flag() {
    int *o;
    cudaMalloc(&o, 64);
    flag_by_shared<<<2, 3>>>(o);
    cudaDeviceSynchronize();
}
struct Stream {
    cudaStream_t id{};
    Stream() {
        CHECK(cudaStreamCreateWithFlags(&id, cudaStreamNonBlocking));
    }
    ~Stream() {
        cudaStreamDestroy(id);
    }
    operator cudaStream_t() const {
        return id;
    }
};
void raii() {
    Stream a, b;
    Box *box;
    int *out;
    cudaMallocManaged(&box, sizeof(Box));
    cudaMalloc(&out, 4);
    box->full = 0;
    box->value = 0;
    take<<<1, 1, 0, a>>>(box, out);
    give<<<1, 1, 0, b>>>(box);
    cudaDeviceSynchronize();
}
void poll() {
    Box *box;
    cudaStream_t s;
    cudaMallocManaged(&box, sizeof(Box));
    box->full = 0;
    box->value = 0;
    cudaStreamCreate(&s);
    give<<<1, 1, 0, s>>>(box);
    while (*(volatile int *)&box->full == 0)
        cudaStreamQuery(s);
    cudaDeviceSynchronize();
}
void memset_sets() {
    int *flag, *out;
    cudaStream_t s, t;
    cudaMalloc(&flag, 4);
    cudaMalloc(&out, 4);
    cudaMemset(flag, 0, 4);
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking);
    give<<<1, 1, 0, t>>>((Box *)out);
    take<<<1, 1, 0, s>>>((Box *)flag, out);
    cudaMemsetAsync(flag, 1, 4, t);
    cudaDeviceSynchronize();
}
__global__ void consume(volatile int *gate, float *x) {
    if (threadIdx.x == 0) {
        while (*gate == 0) {
        }
    }
    __syncthreads();
    x[threadIdx.x] += 1.f;
}
__global__ void raise_gate(volatile int *gate) {
    __threadfence();
    *gate = 1;
}
void wide() {
    int *g;
    float *x;
    cudaMalloc(&g, 4);
    cudaMemset(g, 0, 4);
    cudaMalloc(&x, 512);
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    consume<<<1, 128, 0, a>>>(g, x);
    raise_gate<<<1, 1, 0, b>>>(g);
    cudaDeviceSynchronize();
}
void wide_same() {
    int *g;
    float *x;
    cudaMalloc(&g, 4);
    cudaMemset(g, 0, 4);
    cudaMalloc(&x, 512);
    consume<<<1, 128>>>(g, x);
    raise_gate<<<1, 1>>>(g);
    cudaDeviceSynchronize();
}
__device__ cuda::atomic<int, cuda::thread_scope_device> at{0};
__global__ void atomic_waiter() {
    at.wait(0);
}
__global__ void atomic_setter() {
    at.store(1);
    at.notify_all();
}
void atomic_wait() {
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, 1);
    cudaStreamCreateWithFlags(&b, 1);
    atomic_waiter<<<1, 1, 0, a>>>();
    atomic_setter<<<1, 1, 0, b>>>();
    cudaDeviceSynchronize();
}
__managed__ int mflag;
__global__ void mwait() {
    cuda::atomic_ref<int> f(mflag);
    do {
    } while (f.load(cuda::memory_order_acquire) != 1);
}
__global__ void mset() {
    cuda::atomic_ref<int> f(mflag);
    f.store(1, cuda::memory_order_release);
}
void managed() {
    mflag = 0;
    mset<<<1, 1>>>();
    mwait<<<1, 1>>>();
    cudaDeviceSynchronize();
}
__device__ int sflag;
__global__ void swait() {
    for (;;) {
        if (atomicAdd(&sflag, 0) == 7)
            break;
    }
}
void symbol() {
    int v = 7;
    cudaMemcpyToSymbol(sflag, &v, sizeof v);
    swait<<<1, 1>>>();
    cudaDeviceSynchronize();
}
__device__ int sflag2;
__global__ void swait2() {
    for (;;) {
        if (atomicAdd(&sflag2, 0) == 7)
            break;
    }
}
void symbol_late() {
    int v = 7;
    swait2<<<1, 1>>>();
    cudaMemcpyToSymbol(sflag2, &v, sizeof v);
    cudaDeviceSynchronize();
}
void mapped() {
    int *h, *d;
    cudaHostAlloc(&h, 4, cudaHostAllocMapped);
    *h = 0;
    cudaHostGetDevicePointer(&d, h, 0);
    float *x;
    cudaMalloc(&x, 512);
    consume<<<1, 4>>>(d, x);
    *(volatile int *)h = 1;
    cudaDeviceSynchronize();
}
__global__ void __cluster_dims__(2) in_cluster(int *w) {
    cg::this_cluster().sync();
    if (cg::this_cluster().block_rank() == 0)
        atomicExch(w, 1);
    else
        while (atomicAdd(w, 0) == 0)
            ;
    cg::this_cluster().sync();
}
void cluster() {
    int *w;
    cudaMalloc(&w, 4);
    cudaMemset(w, 0, 4);
    in_cluster<<<4, 2>>>(w);
    cudaDeviceSynchronize();
}
__global__ void coop(int *w) {
    auto g = cg::this_grid();
    if (g.block_rank() == 0 && threadIdx.x == 0)
        atomicExch(w, 1);
    g.sync();
    while (atomicAdd(w, 0) == 0)
        ;
}
void coop_sync() {
    int *w;
    cudaMalloc(&w, 4);
    cudaMemset(w, 0, 4);
    void *a[] = {&w};
    cudaLaunchCooperativeKernel(coop, dim3(2), dim3(2), a);
    cudaDeviceSynchronize();
}
struct Work {
    int *flags;
    int n;
};
template <int N> __device__ bool is_set(const Work &w, int i) {
    return atomicAdd(&w.flags[i], 0) >= N;
}
__global__ void structured(Work w) {
    switch (blockIdx.x) {
    case 0:
        atomicAdd(&w.flags[0], 1);
        break;
    case 1:
        while (!is_set<2>(w, 0))
            __nanosleep(10);
        break;
    default:
        atomicAdd(&w.flags[0], 1);
    }
}
void by_struct() {
    Work w;
    w.n = 1;
    cudaMalloc((void **)&w.flags, sizeof(int));
    cudaMemset(w.flags, 0, sizeof(int));
    structured<<<3, 1>>>(w);
    cudaDeviceSynchronize();
}
void by_event_sync() {
    int *g;
    float *x;
    cudaMalloc(&g, 4);
    cudaMemset(g, 0, 4);
    cudaMalloc(&x, 512);
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cudaEvent_t e;
    cudaEventCreate(&e);
    raise_gate<<<1, 1, 0, a>>>(g);
    cudaEventRecord(e, a);
    cudaEventSynchronize(e);
    consume<<<1, 8, 0, b>>>(g, x);
    cudaDeviceSynchronize();
}
void by_query() {
    int *g;
    float *x;
    cudaMalloc(&g, 4);
    cudaMemset(g, 0, 4);
    cudaMalloc(&x, 512);
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    raise_gate<<<1, 1, 0, a>>>(g);
    while (cudaStreamQuery(a) == cudaErrorNotReady) {
    }
    consume<<<1, 8, 0, b>>>(g, x);
    cudaDeviceSynchronize();
}
void copied_struct() {
    Work a, b;
    a.n = 1;
    a.flags = nullptr;
    b = a;
    cudaMalloc(&b.flags, 4);
    cudaMemset(b.flags, 0, 4);
    structured<<<dim3(3), dim3(1)>>>(b);
    cudaDeviceSynchronize();
}
void free_waits() {
    int *g;
    float *x;
    cudaMalloc(&g, 4);
    cudaMemset(g, 0, 4);
    cudaMalloc(&x, 512);
    consume<<<1, 8>>>(g, x);
    cudaFree(x);
    raise_gate<<<1, 1>>>(g);
    cudaDeviceSynchronize();
}
__global__ void raw_args(int *g) {
    if (blockIdx.x == 1)
        while (atomicAdd(g, 0) == 0)
            ;
    if (blockIdx.x == 0)
        atomicExch(g, 1);
}
void launch_kernel() {
    int *g;
    cudaMalloc(&g, 4);
    cudaMemset(g, 0, 4);
    void *args[1];
    args[0] = &g;
    cudaLaunchKernel(reinterpret_cast<const void *>(raw_args), dim3(2, 1, 1), dim3(1, 1, 1), args,
                     0, 0);
    cudaDeviceSynchronize();
}
__global__ void self(int *x) {
    while (atomicExch(x, 1) == 0) {
    }
}
void self_ending() {
    int *g;
    cudaMalloc(&g, 4);
    cudaMemset(g, 0, 4);
    self<<<1, 1>>>(g);
    self<<<2, 2>>>(g);
    cudaDeviceSynchronize();
}
void big() {
    int *g;
    float *x;
    cudaMalloc(&g, 4);
    cudaMemset(g, 0, 4);
    cudaMalloc(&x, 512);
    consume<<<1024, 128>>>(g, x);
    cudaDeviceSynchronize();
}
void unknown(int *g, float *x) {
    consume<<<1, 128>>>(g, x);
    raise_gate<<<1, 1>>>(g);
    cudaDeviceSynchronize();
}
// The setter is there, but resets the flag: all run, and may miss each other.
__global__ void blink(int *w) {
    if (threadIdx.x == 0) {
        atomicExch(w, 1);
        atomicExch(w, 0);
    } else {
        while (atomicAdd(w, 0) == 0) {
        }
    }
}
void missed() {
    int *w;
    cudaMalloc(&w, 4);
    cudaMemset(w, 0, 4);
    blink<<<1, 2>>>(w);
    cudaDeviceSynchronize();
}
// Nothing obliges the kernel to start while the host only looks.
void host_spins() {
    Box *box;
    cudaMallocManaged(&box, sizeof(Box));
    box->full = 0;
    box->value = 0;
    give<<<1, 1>>>(box);
    wait_for_box:
    if (*(volatile int *)&box->full == 0) goto wait_for_box;
    take<<<1, 1>>>(box, &box->value);
    cudaDeviceSynchronize();
}
