// The helper that spins, what it waits for and what decides stand in three files.
//
// RUN: %check_rule progress-plain-spin %s %S/../Inputs/wait.cu %S/../Inputs/wait.cuh
#include "../Inputs/wait.cuh"

__global__ void first(const int *flags) { wait_in_header(flags); }
__global__ void second(const int *flags) { wait_in_header(flags + 1); }
__global__ void third(const int *flags) { wait_elsewhere(flags); }

__global__ void decided_elsewhere(const int *flag) {
    while (!ready_elsewhere(flag)) {}
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-plain-spin]
}

__global__ void accepted(const int *flag, int *x, int n) {
    wait_volatile(flag);
    wait_for_something(flag);
    int i = 0;
    while (x[i] < n) advance_elsewhere(i);
}
