// case: launch bounds that are expressions
// expect: exec-block-too-large@39
// expect: exec-block-too-large@40
// expect: exec-block-too-large@41
// expect: exec-block-too-large@42
// expect: exec-block-too-large@43
// expect: exec-block-too-large@44
// expect: exec-block-too-large@45
// expect: exec-block-too-large@46
// expect: exec-block-too-large@47
// expect: exec-block-too-large@48
// expect: exec-block-too-large@49
// expect: exec-block-too-large@50
// expect: exec-block-too-large@51
// why: a bound is a constant expression: of constants, traits, template arguments, constexpr functions; each instance has its own.
#include <cuda_runtime.h>
#include <algorithm>
constexpr int kWarps = 4;
constexpr int warps_to_threads(int w) { return w * 32; }
struct Traits { static constexpr int kThreads = 128; enum { NUM = 64 }; static constexpr int kMinBlocks = 2; };
template <typename T> struct Policy { static constexpr int THREADS = sizeof(T) * 32; };
#define BLOCK 96
__global__ void __launch_bounds__(kWarps * 32) a(float *x) { x[threadIdx.x] = 0; }
__global__ void __launch_bounds__(warps_to_threads(2), 4) b(float *x) { x[threadIdx.x] = 0; }
__global__ void __launch_bounds__(Traits::kThreads, Traits::kMinBlocks) c(float *x) { x[threadIdx.x] = 0; }
__global__ __launch_bounds__(Traits::NUM) void d(float *x) { x[threadIdx.x] = 0; }
template <typename P> __global__ void __launch_bounds__(P::kThreads) e(float *x) { x[threadIdx.x] = 0; }
template <typename T> __global__ void __launch_bounds__(Policy<T>::THREADS) f(T *x) { x[threadIdx.x] = 0; }
template <int W, int V> __global__ void __launch_bounds__(W * 32 / V) g(float *x) { x[threadIdx.x] = 0; }
__global__ void __launch_bounds__(BLOCK) h(float *x) { x[threadIdx.x] = 0; }
template <int W> __global__ __launch_bounds__((W > 4 ? 256 : 128), 1) void k(float *x) { x[threadIdx.x] = 0; }
template <typename Op> __global__ void __launch_bounds__(Op::kThreadCount, Op::kMin) device_kernel(typename Op::Params p) { p.x[threadIdx.x] = 0; }
struct MyOp { struct Params { float *x; }; static constexpr unsigned kThreadCount = 32 * 3; static constexpr int kMin = 1; };
template <int kThreads, int kRows = kThreads / 32> __global__ void __launch_bounds__(kThreads * kRows) m(float *x) { x[threadIdx.x] = 0; }
template <class T, int N> __global__ void __launch_bounds__(std::max(N, 64)) q(T *x) { x[threadIdx.x] = 0; }
__global__ void __launch_bounds__(sizeof(double4) * 4) r(float *x) { x[threadIdx.x] = 0; }

void bad(float *x) {
  a<<<1, 256>>>(x);
  b<<<1, 128>>>(x);
  c<<<1, 256>>>(x);
  d<<<1, dim3(32, 4)>>>(x);
  e<Traits><<<1, 256>>>(x);
  f<float><<<1, 256>>>(x);
  g<8, 2><<<1, 256>>>(x);
  h<<<1, BLOCK * 2>>>(x);
  k<4><<<1, 256>>>(x);
  device_kernel<MyOp><<<1, 128>>>({x});
  m<64><<<1, 256>>>(x);
  q<float, 32><<<1, 128>>>(x);
  r<<<1, 256>>>(x);
}
void good(float *x, double *y) {
  a<<<1, kWarps * 32>>>(x);
  b<<<1, warps_to_threads(2)>>>(x);
  c<<<1, Traits::kThreads>>>(x);
  d<<<1, dim3(32, 2)>>>(x);
  e<Traits><<<1, 128>>>(x);
  f<double><<<1, 256>>>(y);
  g<8, 1><<<1, 256>>>(x);
  h<<<1, BLOCK>>>(x);
  k<8><<<1, 256>>>(x);
  device_kernel<MyOp><<<1, 96>>>({x});
  m<128><<<1, 512>>>(x);
  q<float, 256><<<1, 256>>>(x);
  r<<<1, 128>>>(x);
}
