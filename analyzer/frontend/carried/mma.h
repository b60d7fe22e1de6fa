/* mma.h - matrix fragments of a warp. */
#ifndef CUVET_MMA_H
#define CUVET_MMA_H
#pragma clang system_header

#include "cuda_bf16.h"
#include "cuda_fp16.h"

namespace nvcuda
{
namespace wmma
{

struct row_major {
};
struct col_major {
};
struct matrix_a {
};
struct matrix_b {
};
struct accumulator {
};
enum layout_t { mem_row_major, mem_col_major };
namespace precision
{
struct tf32 {
};
struct u4 {
};
struct s4 {
};
struct b1 {
};
} // namespace precision
namespace experimental
{
namespace precision = wmma::precision;
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
} // namespace experimental

template <typename T> struct cuvet_storage {
    using type = T;
};
template <> struct cuvet_storage<precision::tf32> {
    using type = float;
};
template <> struct cuvet_storage<precision::u4> {
    using type = unsigned int;
};
template <> struct cuvet_storage<precision::s4> {
    using type = int;
};
template <> struct cuvet_storage<precision::b1> {
    using type = unsigned int;
};

template <typename Use, int m, int n, int k, typename T, typename Layout = void> class fragment
{
  public:
    using element_type = typename cuvet_storage<T>::type;
    using storage_element_type = element_type;
    enum { num_elements = 16, num_storage_elements = 16 };
    element_type x[num_elements];
};

template <class Fragment, class T>
__device__ void load_matrix_sync(Fragment &to, const T *from, unsigned stride)
{
}
template <class Fragment, class T>
__device__ void load_matrix_sync(Fragment &to, const T *from, unsigned stride, layout_t layout)
{
}
template <class T, class Fragment>
__device__ void store_matrix_sync(T *to, const Fragment &from, unsigned stride, layout_t layout)
{
}
template <class Fragment, class T> __device__ void fill_fragment(Fragment &to, const T &value) {}
template <class D, class A, class B, class C>
__device__ void mma_sync(D &d, const A &a, const B &b, const C &c, bool saturate = false)
{
}
template <class D, class A, class B, class C>
__device__ void bmma_sync(D &d, const A &a, const B &b, const C &c,
                          experimental::bmmaBitOp = experimental::bmmaBitOpXOR,
                          experimental::bmmaAccumulateOp = experimental::bmmaAccumulateOpPOPC)
{
}
__host__ __device__ float __float_to_tf32(float);

} // namespace wmma
} // namespace nvcuda

#endif
