// RUN: %check_rule cdp-parameter-buffer %s --cuda=carried
__global__ void fill(int n, float *data) { data[threadIdx.x] = n; }

__global__ void flagged(float *data) {
    char *p = (char *)cudaGetParameterBuffer(8, 12);
// CHECK: [[@LINE-1]]:{{.*}}error: a buffer of 12 bytes is too small for the parameters of 'fill', which take 16{{.*}}[cdp-parameter-buffer]
    *(int *)p = 3;
    *(float **)(p + 4) = data;
// CHECK: [[@LINE-1]]:{{.*}}8 bytes at offset 4 of the buffer are no parameter of 'fill': 'data' is at offset 8{{.*}}[cdp-parameter-buffer]
// CHECK: [[@LINE-8]]:{{.*}}note: 'data' is declared here
// CHECK: [[@LINE+1]]:{{.*}}note: 'fill' is launched with the buffer here
    cudaLaunchDevice((void *)fill, p, dim3(1), dim3(32), 0, 0);
}

__global__ void unwritten(float *data) {
    char *p = (char *)cudaGetParameterBuffer(4, 16);
// CHECK: [[@LINE-1]]:{{.*}}warning: an alignment of 4 is asked for, and the parameters of 'fill' need 8{{.*}}[cdp-parameter-buffer]
    *(int *)p = 3;
    *(float **)(p + 8) = data;
    cudaLaunchDevice((void *)fill, p, dim3(1), dim3(32), 0, 0);
    p = (char *)cudaGetParameterBuffer(8, 16);
    *(int *)p = 3;
    cudaLaunchDevice((void *)fill, p, dim3(1), dim3(32), 0, 0);
// CHECK: [[@LINE-1]]:{{.*}}parameter 'data' of 'fill', at offset 8 of the buffer, is never written{{.*}}[cdp-parameter-buffer]
    cudaLaunchDevice((void *)fill, nullptr, dim3(1), dim3(32), 0, 0);
// CHECK: [[@LINE-1]]:{{.*}}'fill' has parameters and is launched without a buffer{{.*}}[cdp-parameter-buffer]
}

__global__ void accepted(float *data) {
    char *p = (char *)cudaGetParameterBuffer(8, 16);
    *(int *)p = 3;
    *(float **)(p + 8) = data;
    cudaLaunchDevice((void *)fill, p, dim3(1), dim3(32), 0, 0);
}
