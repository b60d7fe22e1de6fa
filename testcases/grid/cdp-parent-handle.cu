// RUN: %check_rule cdp-parent-handle %s
// RUN: %check_rule cdp-parent-handle %s --cuda=carried
struct Box { float *v; cudaStream_t s; };
__device__ cudaStream_t left;

__global__ void leaf(float *v) {}
__global__ void uses(Box box) { leaf<<<1, 1, 0, box.s>>>(box.v); }
__global__ void ignores(Box box) { leaf<<<1, 1>>>(box.v); }
__global__ void not_seen(float *v, cudaStream_t s);
__global__ void finds(float *v) {
    leaf<<<1, 1, 0, left>>>(v);
// CHECK: [[@LINE-1]]:{{.*}}error: 'leaf' uses a stream that a parent grid created{{.*}}[cdp-parent-handle]
// CHECK: note: the stream is created here
// CHECK: note: it is put into memory here
}

__global__ void flagged(float *v) {
    Box box = {v};
    cudaStreamCreateWithFlags(&box.s, cudaStreamNonBlocking);
    uses<<<1, 1>>>(box);
// CHECK: [[@LINE-1]]:{{.*}}error: child 'uses' is given a stream that this grid created{{.*}}[cdp-parent-handle]
// CHECK: 7:{{.*}}note: the child uses it here
    not_seen<<<1, 1>>>(v, box.s);
// CHECK: [[@LINE-1]]:{{.*}}error: child 'not_seen'{{.*}}[cdp-parent-handle]
    left = box.s;
    finds<<<1, 1>>>(v);
}

__global__ void accepted(float *v) {
    Box box = {v};
    cudaStreamCreateWithFlags(&box.s, cudaStreamNonBlocking);
    leaf<<<1, 1, 0, box.s>>>(v);
    ignores<<<1, 1>>>(box);
    not_seen<<<1, 1>>>(v, cudaStreamTailLaunch);
}
