// case: lambdas
// expect: progress-plain-spin@13
// expect: progress-plain-spin@23
// expect: progress-plain-spin@27
// expect: progress-plain-spin@33
// expect: progress-no-progress-loop@43
// expect: progress-volatile-automatic@49
// expect: progress-empty-loop@55
// why: a lambda reads what it captures: by reference the loop may change it, by copy it stays
//      as it was.

template <class Condition> __device__ void spin_until(Condition condition) {
    while (!condition()) {
    }
}

__global__ void reads_plain(const int *flag) {
    spin_until([=] { return *flag != 0; });
}

__global__ void local_lambda(const int *flag) {
    auto ready = [flag](int value) { return *flag == value; };
    while (!ready(3)) __nanosleep(8);
}

__global__ void called_in_place(const int *flag) {
    while ([&] { return *flag == 0; }()) {
    }
}

__global__ void loop_in_a_lambda(const int *flags) {
    auto wait = [&](int i) {
        while (flags[i] == 0) {
        }
    };
    for (int i = 0; i < 4; ++i) wait(i);
}

// The copy in the lambda never changes.
__global__ void captured_by_copy(const int *flag, float *x) {
    int stop = *flag;
    auto stopped = [=] { return stop != 0; };
    while (!stopped()) *x *= 0.5f;
}

__global__ void captures_a_volatile_local() {
    volatile int hold = 1;
    auto held = [&] { return hold != 0; };
    while (held()) {
    }
}

__global__ void endless_lambda() {
    auto park = [] {
        for (;;) {}
    };
    park();
}

// The correct neighbours.
template <class Condition> __device__ void poll_until(Condition condition) {
    while (!condition()) {
    }
}

__global__ void reads_volatile(int *flag) {
    volatile int *v = flag;
    poll_until([=] { return *v != 0; });
}

__global__ void reads_atomically(int *flag) {
    poll_until([&] { return atomicAdd(flag, 0) != 0; });
}

__global__ void counts_by_reference() {
    int rounds = 0;
    poll_until([&] { return ++rounds > 100; });
}

__global__ void changed_between(const int *in, int *out) {
    int sum = 0;
    auto small = [&] { return sum < 1000; };
    for (int i = 0; small(); ++i) sum += in[i] + 1;
    *out = sum;
}

__global__ void gives_up(const int *flag) {
    const long long start = clock64();
    poll_until([=] { return *flag != 0 || clock64() - start > 1000000; });
}

__global__ void mutable_copy() {
    int left = 8;
    auto more = [left]() mutable { return left-- > 0; };
    while (more()) {
    }
}
