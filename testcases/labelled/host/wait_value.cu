// case: wait_value
// expect: host-blocks-before-set@41
// expect: host-blocks-before-set@53
// why: a stream that waits for a value which the host sets: the host sets it before it waits for the stream.
#include <cstdint>
#include <cuda.h>
#include <cuda_runtime.h>

#define CU(call) do { if ((call) != CUDA_SUCCESS) return; } while (0)

__global__ void work(float *x) { x[threadIdx.x] += 1; }

struct Gate {
    volatile unsigned *host = nullptr;
    CUdeviceptr device = 0;
    Gate() {
        cuMemHostAlloc((void **)&host, sizeof(unsigned), CU_MEMHOSTALLOC_DEVICEMAP);
        *host = 0;
        cuMemHostGetDevicePointer(&device, (void *)host, 0);
    }
    void hold(CUstream s) { cuStreamWaitValue32(s, device, 1, CU_STREAM_WAIT_VALUE_GEQ); }
    void open() { *host = 1; }
};

void opened_in_time(CUstream s, float *x) {
    Gate gate;
    gate.hold(s);
    work<<<1, 32, 0, s>>>(x);
    gate.open();
    CU(cuStreamSynchronize(s));
}

void opened_late(CUstream s) {
    unsigned *word;
    CUdeviceptr device;
    CU(cuMemHostAlloc((void **)&word, sizeof(unsigned), CU_MEMHOSTALLOC_DEVICEMAP));
    CU(cuMemHostGetDevicePointer(&device, word, 0));
    *word = 0;
    CU(cuStreamWaitValue32(s, device, 1, CU_STREAM_WAIT_VALUE_EQ));
    CU(cuStreamSynchronize(s));
    *(volatile unsigned *)word = 1;
}

void allocates_between(CUstream s) {
    unsigned *word;
    CUdeviceptr device;
    void *more;
    CU(cuMemHostAlloc((void **)&word, sizeof(unsigned), CU_MEMHOSTALLOC_DEVICEMAP));
    CU(cuMemHostGetDevicePointer(&device, word, 0));
    *word = 0;
    CU(cuStreamWaitValue32(s, device, 1, CU_STREAM_WAIT_VALUE_EQ));
    CU(cuMemHostAlloc(&more, 4096, 0));
    *(volatile unsigned *)word = 1;
    CU(cuStreamSynchronize(s));
}

// Set before, and reset for the next round.
void next_round(CUstream s) {
    unsigned *word;
    CUdeviceptr device;
    CU(cuMemHostAlloc((void **)&word, sizeof(unsigned), CU_MEMHOSTALLOC_DEVICEMAP));
    CU(cuMemHostGetDevicePointer(&device, word, 0));
    *word = 1;
    CU(cuStreamWaitValue32(s, device, 1, CU_STREAM_WAIT_VALUE_EQ));
    CU(cuStreamSynchronize(s));
    *(volatile unsigned *)word = 0;
}

// A NIC or a peer sets the word; the host only prepares it.
void set_from_outside(CUstream s, unsigned *word, CUdeviceptr device) {
    *word = 0;
    CU(cuStreamWaitValue32(s, device, 1, CU_STREAM_WAIT_VALUE_EQ));
    CU(cuStreamSynchronize(s));
    *word = 0;
}
