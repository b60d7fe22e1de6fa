// What newer versions of CCCL call waiting and asking: sync() and is_done().
// RUN: not %cuvet check --cuda=carried %s -- -std=c++17 -arch=sm_90 2>&1 | %FileCheck %s
#include <cuda/atomic>
#include <cuda/stream_ref>

__global__ void give(int *word) { cuda::atomic_ref<int>(*word).store(1); }
__global__ void take(int *word) {
  while (cuda::atomic_ref<int>(*word).load() == 0) {}
}

void right(cudaStream_t a, cudaStream_t b, int *word) {
  give<<<1, 1, 0, a>>>(word);
  cuda::stream_ref(a).sync();
  take<<<1, 1, 0, b>>>(word);
}

void also_right(cudaStream_t a, cudaStream_t b, int *word) {
  give<<<1, 1, 0, a>>>(word);
  while (!cuda::stream_ref(a).is_done()) {}
  take<<<1, 1, 0, b>>>(word);
}

void wrong(int *word) {
  cudaStream_t a, b;
  cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
  give<<<1, 1, 0, a>>>(word);
  cuda::stream_ref(b).sync();
  take<<<1, 1, 0, b>>>(word);
}

// CHECK: :[[#@LINE-3]]:3: warning: {{.*}} [stream-unordered-wait]
// CHECK: 1 warning in 1 file
