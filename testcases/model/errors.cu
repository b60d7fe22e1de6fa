// What does not compile is named, and the rest is read all the same.
// RUN: not %cuvet check --cuda=carried --dump=model %s -q -- -std=c++17 | %FileCheck %s

__global__ void good(int *p) { *p = 1; }
__global__ void bad(int *p) { *p = missing; }
void launch(int *p)
{
    good<<<1, undefined>>>(p);
    good<<<1, 2>>>(p);
}
// CHECK: problem 5:36 use of undeclared identifier 'missing'
// CHECK: problem 8:15 use of undeclared identifier 'undefined'
// CHECK: problem 8:9 a kernel launch was lost to errors
// CHECK-LABEL: kernel 'good' at
// CHECK: store
// CHECK-LABEL: kernel 'bad' incomplete
// CHECK-LABEL: host 'launch' incomplete
// CHECK: launch chevron {{.*}} ; 9:5
