// case: host_callbacks
// expect: host-callback-api@19
// expect: host-callback-api@22
// expect: host-callback-api@26
// why: functions that a stream calls must not call the CUDA API.
#include <atomic>
#include <cstdio>

__global__ void work(int *x) { *x = 1; }

static std::atomic<int> rounds;
struct Job { cudaStream_t stream; int *x; };

void CUDART_CB counts(void *) { rounds.fetch_add(1); }
void CUDART_CB says(cudaStream_t, cudaError_t status, void *) {
    printf("%s\n", cudaGetErrorString(status));
}
void CUDART_CB synchronizes(void *data) {
    cudaStreamSynchronize(((Job *)data)->stream);
}
static void helper(Job *job) {
    cudaMemsetAsync(job->x, 0, sizeof(int), job->stream);
}
void CUDART_CB by_helper(void *data) { helper((Job *)data); }
void CUDART_CB launches(cudaStream_t stream, cudaError_t, void *data) {
    work<<<1, 1, 0, stream>>>((int *)data);
}
int main() {
    Job job;
    cudaStreamCreate(&job.stream);
    cudaMalloc(&job.x, sizeof(int));
    work<<<1, 1, 0, job.stream>>>(job.x);
    cudaLaunchHostFunc(job.stream, counts, nullptr);
    cudaStreamAddCallback(job.stream, says, nullptr, 0);
    cudaLaunchHostFunc(job.stream, synchronizes, &job);
    cudaLaunchHostFunc(job.stream, by_helper, &job);
    cudaStreamAddCallback(job.stream, launches, job.x, 0);
    return cudaDeviceSynchronize();
}
