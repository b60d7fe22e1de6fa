// case: macros
// expect: progress-plain-spin@44
// expect: progress-plain-spin@52
// expect: progress-empty-loop@59
// expect: progress-empty-loop@62
// expect: progress-no-progress-loop|progress-empty-loop@70
// why: a loop that a macro makes is reported where the macro is used, and judged by what it
//      expands to there.

#define SPIN_UNTIL(condition)                                                                      \
    do {                                                                                           \
    } while (!(condition))

#define WAIT_FOR(p, v)                                                                             \
    while (*(p) != (v)) {                                                                          \
        __nanosleep(32);                                                                           \
    }

#define WAIT_FOR_VOLATILE(p, v)                                                                    \
    while (*(volatile decltype(+*(p)) *)(p) != (v)) {                                              \
        __nanosleep(32);                                                                           \
    }

#define HANG() for (;;)
#define FATAL(code)                                                                                \
    do {                                                                                           \
        errors[0] = (code);                                                                        \
        HANG();                                                                                    \
    } while (0)

#define FATAL_TRAP(code)                                                                           \
    do {                                                                                           \
        errors[0] = (code);                                                                        \
        __trap();                                                                                  \
        HANG();                                                                                    \
    } while (0)

#define CHECK_BOUND(i, n)                                                                          \
    do {                                                                                           \
        if ((i) >= (n)) return;                                                                    \
    } while (0)

__global__ void spins(const int *flag) {
    SPIN_UNTIL(*flag == 1);
}

__global__ void spins_volatile(volatile int *flag) {
    SPIN_UNTIL(*flag == 1);
}

__global__ void waits(const int *flags) {
    WAIT_FOR(flags + 1, 4);
    WAIT_FOR_VOLATILE(flags + 2, 4);
}

__global__ void hangs(const int *state, int *errors) {
    if (*state == 1) {
        errors[1] = 1;
        HANG();
    }
    if (*state == 2)
        FATAL(2);
    if (*state == 3)
        FATAL_TRAP(3);
}

__global__ void condition_in_a_macro(volatile int *stop, float *x) {
    int hold = 1;
#define HELD() (hold == 1)
    while (HELD()) {
    }
#undef HELD
#define HELD() (*stop == 0)
    while (HELD()) *x += 1.0f;
#undef HELD
}

__global__ void only_a_block(int *out, int n) {
    CHECK_BOUND(threadIdx.x, n);
    out[threadIdx.x] = 1;
}
