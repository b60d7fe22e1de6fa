// case: recursion
// expect: progress-empty-loop@11
// expect: progress-plain-spin@18
// expect: progress-no-progress-loop@25
// expect: progress-no-progress-loop@32
// expect: progress-no-progress-loop@44
// why: a function that calls itself is a loop, reported at the call; it ends where an argument
//      or volatile memory changes what it decides on.

__device__ void nothing() {
    nothing();
}
__global__ void calls_nothing() { nothing(); }

__device__ void await_plain(const int *flag) {
    if (*flag == 0) {
        __nanosleep(20);
        await_plain(flag);
    }
}
__global__ void calls_await_plain(const int *flag) { await_plain(flag); }

__device__ void store_all(float *x) {
    *x += 1.0f;
    store_all(x);
}
__global__ void calls_store_all(float *x) { store_all(x); }

__device__ void same_again(int n, float *x) {
    if (n <= 0) return;
    *x += n;
    same_again(n, x);
}
__global__ void calls_same_again(int n, float *x) { same_again(n, x); }

// A calls B, and B calls A: reported where the circle closes.
__device__ void odd(float *x);
__device__ void even(float *x) {
    x[0] += 1.0f;
    odd(x);
}
__device__ void odd(float *x) {
    x[1] += 1.0f;
    even(x);
}
__global__ void calls_even(float *x) { even(x); }

// The correct neighbours.
struct Tree {
    int key;
    Tree *left, *right;
};

__device__ int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

__device__ int sum(const Tree *tree) {
    return tree ? tree->key + sum(tree->left) + sum(tree->right) : 0;
}

__device__ void await_volatile(volatile int *flag) {
    if (*flag == 0) await_volatile(flag);
}

__device__ void await_limited(const int *flag, int tries) {
    if (*flag == 0 && tries > 0) await_limited(flag, tries - 1);
}

__device__ bool is_odd(unsigned n);
__device__ bool is_even(unsigned n) { return n == 0 || is_odd(n - 1); }
__device__ bool is_odd(unsigned n) { return n != 0 && is_even(n - 1); }

__device__ void quicksort(int *a, int lo, int hi) {
    if (lo >= hi) return;
    int p = lo;
    for (int i = lo; i < hi; ++i) {
        if (a[i] < a[hi]) {
            const int t = a[i];
            a[i] = a[p];
            a[p++] = t;
        }
    }
    const int t = a[hi];
    a[hi] = a[p];
    a[p] = t;
    quicksort(a, lo, p - 1);
    quicksort(a, p + 1, hi);
}

__device__ void drains(int *count) {
    if (*count > 0) {
        *count -= 1;
        drains(count);
    }
}

__global__ void calls_the_rest(const Tree *tree, int *flag, int *a, int n) {
    a[0] = factorial(n) + sum(tree);
    await_volatile(flag);
    await_limited(flag, 100);
    if (is_even(n)) quicksort(a, 0, n);
    drains(a);
}
