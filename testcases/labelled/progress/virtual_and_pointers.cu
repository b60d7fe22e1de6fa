// case: virtual_and_pointers
// expect: progress-plain-spin@35
// expect: progress-plain-spin@50
// why: what a virtual function or a function pointer does is not known here, so a loop that
//      asks one may end.

struct Condition {
    __device__ virtual bool holds() const = 0;
    __device__ virtual ~Condition() {}
};

struct Flag : Condition {
    const int *word;
    __device__ explicit Flag(const int *w) : word(w) {}
    __device__ bool holds() const override { return *word != 0; }
};

__device__ void wait(const Condition &condition) {
    while (!condition.holds()) {
    }
}

__global__ void asks_a_virtual(const Condition *condition) { wait(*condition); }

using Predicate = bool (*)(const int *);

__global__ void asks_a_pointer(Predicate ready, const int *flag) {
    while (!ready(flag)) {
    }
}

__device__ bool is_set(const int *flag) { return *flag != 0; }

__global__ void asks_a_known_function(const int *flag) {
    while (!is_set(flag)) {
    }
}

extern __device__ int state();

__global__ void asks_another_file(float *x) {
    while (state() == 0) *x += 1.0f;
    do *x *= 2.0f;
    while (!state());
}

extern __device__ int fixed_state; // plain, in another file

__global__ void looks_at_another_file() {
    while (fixed_state == 0) {
    }
}
