// RUN: %check_rule exec-cluster-indivisible %s
__global__ void __cluster_dims__(4, 1, 1) exchange(float *x) { x[blockIdx.x] = 1.f; }

void flagged(float *x) {
    exchange<<<10, 128>>>(x);
// CHECK: [[@LINE-1]]:5: error: 'exchange' is launched with 10 blocks in x and clusters of 4: {{.*}}[exec-cluster-indivisible]
// CHECK: 2:43: note: 'exchange' is defined here
}

void accepted(float *x, int n) {
    exchange<<<dim3(12, 3), 128>>>(x);
    exchange<<<n, 128>>>(x); // not known before it runs
}
