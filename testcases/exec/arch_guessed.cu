// Nobody has named a target: what the one that is guessed lacks is no mistake.
// RUN: %cuvet check --cuda=carried %s
// RUN: not %cuvet check --cuda=carried --arch=sm_75 %s | %FileCheck --check-prefix=NAMED %s
// RUN: not %cuvet check --cuda=carried %s -- -std=c++17 | %FileCheck --check-prefix=NAMED %s
// NAMED: arch_guessed.cu:[[#@LINE+6]]:5: error: clusters are there from compute capability 9.0
#include <cooperative_groups.h>

__global__ void exchange(float *x)
{
    x[blockIdx.x] = 1.f;
    cooperative_groups::this_cluster().sync();
}

int main()
{
    return 0;
}
