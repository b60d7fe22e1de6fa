// RUN: %check_rule cdp-tail-stream-misuse %s
// RUN: %check_rule cdp-tail-stream-misuse %s --cuda=carried
__global__ void child(float *v) {}

__global__ void device(float *v, cudaEvent_t *events) {
    cudaEvent_t e;
    cudaEventCreateWithFlags(&e, cudaEventDisableTiming);
    cudaEventRecord(e, cudaStreamTailLaunch);
// CHECK: [[@LINE-1]]:{{.*}}error: 'cudaEventRecord' gets cudaStreamTailLaunch{{.*}}[cdp-tail-stream-misuse]
    child<<<1, 1, 0, cudaStreamTailLaunch>>>(v);
    child<<<1, 1, 0, cudaStreamFireAndForget>>>(v);
    cudaEventRecord(e, 0);
}

void host(float *v) {
    child<<<1, 1, 0, cudaStreamFireAndForget>>>(v);
// CHECK: [[@LINE-1]]:{{.*}}error: host code gives cudaStreamFireAndForget to 'child'{{.*}}[cdp-tail-stream-misuse]
    child<<<1, 1, 0, cudaStreamPerThread>>>(v);
    child<<<1, 1>>>(v);
}

void by_configuration(float *v, cudaStream_t own) {
    cudaLaunchConfig_t config = {};
    config.gridDim = config.blockDim = 1;
    config.stream = cudaStreamFireAndForget;
    cudaLaunchKernelEx(&config, child, v);
// CHECK: [[@LINE-1]]:{{.*}}error: host code gives cudaStreamFireAndForget to 'child'{{.*}}[cdp-tail-stream-misuse]
    config.stream = own;
    cudaLaunchKernelEx(&config, child, v);
}
