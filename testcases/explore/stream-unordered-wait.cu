// RUN: %check_rule stream-unordered-wait %s
#include <cuda/atomic>

using Flag = cuda::atomic<int, cuda::thread_scope_device>;
__global__ void clear(Flag *flag) { flag->store(0); }
__global__ void set(Flag *flag) { flag->store(1); }
__global__ void wait(Flag *flag) {
    while (flag->load() == 0) {}
}

struct Stream {
    cudaStream_t id{};
    explicit Stream(unsigned flags) { cudaStreamCreateWithFlags(&id, flags); }
    ~Stream() { cudaStreamDestroy(id); }
};
static Flag *new_flag() {
    Flag *flag;
    cudaMalloc(&flag, sizeof(Flag));
    clear<<<1, 1>>>(flag);
    cudaDeviceSynchronize();
    return flag;
}

void unordered() {
    Flag *flag = new_flag();
    Stream a(cudaStreamNonBlocking), b(cudaStreamNonBlocking);
    set<<<1, 1, 0, a.id>>>(flag);
    wait<<<1, 1, 0, b.id>>>(flag);
// CHECK: [[@LINE-1]]:5: warning: 'wait' can wait for ever: nothing puts 'set' first{{.*}}[stream-unordered-wait]
// CHECK: 'wait' waits here for 'flag'
// CHECK: step 3: 'wait' starts
// CHECK: step 4: 'wait' goes on reading flag == 0
// CHECK: step 5: 'set' is never started
    cudaDeviceSynchronize();
}
void recorded_too_early() {
    Flag *flag = new_flag();
    Stream a(cudaStreamNonBlocking), b(cudaStreamNonBlocking);
    cudaEvent_t event;
    cudaEventCreate(&event);
    cudaEventRecord(event, a.id);
    set<<<1, 1, 0, a.id>>>(flag);
    cudaStreamWaitEvent(b.id, event);
    wait<<<1, 1, 0, b.id>>>(flag);
// CHECK: [[@LINE-1]]:5: warning: {{.*}}[stream-unordered-wait]
    cudaDeviceSynchronize();
}
void by_event() {
    Flag *flag = new_flag();
    Stream a(cudaStreamNonBlocking), b(cudaStreamNonBlocking);
    cudaEvent_t event;
    cudaEventCreate(&event);
    set<<<1, 1, 0, a.id>>>(flag);
    cudaEventRecord(event, a.id);
    cudaStreamWaitEvent(b.id, event);
    wait<<<1, 1, 0, b.id>>>(flag);
    cudaDeviceSynchronize();
}
void one_stream() {
    Flag *flag = new_flag();
    Stream a(cudaStreamNonBlocking);
    set<<<1, 1, 0, a.id>>>(flag);
    wait<<<1, 1, 0, a.id>>>(flag);
    cudaDeviceSynchronize();
}
void default_stream() { // which a blocking stream waits for
    Flag *flag = new_flag();
    Stream a(cudaStreamDefault);
    set<<<1, 1>>>(flag);
    wait<<<1, 1, 0, a.id>>>(flag);
    cudaDeviceSynchronize();
}
void host_between() {
    Flag *flag = new_flag();
    Stream a(cudaStreamNonBlocking), b(cudaStreamNonBlocking);
    set<<<1, 1, 0, a.id>>>(flag);
    while (cudaStreamQuery(a.id) == cudaErrorNotReady) {}
    wait<<<1, 1, 0, b.id>>>(flag);
    cudaDeviceSynchronize();
}
