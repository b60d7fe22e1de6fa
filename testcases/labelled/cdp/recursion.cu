// case: recursion
// expect: cdp-unbounded-recursion@32
// expect: cdp-unbounded-recursion@39
// expect: cdp-unbounded-recursion@45
// expect: cdp-unbounded-recursion@50
// expect: cdp-unbounded-recursion@57
// expect: cdp-unbounded-recursion@63
// expect: cdp-unbounded-recursion@69
// expect: cdp-unbounded-recursion@77
// expect: cdp-unbounded-recursion@83
// expect: cdp-unbounded-recursion@87
// expect: cdp-unbounded-recursion@92
// expect: cdp-unbounded-recursion@98
// why: nesting is limited: a recursion needs a test that comes out otherwise some day.
#include <cuda_runtime.h>

struct Node {
    Node *left, *right;
    int size;
};
struct Range {
    int *data;
    int low, high, depth;
};
constexpr int kMaxDepth = 8;

__global__ void leaf(int *x) { x[threadIdx.x] = 1; }

// ---- nothing ends these

__global__ void plain(int *x) {
    plain<<<1, 1>>>(x);
}

__global__ void first_thread(int *x) {
    x[threadIdx.x] += 1;
    __syncthreads();
    if (threadIdx.x == 0)
        first_thread<<<1, 32>>>(x);
}

__global__ void first_of_grid(int *x) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i != 0) return;
    first_of_grid<<<gridDim.x, blockDim.x>>>(x);
}

__global__ void as_tail(int *x) {
    if (threadIdx.x == 0)
        as_tail<<<1, 32, 0, cudaStreamTailLaunch>>>(x);
}

// the depth is tested and never counted
__global__ void depth_forgotten(int *x, int depth) {
    if (depth >= kMaxDepth) return;
    if (threadIdx.x == 0)
        depth_forgotten<<<1, 32>>>(x, depth);
}

__global__ void same_range(Range r) {
    if (r.depth > kMaxDepth) return;
    if (threadIdx.x == 0)
        same_range<<<1, 32>>>(r);
}

__global__ void bounds_are_no_bound(int *x, int n) {
    int i = threadIdx.x;
    if (i < n && i == 0)
        bounds_are_no_bound<<<1, 32>>>(x, n);
}

__device__ void again(int *x);
__global__ void by_helper(int *x) {
    if (threadIdx.x == 0) again(x);
}
__device__ void again(int *x) {
    by_helper<<<1, 32>>>(x);
}

__global__ void pong(int *x);
__global__ void ping(int *x) {
    if (threadIdx.x == 0)
        pong<<<1, 32>>>(x);
}
__global__ void pong(int *x) {
    if (threadIdx.x == 0)
        ping<<<1, 32>>>(x);
}

template <typename T> __global__ void in_template(T *x) {
    if (threadIdx.x == 0)
        in_template<T><<<1, 32>>>(x);
}
template __global__ void in_template<float>(float *);

__global__ void wrong_way(int *x, int depth) {
    if (depth < kMaxDepth && threadIdx.x == 0)
        wrong_way<<<1, 32>>>(x, depth - 1);
}

// ---- these end

__global__ void ok_down(int *x, int left) {
    if (left > 0 && threadIdx.x == 0) ok_down<<<1, 32>>>(x, left - 1);
}


__global__ void ok_depth(int *x, int depth) {
    if (depth >= kMaxDepth) return;
    if (threadIdx.x == 0) ok_depth<<<1, 32>>>(x, depth + 1);
}

__global__ void ok_depth_in_struct(Range r) {
    if (r.depth > kMaxDepth || threadIdx.x != 0) return;
    Range next = r;
    next.depth = r.depth + 1;
    ok_depth_in_struct<<<1, 32>>>(next);
}

__global__ void ok_size(int *x, int n) {
    if (n <= 32) {
        if (threadIdx.x == 0) leaf<<<1, 32>>>(x);
        return;
    }
    if (threadIdx.x == 0) {
        ok_size<<<1, 32>>>(x, n / 2);
        ok_size<<<1, 32>>>(x + n / 2, n - n / 2);
    }
}

__global__ void ok_tree(Node *node) {
    if (threadIdx.x != 0) return;
    if (node->left) ok_tree<<<1, 32>>>(node->left);
    if (node->right) ok_tree<<<1, 32>>>(node->right);
}

__global__ void ok_until_converged(float *x, float *error) {
    if (threadIdx.x == 0 && *error > 1e-3f)
        ok_until_converged<<<1, 32, 0, cudaStreamTailLaunch>>>(x, error);
}

__global__ void ok_counted_in_memory(int *left) {
    if (threadIdx.x == 0 && atomicSub(left, 1) > 0) ok_counted_in_memory<<<1, 32>>>(left);
}

__global__ void ok_smaller_grid(int *x) {
    if (threadIdx.x == 0 && gridDim.x > 1) ok_smaller_grid<<<gridDim.x / 2, 32>>>(x);
}

__global__ void ok_no_blocks_left(int *x, int n) {
    if (threadIdx.x == 0) ok_no_blocks_left<<<n / 2, 32>>>(x, n / 2);
}

__global__ void ok_second_block_only(int *x) {
    if (blockIdx.x == 1 && threadIdx.x == 0) ok_second_block_only<<<1, 32>>>(x);
}

__global__ void ok_partition(int *data, int low, int high) {
    int i = low, j = high, pivot = data[(low + high) / 2];
    while (i <= j) {
        while (data[i] < pivot) ++i;
        while (data[j] > pivot) --j;
        if (i <= j) {
            int t = data[i];
            data[i++] = data[j];
            data[j--] = t;
        }
    }
    if (low < j) ok_partition<<<1, 1>>>(data, low, j);
    if (i < high) ok_partition<<<1, 1>>>(data, i, high);
}

__global__ void ok_pong(int *x, int n);
__global__ void ok_ping(int *x, int n) {
    if (threadIdx.x == 0 && n > 0) ok_pong<<<1, 32>>>(x, n - 1);
}
__global__ void ok_pong(int *x, int n) {
    if (threadIdx.x == 0) ok_ping<<<1, 32>>>(x, n);
}

template <int Depth> __global__ void ok_by_template(int *x) {
    if (threadIdx.x == 0) ok_by_template<Depth - 1><<<1, 32>>>(x);
}
template <> __global__ void ok_by_template<0>(int *x) { x[0] = 1; }
void start(int *x) { ok_by_template<4><<<1, 32>>>(x); }
