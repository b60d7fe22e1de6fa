// case: short_circuit
// expect: progress-plain-spin@17
// expect: progress-plain-spin|progress-volatile-automatic@22
// expect: progress-no-progress-loop@40
// expect: progress-plain-spin@65
// why: a loop that has one exit which can come true may end; it takes all of its exits to make
//      it endless.

__global__ void volatile_or_hold(volatile int *flag, int hold) {
    while (*flag == 0 && hold) {
    }
}
__global__ void hold_before_volatile(volatile int *flag, bool hold) {
    while (hold && *flag == 0) __nanosleep(8);
}
__global__ void plain_and_hold(const int *flag, bool hold) {
    while (hold && *flag == 0) {
    }
}
__global__ void local_and_plain(const int *flag) {
    volatile bool hold = true;
    while (hold && *flag == 0) {
    }
}
__global__ void local_and_counter(int n) {
    volatile bool hold = true;
    int i = 0;
    while (hold && i < n) ++i;
}
__global__ void either_ends(const int *a, volatile int *b) {
    while (!(*a != 0 || *b != 0)) {
    }
}
__global__ void both_needed(const int *a, volatile int *b) {
    while (*a == 0 || *b == 0) {
        if (*b == 2) return;
    }
}
__global__ void parameters_only(int a, int b, float *x) {
    while (a < b && (a != 3 || b == 4)) *x += 1.0f;
}
__global__ void one_parameter_moves(int a, int b, float *x) {
    while (a < b && (a != 3 || b == 4)) *x += a++;
}
__global__ void second_exit_in_the_body(const int *flag, int n, float *x) {
    while (*flag == 0) {
        *x += 1.0f;
        if (x[1] > n) break;
        x += 2;
    }
}
__global__ void ternary_on_a_parameter(bool slow, int n, float *x) {
    int i = 0;
    while (slow ? i < n : i < 2 * n) {
        *x += 1.0f;
        ++i;
    }
}
__global__ void negated_assignment(volatile int *flag) {
    bool set;
    while (!(set = *flag != 0)) __nanosleep(8);
}
__global__ void negated_plain_assignment(const int *flag) {
    bool set;
    while (!(set = *flag != 0)) __nanosleep(8);
}
