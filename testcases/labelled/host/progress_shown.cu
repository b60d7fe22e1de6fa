// case: progress_shown
// expect: host-spin-no-query@28
// expect: host-spin-no-query@42
// why: the loop ends by a copy of the flag that it keeps from round to round; where it counts itself, it waits for nobody.
#include <cstdio>
#include <cuda_runtime.h>

__global__ void work(float *x, int n, volatile unsigned *progress) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) x[i] = x[i] * 2.f;
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence_system();
        *progress = 100u;
    }
}

static volatile unsigned *word() {
    unsigned *w;
    cudaMallocHost((void **)&w, sizeof *w);
    *w = 0;
    return w;
}

void shown(float *x, int n) {
    volatile unsigned *progress = word();
    work<<<1, 256>>>(x, n, progress);
    unsigned last = 0;
    do {
        unsigned now = *progress;
        if (now != last) {
            printf("%u\n", now);
            last = now;
        }
    } while (last < 100u);
    cudaDeviceSynchronize();
}

void highest(float *x, int n) {
    volatile unsigned *progress = word();
    work<<<1, 256>>>(x, n, progress);
    unsigned most = 0;
    do {
        if (*progress > most) most = *progress;
    } while (most < 100u);
    cudaDeviceSynchronize();
}

void shown_with_queries(float *x, int n) {
    volatile unsigned *progress = word();
    work<<<1, 256>>>(x, n, progress);
    unsigned last = 0;
    do {
        unsigned now = *progress;
        if (now != last) {
            printf("%u\n", now);
            last = now;
        }
        if (cudaStreamQuery(0) == cudaSuccess) break;
    } while (last < 100u);
    cudaDeviceSynchronize();
}

void own_steps(float *x, int n) {
    volatile unsigned *progress = word();
    work<<<1, 256>>>(x, n, progress);
    unsigned last = 0;
    do {
        if (last % 10 == 0) printf("%u\n", *progress);
        last = last + 1;
    } while (last < 100u);
    cudaDeviceSynchronize();
}

void one_or_other(float *x, int n, bool quick) {
    volatile unsigned *progress = word();
    work<<<1, 256>>>(x, n, progress);
    unsigned last = 0;
    do {
        if (quick) last = 100u;
    } while (last < 100u);
    cudaDeviceSynchronize();
}
