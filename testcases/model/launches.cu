// Launches in all their spellings, and the edges that they make.
// RUN: %cuvet check --cuda=carried --dump=model %s -q -- -std=c++17 -arch=sm_90 -rdc=true | %FileCheck %s
// RUN: %cuvet check --cuda=carried --dump=calls %s -q -- -std=c++17 -arch=sm_90 -rdc=true | %FileCheck --check-prefix=CALLS %s
#include <cuda.h>

__global__ __launch_bounds__(256, 2) __cluster_dims__(2, 1, 1) void child(int *p) {}
// CHECK: kernel 'child' bounds 256 2 cluster 2 1 1

__global__ void parent(int *p) { child<<<1, 32>>>(p); }
// CHECK-LABEL: kernel 'parent'
// CHECK: %[[K:[0-9]+]] = function 'child'
// CHECK: launch chevron kernel %[[K]] grid %{{[0-9]+}} block %{{[0-9]+}} with %
// CALLS: kernel 'parent' launches kernel 'child'

void chevrons(int *p, cudaStream_t s)
{
    child<<<dim3(2, 3), 32, 16, s>>>(p);
    child<< <1, 2> >>(p);
}
// CHECK-LABEL: host 'chevrons'
// CHECK: field 'x'
// CHECK: field 'y'
// CHECK: launch chevron kernel %{{[0-9]+}} grid %{{[0-9]+}} block %{{[0-9]+}} shared %{{[0-9]+}} stream %{{[0-9]+}} with %
// CHECK: launch chevron {{.*}} ; 18:5
// CALLS: host 'chevrons' launches kernel 'child'
// CALLS: host 'chevrons' launches kernel 'child'

void calls(int *p, CUfunction f, CUstream s)
{
    void *args[] = { &p };
    cudaLaunchConfig_t config = {};
    config.gridDim = 4;
    cudaLaunchKernel((void *)child, 1, 2, args, 0, 0);
    cudaLaunchCooperativeKernel((void *)child, dim3(1), dim3(2), args, 0, s);
    cudaLaunchKernelEx(&config, child, p);
    cudaLaunchKernelExC(&config, (void *)child, args);
    cuLaunchKernel(f, 1, 2, 3, 4, 5, 6, 7, s, args, nullptr);
}
// CHECK-LABEL: host 'calls'
// CHECK: launch call kernel %{{[0-9]+}} grid %{{[0-9]+}} block %{{[0-9]+}} shared %{{[0-9]+}} stream %{{[0-9]+}} arguments %
// CHECK: launch call cooperative kernel
// CHECK: launch call cxx kernel %{{[0-9]+}} config %{{[0-9]+}} with %
// CHECK: launch call kernel %{{[0-9]+}} config %{{[0-9]+}} arguments %
// CHECK: launch call kernel %{{[0-9]+}} grid %{{[0-9]+}} grid %{{[0-9]+}} grid %{{[0-9]+}} block %{{[0-9]+}} block %{{[0-9]+}} block %{{[0-9]+}} shared %{{[0-9]+}} stream %{{[0-9]+}} arguments %
// CALLS-COUNT-4: host 'calls' launches kernel 'child'
// CALLS: host 'calls' launches through a pointer

void wrapper(void (*k)(int *), int *p) { k<<<1, 1>>>(p); }
void wrapped(int *p) { wrapper(child, p); }
// CHECK-LABEL: host 'wrapped'
// CHECK: %[[K:[0-9]+]] = function 'child'
// CHECK: call 'wrapper' %[[K]], %
// CALLS: host 'wrapper' launches through a pointer
// CALLS: host 'wrapped' calls host 'wrapper'
