// case: openmp
// flags: -Xcompiler -fopenmp
// expect: none
// why: threads of OpenMP are host threads: what another of them sets, or which of them synchronizes, is not known.
#include <cstdlib>

extern "C" int omp_get_thread_num(void);

__global__ void hold(volatile int *gate) {
    while (*gate == 0) {}
}
__global__ void open(volatile int *gate) { *gate = 1; }
__global__ void work(float *x) { x[threadIdx.x] += 1.0f; }

static int *pinned_word() {
    int *word;
    cudaHostAlloc((void **)&word, sizeof(int), cudaHostAllocMapped);
    *word = 0;
    return word;
}

void one_syncs_one_sets() {
    int *gate = pinned_word();
#pragma omp parallel num_threads(2)
    {
        if (omp_get_thread_num() == 0) {
            hold<<<1, 1>>>(gate);
            cudaDeviceSynchronize();
        } else {
            *(volatile int *)gate = 1;
        }
    }
}

void sections() {
    int *gate = pinned_word();
#pragma omp parallel sections
    {
#pragma omp section
        {
            hold<<<1, 1>>>(gate);
            cudaDeviceSynchronize();
        }
#pragma omp section
        { *(volatile int *)gate = 1; }
    }
}

void one_spins_one_syncs() {
    int *flag = pinned_word();
    open<<<1, 1>>>(flag);
#pragma omp parallel sections
    {
#pragma omp section
        {
            while (*(volatile int *)flag == 0) {}
        }
#pragma omp section
        cudaDeviceSynchronize();
    }
}

void a_stream_for_each(float *x, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        cudaStream_t s;
        cudaStreamCreate(&s);
        int *flag = pinned_word();
        work<<<1, 32, 0, s>>>(x + 32 * i);
        open<<<1, 1, 0, s>>>(flag);
        while (*(volatile int *)flag == 0) cudaStreamQuery(s);
        cudaStreamDestroy(s);
    }
}

void tasks() {
    int *gate = pinned_word();
#pragma omp parallel
#pragma omp single
    {
#pragma omp task
        {
            hold<<<1, 1>>>(gate);
            cudaDeviceSynchronize();
        }
#pragma omp task
        { *(volatile int *)gate = 1; }
#pragma omp taskwait
    }
}
