// RUN: %check_rule cdp-unsupported-api %s
// RUN: %check_rule cdp-unsupported-api %s --cuda=carried
__global__ void flagged() {
    cudaStream_t s;
    cudaEvent_t e;
    cudaStreamCreate(&s);
// CHECK: [[@LINE-1]]:{{.*}}error: 'cudaStreamCreate' in device code: the device runtime does not have this call; create it by cudaStreamCreateWithFlags{{.*}}[cdp-unsupported-api]
    cudaStreamCreateWithFlags(&s, cudaStreamDefault);
// CHECK: [[@LINE-1]]:{{.*}}without cudaStreamNonBlocking{{.*}}[cdp-unsupported-api]
    cudaEventCreateWithFlags(&e, cudaEventBlockingSync);
// CHECK: [[@LINE-1]]:{{.*}}without cudaEventDisableTiming{{.*}}[cdp-unsupported-api]
    cudaStreamSynchronize(s);
// CHECK: [[@LINE-1]]:{{.*}}'cudaStreamSynchronize' in device code: {{.*}}[cdp-unsupported-api]
    cudaEventQuery(e);
// CHECK: [[@LINE-1]]:{{.*}}'cudaEventQuery' in device code: {{.*}}[cdp-unsupported-api]
}

__global__ void accepted(unsigned flags) {
    cudaStream_t s;
    cudaEvent_t e;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&s, flags);
    cudaEventCreateWithFlags(&e, cudaEventDisableTiming | cudaEventBlockingSync);
    cudaStreamWaitEvent(s, e, 0);
}

void host(cudaStream_t *s) {
    cudaStreamCreate(s);
    cudaStreamSynchronize(*s);
}

__global__ void child() {}
__global__ void launches_by_call() {
    cudaLaunchKernel((void *)child, dim3(1), dim3(1), nullptr, 0, 0);
// CHECK: [[@LINE-1]]:{{.*}}'child' is launched from device code by a call of the host's{{.*}}[cdp-unsupported-api]
}
