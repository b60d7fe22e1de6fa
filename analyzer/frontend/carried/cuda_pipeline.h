/* cuda_pipeline.h - nvcuda::experimental::pipeline. */
#ifndef CUVET_CUDA_PIPELINE_H
#define CUVET_CUDA_PIPELINE_H
#pragma clang system_header

#include "cuda_awbarrier.h"
#include "cuda_pipeline_primitives.h"

namespace nvcuda
{
namespace experimental
{
class pipeline
{
  public:
    pipeline() = default;
    pipeline(const pipeline &) = delete;
    pipeline &operator=(const pipeline &) = delete;
    __device__ size_t commit();
    __device__ void commit_and_wait();
    __device__ void wait(size_t stage);
    template <unsigned Prior> __device__ void wait_prior() {}
    __device__ void arrive_on(awbarrier &barrier);

  private:
    size_t current;
};
template <class T> __device__ void memcpy_async(T &destination, const T &source, pipeline &object)
{
}
template <class T, size_t To, size_t From>
__device__ void memcpy_async(T (&destination)[To], const T (&source)[From], pipeline &object)
{
}
} // namespace experimental
} // namespace nvcuda

#endif
