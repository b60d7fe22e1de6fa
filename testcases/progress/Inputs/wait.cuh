#pragma once

// In a header: reported here, once, however many kernels use it.
inline __device__ void wait_in_header(const int *flag) {
    while (*flag == 0) {
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-plain-spin]
        __nanosleep(20);
    }
}

// For volatile memory alone, and so it is called.
inline __device__ void wait_volatile(const volatile int *flag) {
    while (*flag == 0) __nanosleep(20);
}

__device__ void wait_elsewhere(const int *flag);
__device__ void wait_for_something(const volatile int *flag);
__device__ bool ready_elsewhere(const int *flag);
__device__ void advance_elsewhere(int &i);
