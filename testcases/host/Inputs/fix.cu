__global__ void set(volatile int *flag) { *flag = 1; }
struct Owner {
    cudaStream_t stream_;
    volatile int *flag_;
    void run() {
        set<<<1, 1, 0, stream_>>>(flag_);
        while (*flag_ == 0) { }
    }
};
void wait_for(volatile int *f) {
    while (!*f);
}
int main() {
    int *word;
    cudaMallocManaged(&word, sizeof(int));
    volatile int *flag = word;
    cudaStream_t s;
    cudaStreamCreate(&s), set<<<1, 1, 0, s>>>(flag);
    while (*flag == 0) {
    }
    cudaDeviceSynchronize();
    set<<<1, 1>>>(flag);
    while (*flag == 0);
    cudaDeviceSynchronize();
    set<<<1, 1, 0, s>>>(flag);
    cudaStreamQuery(s);

    do { } while (*flag == 0);
    cudaDeviceSynchronize();
    {
        cudaStream_t inner;
        cudaStreamCreateWithFlags(&inner, cudaStreamNonBlocking);
        set<<<1, 1, 0, inner>>>(flag);
    }

    while (*flag == 0);
    cudaDeviceSynchronize();
#define SPIN(condition) while (condition);
    set<<<1, 1, 0, s>>>(flag); SPIN(*flag == 0)
    cudaDeviceSynchronize();
    set<<<1, 1, 0, s>>>(flag);
    wait_for(flag);
    cudaDeviceSynchronize();
    Owner{ s, flag }.run();
    cudaDeviceSynchronize();
}
int turns;
void laid_out(volatile int *flag) {
	cudaStream_t s;
	cudaStreamCreate(&s);
	set<<<1, 1, 0, s>>>(flag);
	while (*flag == 0) {
		++turns;
	}
	cudaDeviceSynchronize();
	set<<<1, 1, 0, s>>>(flag);
	while (*flag == 0)
		;
	cudaDeviceSynchronize();
	set<<<1, 1, 0, s>>>(flag);
	while (*flag == 0) {}
	cudaStreamDestroy(s);
}
int run() {
    int *word;
    cudaMallocManaged(&word, sizeof(int));
    laid_out(word);
    return cudaDeviceSynchronize();
}
