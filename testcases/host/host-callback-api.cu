// RUN: %check_rule host-callback-api %s --cuda=carried
__global__ void work(int *x) { *x = 1; }

static int finished;
static void wait_for(cudaStream_t s) { cudaStreamSynchronize(s); }
// CHECK: [[@LINE-1]]:{{.*}}cudaStreamSynchronize in host function 'done', which a stream calls{{.*}}[host-callback-api]
// CHECK: note: 'done' is put into a stream here
void CUDART_CB done(void *stream) { wait_for((cudaStream_t)stream); }
void CUDART_CB counts(void *) { finished++; }

void run(cudaStream_t s, int *x) {
    work<<<1, 1, 0, s>>>(x);
    cudaLaunchHostFunc(s, counts, nullptr);
    cudaLaunchHostFunc(s, done, s);
    wait_for(s);
}
