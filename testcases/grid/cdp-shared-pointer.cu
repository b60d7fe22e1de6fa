// RUN: %check_rule cdp-shared-pointer %s
// RUN: %check_rule cdp-shared-pointer %s --cuda=carried
__global__ void child(float *v) {}
__global__ void child_value(float v) {}

__global__ void flagged(float *global) {
    __shared__ float tile[4];
    extern __shared__ float pool[];
    if (threadIdx.x != 0) return;
    child<<<1, 4>>>(&tile[1]);
// CHECK: [[@LINE-1]]:{{.*}}error: kernel 'child' gets the address of 'tile', which is in shared memory{{.*}}[cdp-shared-pointer]
    child<<<1, 4>>>(pool + 16);
// CHECK: [[@LINE-1]]:{{.*}}'pool'{{.*}}[cdp-shared-pointer]
    cudaMemcpyAsync(global, tile, sizeof tile, cudaMemcpyDeviceToDevice, 0);
// CHECK: [[@LINE-1]]:{{.*}}'cudaMemcpyAsync' gets the address of 'tile'{{.*}}[cdp-shared-pointer]
}

__global__ void accepted(float *global) {
    __shared__ float value;
    __shared__ float *pointer;
    if (threadIdx.x != 0) return;
    value = 1;
    pointer = global;
    child_value<<<1, 4>>>(value);
    child<<<1, 4>>>(pointer);
}
