// RUN: %check_rule cdp-local-pointer %s
// RUN: %check_rule cdp-local-pointer %s --cuda=carried
__global__ void child(float *v) {}

__global__ void flagged(float *global, bool some) {
    float own[4];
    if (threadIdx.x != 0) return;
    child<<<1, 4>>>(own);
// CHECK: [[@LINE-1]]:{{.*}}error: kernel 'child' gets the address of 'own', which has automatic storage{{.*}}[cdp-local-pointer]
// CHECK: [[@LINE-4]]:{{.*}}note: 'own' is declared here
    child<<<1, 4>>>(some ? own : global);
// CHECK: [[@LINE-1]]:{{.*}}warning: {{.*}}'own' on some paths{{.*}}[cdp-local-pointer]
    cudaMemsetAsync(own, 0, sizeof own, 0);
// CHECK: [[@LINE-1]]:{{.*}}'cudaMemsetAsync' gets the address of 'own'{{.*}}[cdp-local-pointer]
}

__global__ void accepted(float *global, int i) {
    float *kept = &global[i];
    if (threadIdx.x == 0) child<<<1, 4>>>(kept);
}
