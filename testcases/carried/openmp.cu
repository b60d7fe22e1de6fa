// OpenMP's header is the compiler's own; nvcc takes the host compiler's.
// RUN: %cuvet check --cuda=auto %s > %t 2>&1 || true
// RUN: not grep "not analysed" %t
// RUN: grep '\[exec-empty-launch\]' %t
// RUN: %cuvet check --cuda=carried %s > %t 2>&1 || true
// RUN: not grep "not analysed" %t
// RUN: grep '\[exec-empty-launch\]' %t
#include <omp.h>
__global__ void fill(float *x) { x[threadIdx.x] = 1; }
int main()
{
    float *x[8];
    omp_lock_t lock;
    omp_init_lock(&lock);
    omp_set_num_threads(omp_get_num_procs());
#pragma omp parallel num_threads(8)
    {
        omp_set_lock(&lock);
        cudaMalloc(&x[omp_get_thread_num()], 1024);
        omp_unset_lock(&lock);
        fill<<<0, 256>>>(x[omp_get_thread_num()]);
    }
    return cudaDeviceSynchronize();
}
