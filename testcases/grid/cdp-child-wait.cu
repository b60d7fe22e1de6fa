// RUN: %check_rule cdp-child-wait %s --cuda=carried
__global__ void hold(volatile int *flag) {
    while (*flag == 0) {}
}
__global__ void set(volatile int *flag) { *flag = 1; }

__global__ void unordered(volatile int *flag) {
    cudaStream_t s;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    hold<<<1, 1, 0, s>>>(flag);
// CHECK: [[@LINE-1]]:{{.*}}'hold' waits for '{{.*}}flag', which its sibling 'set' sets in another stream{{.*}}[cdp-child-wait]
// CHECK: [[@LINE-9]]:{{.*}}note: 'hold' waits here
// CHECK: [[@LINE+2]]:{{.*}}note: 'set' is launched here
// CHECK: [[@LINE-9]]:{{.*}}note: it is set here
    set<<<1, 1>>>(flag);
}

__global__ void behind(volatile int *flag) {
    hold<<<1, 1>>>(flag);
// CHECK: [[@LINE-1]]:{{.*}}'hold' waits for {{.*}}cannot start before 'hold' is complete{{.*}}[cdp-child-wait]
    set<<<1, 1>>>(flag);
}

__global__ void parent_sets(volatile int *flag) {
    hold<<<1, 1>>>(flag);
// CHECK: [[@LINE-1]]:{{.*}}'hold' waits for {{.*}}which its parent sets after the launch{{.*}}[cdp-child-wait]
    *flag = 1;
}

__global__ void accepted(volatile int *flag) {
    set<<<1, 1>>>(flag);
    hold<<<1, 1>>>(flag);
    hold<<<1, 1, 0, cudaStreamTailLaunch>>>(flag);
}
