// A lambda is a record of what it captures, and a function.
// RUN: %cuvet check --cuda=carried --dump=model %s -q -- -std=c++17 --extended-lambda | %FileCheck %s
// RUN: %cuvet check --cuda=carried --dump=calls %s -q -- -std=c++17 --extended-lambda | %FileCheck --check-prefix=CALLS %s

template <class F> __global__ void each(F f) { f(threadIdx.x); }

struct S {
    int m;
    __device__ int g(int p, int &r)
    {
        int x = 1;
        auto l = [&, p](int y) { return x + y + p + m + r; };
        auto g = [=, w = x](auto z) mutable { return z + w; };
        return l(1) + g(2);
    }
};
// CHECK-LABEL: device 'S::g'
// CHECK: %[[P:[0-9]+]] = field 'p' %[[L:[0-9]+]]
// CHECK-NEXT: object 'p'
// CHECK-NEXT: %[[VALUE:[0-9]+]] = load
// CHECK-NEXT: store %[[P]], %[[VALUE]]
// CHECK: %[[X:[0-9]+]] = field 'x' %[[L]]
// CHECK-NEXT: %[[PLACE:[0-9]+]] = object 'x'
// CHECK-NEXT: store %[[X]], %[[PLACE]]
// CHECK: field 'this' %[[L]]
// CHECK: field 'r' %[[L]]
// CHECK: field 'w'
// CHECK: call 'lambda at lambdas.cu:12:18' this
// CHECK: call 'lambda at lambdas.cu:13:18' this

__global__ void use(int *p)
{
    S s;
    s.g(1, *p);
}

void host(int *q)
{
    int n = 3;
    each<<<1, 2>>>([=] __device__(int i) { q[i] = n; });
    each<<<1, 2>>>([=] __device__(int i) { q[i] = n + 1; });
}
// Two instances that differ in their lambda are two functions.
// CALLS-DAG: host 'host' launches kernel 'each<lambda at lambdas.cu:[[@LINE-4]]:20>'
// CALLS-DAG: host 'host' launches kernel 'each<lambda at lambdas.cu:[[@LINE-4]]:20>'
// CALLS-DAG: kernel 'each<lambda at lambdas.cu:[[@LINE-6]]:20>' calls device 'lambda at lambdas.cu:[[@LINE-6]]:20'
// CALLS-DAG: kernel 'each<lambda at lambdas.cu:[[@LINE-6]]:20>' calls device 'lambda at lambdas.cu:[[@LINE-6]]:20'
