// Thrust and CUB around a program's own code.
// RUN: %cuvet check --cuda=carried %s > %t 2>&1 || true
// RUN: not grep "not analysed" %t
#include <cub/cub.cuh>
#include <iostream>
#include <thrust/complex.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/random.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/system/cuda/execution_policy.h>
#include <thrust/transform.h>
struct F {
    __host__ __device__ float operator()(float x) const
    {
        return x * 2;
    }
};
__global__ void k(const int *in, int *out)
{
    typedef cub::BlockReduce<int, 128> BR;
    __shared__ typename BR::TempStorage t;
    int s = BR(t).Sum(in[threadIdx.x]);
    if (threadIdx.x == 0)
        out[0] = s;
    typedef cub::BlockScan<int, 128> BS;
    typedef cub::BlockLoad<int, 128, 4> BL;
    __shared__ union {
        BS::TempStorage s;
        BL::TempStorage l;
    } u;
    int items[4];
    BL(u.l).Load(in, items);
    __syncthreads();
    BS(u.s).ExclusiveSum(items, items, s);
    thrust::sort(thrust::seq, out, out + 3);
    thrust::complex<float> c(1, 2);
    c = c * c;
    out[1] = c.real();
}
int main()
{
    thrust::device_vector<float> v(10, 1.f);
    thrust::host_vector<float> h = v;
    v = h;
    std::vector<float> sv(3);
    thrust::device_vector<float> d2(sv.begin(), sv.end());
    thrust::sort(v.begin(), v.end());
    thrust::sort(thrust::device, v.begin(), v.end(), thrust::greater<float>());
    float s = thrust::reduce(v.begin(), v.end(), 0.f, thrust::plus<float>());
    cudaStream_t st;
    thrust::transform(thrust::cuda::par.on(st), v.begin(), v.end(), v.begin(), F());
    thrust::transform(v.begin(), v.end(), v.begin(), [] __device__(float x) { return x + 1; });
    thrust::counting_iterator<int> c(0);
    thrust::for_each(thrust::device, c, c + 10, [=] __device__(int i) {});
    float *raw = thrust::raw_pointer_cast(v.data());
    float *r2 = thrust::raw_pointer_cast(&v[0]);
    float x = v[0];
    v[1] = 2.f;
    std::cout << v[2] << *thrust::max_element(v.begin(), v.end()) << std::endl;
    auto z = thrust::make_zip_iterator(thrust::make_tuple(v.begin(), d2.begin()));
    thrust::for_each(z, z + 3,
                     [] __device__(thrust::tuple<float &, float &> t) { thrust::get<0>(t) = 1; });
    thrust::device_ptr<float> dp(raw);
    thrust::fill(dp, dp + 10, 0.f);
    using namespace thrust::placeholders;
    thrust::transform(v.begin(), v.end(), d2.begin(), v.begin(), 2.f * _1 + _2);
    void *tmp = 0;
    size_t bytes = 0;
    cub::DeviceReduce::Sum(tmp, bytes, raw, raw, 10);
    cub::DeviceReduce::Sum(tmp, bytes, raw, raw, 10, st);
    int pos = thrust::distance(v.begin(), thrust::find(v.begin(), v.end(), 1.f));
    thrust::copy(h.begin(), h.end(), v.begin());
    thrust::copy(v.begin(), v.end(), std::ostream_iterator<float>(std::cout));
    if (v == h)
        return 1;
    thrust::default_random_engine g(3);
    thrust::uniform_real_distribution<float> d(0, 1);
    d(g);
    k<<<1, 1>>>(0, 0);
    (void)thrust::reduce_by_key(v.begin(), v.end(), d2.begin(), v.begin(), d2.begin()).first;
    int cnt = thrust::count_if(v.begin(), v.end(), _1 > 3.f);
}
