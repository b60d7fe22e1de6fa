/* stream_ref.h - cuda::stream_ref. */
#ifndef CUVET_STREAM_REF_H
#define CUVET_STREAM_REF_H
#pragma clang system_header

#include "cuda_runtime.h"
#include "cuvet/cuda_std.h"

#include <exception>

namespace cuda
{

class stream_ref
{
  public:
    using value_type = ::cudaStream_t;
    stream_ref() = delete;
    stream_ref(int) = delete;
    stream_ref(decltype(nullptr)) = delete;
    CUVET_ANY_SIDE constexpr stream_ref(value_type stream) noexcept : stream_(stream) {}
    CUVET_ANY_SIDE constexpr value_type get() const noexcept { return stream_; }
    CUVET_ANY_SIDE void wait() const;
    CUVET_ANY_SIDE void sync() const;
    CUVET_ANY_SIDE bool ready() const;
    CUVET_ANY_SIDE bool is_done() const;
    CUVET_ANY_SIDE int priority() const;
    CUVET_ANY_SIDE friend constexpr bool operator==(const stream_ref &a, const stream_ref &b)
    { return a.stream_ == b.stream_; }
    CUVET_ANY_SIDE friend constexpr bool operator!=(const stream_ref &a, const stream_ref &b)
    { return a.stream_ != b.stream_; }

  private:
    value_type stream_;
};
class cuda_error : public ::std::exception
{
  public:
    cuda_error(cudaError_t, const char *);
    const char *what() const noexcept override;
    cudaError_t status() const noexcept;
};
} // namespace cuda

#endif
