// case: blocks_before_set
// expect: host-blocks-before-set@33
// expect: host-blocks-before-set@42
// expect: host-blocks-before-set@54
// expect: host-blocks-before-set@62
// expect: host-blocks-before-set@70
// expect: host-blocks-before-set@77
// expect: host-blocks-before-set@85
// expect: host-blocks-before-set@191
// expect: host-blocks-before-set@200
// accept: host-blocks-before-set@176
// why: the host waits for a kernel that waits for the host; set first, it is fine.
#include <atomic>
#include <cuda/atomic>
#include <thread>

__global__ void hold(volatile int *gate) {
    while (*gate == 0) {}
}
__global__ void work(float *x) { x[threadIdx.x] += 1.0f; }

static volatile int *new_gate() {
    int *gate;
    cudaHostAlloc((void **)&gate, sizeof(int), cudaHostAllocMapped);
    *gate = 0;
    return gate;
}

void device_sync_first() {
    volatile int *gate = new_gate();
    hold<<<1, 1>>>(gate);
    cudaDeviceSynchronize();
    *gate = 1;
}

void stream_sync_first() {
    volatile int *gate = new_gate();
    cudaStream_t s;
    cudaStreamCreate(&s);
    hold<<<1, 1, 0, s>>>(gate);
    cudaStreamSynchronize(s);
    *gate = 1;
}

void event_sync_first() {
    volatile int *gate = new_gate();
    cudaStream_t s;
    cudaEvent_t e;
    cudaStreamCreate(&s);
    cudaEventCreate(&e);
    hold<<<1, 1, 0, s>>>(gate);
    cudaEventRecord(e, s);
    cudaEventSynchronize(e);
    *gate = 1;
}

void blocking_copy_first(float *x) {
    volatile int *gate = new_gate();
    float y;
    hold<<<1, 1>>>(gate);
    cudaMemcpy(&y, x, sizeof y, cudaMemcpyDeviceToHost);
    *gate = 1;
}

void allocation_first() {
    volatile int *gate = new_gate();
    float *x;
    hold<<<1, 1>>>(gate);
    cudaMalloc(&x, 1024);
    *gate = 1;
}

void free_first(float *x) {
    volatile int *gate = new_gate();
    hold<<<1, 1>>>(gate);
    cudaFree(x);
    *gate = 1;
}

void host_allocation_first() {
    volatile int *gate = new_gate();
    void *p;
    hold<<<1, 1>>>(gate);
    cudaHostAlloc(&p, 64, cudaHostAllocDefault);
    *gate = 1;
}

void set_first() {
    volatile int *gate = new_gate();
    hold<<<1, 1>>>(gate);
    *gate = 1;
    cudaDeviceSynchronize();
}

void set_before_the_launch() {
    volatile int *gate = new_gate();
    *gate = 1;
    hold<<<1, 1>>>(gate);
    cudaDeviceSynchronize();
    *gate = 1;
}

// A latch that holds the stream while work is put into it.
void latch(float *x) {
    volatile int *gate = new_gate();
    cudaStream_t s;
    cudaStreamCreate(&s);
    work<<<1, 32, 0, s>>>(x); // loaded by now
    hold<<<1, 1, 0, s>>>(gate);
    work<<<1, 32, 0, s>>>(x);
    work<<<1, 32, 0, s>>>(x);
    *gate = 1;
    cudaStreamSynchronize(s);
}

void sync_of_another_stream() {
    volatile int *gate = new_gate();
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    hold<<<1, 1, 0, a>>>(gate);
    cudaStreamSynchronize(b); // holds nothing
    *gate = 1;
    cudaStreamSynchronize(a);
}

void asynchronous_calls(float *x, float *pinned) {
    volatile int *gate = new_gate();
    cudaStream_t a;
    cudaEvent_t e;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaEventCreate(&e);
    hold<<<1, 1, 0, a>>>(gate);
    cudaMemsetAsync(x, 0, 64, a);
    cudaEventRecord(e, a);
    (void)cudaEventQuery(e);
    *gate = 1;
    cudaStreamSynchronize(a);
}

void another_thread_sets() {
    volatile int *gate = new_gate();
    hold<<<1, 1>>>(gate);
    std::thread opener([gate] { *gate = 1; });
    cudaDeviceSynchronize();
    opener.join();
}

class Latch {
  public:
    Latch() : gate_(new_gate()) {}
    ~Latch() { cudaFreeHost((void *)gate_); }
    void block(cudaStream_t s) { hold<<<1, 1, 0, s>>>(gate_); }
    void open() { *gate_ = 1; }

  private:
    volatile int *gate_;
};

void latch_class(cudaStream_t s, float *x) {
    Latch latch;
    latch.block(s);
    cudaMemsetAsync(x, 0, 64, s);
    latch.open();
    cudaStreamSynchronize(s);
}

__global__ void hold_bounded(volatile int *gate) {
    for (int i = 0; i < 1000000 && *gate == 0; i++) {}
}

void gives_up() {
    volatile int *gate = new_gate();
    hold_bounded<<<1, 1>>>(gate);
    cudaDeviceSynchronize();
    *gate = 1;
}

using Flag = cuda::atomic<int, cuda::thread_scope_system>;
__global__ void hold_atomic(Flag *f) {
    while (f->load(cuda::memory_order_acquire) == 0) {}
}
__global__ void hold_wait(Flag *f) { f->wait(0); }

void atomic_gate() {
    Flag *f;
    cudaMallocManaged(&f, sizeof *f);
    new (f) Flag(0);
    hold_atomic<<<1, 1>>>(f);
    cudaDeviceSynchronize();
    f->store(1);
}

void atomic_wait_gate() {
    Flag *f;
    cudaMallocManaged(&f, sizeof *f);
    new (f) Flag(0);
    hold_wait<<<1, 1>>>(f);
    cudaDeviceSynchronize();
    f->store(1);
    f->notify_all();
}

void atomic_gate_right() {
    Flag *f;
    cudaMallocManaged(&f, sizeof *f);
    new (f) Flag(0);
    hold_wait<<<1, 1>>>(f);
    f->store(1);
    f->notify_all();
    cudaDeviceSynchronize();
}
