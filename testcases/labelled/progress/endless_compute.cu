// case: endless_compute
// expect: progress-no-progress-loop@13
// expect: progress-no-progress-loop@17
// expect: progress-no-progress-loop@25
// expect: progress-no-progress-loop@33
// expect: progress-no-progress-loop@45
// expect: progress-no-progress-loop|progress-volatile-automatic@52
// why: plain computation and plain stores are no progress, so an endless loop that does nothing
//      else may be taken to end or may starve the block.

__global__ void counts_for_ever() {
    unsigned n = 0;
    while (true) ++n;
}

__global__ void fills_for_ever(float *out) {
    for (;;) {
        out[threadIdx.x] = out[threadIdx.x] * 0.5f + 1.0f;
    }
}

// A load generator that was meant to be stopped by cudaDeviceReset.
__global__ void burn(float *sink) {
    float a = threadIdx.x, b = 1.5f;
    do {
        a = a * b + 0.25f;
        b = b * a - 0.75f;
        *sink = a + b;
    } while (true);
}

__global__ void copies_for_ever(const int *from, int *to, int n) {
    while (true) {
        for (int i = threadIdx.x; i < n; i += blockDim.x) to[i] = from[i];
    }
}

__device__ int lcg(unsigned &state) {
    state = state * 1664525u + 1013904223u;
    return state >> 16;
}

__global__ void random_walk(int *histogram) {
    unsigned state = threadIdx.x;
    for (;; histogram[lcg(state) & 255] = 1) {
    }
}

// A volatile automatic object is no progress either.
__global__ void counts_volatile() {
    volatile unsigned n = 0;
    while (true) n = n + 1;
}

// The correct neighbours.
__global__ void burn_until_told(float *sink, volatile int *stop) {
    float a = threadIdx.x, b = 1.5f;
    do {
        a = a * b + 0.25f;
        b = b * a - 0.75f;
    } while (*stop == 0);
    *sink = a + b;
}

__global__ void burn_cycles(float *sink, long long cycles) {
    const long long start = clock64();
    float a = threadIdx.x;
    while (clock64() - start < cycles) a = a * 1.5f + 0.25f;
    *sink = a;
}

__global__ void converges(float *x, float eps) {
    float error = 1.0f;
    while (error > eps) {
        const float next = 0.5f * (x[threadIdx.x] + 2.0f / x[threadIdx.x]);
        error = fabsf(next - x[threadIdx.x]);
        x[threadIdx.x] = next;
    }
}

__global__ void collatz(unsigned long long n, int *steps) {
    int count = 0;
    while (true) {
        if (n == 1) break;
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        ++count;
    }
    *steps = count;
}
