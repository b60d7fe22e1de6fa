/* cuda_awbarrier.h - nvcuda::experimental::awbarrier. */
#ifndef CUVET_CUDA_AWBARRIER_H
#define CUVET_CUDA_AWBARRIER_H
#pragma clang system_header

#include "cuda_awbarrier_primitives.h"

namespace nvcuda
{
namespace experimental
{
class awbarrier
{
  public:
    class arrival_token
    {
      public:
        arrival_token() = default;
        __device__ uint32_t pending_count() const;

      private:
        uint64_t token;
    };
    awbarrier() = default;
    awbarrier(const awbarrier &) = delete;
    awbarrier &operator=(const awbarrier &) = delete;
    __device__ arrival_token arrive();
    __device__ arrival_token arrive_and_drop();
    __device__ bool timed_wait(arrival_token token, uint32_t hint);
    __device__ bool timed_wait_parity(bool phase, uint32_t hint);
    __device__ void wait(arrival_token token);
    __device__ void arrive_and_wait();
    __device__ bool try_wait(arrival_token token, uint32_t max_sleep);
    __device__ static constexpr uint32_t max() { return (1 << 20) - 1; }

  private:
    uint64_t barrier;
    friend __device__ void init(awbarrier *barrier, uint32_t expected);
};
__device__ void init(awbarrier *barrier, uint32_t expected);
} // namespace experimental
} // namespace nvcuda

#endif
