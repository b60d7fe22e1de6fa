// case: pipeline_roles
// expect: async-copy-unwaited@43
// why: consumers wait for the copies of the producers: after a barrier of the block, these may read
// why: them too, and without one they may not.
#include <cooperative_groups.h>
#include <cuda/pipeline>
__device__ void produce(int *dest, const int *source, cuda::pipeline<cuda::thread_scope_block> &pipe) {
    pipe.producer_acquire();
    cuda::memcpy_async(dest, source, sizeof(int), pipe);
    pipe.producer_commit();
}
__device__ int consume(const int *dest, cuda::pipeline<cuda::thread_scope_block> &pipe) {
    pipe.consumer_wait();
    int x = dest[0];
    pipe.consumer_release();
    return x;
}
__global__ void synchronized(const int *source, int *out) {
    __shared__ int dest[1];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
    auto group = cooperative_groups::this_thread_block();
    auto role = group.thread_rank() % 2 ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
    auto pipe = cuda::make_pipeline(group, &state, role);
    if (role == cuda::pipeline_role::producer)
        produce(dest, source, pipe);
    else
        out[group.thread_rank()] = consume(dest, pipe);
    pipe.quit();
    group.sync();
    out[0] += dest[0];
}
__global__ void not_synchronized(const int *source, int *out) {
    __shared__ int dest[1];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
    auto group = cooperative_groups::this_thread_block();
    auto role = group.thread_rank() % 2 ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
    auto pipe = cuda::make_pipeline(group, &state, role);
    if (role == cuda::pipeline_role::producer)
        produce(dest, source, pipe);
    else
        out[group.thread_rank()] = consume(dest, pipe);
    pipe.quit();
    out[0] += dest[0];
}
