// case: owned_flags
// expect: host-spin-no-query@35
// expect: host-spin-no-query@61
// why: the flag is reached through an owner or a container in the loop: finding it there changes nothing, and nobody reads the result too early.
#include <atomic>
#include <cuda_runtime.h>
#include <memory>
#include <thread>
#include <vector>

struct HostFree {
    void operator()(void *p) const { cudaFreeHost(p); }
};
struct Status {
    volatile int code;
    int detail;
};

template <class T> std::unique_ptr<T, HostFree> make_pinned() {
    T *p = nullptr;
    cudaMallocHost(reinterpret_cast<void **>(&p), sizeof(T));
    return std::unique_ptr<T, HostFree>(new (p) T{});
}

__global__ void solve(Status *s, float *res) {
    res[0] = 1.f;
    s->detail = 7;
    __threadfence_system();
    s->code = 1;
}

int owned(float *res, cudaStream_t st) {
    auto status = make_pinned<Status>();
    solve<<<1, 1, 0, st>>>(status.get(), res);
    while (!status->code) std::this_thread::yield();
    return status->detail;
}

int owned_with_queries(float *res, cudaStream_t st) {
    auto status = make_pinned<Status>();
    solve<<<1, 1, 0, st>>>(status.get(), res);
    while (!status->code) cudaStreamQuery(st);
    return status->detail;
}

int owned_synchronized(float *res, cudaStream_t st) {
    auto status = make_pinned<Status>();
    solve<<<1, 1, 0, st>>>(status.get(), res);
    cudaStreamSynchronize(st);
    while (!status->code) std::this_thread::yield();
    return status->detail;
}

int in_vector(float *res, cudaStream_t st) {
    std::vector<Status *> all(2);
    cudaMallocHost((void **)&all[0], sizeof(Status));
    cudaMallocHost((void **)&all[1], sizeof(Status));
    all[0]->code = all[1]->code = 0;
    solve<<<1, 1, 0, st>>>(all[0], res);
    solve<<<1, 1, 0, st>>>(all[1], res);
    while (all[1]->code == 0) {}
    return all[1]->detail;
}

int in_vector_with_queries(float *res, cudaStream_t st) {
    std::vector<Status *> all(2);
    cudaMallocHost((void **)&all[0], sizeof(Status));
    cudaMallocHost((void **)&all[1], sizeof(Status));
    all[0]->code = all[1]->code = 0;
    solve<<<1, 1, 0, st>>>(all[0], res);
    solve<<<1, 1, 0, st>>>(all[1], res);
    while (all[1]->code == 0) {
        if (cudaStreamQuery(st) != cudaErrorNotReady) break;
    }
    return all[1]->detail;
}
