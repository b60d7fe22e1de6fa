// Every way to write a loop becomes edges; a part of `for` that is not written is not there.
// RUN: %cuvet check --cuda=carried --dump=model %s -q -- -std=c++17 | %FileCheck %s
#define WAIT_FOR(c) while (!(c))

__global__ void wait(volatile int *flag)
{
    while (*flag == 0) {}
}
// CHECK-LABEL: kernel 'wait'
// CHECK: block 1 loop 7:5
// CHECK-NEXT: %0 = object 'flag'
// CHECK-NEXT: %1 = load %0
// CHECK-NEXT: %2 = load volatile %1
// CHECK-NEXT: %3 = constant 0
// CHECK-NEXT: %4 = eq %2, %3
// CHECK-NEXT: branch %4, block 2, block 3

__global__ void parts(int n, int *out)
{
    for (; n;)
        n--;
    for (;; n++)
        if (n > 4)
            break;
    for (int i = 0, j = 1; i < 3 && j; i++, j--)
        if (out[i])
            continue;
}
// CHECK-LABEL: kernel 'parts'
// CHECK: block 1 loop 20:5
// CHECK: branch %{{[0-9]+}}, block 2, block 4
// CHECK: loop 22:5
// CHECK-NEXT: jump block
// CHECK: gt %
// CHECK: add %
// CHECK: loop 25:5
// CHECK: lt %
// CHECK: branch
// CHECK: cast to 'bool'

__global__ void others(volatile int *p, int n)
{
    do {
        n--;
    } while (n > 0);
again:
    if (*p)
        goto again;
    WAIT_FOR(*p);
    while (true) {}
}
// CHECK-LABEL: kernel 'others'
// CHECK: block 1 loop 43:5
// CHECK: gt %
// CHECK: loop 46:1
// CHECK: load volatile
// CHECK: loop 49:5
// CHECK: loop 50:5
// CHECK-NEXT: constant 1
// CHECK-NEXT: jump

__global__ void range(int n)
{
    int a[3] = { 1, 2, 3 };

    for (int e : a)
        n += e;
}
// CHECK-LABEL: kernel 'range'
// CHECK: %[[LENGTH:[0-9]+]] = constant 3  ; {{[0-9]+}}:10
// CHECK: loop {{[0-9]+}}:5
// CHECK: %[[MORE:[0-9]+]] = lt %{{[0-9]+}}, %[[LENGTH]]
// CHECK-NEXT: branch %[[MORE]]
// CHECK: index

__device__ int choose(int x)
{
    switch (x) {
    case 1:
    case 2:
        return 3;
    case 5:
        x++;
    case 7 ... 8:
        x--;
        break;
    default:
        x = 4;
    }
    return x;
}
// CHECK-LABEL: device 'choose'
// CHECK: switch %{{[0-9]+}}, 1: block [[ONE:[0-9]+]], 2: block [[TWO:[0-9]+]], 5: block {{[0-9]+}}, 7: block [[SEVEN:[0-9]+]], 8: block [[SEVEN]], default: block
