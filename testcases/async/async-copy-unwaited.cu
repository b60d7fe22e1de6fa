// RUN: %check_rule async-copy-unwaited %s --cuda=carried
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda_pipeline_primitives.h>
namespace cg = cooperative_groups;

__global__ void by_group(int *out, const int *in) {
    __shared__ int tile[128];
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, tile, in, sizeof tile);
    block.sync();
    out[threadIdx.x] = tile[threadIdx.x];
// CHECK: [[@LINE-1]]:{{.*}}'tile[...]' is read while an asynchronous copy may still write it: nothing waits for the copy before; call cooperative_groups::wait(){{.*}}[async-copy-unwaited]
// CHECK: [[@LINE-4]]:{{.*}}note: the copy is started here
}
__global__ void by_group_waited(int *out, const int *in) {
    __shared__ int tile[128];
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, tile, in, sizeof tile);
    cg::wait(block);
    out[threadIdx.x] = tile[threadIdx.x];
}
__global__ void not_committed(int *out, const int *in) {
    __shared__ int tile[128];
    __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(int));
    __pipeline_wait_prior(0);
    __syncthreads();
    out[threadIdx.x] = tile[threadIdx.x];
// CHECK: [[@LINE-1]]:{{.*}}its batch was not committed, so the wait does not wait for it{{.*}}[async-copy-unwaited]
// CHECK: note: the wait is here
}
__global__ void left(int *out, const int *in) {
    __shared__ int tile[128];
    __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(int));
    __pipeline_commit();
    __pipeline_wait_prior(1);
    out[threadIdx.x] = tile[threadIdx.x];
// CHECK: [[@LINE-1]]:{{.*}}the wait leaves the last 1 batch, and the copy is among them [async-copy-unwaited]
}
__global__ void of_others(int *out, const int *in) {
    __shared__ int tile[128];
    __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(int));
    __pipeline_commit();
    __pipeline_wait_prior(0);
    out[threadIdx.x] = tile[threadIdx.x]; // its own
    out[threadIdx.x] += tile[threadIdx.x + 1];
// CHECK: [[@LINE-1]]:{{.*}}'tile[...]' is read where another thread copies to, and each thread has waited for its own copies only; synchronize the block after the wait [async-copy-unwaited]
}
