// case: plain_spin_helpers
// expect: progress-plain-spin@24
// expect: progress-plain-spin@29
// expect: progress-plain-spin@35
// expect: progress-plain-spin@42
// expect: progress-plain-spin@50
// expect: progress-plain-spin@60
// expect: progress-plain-spin@62
// why: the loop and the memory may be far apart: what counts is what the caller hands over; the
//      finding stays at the loop.

struct Node {
    int ready;
    float value;
    Node *left, *right;
};

__device__ bool is_ready(const Node *node) { return node->ready != 0; }
__device__ int read_word(const int *word) { return *word; }
__device__ int twice_removed(const int *word) { return read_word(word); }
__device__ int volatile_word(const int *word) { return *(const volatile int *)word; }

__global__ void condition_in_a_helper(const Node *node, float *out) {
    while (!is_ready(node)) __nanosleep(16);
    *out = node->value;
}

__global__ void condition_two_calls_down(const int *flag) {
    while (twice_removed(flag) == 0) {
    }
}

// The loop in a helper, called with a pointer and with a reference.
__device__ void await(const int *word, int value) {
    while (*word != value) {
    }
}

__global__ void loop_in_a_helper(const int *flags) { await(flags + blockIdx.x, 1); }

__device__ void await_reference(const int &word) {
    do {
        __nanosleep(8);
    } while (word == 0);
}

__global__ void loop_on_a_reference(const Node *nodes) { await_reference(nodes[0].ready); }

__device__ void inner(const int *word) {
    while (word[1] == 0) {
    }
}
__device__ void outer(const int *word) { inner(word - 1); }
__global__ void loop_three_calls_down(const int *words) { outer(words + threadIdx.x); }

// One helper for the children of a tree that another thread builds bottom up.
__global__ void bottom_up(Node *nodes) {
    Node *self = nodes + threadIdx.x;
    if (self->left) {
        while (self->left->ready == 0) {
        }
        while (!is_ready(self->right)) {
        }
        self->value = self->left->value + self->right->value;
    }
    __threadfence();
    self->ready = 1;
}

// The correct neighbours.
__global__ void volatile_in_a_helper(const int *flag) {
    while (volatile_word(flag) == 0) {
    }
}

__device__ void await_volatile(const volatile int *word, int value) {
    while (*word != value) {
    }
}

__global__ void converted_on_the_way(const int *flags) { await_volatile(flags + blockIdx.x, 1); }

__device__ bool take(int *count) { return (*count)-- > 0; }

__global__ void helper_writes(int *count, int *out) {
    while (take(count)) ++*out;
}

__device__ bool try_lock(int *word) { return atomicCAS(word, 0, 1) == 0; }

__global__ void lock_in_a_helper(int *word, int *value) {
    while (!try_lock(word)) __nanosleep(16);
    *value += 1;
    __threadfence();
    atomicExch(word, 0);
}

__device__ const Node *next(const Node *node) { return node->right; }

__global__ void walk(const Node *node, float *sum) {
    while (node) {
        *sum += node->value;
        node = next(node);
    }
}
