#include "queue.cuh"

#include <cuda/atomic>

using SystemWord = cuda::atomic<unsigned, cuda::thread_scope_system>;
using BlockCounter = cuda::atomic<unsigned, cuda::thread_scope_block>;

__device__ void run_job(const Job &job, float *data)
{
    for (int i = job.first + threadIdx.x; i < job.first + job.count; i += blockDim.x) {
        switch (job.kind) {
        case JobKind::scale: data[i] *= job.value; break;
        case JobKind::offset: data[i] += job.value; break;
        case JobKind::stop: break;
        }
    }
}

// Each block takes jobs until it finds the one that says stop.
__global__ void work(JobQueue *queue, float *data)
{
    while (true) {
        const unsigned number = take_job(*queue);
        if (threadIdx.x == 0) wait_for_job(*queue, number);
        __syncthreads();

        const Job job = queue->slots[number % JobQueue::capacity];
        if (job.kind == JobKind::stop) break;
        if (job.count < 0) fail("a job of size", job.count);
        run_job(job, data);
    }
}

// Adds up the data; thread 0 writes the result when all have arrived.
__global__ void sum(const float *data, int n, float *partial, float *result)
{
    BlockCounter arrived{0};
    float mine = 0.0f;

    for (int i = threadIdx.x; i < n; i += blockDim.x) mine += data[i];
    partial[threadIdx.x] = mine;
    arrived.fetch_add(1, cuda::memory_order_release);

    if (threadIdx.x == 0) {
        while (arrived.load(cuda::memory_order_acquire) < blockDim.x) {
        }
        float total = 0.0f;
        for (unsigned i = 0; i < blockDim.x; ++i) total += partial[i];
        *result = total;
    }
}

// Tells the watchdog of the host that the device is alive, until the host has had enough.
__global__ void heartbeat(SystemWord *beat, SystemWord *stop)
{
    for (unsigned n = 1; stop->load(cuda::memory_order_relaxed) == 0; ++n) {
        beat->store(n, cuda::memory_order_relaxed);
        __nanosleep(1000000);
    }
}

// The same without an end, for the profiler.
__global__ void heartbeat_for_ever(SystemWord *beat)
{
    for (unsigned n = 1;; ++n) {
        beat->store(n, cuda::memory_order_relaxed);
        __nanosleep(1000000);
    }
}

int main()
{
    JobQueue *queue = nullptr;
    float *data = nullptr;

    if (cudaMallocManaged(&queue, sizeof *queue) != cudaSuccess) return 1;
    if (cudaMallocManaged(&data, 4096 * sizeof *data) != cudaSuccess) return 1;
    queue->slots[0] = Job{JobKind::scale, 0, 4096, 0.5f};
    for (unsigned i = 1; i <= 8; ++i) queue->slots[i] = Job{JobKind::stop, 0, 0, 0.0f};
    queue->head = 0;
    queue->tail = 9;

    work<<<8, 128>>>(queue, data);
    sum<<<1, 128>>>(data, 2048, data + 2048, data + 4095);
    return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;
}
