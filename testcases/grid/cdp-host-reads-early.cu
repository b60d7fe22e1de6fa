// RUN: %check_rule cdp-host-reads-early %s --cuda=carried
__global__ void fill(float *out) { out[threadIdx.x] = 1.0f; }
__global__ void parent(float *out) {
    if (threadIdx.x == 0) fill<<<1, 32>>>(out);
}

float flagged() {
    float *out;
    cudaMallocManaged(&out, 128);
    parent<<<1, 32>>>(out);
    return out[3];
// CHECK: [[@LINE-1]]:{{.*}}'out' is read before 'parent' is complete, and its child 'fill' may still have to write it{{.*}}[cdp-host-reads-early]
// CHECK: [[@LINE-3]]:{{.*}}note: 'parent' is launched here
// CHECK: [[@LINE-10]]:{{.*}}note: it launches 'fill' here
// CHECK: [[@LINE-13]]:{{.*}}note: 'fill' writes it here
}

float accepted() {
    float *out;
    cudaMallocManaged(&out, 128);
    parent<<<1, 32>>>(out);
    cudaDeviceSynchronize();
    return out[3];
}
