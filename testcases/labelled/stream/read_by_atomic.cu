// expect: stream-unordered-wait@47
// expect: stream-unordered-wait@50
// why: adding nothing, and a compare-and-swap of 1 for 1, read: the waiter does not set what it waits
// for. Streams live in a class, and do not wait for the legacy default stream.
#include <cuda_runtime.h>

__global__ void consumer(int *flag)
{
    while (atomicAdd(flag, 0) == 0) __nanosleep(100);
}

__global__ void second_consumer(int *flag)
{
    while (atomicCAS(flag, 1, 1) != 1) {}
}

__global__ void producer(int *flag)
{
    atomicExch(flag, 1);
}

class Pipe {
public:
    Pipe()
    {
        cudaStreamCreateWithFlags(&in_, cudaStreamNonBlocking);
        cudaStreamCreateWithFlags(&out_, cudaStreamNonBlocking);
        cudaMalloc(&flag_, 2 * sizeof *flag_);
        cudaMemset(flag_, 0, 2 * sizeof *flag_);
    }
    ~Pipe()
    {
        cudaStreamDestroy(in_);
        cudaStreamDestroy(out_);
        cudaFree(flag_);
    }
    void run();
    void run_in_order();

private:
    cudaStream_t in_, out_;
    int *flag_;
};

void Pipe::run()
{
    consumer<<<1, 32, 0, in_>>>(flag_);
    producer<<<1, 32, 0, out_>>>(flag_);
    cudaDeviceSynchronize();
    second_consumer<<<1, 32, 0, in_>>>(flag_ + 1);
    producer<<<1, 32, 0, out_>>>(flag_ + 1);
    cudaDeviceSynchronize();
}

void Pipe::run_in_order()
{
    producer<<<1, 32, 0, in_>>>(flag_);
    consumer<<<1, 32, 0, in_>>>(flag_);
    cudaDeviceSynchronize();
}

int main()
{
    Pipe pipe, other;

    pipe.run();
    other.run_in_order();
}
