// case: invariants
// expect: progress-no-progress-loop@17
// expect: progress-no-progress-loop@26
// expect: progress-no-progress-loop@38
// expect: progress-no-progress-loop@44
// expect: progress-no-progress-loop@61
// expect: progress-no-progress-loop@74
// expect: progress-no-progress-loop@96
// expect: progress-no-progress-loop@104
// expect: progress-no-progress-loop|progress-yield-loop@117
// expect: progress-no-progress-loop@122
// why: a condition on values that never change once the loop is entered is no exit: it is left
//      at once or never.

__global__ void wrong_counter(const float *in, float *out, int n) {
    int j = 0;
    for (int i = 0; i < n; ++j) out[j] = in[j];
}

__global__ void right_counter(const float *in, float *out, int n) {
    for (int i = 0; i < n; ++i) out[i] = in[i];
}

__global__ void forgot_to_advance(const float *in, float *sum, int n) {
    int i = threadIdx.x;
    while (i < n) *sum += in[i];
}

__global__ void advances(const float *in, float *sum, int n) {
    int i = threadIdx.x;
    while (i < n) {
        *sum += in[i];
        i += blockDim.x;
    }
}

__global__ void waits_for_a_parameter(int ready) {
    while (!ready) {
    }
}

__global__ void waits_for_a_field(const struct Settings *, float *x, long long until) {
    long long now = clock64(); // read once, never again
    while (now < until) *x += 1.0f;
}

__global__ void reads_the_clock_again(float *x, long long until) {
    long long now = clock64();
    while (now < until) {
        *x += 1.0f;
        now = clock64();
    }
}

struct Settings {
    int iterations;
    bool forever;
};

__global__ void by_settings(Settings settings, float *x) {
    do {
        *x *= 0.5f;
    } while (settings.forever);
}

__global__ void by_settings_or_count(Settings settings, float *x) {
    int n = 0;
    do {
        *x *= 0.5f;
    } while (settings.forever || ++n < settings.iterations);
}

__global__ void on_the_thread_index(float *x) {
    while (threadIdx.x == 0) *x += 1.0f;
}

__global__ void strides_over_the_threads(float *x, int n) {
    for (unsigned i = threadIdx.x; i < n; i += blockDim.x) x[i] += 1.0f;
}

__global__ void step_of_zero(float *x, int n, int step) {
    for (int i = 0; i < n; i += step) x[i] = 0.0f; // step may be positive
}

__global__ void skips(const int *in, int n, int mode, int *out) {
    int i = 0;
    while (true) {
        if (mode == 3) continue;
        if (i >= n) break;
        out[i] = in[i];
        ++i;
    }
}

__global__ void leaves_on_a_parameter(int mode, float *x) {
    for (;;) {
        if (mode == 2) continue;
        *x += 1.0f;
        if (mode == 1) break;
    }
}

__global__ void pointer_never_moves(const char *text, const char *end, int *blanks) {
    while (text != end) {
        *blanks = 1;
    }
}

__global__ void pointer_moves(const char *text, const char *end, int *blanks) {
    while (text != end) {
        if (*text == ' ') *blanks += 1;
        ++text;
    }
}

__global__ void sleeps_on_a_parameter(int ready) {
    while (!ready) __nanosleep(100);
}

__global__ void shadowed(const float *in, float *sum, int n) {
    int i = 0;
    while (i < n) {
        int i = 0; // another i
        *sum += in[i];
        ++i;
    }
}
