// case: driver_api
// expect: stream-wait-first@30
// expect: stream-unordered-wait@52
// expect: stream-unordered-wait@88
// expect: stream-unordered-wait@102
// expect: host-spin-no-query@120
// expect: host-spin-no-query@128
// expect: host-spin-single-query@150
// expect: host-spin-no-query@155
// expect: host-spin-no-query@168
// expect: stream-unordered-wait@184
// expect: stream-wait-first@199
// expect: host-blocks-before-set@208
// expect: stream-wait-first@220
// expect: host-blocks-before-set@248
// expect: host-blocks-before-set@255
// expect: host-spin-no-query@261
// expect: stream-unordered-wait@270
// expect: stream-unordered-wait@279
// expect: stream-unordered-wait@299
// why: the driver API does what the runtime API does, for every rule of waits.
#include <cuda.h>
#include <cstdio>
#include <cstdlib>
#include <vector>
#define CU(x) do { CUresult r_ = (x); if (r_ != CUDA_SUCCESS) { const char *s_; cuGetErrorName(r_, &s_); fprintf(stderr, "%s\n", s_); std::exit(1); } } while (0)
__global__ void give(volatile int *full) { *full = 1; }
__global__ void take(volatile int *full) { while (*full == 0) {} }
static void launch(CUfunction f, int n, CUstream s, void **args) {
    CU(cuLaunchKernel(f, n, 1, 1, 1, 1, 1, 0, s, args, nullptr));
}
static CUdeviceptr device_word() {
    CUdeviceptr p;
    CU(cuMemAlloc(&p, 4));
    CU(cuMemsetD32(p, 0, 1));
    CU(cuCtxSynchronize());
    return p;
}
static int *mapped_word() {
    void *p;
    CU(cuMemHostAlloc(&p, 4, CU_MEMHOSTALLOC_DEVICEMAP));
    *(volatile int *)p = 0;
    return (int *)p;
}
void two_streams(int n) {
    CUstream a, b;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CU(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    CUdeviceptr w = device_word();
    void *args[] = { &w };
    CU(cuLaunchKernel((CUfunction)give, n, 1, 1, 1, 1, 1, 0, a, args, nullptr));
    CU(cuLaunchKernel((CUfunction)take, n, 1, 1, 1, 1, 1, 0, b, args, nullptr));
    CU(cuCtxSynchronize());
}
void one_stream_first(int n) {
    CUstream a;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CUdeviceptr w = device_word();
    void *args[] = { &w };
    launch((CUfunction)take, n, a, args);
    launch((CUfunction)give, n, a, args);
    CU(cuCtxSynchronize());
}
void event_edge(int n) {
    CUstream a, b;
    CUevent e;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CU(cuStreamCreateWithPriority(&b, CU_STREAM_NON_BLOCKING, 0));
    CU(cuEventCreate(&e, CU_EVENT_DISABLE_TIMING));
    CUdeviceptr w = device_word();
    void *args[] = { &w };
    launch((CUfunction)give, n, a, args);
    CU(cuEventRecord(e, a));
    CU(cuStreamWaitEvent(b, e, 0));
    launch((CUfunction)take, n, b, args);
}
void event_too_early(int n) {
    CUstream a, b;
    CUevent e;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CU(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    CU(cuEventCreate(&e, CU_EVENT_DISABLE_TIMING));
    CUdeviceptr w = device_word();
    void *args[] = { &w };
    CU(cuEventRecord(e, a));
    CU(cuLaunchKernel((CUfunction)give, n, 1, 1, 1, 1, 1, 0, a, args, nullptr));
    CU(cuStreamWaitEvent(b, e, 0));
    CU(cuLaunchKernel((CUfunction)take, n, 1, 1, 1, 1, 1, 0, b, args, nullptr));
}
void ex_launch(int n) {
    CUstream a, b;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CU(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    CUdeviceptr w = device_word();
    void *args[] = { &w };
    CUlaunchConfig config = {};
    config.gridDimX = n; config.gridDimY = config.gridDimZ = 1;
    config.blockDimX = config.blockDimY = config.blockDimZ = 1;
    config.hStream = a;
    CU(cuLaunchKernelEx(&config, (CUfunction)give, args, nullptr));
    config.hStream = b;
    CU(cuLaunchKernelEx(&config, (CUfunction)take, args, nullptr));
}
void ex_launch_right(int n) {
    CUstream a;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CUdeviceptr w = device_word();
    void *args[] = { &w };
    CUlaunchConfig config = {};
    config.gridDimX = n; config.gridDimY = config.gridDimZ = 1;
    config.blockDimX = config.blockDimY = config.blockDimZ = 1;
    config.hStream = a;
    CU(cuLaunchKernelEx(&config, (CUfunction)give, args, nullptr));
    CU(cuLaunchKernelEx(&config, (CUfunction)take, args, nullptr));
}
void spin(CUstream s) {
    int *w = mapped_word();
    void *args[] = { &w };
    CU(cuLaunchKernel((CUfunction)give, 1, 1, 1, 1, 1, 1, 0, s, args, nullptr));
    while (*(volatile int *)w == 0) {}
}
void spin_device_pointer(CUstream s) {
    int *w = mapped_word();
    CUdeviceptr d;
    CU(cuMemHostGetDevicePointer(&d, w, 0));
    void *args[] = { &d };
    CU(cuLaunchKernel((CUfunction)give, 1, 1, 1, 1, 1, 1, 0, s, args, nullptr));
    while (*(volatile int *)w == 0) {}
}
void spin_query(CUstream s) {
    int *w = mapped_word();
    void *args[] = { &w };
    CU(cuLaunchKernel((CUfunction)give, 1, 1, 1, 1, 1, 1, 0, s, args, nullptr));
    while (*(volatile int *)w == 0) cuStreamQuery(s);
}
void spin_event_query(CUstream s) {
    int *w = mapped_word();
    void *args[] = { &w };
    CUevent e;
    CU(cuEventCreate(&e, 0));
    CU(cuLaunchKernel((CUfunction)give, 1, 1, 1, 1, 1, 1, 0, s, args, nullptr));
    CU(cuEventRecord(e, s));
    while (*(volatile int *)w == 0) if (cuEventQuery(e) == CUDA_SUCCESS) break;
}
void spin_once(CUstream s) {
    int *w = mapped_word();
    void *args[] = { &w };
    CU(cuLaunchKernel((CUfunction)give, 1, 1, 1, 1, 1, 1, 0, s, args, nullptr));
    cuStreamQuery(s);
    while (*(volatile int *)w == 0) {}
}
void spin_copy(CUstream s, CUdeviceptr src) {
    int *w = mapped_word();
    CU(cuMemcpyDtoHAsync(w, src, 4, s));
    while (*(volatile int *)w == 0) {}
}
void spin_copy_synced(CUstream s, CUdeviceptr src) {
    int *w = mapped_word();
    CU(cuMemcpyDtoHAsync(w, src, 4, s));
    CU(cuStreamSynchronize(s));
    while (*(volatile int *)w == 0) {}
}
void spin_write_value(CUstream s) {
    int *w = mapped_word();
    CUdeviceptr d;
    CU(cuMemHostGetDevicePointer(&d, w, 0));
    CU(cuStreamWriteValue32(s, d, 1, 0));
    while (*(volatile int *)w == 0) {}
}
void spin_write_value_query(CUstream s) {
    int *w = mapped_word();
    CUdeviceptr d;
    CU(cuMemHostGetDevicePointer(&d, w, 0));
    CU(cuStreamWriteValue32(s, d, 1, 0));
    while (*(volatile int *)w == 0) cuStreamQuery(s);
}
void take_write_value(int n) {
    CUstream a, b;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CU(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    CUdeviceptr w = device_word();
    void *args[] = { &w };
    CU(cuStreamWriteValue32(a, w, 1, 0));
    CU(cuLaunchKernel((CUfunction)take, n, 1, 1, 1, 1, 1, 0, b, args, nullptr));
}
void take_write_value_right(int n) {
    CUstream a;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CUdeviceptr w = device_word();
    void *args[] = { &w };
    CU(cuStreamWriteValue32(a, w, 1, 0));
    CU(cuLaunchKernel((CUfunction)take, n, 1, 1, 1, 1, 1, 0, a, args, nullptr));
}
void take_write_value_behind(int n) {
    CUstream a;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CUdeviceptr w = device_word();
    void *args[] = { &w };
    CU(cuLaunchKernel((CUfunction)take, n, 1, 1, 1, 1, 1, 0, a, args, nullptr));
    CU(cuStreamWriteValue32(a, w, 1, 0));
}
void stream_waits_host_late(CUstream s) {
    int *w = mapped_word();
    CUdeviceptr d;
    CU(cuMemHostGetDevicePointer(&d, w, 0));
    CU(cuStreamWaitValue32(s, d, 1, CU_STREAM_WAIT_VALUE_GEQ));
    CU(cuStreamSynchronize(s));
    *(volatile int *)w = 1;
}
void stream_waits_host(CUstream s) {
    int *w = mapped_word();
    CUdeviceptr d;
    CU(cuMemHostGetDevicePointer(&d, w, 0));
    CU(cuStreamWaitValue32(s, d, 1, CU_STREAM_WAIT_VALUE_GEQ));
    *(volatile int *)w = 1;
    CU(cuStreamSynchronize(s));
}
void stream_waits_behind(CUstream s) {
    CUdeviceptr w = device_word();
    CU(cuStreamWaitValue32(s, w, 1, CU_STREAM_WAIT_VALUE_GEQ));
    CU(cuStreamWriteValue32(s, w, 1, 0));
}
void stream_waits_other() { // values between streams are what these calls are for
    CUstream a, b;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CU(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    CUdeviceptr w = device_word();
    CU(cuStreamWaitValue32(b, w, 1, CU_STREAM_WAIT_VALUE_GEQ));
    CU(cuStreamWriteValue32(a, w, 1, 0));
    CU(cuCtxSynchronize());
}
void edge_by_value(int n) { // the wait puts the kernel after what was written before the value
    CUstream a, b;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CU(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    CUdeviceptr w = device_word(), v = device_word();
    void *args[] = { &w };
    CU(cuLaunchKernel((CUfunction)give, n, 1, 1, 1, 1, 1, 0, a, args, nullptr));
    CU(cuStreamWriteValue32(a, v, 1, 0));
    CU(cuStreamWaitValue32(b, v, 1, CU_STREAM_WAIT_VALUE_GEQ));
    CU(cuLaunchKernel((CUfunction)take, n, 1, 1, 1, 1, 1, 0, b, args, nullptr));
}
void sync_before_set(CUstream s) {
    int *w = mapped_word();
    void *args[] = { &w };
    CU(cuLaunchKernel((CUfunction)take, 1, 1, 1, 1, 1, 1, 0, s, args, nullptr));
    CU(cuCtxSynchronize());
    *(volatile int *)w = 1;
}
void free_before_set(CUstream s, CUdeviceptr p) {
    int *w = mapped_word();
    void *args[] = { &w };
    CU(cuLaunchKernel((CUfunction)take, 1, 1, 1, 1, 1, 1, 0, s, args, nullptr));
    CU(cuMemFree(p));
    *(volatile int *)w = 1;
}
static void CUDA_CB mark(void *p) { *(volatile int *)p = 1; }
void host_func(CUstream s) {
    int *w = mapped_word();
    CU(cuLaunchHostFunc(s, mark, w));
    while (*(volatile int *)w == 0) {}
}
void copy_sets_take(int n, const int *host) {
    CUstream a, b;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CU(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    CUdeviceptr w = device_word();
    void *args[] = { &w };
    CU(cuMemcpyHtoDAsync(w, host, 4, a));
    CU(cuLaunchKernel((CUfunction)take, n, 1, 1, 1, 1, 1, 0, b, args, nullptr));
}
void memset_sets_take(int n) {
    CUstream a, b;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CU(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    CUdeviceptr w = device_word();
    void *args[] = { &w };
    CU(cuMemsetD32Async(w, 1, 1, a));
    CU(cuLaunchKernel((CUfunction)take, n, 1, 1, 1, 1, 1, 0, b, args, nullptr));
}
void loaded(CUmodule m, CUstream a, CUstream b) { // which kernels these are is not known
    CUfunction f, g;
    CU(cuModuleGetFunction(&f, m, "take"));
    CU(cuModuleGetFunction(&g, m, "give"));
    CUdeviceptr w = device_word();
    void *args[] = { &w };
    launch(f, 1, a, args);
    launch(g, 1, b, args);
}
void with_attribute(int n) { // setting a kernel up sets no memory
    CUstream a, b;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CU(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    CU(cuFuncSetAttribute((CUfunction)take, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, 65536));
    CUdeviceptr w = device_word(), other;
    CU(cuMemAllocAsync(&other, 64, a));
    void *args[] = { &w };
    CU(cuLaunchKernel((CUfunction)give, n, 1, 1, 1, 1, 1, 0, a, args, nullptr));
    CU(cuLaunchKernel((CUfunction)take, n, 1, 1, 1, 1, 1, 0, b, args, nullptr));
}
void words(int n) { // 2 in each word is not what it waits for
    CUstream a, b;
    CU(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    CU(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    CUdeviceptr w = device_word();
    void *args[] = { &w };
    CU(cuMemsetD32Async(w, 0, 1, a));
    CU(cuLaunchKernel((CUfunction)take, n, 1, 1, 1, 1, 1, 0, b, args, nullptr));
}
