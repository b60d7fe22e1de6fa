// case: volatile_automatic_indirect
// expect: progress-volatile-automatic@31
// expect: progress-volatile-automatic@38
// expect: progress-volatile-automatic@44
// expect: progress-volatile-automatic@50
// expect: progress-volatile-automatic@62
// expect: progress-volatile-automatic@68
// expect: progress-volatile-automatic@75
// expect: progress-volatile-automatic@81
// expect: progress-volatile-automatic@87
// expect: progress-volatile-automatic@95
// expect: progress-volatile-automatic@100
// expect: progress-volatile-automatic@113
// why: it is the object's storage that counts, not the way to it: pointers, references,
//      structs, arrays and casts change nothing; the same through shared or global memory is
//      fine.

struct Control {
    volatile int stop;
    int rounds;
};

struct View {
    volatile int *stop;
    int rounds;
};

__global__ void through_pointer() {
    volatile int hold = 1;
    volatile int *p = &hold;
    while (*p) {
    }
}

__global__ void through_reference() {
    volatile int hold = 1;
    volatile int &alias = hold;
    while (alias == 1) {
    }
}

__global__ void in_struct() {
    Control control = {0, 8};
    while (!control.stop) {
    }
}

// The host clears its own copy, not the one in the kernel's parameters.
__global__ void control_by_value(Control control, float *x) {
    while (!control.stop) {
        *x *= 0.5f;
    }
}

struct PlainControl {
    int stop;
    int rounds;
};

__global__ void volatile_struct() {
    volatile PlainControl control = {0, 8};
    while (control.stop == 0) {
    }
}

__global__ void in_array() {
    volatile bool ready[4] = {false, false, false, false};
    while (!ready[2]) {
    }
}

__global__ void in_array_of_thread() {
    volatile int ready[32] = {0};
    const int lane = threadIdx.x % 32;
    while (ready[lane] == 0) {
    }
}

__global__ void by_cast() {
    int hold = 1;
    while (*(volatile int *)&hold) {
    }
}

__global__ void by_named_cast() {
    bool hold = true;
    while (*const_cast<volatile bool *>(&hold)) {
    }
}

#define ACCESS_ONCE(x) (*(volatile decltype(x) *)&(x))

__global__ void by_macro() {
    int hold = 1;
    while (ACCESS_ONCE(hold) != 0) {
    }
}

__device__ void spin_while(volatile int *word) {
    while (*word != 0) {
    }
}

__global__ void in_helper() {
    volatile int hold = 1;
    spin_while(&hold);
}

__device__ bool is_set(const volatile bool &flag) { return flag; }

__global__ void read_by_helper() {
    volatile bool set = false;
    while (!is_set(set)) {
    }
}

// The correct neighbours.
__device__ void spin_until(volatile int *word, int value) {
    while (*word != value) {
    }
}

__global__ void helper_on_shared() {
    __shared__ volatile int turn;
    if (threadIdx.x == 0) turn = 0;
    __syncthreads();
    spin_until(&turn, threadIdx.x);
    turn = turn + 1;
}

__global__ void view_by_value(View view, float *x) {
    while (!*view.stop) *x *= 0.5f;
}

__global__ void shared_struct() {
    __shared__ Control control;
    if (threadIdx.x == 0) control.stop = 0;
    __syncthreads();
    if (threadIdx.x == 32) control.stop = 1;
    while (!control.stop) {
    }
}

__global__ void cast_of_shared() {
    __shared__ int hold;
    if (threadIdx.x == 0) hold = 1;
    __syncthreads();
    if (threadIdx.x == 32) *(volatile int *)&hold = 0;
    while (ACCESS_ONCE(hold) != 0) {
    }
}

__global__ void cast_of_global(int *flag) {
    while (*(volatile int *)flag == 0) {
    }
}

__device__ void clear_after(volatile int *word, int rounds, int i) {
    if (i == rounds) *word = 0;
}

__global__ void cleared_by_helper(int rounds) {
    volatile int hold = 1;
    for (int i = 0; hold; ++i) clear_after(&hold, rounds, i);
}

__global__ void element_changes() {
    volatile int steps[4] = {3, 3, 3, 3};
    while (steps[1] > 0) steps[1] = steps[1] - 1;
}
