// case: changed_by_callee
// expect: progress-no-progress-loop@48
// expect: progress-no-progress-loop@56
// expect: progress-no-progress-loop@64
// expect: progress-no-progress-loop@77
// expect: progress-volatile-automatic@102
// why: an argument passed by reference may change in the call, one passed by value may not.

struct Cursor {
    int at, end;
    __device__ void next() { ++at; }
    __device__ Cursor moved() const { return {at + 1, end}; }
    __device__ bool done() const { return at >= end; }
};

__device__ void advance(int &i) { i += 1; }
__device__ void advance_pointer(int *i) { *i += 1; }
__device__ void advance_copy(int i) { i += 1; }
__device__ int following(int i) { return i + 1; }
__device__ void look(const int &i, float *x) { x[i] += 1.0f; }

__global__ void by_reference(float *x, int n) {
    int i = 0;
    while (i < n) {
        x[i] = 0.0f;
        advance(i);
    }
}

__global__ void by_pointer(float *x, int n) {
    int i = 0;
    while (i < n) {
        x[i] = 0.0f;
        advance_pointer(&i);
    }
}

__global__ void by_result(float *x, int n) {
    int i = 0;
    while (i < n) {
        x[i] = 0.0f;
        i = following(i);
    }
}

__global__ void by_value(float *x, int n) {
    int i = 0;
    while (i < n) {
        x[i] = 0.0f;
        advance_copy(i);
    }
}

__global__ void result_dropped(float *x, int n) {
    int i = 0;
    while (i < n) {
        x[i] = 0.0f;
        following(i);
    }
}

__global__ void only_looked_at(float *x, int n) {
    int i = 0;
    while (i < n) look(i, x);
}

__global__ void by_method(float *x, int n) {
    Cursor cursor{0, n};
    while (!cursor.done()) {
        x[cursor.at] = 0.0f;
        cursor.next();
    }
}

__global__ void method_result_dropped(float *x, int n) {
    Cursor cursor{0, n};
    while (!cursor.done()) {
        x[cursor.at] = 0.0f;
        cursor.moved();
    }
}

__global__ void method_result_kept(float *x, int n) {
    Cursor cursor{0, n};
    for (; !cursor.done(); cursor = cursor.moved()) x[cursor.at] = 0.0f;
}

__device__ void set_later(volatile bool *flag, int i) {
    if (i > 10) *flag = true;
}

__global__ void volatile_by_pointer() {
    volatile bool done = false;
    for (int i = 0; !done; ++i) set_later(&done, i);
}

__device__ int seen(const volatile int *word) { return *word; }

__global__ void volatile_only_read() {
    volatile int word = 0;
    int sum = 0;
    while (word == 0) sum += seen(&word);
}

extern __device__ void unknown(int *word);
extern __device__ void unknown_volatile(volatile int *word);

__global__ void by_unknown(int n) {
    int i = 0;
    volatile int v = 0;
    while (i < n) unknown(&i);
    while (v == 0) unknown_volatile(&v);
}

// Its address was kept by somebody: any later call may change it.
__device__ int *kept;
extern __device__ void step();

__global__ void escaped_earlier() {
    int state = 0;
    kept = &state;
    while (state == 0) step();
}

using Action = void (*)(int *);

__global__ void by_function_pointer(Action action, int n) {
    int i = 0;
    while (i < n) action(&i);
}
