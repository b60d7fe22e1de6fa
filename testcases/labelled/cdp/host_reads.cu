// case: host_reads
// expect: cdp-host-reads-early@63
// expect: cdp-host-reads-early@69
// expect: cdp-host-reads-early@75
// expect: cdp-host-reads-early@83
// expect: cdp-host-reads-early@88
// expect: cdp-host-reads-early@98
// expect: cdp-host-reads-early@108
// expect: cdp-host-reads-early@117
// expect: cdp-host-reads-early@123
// why: a child is complete only with the kernel that the host launched; the host waits for that.
#include <cuda_runtime.h>

#include <cstdio>

__managed__ float total;

__global__ void fill(float *out) { out[threadIdx.x] = 1.0f; }
__global__ void fill_and_say(float *out, volatile int *done) {
    out[threadIdx.x] = 1.0f;
    __threadfence_system();
    *done = 1;
}
__global__ void add(const float *in) { atomicAdd(&total, in[threadIdx.x]); }

__global__ void parent(float *out) {
    if (threadIdx.x == 0) fill<<<1, 32>>>(out);
}
__global__ void parent_by_tail(float *out) {
    if (threadIdx.x == 0) fill<<<1, 32, 0, cudaStreamTailLaunch>>>(out);
}
__global__ void grandparent(float *out) { parent<<<1, 1>>>(out); }
__global__ void parent_of_add(const float *in) {
    if (threadIdx.x == 0) add<<<1, 32>>>(in);
}
__global__ void tells(float *out, volatile int *launched) {
    fill<<<1, 32>>>(out);
    __threadfence_system();
    *launched = 1;
}
__global__ void child_tells(float *out, volatile int *done) { fill_and_say<<<1, 1>>>(out, done); }
__global__ void reads_only(const float *in, float *out) {
    if (threadIdx.x == 0) fill<<<1, 32>>>(out);
}

static float *shared_floats() {
    float *p;
    cudaMallocManaged(&p, 128);
    return p;
}
static int *shared_flag() {
    int *p;
    cudaMallocManaged(&p, sizeof(int));
    *p = 0;
    return p;
}

// ---- too early

float at_once() {
    float *out = shared_floats();
    parent<<<1, 32>>>(out);
    return out[3];
}

float after_tail() {
    float *out = shared_floats();
    parent_by_tail<<<1, 32>>>(out);
    return out[3];
}

float after_grandchild() {
    float *out = shared_floats();
    grandparent<<<1, 1>>>(out);
    return out[3];
}

float mapped() {
    float *host, *device;
    cudaHostAlloc(&host, 128, cudaHostAllocMapped);
    cudaHostGetDevicePointer(&device, host, 0);
    parent<<<1, 32>>>(device);
    return host[3];
}

float variable(const float *in) {
    parent_of_add<<<1, 32>>>(in);
    return total;
}

float other_stream() {
    float *out = shared_floats();
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    parent<<<1, 32, 0, a>>>(out);
    cudaStreamSynchronize(b);
    return out[3];
}

// the parent says that it has launched, not that the child has run
float launched_is_not_done() {
    float *out = shared_floats();
    volatile int *launched = shared_flag();
    tells<<<1, 1>>>(out, launched);
    while (*launched == 0) {
    }
    return out[3];
}

// a query that only keeps the device going says nothing of the child
float asks_while_it_waits() {
    float *out = shared_floats();
    volatile int *launched = shared_flag();
    tells<<<1, 1>>>(out, launched);
    while (*launched == 0) cudaStreamQuery(0);
    return out[3];
}

void in_a_loop() {
    float *out = shared_floats();
    for (int i = 0; i < 10; ++i) {
        printf("%f\n", out[0]);
        parent<<<1, 32>>>(out);
    }
    cudaDeviceSynchronize();
}

// ---- not too early

float ok_device() {
    float *out = shared_floats();
    parent<<<1, 32>>>(out);
    cudaDeviceSynchronize();
    return out[3];
}

float ok_stream() {
    float *out = shared_floats();
    cudaStream_t s;
    cudaStreamCreate(&s);
    parent<<<1, 32, 0, s>>>(out);
    cudaStreamSynchronize(s);
    return out[3];
}

float ok_event() {
    float *out = shared_floats();
    cudaEvent_t over;
    cudaEventCreate(&over);
    parent<<<1, 32>>>(out);
    cudaEventRecord(over);
    cudaEventSynchronize(over);
    return out[3];
}

float ok_copy() {
    float *out = shared_floats(), result;
    parent<<<1, 32>>>(out);
    cudaMemcpy(&result, out, sizeof result, cudaMemcpyDeviceToHost);
    return result;
}

float ok_before() {
    float *out = shared_floats();
    float first = out[0];
    parent<<<1, 32>>>(out);
    cudaDeviceSynchronize();
    return first;
}

float ok_polled() {
    float *out = shared_floats();
    cudaStream_t s;
    cudaStreamCreate(&s);
    parent<<<1, 32, 0, s>>>(out);
    while (cudaStreamQuery(s) == cudaErrorNotReady) {
    }
    return out[3];
}

float ok_child_says_so() {
    float *out = shared_floats();
    volatile int *done = shared_flag();
    child_tells<<<1, 1>>>(out, done);
    while (*done == 0) {
    }
    return out[0];
}

float ok_other_memory() {
    float *out = shared_floats(), *in = shared_floats();
    reads_only<<<1, 32>>>(in, out);
    return in[3];
}
