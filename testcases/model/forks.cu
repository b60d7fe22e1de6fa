// Functions whose code OpenMP runs in several threads of the host.
// RUN: %cuvet check --cuda=carried --dump=model %s -q -- -std=c++17 | %FileCheck %s

// CHECK: host 'loop' forks at
void loop(int *x, int n)
{
#  pragma omp parallel for schedule(static)
    for (int i = 0; i < n; i++) x[i] = i;
}

// CHECK: host 'goes_on' forks at
void goes_on(int *x)
{
#pragma omp \
    parallel
    x[0] = 1;
}

// CHECK: host 'operator_form' forks at
void operator_form(int *x)
{
    _Pragma("omp parallel num_threads(2)") x[0] = 1;
}

// One thread runs these.
// CHECK: host 'simd' at
void simd(int *x, int n)
{
#pragma omp simd
    for (int i = 0; i < n; i++) x[i] = i;
}

// CHECK: host 'other_words' at
void other_words(int *x, int n)
{
#pragma unroll
    for (int parallel = 0; parallel < n; parallel++) x[parallel] = 0;
#pragma omp critical(parallel_sections)
    x[0] = 1;
}
