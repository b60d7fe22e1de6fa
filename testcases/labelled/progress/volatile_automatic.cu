// case: volatile_automatic
// expect: progress-volatile-automatic@17
// expect: progress-volatile-automatic@23
// expect: progress-volatile-automatic@28
// expect: progress-volatile-automatic@35
// expect: progress-volatile-automatic@40
// expect: progress-volatile-automatic@48
// expect: progress-volatile-automatic@60
// expect: progress-volatile-automatic@69
// expect: progress-volatile-automatic@76
// why: no other thread can change a volatile object with automatic storage, and reading it is
//      no progress; once the loop itself changes it, the loop can end.

// "Attach the debugger and set hold to 0."
__global__ void wait_for_debugger() {
    volatile int hold = 1;
    while (hold != 0) {
    }
}

__global__ void wait_with_sleep() {
    volatile bool hold = true;
    while (hold) __nanosleep(1000);
}

__global__ void wait_in_do() {
    volatile unsigned ready = 0;
    do {
        __threadfence();
    } while (ready == 0);
}

__global__ void wait_in_for(float *x) {
    volatile bool stop = false;
    for (int i = 0; !stop; ++i) x[i & 255] *= 0.5f;
}

__global__ void wait_by_break() {
    volatile int state = 0;
    while (true) {
        if (state == 1) break;
        if (state == 2) return;
    }
}

__global__ void wait_by_goto() {
    volatile int state = 0;
retry:
    if (state == 0) goto retry;
}

// The __shared__ was forgotten: the other threads set their own copy.
__global__ void hand_over(const float *in, float *out) {
    volatile bool ready = false;
    __shared__ float value;
    if (threadIdx.x == 0) {
        value = in[0];
        ready = true;
    } else {
        while (!ready) {
        }
        out[threadIdx.x] = value;
    }
}

__global__ void copied_first() {
    volatile int hold = 1;
    int seen;
    do {
        seen = hold;
    } while (seen != 0);
}

// A parameter is an automatic object too.
__global__ void by_value(volatile int hold) {
    while (hold) {
    }
}

// The correct neighbours.
__global__ void hand_over_shared(const float *in, float *out) {
    __shared__ volatile bool ready;
    __shared__ float value;
    if (threadIdx.x == 0) ready = false;
    __syncthreads();
    if (threadIdx.x == 0) {
        value = in[0];
        __threadfence_block();
        ready = true;
    } else {
        while (!ready) {
        }
        out[threadIdx.x] = value;
    }
}

__global__ void delay() {
    for (volatile int i = 0; i < 1000; i = i + 1) {
    }
    volatile int n = 1000;
    while (n > 0) n = n - 1;
    do {
        n += 1;
    } while (n < 10);
}

__global__ void cleared_inside(const int *in) {
    volatile bool more = true;
    while (more) {
        if (in[threadIdx.x] == 0) more = false;
        in += blockDim.x;
    }
}

__global__ void by_pointer(volatile int *hold) {
    while (*hold) {
    }
}

__device__ volatile int released;
__global__ void file_scope() {
    while (!released) {
    }
}

__global__ void static_local() {
    static volatile int opened;
    while (!opened) {
    }
}
