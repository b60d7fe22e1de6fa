// case: lonely_functions
// expect: progress-empty-loop@9
// expect: progress-volatile-automatic@15
// expect: progress-yield-loop@26
// why: what nobody calls is judged only by what holds for every caller: an endless loop does, a
//      wait on a pointer that may be anything does not.

__device__ void nobody_calls_empty() {
    while (true) {
    }
}

__device__ void nobody_calls_local() {
    volatile int hold = 1;
    while (hold) {
    }
}

__device__ void nobody_calls_volatile(volatile int *flag) {
    while (*flag == 0) {
    }
}

struct Unused {
    __device__ void method() {
        for (;;) __nanosleep(10);
    }
    __device__ bool check(volatile bool &flag) {
        while (!flag) {
        }
        return flag;
    }
};

template <class T> __device__ void no_instance(T t) {
    while (true) t();
}
