// Instances are functions of their own; a branch that `if constexpr` leaves out is not taken.
// RUN: %cuvet check --cuda=carried --dump=model %s -q -- -std=c++17 | %FileCheck %s
// RUN: %cuvet check --cuda=carried --dump=calls %s -q -- -std=c++17 | %FileCheck --check-prefix=CALLS %s

template <int N> __device__ int spin(volatile int *f)
{
    if constexpr (N == 3)
        return 7;
    else
        while (*f < N) {}
    return N;
}
template <class T> struct View {
    T *p;
    __device__ T &at(int i) { return p[i]; }
    __device__ void fill(T v)
    {
        while (p[0] != v) {}
    }
};
template <class F> __device__ void loop(F f)
{
    while (f(1)) {}
}
struct Functor {
    int limit;
    __device__ bool operator()(int x) const { return x > limit; }
};

__global__ void kernel(View<int> v, volatile int *f)
{
    v.at(spin<3>(f)) = spin<4>(f);
    v.fill(1);
    loop(Functor{ 2 });
}
// CHECK-LABEL: kernel 'kernel'
// CHECK: call 'spin<4>'
// CHECK: call 'spin<3>'
// CHECK: %[[PLACE:[0-9]+]] = call 'View<int>::at' this
// CHECK-NEXT: store %[[PLACE]]
// CALLS-DAG: kernel 'kernel' calls device 'spin<3>'
// CALLS-DAG: kernel 'kernel' calls device 'View<int>::fill'
// CALLS-DAG: kernel 'kernel' calls device 'loop<Functor>'
// CALLS-DAG: device 'loop<Functor>' calls device 'Functor::operator()'

// CHECK-LABEL: device 'spin<4>' instance
// CHECK: loop 10:9
// CHECK-LABEL: device 'spin<3>' instance
// CHECK-NOT: loop
// CHECK: return %
// CHECK-LABEL: device 'View<int>::fill' instance
