#include "wait.cuh"

// The loop is here, the memory it waits for in another file.
__device__ void wait_elsewhere(const int *flag) {
    while (*flag == 0) {
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-plain-spin]
    }
}

__device__ void wait_for_something(const volatile int *flag) {
    while (*flag == 0) {
    }
}

__device__ bool ready_elsewhere(const int *flag) { return *flag != 0; }

__device__ void advance_elsewhere(int &i) { ++i; }
