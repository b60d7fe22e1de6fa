#define CHECKED(call) (void)(call)

__global__ void kernel() {
    cudaStream_t stream;
    cudaEvent_t event;
    cudaStreamCreate(&stream);
    cudaEventCreate(&event);
    cudaStreamCreateWithFlags(&stream, cudaStreamDefault);
    cudaEventCreateWithFlags(&event, 0);
    CHECKED(cudaStreamCreate(&stream));
    ::cudaStreamCreate(&stream);
    cudaStreamSynchronize(stream);
}
