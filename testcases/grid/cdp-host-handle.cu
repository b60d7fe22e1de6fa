// RUN: %check_rule cdp-host-handle %s
// RUN: %check_rule cdp-host-handle %s --cuda=carried
__global__ void child(float *v) {}

__global__ void flagged(float *v, cudaStream_t s) {
    child<<<1, 1, 0, s>>>(v);
// CHECK: [[@LINE-1]]:{{.*}}error: 'child' uses a stream of the host's{{.*}}[cdp-host-handle]
// CHECK: note: the stream is created here
// CHECK: note: it is handed to a kernel here
}

__global__ void flagged_event(cudaEvent_t e) {
    cudaEventRecord(e, 0);
// CHECK: [[@LINE-1]]:{{.*}}warning: 'cudaEventRecord' uses an event of the host's{{.*}}[cdp-host-handle]
}

__global__ void accepted(float *v, cudaStream_t s) {
    child<<<1, 1, 0, s>>>(v);
}

__global__ void never_launched(float *v, cudaStream_t s) {
    child<<<1, 1, 0, s>>>(v);
}

void host(float *v, cudaEvent_t e) {
    cudaStream_t s;
    cudaStreamCreate(&s);
    flagged<<<1, 1, 0, s>>>(v, s);
    flagged_event<<<1, 1>>>(e);
    accepted<<<1, 1, 0, s>>>(v, nullptr);
}
