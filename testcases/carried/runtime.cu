// Streams, events, memory, launches, graphs and occupancy with the carried headers.
// RUN: %cuvet check --cuda=carried %s > %t 2>&1 || true
// RUN: not grep "not analysed" %t
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>
#include <cuda_runtime_api.h>
#include <device_launch_parameters.h>

__constant__ float scale[4];
__device__ int counter;
__managed__ int shared_flag;
__shared__ extern float dynamic[];

struct pair_of {
    int first, second;
};

__global__ void __launch_bounds__(256, 2) work(float *x, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ float tile[256];
    tile[threadIdx.x] = i < n ? x[i] * scale[0] : 0.f;
    __syncthreads();
    if (i < n)
        x[i] = tile[(threadIdx.x + 1) % blockDim.x] + dynamic[0];
    atomicAdd(&counter, 1);
    printf("%d\n", counter);
    assert(i >= 0);
}
__global__ void __cluster_dims__(16, 1, 1) __block_size__((128, 1, 1))
    clustered(const __grid_constant__ pair_of p)
{
    shared_flag = p.first;
}
template <int N> __global__ void __launch_bounds__(N) sized(int *x)
{
    x[0] = N;
}

static void CUDART_CB done(void *data)
{
    *static_cast<int *>(data) = 1;
}

int main()
{
    cudaStream_t s, t;
    cudaEvent_t e;
    cudaStreamCreate(&s);
    cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking);
    cudaStreamCreateWithPriority(&t, cudaStreamNonBlocking, -1);
    cudaEventCreate(&e);
    cudaEventCreate(&e, cudaEventDisableTiming);
    float *d = nullptr, *h = nullptr;
    cudaMalloc(&d, 1024);
    cudaMalloc((void **)&d, 1024);
    cudaMallocHost(&h, 1024);
    cudaHostAlloc(&h, 1024, cudaHostAllocMapped);
    cudaMallocManaged(&h, 1024);
    cudaMallocAsync(&d, 1024, s);
    cudaMemcpyAsync(d, h, 1024, cudaMemcpyHostToDevice, s);
    cudaMemcpyToSymbol(scale, h, sizeof scale);
    cudaMemPrefetchAsync(h, 1024, 0, s);
    cudaMemPrefetchAsync(h, 1024, cudaMemLocation{ cudaMemLocationTypeDevice, 0 }, 0, s);
    work<<<4, 256, 64, s>>>(d, 1024);
    work<<<dim3(2, 2), dim3(16, 16, 1)>>>(d, 4);
    sized<128><<<1, 128>>>(nullptr);
    cudaEventRecord(e, s);
    cudaStreamWaitEvent(t, e);
    cudaLaunchHostFunc(s, done, h);
    int n = 4;
    void *arguments[] = { &d, &n };
    cudaLaunchKernel(work, dim3(1), dim3(1), arguments, 0, s);
    cudaLaunchKernel((const void *)work, dim3(1), dim3(1), arguments, 0, s);
    cudaLaunchCooperativeKernel(work, dim3(1), dim3(1), arguments, 0, s);
    cudaLaunchAttribute attribute[1];
    attribute[0].id = cudaLaunchAttributeClusterDimension;
    attribute[0].val.clusterDim.x = 2;
    attribute[0].val.clusterDim = { 2, 1, 1 };
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(4);
    config.blockDim = 256;
    config.attrs = attribute;
    config.numAttrs = 1;
    cudaLaunchKernelEx(&config, work, d, n);
    cudaLaunchKernelExC(&config, (const void *)work, arguments);
    cudaFuncSetAttribute(work, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
    int blocks, grid, block;
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, work, 256, 0);
    cudaOccupancyMaxPotentialBlockSize(&grid, &block, work, 0, 0);
    cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, work,
                                                   [](int b) { return (size_t)b; });
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    cudaGraphNode_t node, other;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    cudaStreamEndCapture(s, &graph);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0);
    cudaKernelNodeParams params = {};
    params.func = (void *)work;
    cudaGraphAddKernelNode(&node, graph, nullptr, 0, &params);
    cudaGraphAddMemcpyNode1D(&other, graph, &node, 1, d, h, 4, cudaMemcpyDefault);
    cudaGraphAddDependencies(graph, &node, &other, 1);
    cudaGraphLaunch(exec, s);
    cudaDeviceProp properties;
    cudaGetDeviceProperties(&properties, 0);
    int clock = properties.clockRate + properties.multiProcessorCount + max(1u, 2);
    cudaError_t status = cudaStreamSynchronize(s);
    printf("%s %d\n", cudaGetErrorString(status), clock);
    clustered<<<16, 128>>>(pair_of{ 1, 2 });
    cudaFree(d);
    cudaFreeHost(h);
    cudaThreadSynchronize();
    return cudaDeviceSynchronize();
}
