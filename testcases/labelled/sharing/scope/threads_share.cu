// case: threads_share
// expect: scope-too-narrow@15
// expect: scope-too-narrow@19
// why: thread scope covers one thread, and others of its block touch the object.
#include <cuda/atomic>
#include <cuda/barrier>

using Mine = cuda::atomic<int, cuda::thread_scope_thread>;
using MyRef = cuda::atomic_ref<int, cuda::thread_scope_thread>;

__global__ void in_shared(int *out) {
    __shared__ Mine count;
    if (threadIdx.x == 0) count.store(0);
    __syncthreads();
    count.fetch_add(1);
    __syncthreads();
    if (threadIdx.x == 0) out[blockIdx.x] = count.load();
}
__global__ void in_global(int *out) { MyRef(out[blockIdx.x]).fetch_add(1); }
__global__ void own(int *out) {
    MyRef(out[blockIdx.x * blockDim.x + threadIdx.x]).fetch_add(1);
    __shared__ int each[256];
    MyRef(each[threadIdx.x]).fetch_add(1);
    int local = 0;
    MyRef(local).fetch_add(1);
    out[2048 + blockIdx.x * blockDim.x + threadIdx.x] = local + each[threadIdx.x];
}
__global__ void wide_enough(int *out) {
    __shared__ cuda::atomic<int, cuda::thread_scope_block> count;
    if (threadIdx.x == 0) count.store(0);
    __syncthreads();
    count.fetch_add(1);
    __syncthreads();
    if (threadIdx.x == 0) out[blockIdx.x] = count.load();
}
int main() {
    int *out;
    cudaMalloc(&out, 4096 * sizeof(int));
    in_shared<<<4, 256>>>(out);
    in_global<<<4, 256>>>(out);
    own<<<4, 256>>>(out);
    wide_enough<<<4, 256>>>(out);
    return cudaDeviceSynchronize();
}
