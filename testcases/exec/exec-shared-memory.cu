// RUN: %check_rule exec-shared-memory %s
__global__ void reverse(float *x) {
    extern __shared__ float copy[];
    copy[threadIdx.x] = x[threadIdx.x];
}
__global__ void opted(float *x) {
    extern __shared__ float copy[];
    copy[threadIdx.x] = x[threadIdx.x];
}

void launch(float *x, size_t bytes) {
    reverse<<<1, 256>>>(x);
// CHECK: [[@LINE-1]]:5: error: 'reverse' uses an extern __shared__ array, and this launch gives it no {{.*}}[exec-shared-memory]
// CHECK: 4:{{.*}}: note: the array is used here
    reverse<<<1, 256, 50000>>>(x);
// CHECK: [[@LINE-1]]:5: error: 'reverse' is launched with 50000 bytes {{.*}}opt in{{.*}}[exec-shared-memory]
    cudaFuncSetAttribute(opted, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
    opted<<<1, 256, 70000>>>(x);
// CHECK: [[@LINE-1]]:5: error: 'opted' is launched with 70000 bytes {{.*}}was set to 65536{{.*}}[exec-shared-memory]
    opted<<<1, 256, 65536>>>(x);
    reverse<<<1, 256, 1024>>>(x);
    reverse<<<1, 256, bytes>>>(x); // not known before it runs
}
