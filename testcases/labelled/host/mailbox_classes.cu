// case: mailbox_classes
// expect: host-spin-no-query@40
// expect: host-spin-no-query@71
// expect: host-spin-no-query@117
// expect: host-spin-no-query@137
// why: a mailbox in pinned memory owned by a class; the host waits through members, templates and lambdas, with and without queries.
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cuda/atomic>
#include <functional>
#include <thread>

#define CHECK(x) do { cudaError_t e_ = (x); if (e_ != cudaSuccess) return; } while (0)

struct Slot {
    uint32_t sequence;
    uint32_t payload[7];
};

__global__ void answer(Slot *slot, uint32_t sequence) {
    slot->payload[threadIdx.x % 7] = threadIdx.x;
    __syncthreads();
    __threadfence_system();
    if (threadIdx.x == 0) atomicExch_system(&slot->sequence, sequence);
}

class Mailbox {
  public:
    explicit Mailbox(cudaStream_t stream) : stream_(stream) {
        cudaMallocHost((void **)&slot_, sizeof(Slot));
        slot_->sequence = 0;
    }
    ~Mailbox() { cudaFreeHost(slot_); }
    void post(uint32_t sequence) { answer<<<1, 32, 0, stream_>>>(slot_, sequence); }
    bool arrived(uint32_t sequence) const {
        return *reinterpret_cast<const volatile uint32_t *>(&slot_->sequence) >= sequence;
    }
    void await(uint32_t sequence) const {
        while (!arrived(sequence)) {
            std::this_thread::sleep_for(std::chrono::microseconds(10));
        }
    }
    void await_pushing(uint32_t sequence) const {
        while (!arrived(sequence)) {
            if (cudaStreamQuery(stream_) == cudaSuccess) std::this_thread::yield();
        }
    }
    cudaStream_t stream() const { return stream_; }

  private:
    cudaStream_t stream_;
    Slot *slot_ = nullptr;
};

void without_queries(cudaStream_t s) {
    Mailbox box(s);
    box.post(1);
    box.await(1);
    cudaStreamSynchronize(s);
}

void with_queries(cudaStream_t s) {
    Mailbox box(s);
    box.post(1);
    box.await_pushing(1);
    cudaStreamSynchronize(s);
}

template <class Predicate> void spin_until(Predicate done) {
    for (;;) {
        if (done()) return;
        std::this_thread::yield();
    }
}

template <class Predicate, class Each> void spin_until(Predicate done, Each each) {
    for (;;) {
        if (done()) return;
        each();
    }
}

void by_lambda(cudaStream_t s) {
    Slot *slot;
    cudaMallocHost((void **)&slot, sizeof *slot);
    slot->sequence = 0;
    answer<<<1, 32, 0, s>>>(slot, 5);
    spin_until([=] { return *(volatile uint32_t *)&slot->sequence == 5; });
    cudaFreeHost(slot);
}

void by_lambda_pushing(cudaStream_t s) {
    Slot *slot;
    cudaMallocHost((void **)&slot, sizeof *slot);
    slot->sequence = 0;
    answer<<<1, 32, 0, s>>>(slot, 5);
    spin_until([=] { return *(volatile uint32_t *)&slot->sequence == 5; },
               [=] { (void)cudaStreamQuery(s); });
    cudaFreeHost(slot);
}

void three_in_a_row(cudaStream_t s) {
    Mailbox box(s);
    for (uint32_t i = 1; i <= 3; i++) {
        box.post(i);
        CHECK(cudaStreamSynchronize(s));
        while (!box.arrived(i)) {}
    }
}

void three_in_a_row_hoping(cudaStream_t s) {
    Mailbox box(s);
    for (uint32_t i = 1; i <= 3; i++) {
        box.post(i);
        CHECK(cudaGetLastError());
        while (!box.arrived(i)) {}
    }
    CHECK(cudaStreamSynchronize(s));
}

template <typename T, cuda::thread_scope S> struct Cell {
    cuda::atomic<T, S> value;
};
using Counter = Cell<int, cuda::thread_scope_system>;

template <typename C> __global__ void count(C *c, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) c->value.fetch_add(1, cuda::memory_order_release);
}

void counted(int n) {
    Counter *c;
    cudaMallocManaged(&c, sizeof *c);
    new (c) Counter{};
    count<<<(n + 255) / 256, 256>>>(c, n);
    while (c->value.load(cuda::memory_order_acquire) < n) {}
    cudaDeviceSynchronize();
    cudaFree(c);
}

void counted_pushing(int n) {
    Counter *c;
    cudaMallocManaged(&c, sizeof *c);
    new (c) Counter{};
    count<<<(n + 255) / 256, 256>>>(c, n);
    while (c->value.load(cuda::memory_order_acquire) < n) {
        cudaError_t state = cudaStreamQuery(nullptr);
        if (state != cudaSuccess && state != cudaErrorNotReady) break;
    }
    cudaFree(c);
}
