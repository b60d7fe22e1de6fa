// Where the C and C++ libraries have no headers on the system, their stand-ins are read.
// RUN: not %cuvet check --cuda=carried %s -- -nostdlibinc 2>&1 | FileCheck --implicit-check-not="not analysed" --implicit-check-not=warning: %s
// RUN: not %cuvet check --cuda=carried %s -- -nostdlibinc -DOTHERS 2>&1 | FileCheck --check-prefix=OTHERS %s
#include <cassert>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <cuda_runtime.h>
#include <limits>
#include <math.h>
#include <new>
#include <thread>
#include <type_traits>
#include <utility>
#ifdef OTHERS
#include <vector>
#endif

__global__ void scale(float *x, int n, float by)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;

    assert(by > -FLT_MAX && n < INT_MAX);
    if (i < n)
        x[i] = std::fmax(sqrtf(x[i]), std::numeric_limits<float>::epsilon()) * by;
    if (i == 0)
        printf("%g\n", std::move(by));
}

__global__ void wait(int *flag)
{
    // CHECK: [[@LINE+1]]:5: warning: {{.*}} [progress-plain-spin]
    while (*flag == 0) {}
}

int main()
{
    char *text = static_cast<char *>(std::malloc(32));
    float *x = NULL;

    cudaMallocManaged(&x, 32 * sizeof *x);
    std::memset(x, 0, sizeof *x * 32);
    static_assert(std::is_same<std::remove_reference<int &>::type, int>::value, "");
    scale<<<1, 32>>>(x, std::abs(-32), std::sin(1.0f));
    std::printf("%ld\n", static_cast<long>(std::time(nullptr)));
    std::free(text);
    std::thread helper([](float *from) { from[0] = 1; }, x);
    std::this_thread::yield();
    helper.join();
    return x != NULL ? EXIT_SUCCESS : EXIT_FAILURE;
}

// OTHERS: not analysed: 'vector' file not found
