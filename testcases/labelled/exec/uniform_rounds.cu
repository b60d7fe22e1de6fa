// case: uniform_rounds
// expect: none
// why: loops whose rounds are the same for all threads of a block, however they are written.
#include <cstdint>

struct Task {
    int op, waits, counter, position;
};
struct Program {
    Task *tasks;
    unsigned *counters;
    int *queue;
    int *lengths;
};

__device__ bool wait_for(Program &program, const Task &task)
{
    __shared__ int aborted;
    if (task.waits == 0)
        return true;
    if (threadIdx.x == 0) {
        aborted = 0;
        for (unsigned spins = 0; atomicAdd(&program.counters[task.counter], 0u) < task.waits;
             ++spins)
            if (spins > 1000000u) {
                aborted = 1;
                break;
            }
    }
    __syncthreads();
    return aborted == 0;
}

__device__ void run_task(Program &program, const Task &task, float *x)
{
    switch (task.op) {
    case 1:
        for (int i = threadIdx.x; i < task.position; i += blockDim.x) {
            if (x[i] > 0)
                x[i] = 0;
            for (int j = 0; j < task.counter; j++)
                if (x[j] == 1.f)
                    break;
        }
        break;
    case 2:
        if (threadIdx.x < task.position)
            x[threadIdx.x] += 1;
        break;
    }
    __syncthreads();
    if (threadIdx.x == 0)
        atomicAdd(&program.counters[task.counter], 1u);
    __syncthreads();
}

__global__ void steps(Program parameter, float *x, int step_count)
{
    Program program = parameter;
    const int length = program.lengths[blockIdx.x];
    for (int step = 0; step < step_count; ++step) {
        bool aborted = false;
        for (int i = 0; i < length; ++i) {
            Task task = program.tasks[program.queue[i]];
            if (task.op == 16)
                task.position = step;
            else if (task.op == 7)
                task.counter = step + 1;
            if (!wait_for(program, task)) {
                aborted = true;
                break;
            }
            run_task(program, task, x);
        }
        __syncthreads();
        if (aborted)
            break;
        __syncthreads();
    }
}

template <int kSize> __global__ void shifted(const float *k, float *y, int tokens, int channels)
{
    __shared__ float tile[kSize];
    const int first = blockIdx.x * tokens * channels + threadIdx.x;
    for (int t = first; t < (blockIdx.x + 1) * tokens * channels + threadIdx.x; t += channels) {
        __syncthreads();
        tile[threadIdx.x] = k[t];
        __syncthreads();
        y[t] = tile[kSize - 1 - threadIdx.x];
    }
}

__global__ void warp_per_column(const float *w, float *out, int columns, int64_t rows)
{
    const int lane = threadIdx.x & (warpSize - 1), warp = threadIdx.x / warpSize;
    const int warps = (blockDim.x + warpSize - 1) / warpSize;
    for (int64_t m = 0; m < rows; ++m)
        for (int t = warp * 4; t < columns; t += warps * 4) {
            float sum = w[t * 32 + lane];
            for (int o = warpSize / 2; o > 0; o >>= 1)
                sum += __shfl_down_sync(0xffffffffu, sum, o);
            if (lane == 0)
                out[t] = sum;
        }
}

void launch(Program program, const float *k, float *x, int n)
{
    steps<<<108, 256>>>(program, x, n);
    shifted<64><<<n, 64>>>(k, x, n, n * 64);
    warp_per_column<<<n, 256>>>(k, x, n, n);
}
