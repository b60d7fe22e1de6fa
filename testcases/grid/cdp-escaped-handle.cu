// RUN: %check_rule cdp-escaped-handle %s
// RUN: %check_rule cdp-escaped-handle %s --cuda=carried
__device__ cudaStream_t left;
__device__ cudaStream_t own;

__global__ void child(float *v) {}
__global__ void leaves(float *v) {
    cudaStreamCreateWithFlags(&left, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking);
    child<<<1, 1, 0, left>>>(v);
}
__global__ void flagged(float *v) {
    child<<<1, 1, 0, left>>>(v);
// CHECK: [[@LINE-1]]:{{.*}}error: 'child' uses a stream that another grid created and left in memory{{.*}}[cdp-escaped-handle]
// CHECK: [[@LINE-7]]:{{.*}}note: the stream is created here
}
__global__ void accepted(float *v) {
    cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking);
    child<<<1, 1, 0, own>>>(v);
}
