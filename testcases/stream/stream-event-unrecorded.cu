// RUN: %check_rule stream-event-unrecorded %s --cuda=carried
__global__ void fill(float *out) { out[threadIdx.x] = 1; }

void run(cudaStream_t a, cudaStream_t b, float *x) {
    cudaEvent_t early, late;
    cudaEventCreate(&early);
    cudaEventCreate(&late);
    fill<<<1, 256, 0, a>>>(x);
    cudaEventRecord(early, a);
    cudaStreamWaitEvent(b, early, 0);
    cudaStreamWaitEvent(b, late, 0);
// CHECK: [[@LINE-1]]:{{.*}}no path has recorded event 'late': 'cudaStreamWaitEvent' waits for nothing{{.*}}[stream-event-unrecorded]
    cudaEventRecord(late, a);
    fill<<<1, 256, 0, b>>>(x);
}
