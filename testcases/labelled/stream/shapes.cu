// case: shapes
// expect: stream-unordered-wait@50
// expect: stream-wait-first@55
// expect: stream-unordered-wait@62
// expect: stream-unordered-wait@69
// expect: stream-unordered-wait@77
// expect: stream-unordered-wait@84
// expect: stream-wait-first@89
// expect: stream-wait-first@95
// expect: stream-unordered-wait@99
// expect: stream-unordered-wait@113
// expect: stream-unordered-wait@123
// expect: stream-unordered-wait@131
// expect: stream-wait-first@137
// expect: stream-unordered-wait@148
// expect: stream-wait-first@155
// expect: stream-wait-first@165
// expect: stream-wait-first@173
// expect: stream-wait-first@183
// expect: stream-unordered-wait@189
#include <cuda_runtime.h>
#include <cuda.h>
#include <cuda/atomic>
__device__ __forceinline__ int ld_acquire(const int *p) { int v; asm volatile("ld.acquire.sys.global.s32 %0, [%1];" : "=r"(v) : "l"(p) : "memory"); return v; }
__device__ __forceinline__ void st_release(int *p, int v) { asm volatile("st.release.sys.global.s32 [%0], %1;" ::"l"(p), "r"(v) : "memory"); }
__global__ void ptx_wait(int *f) { while (ld_acquire(f) != 1) { } }
__global__ void ptx_set(int *f) { st_release(f, 1); }
__global__ void atomic_wait(cuda::atomic<int, cuda::thread_scope_device> *f) { f->wait(0); }
__global__ void atomic_set(cuda::atomic<int, cuda::thread_scope_device> *f) { f->store(1); f->notify_all(); }
struct Shared { int data[16]; volatile int ready; };
__global__ void box_wait(Shared *s) { while (!s->ready) { } }
__global__ void box_set(Shared *s) { s->data[0] = 1; __threadfence(); s->ready = 1; }
struct Params { volatile int *flag; int n; };
__global__ void params_wait(Params p) { while (*p.flag < p.n) { } }
__global__ void params_set(Params p) { for (int i = 0; i < p.n; i++) atomicAdd((int *)p.flag, 1); }
__device__ volatile int global_flag;
__global__ void global_wait() { while (!global_flag) { } }
__global__ void global_set() { global_flag = 1; }
template <typename T> __global__ void templated_wait(volatile T *f, T v) { while (*f != v) { } }
template <typename T> __global__ void templated_set(volatile T *f, T v) { *f = v; }
template <class F> __global__ void run(F f) { f(); }

#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) { printf("%s\n", cudaGetErrorString(e)); exit(1); } } while (0)
int printf(const char *, ...); 
void ptx() {
    int *f; cudaStream_t a, b;
    CHECK(cudaMalloc(&f, 4)); CHECK(cudaMemset(f, 0, 4));
    CHECK(cudaStreamCreate(&a)); CHECK(cudaStreamCreate(&b));
    ptx_set<<<1, 1, 0, a>>>(f);
    ptx_wait<<<1, 1, 0, b>>>(f);
    CHECK(cudaDeviceSynchronize());
}
void ptx_first() {
    int *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    ptx_wait<<<1, 1>>>(f);
    ptx_set<<<1, 1>>>(f);
    cudaDeviceSynchronize();
}
void atomics(cuda::atomic<int, cuda::thread_scope_device> *f) {
    cudaStream_t a, b; cudaStreamCreate(&a); cudaStreamCreate(&b);
    atomic_set<<<1, 1, 0, a>>>(f);
    atomic_wait<<<1, 32, 0, b>>>(f);
    cudaDeviceSynchronize();
}
void box() {
    Shared *s; cudaMalloc(&s, sizeof *s); cudaMemset(s, 0, sizeof *s);
    cudaStream_t a, b; cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking); cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    box_set<<<1, 256, 0, a>>>(s);
    box_wait<<<128, 256, 0, b>>>(s);
    cudaDeviceSynchronize();
}
void params(int n) {
    int *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    Params p = { f, n };
    cudaStream_t a, b; cudaStreamCreate(&a); cudaStreamCreate(&b);
    params_set<<<1, 1, 0, a>>>(p);
    params_wait<<<1, 1, 0, b>>>(p);
    cudaDeviceSynchronize();
}
void globals(cudaStream_t a, int blocks) {
    cudaStream_t b; cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cudaStream_t c; cudaStreamCreateWithFlags(&c, cudaStreamNonBlocking);
    global_set<<<blocks, 256, 0, c>>>();
    global_wait<<<blocks, 256, 0, b>>>();
    cudaDeviceSynchronize();
}
void templates() {
    unsigned *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    templated_wait<unsigned><<<1, 1>>>(f, 3u);
    templated_set<unsigned><<<1, 1>>>(f, 3u);
    cudaDeviceSynchronize();
}
void lambdas() {
    int *w; cudaMallocManaged(&w, 4); *w = 0; volatile int *f = w;
    run<<<1, 1>>>([=] __device__() { while (*f == 0) { } });
    run<<<1, 1>>>([=] __device__() { *f = 1; });
    cudaDeviceSynchronize();
}
void launch_waiter(volatile unsigned *f, cudaStream_t s) { templated_wait<unsigned><<<4, 128, 0, s>>>(f, 1u); }
void launch_setter(volatile unsigned *f, cudaStream_t s) { templated_set<unsigned><<<4, 128, 0, s>>>(f, 1u); }
void helpers() {
    unsigned *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    cudaStream_t a, b; cudaStreamCreate(&a); cudaStreamCreate(&b);
    launch_setter(f, a);
    launch_waiter(f, b);
    cudaDeviceSynchronize();
}
void api_launch(int n) {
    int *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    cudaStream_t a, b; cudaStreamCreate(&a); cudaStreamCreate(&b);
    void *args[] = { &f };
    cudaLaunchKernel((const void *)ptx_set, dim3(n), dim3(128), args, 0, a);
    cudaLaunchKernel((const void *)ptx_wait, dim3(n), dim3(128), args, 0, b);
    cudaDeviceSynchronize();
}
void config_launch(int n) {
    int *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    cudaStream_t a, b; cudaStreamCreate(&a); cudaStreamCreate(&b);
    cudaLaunchConfig_t config = {};
    config.gridDim = n; config.blockDim = 128; config.stream = a;
    cudaLaunchKernelEx(&config, ptx_set, f);
    config.stream = b;
    cudaLaunchKernelEx(&config, ptx_wait, f);
    cudaDeviceSynchronize();
}
void in_loop() {
    int *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    cudaStream_t a, b; cudaStreamCreate(&a); cudaStreamCreate(&b);
    for (int i = 0; i < 100; i++) {
        ptx_set<<<128, 256, 0, a>>>(f);
        ptx_wait<<<128, 256, 0, b>>>(f);
    }
    cudaDeviceSynchronize();
}
void conditional(bool fast) {
    int *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    if (fast) ptx_wait<<<128, 256>>>(f);
    ptx_set<<<128, 256>>>(f);
    cudaDeviceSynchronize();
}
void event_too_late() {
    int *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    cudaStream_t a, b; cudaStreamCreateWithFlags(&a, 1); cudaStreamCreateWithFlags(&b, 1);
    cudaEvent_t e; cudaEventCreate(&e);
    cudaEventRecord(e, a);
    ptx_set<<<128, 256, 0, a>>>(f);
    cudaStreamWaitEvent(b, e, 0);
    ptx_wait<<<128, 256, 0, b>>>(f);
    cudaDeviceSynchronize();
}
void event_sync_on_waiter() {
    int *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    cudaStream_t a, b; cudaStreamCreateWithFlags(&a, 1); cudaStreamCreateWithFlags(&b, 1);
    cudaEvent_t e; cudaEventCreate(&e);
    ptx_wait<<<128, 256, 0, b>>>(f);
    cudaEventRecord(e, b);
    cudaEventSynchronize(e);
    ptx_set<<<128, 256, 0, a>>>(f);
    cudaDeviceSynchronize();
}
void event_edge_wrong_way() {
    int *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    cudaStream_t a, b; cudaStreamCreateWithFlags(&a, 1); cudaStreamCreateWithFlags(&b, 1);
    cudaEvent_t e; cudaEventCreate(&e);
    ptx_wait<<<128, 256, 0, b>>>(f);
    cudaEventRecord(e, b);
    cudaStreamWaitEvent(a, e, 0);
    ptx_set<<<128, 256, 0, a>>>(f);
    cudaDeviceSynchronize();
}
void host_copy_behind(int *h) {
    int *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    ptx_wait<<<128, 256>>>(f);
    cudaMemcpy(f, h, 4, cudaMemcpyHostToDevice);
    cudaDeviceSynchronize();
}
void member_of_unknown();
class Runner {
    cudaStream_t s_, t_; int *flag_;
public:
    Runner() { cudaStreamCreate(&s_); cudaStreamCreate(&t_); cudaMalloc(&flag_, 4); }
    void same() {
        ptx_wait<<<128, 256, 0, s_>>>(flag_);
        ptx_set<<<128, 256, 0, s_>>>(flag_);
    }
    void other();
};
void Runner::other() {
    ptx_wait<<<128, 256, 0, s_>>>(flag_);
    ptx_set<<<128, 256, 0, t_>>>(flag_);
}
