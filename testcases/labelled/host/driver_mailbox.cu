// case: driver_mailbox
// flags: -lcuda
// expect: host-spin-no-query@26
// expect: host-spin-single-query@48
// expect: host-spin-no-query@56
// expect: host-spin-no-query@72
// why: the driver's interface spelled by hand: launches, mapped memory, queries of streams and events.
#include <cuda.h>
#include <cstdint>
#include <cuda_runtime.h>

#define CU(call) do { if ((call) != CUDA_SUCCESS) return; } while (0)

__global__ void post(volatile unsigned *word) {
    __threadfence_system();
    *word = 0xc0de;
}

void driver_spin(CUstream s) {
    unsigned *host;
    CUdeviceptr dev;
    CU(cuMemHostAlloc((void **)&host, sizeof(unsigned), CU_MEMHOSTALLOC_DEVICEMAP));
    CU(cuMemHostGetDevicePointer(&dev, host, 0));
    *host = 0;
    post<<<1, 1, 0, s>>>((volatile unsigned *)dev);
    while (*(volatile unsigned *)host != 0xc0de) {}
    CU(cuStreamSynchronize(s));
}

void driver_event(CUstream s, CUevent done) {
    unsigned *host;
    CUdeviceptr dev;
    CU(cuMemHostAlloc((void **)&host, sizeof(unsigned), CU_MEMHOSTALLOC_DEVICEMAP));
    CU(cuMemHostGetDevicePointer(&dev, host, 0));
    *host = 0;
    post<<<1, 1, 0, s>>>((volatile unsigned *)dev);
    CU(cuEventRecord(done, s));
    while (*(volatile unsigned *)host != 0xc0de)
        if (cuEventQuery(done) == CUDA_SUCCESS) break;
}

void driver_once(CUstream s) {
    unsigned *host;
    CU(cuMemAllocHost((void **)&host, sizeof(unsigned)));
    *host = 0;
    post<<<1, 1, 0, s>>>(host);
    cuStreamQuery(s);
    while (*(volatile unsigned *)host != 0xc0de) {}
}

void memset_sets_it(CUstream s) {
    unsigned *host;
    CU(cuMemAllocHost((void **)&host, sizeof(unsigned)));
    *host = 0;
    CU(cuMemsetD32Async((CUdeviceptr)(uintptr_t)host, 7, 1, s));
    while (*(volatile unsigned *)host != 7) {}
}

void memset_sets_it_pushed(CUstream s) {
    unsigned *host;
    CU(cuMemAllocHost((void **)&host, sizeof(unsigned)));
    *host = 0;
    CU(cuMemsetD32Async((CUdeviceptr)(uintptr_t)host, 7, 1, s));
    while (*(volatile unsigned *)host != 7) cuStreamQuery(s);
}

void stream_writes(CUstream s) {
    unsigned *host;
    CU(cuMemAllocHost((void **)&host, sizeof(unsigned)));
    *host = 0;
    CU(cuStreamWriteValue32(s, (CUdeviceptr)(uintptr_t)host, 3, 0));
    while (*(volatile unsigned *)host != 3) {}
}

void stream_writes_pushed(CUstream s) {
    unsigned *host;
    CU(cuMemAllocHost((void **)&host, sizeof(unsigned)));
    *host = 0;
    CU(cuStreamWriteValue32(s, (CUdeviceptr)(uintptr_t)host, 3, 0));
    while (*(volatile unsigned *)host != 3) {
        if (cuStreamQuery(s) != CUDA_ERROR_NOT_READY) break;
    }
}
