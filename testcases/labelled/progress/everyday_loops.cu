// case: everyday_loops
// expect: none
// why: correct code: loops as kernels have them everywhere; each changes what it decides on.

struct Box {
    float lo[3], hi[3];
    int left, right;
};

__device__ unsigned xorshift(unsigned *state) {
    unsigned x = *state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return *state = x;
}

__global__ void reduces(float *x) {
    __shared__ float tile[256];
    tile[threadIdx.x] = x[threadIdx.x];
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s >>= 1) {
        if (threadIdx.x < s) tile[threadIdx.x] += tile[threadIdx.x + s];
        __syncthreads();
    }
    int stride = 128;
    while (stride) stride /= 2;
    for (;;) {
        if (stride >= 32) break;
        stride = 2 * stride + 1;
    }
    x[0] = tile[0] + stride;
}

__global__ void traverses(const Box *boxes, const float *p, int *hits) {
    int stack[64];
    int top = 0;
    stack[top++] = 0;
    while (top > 0) {
        const Box &box = boxes[stack[--top]];
        if (p[0] < box.lo[0] || p[0] > box.hi[0]) continue;
        if (box.left < 0) ++*hits;
        else {
            stack[top++] = box.left;
            stack[top++] = box.right;
        }
    }
}

__global__ void traverses_by_pointer(const Box *boxes, float x, int *hits) {
    int stack[64];
    int *top = stack;
    *top++ = -1;
    int node = 0;
    do {
        if (x < boxes[node].lo[0]) node = boxes[node].left;
        else if (x > boxes[node].hi[0]) node = *--top;
        else {
            ++*hits;
            *top++ = boxes[node].right;
            node = boxes[node].left;
        }
    } while (node != -1);
}

__global__ void bits(unsigned mask, int *out) {
    int n = 0;
    while (mask) {
        mask &= mask - 1;
        ++n;
    }
    unsigned todo = __activemask();
    while (true) {
        const int leader = __ffs(todo) - 1;
        out[leader] = n;
        todo &= ~(1u << leader);
        if (!todo) break;
    }
}

__global__ void copies_text(char *to, const char *from) {
    while ((*to++ = *from++)) {
    }
}

__global__ void counts_backwards(int n, int *out) {
    while (n-- > 0) out[n] = n;
    for (unsigned i = 16; i-- > 0;) out[i] = 0;
}

__global__ void rejects(float *out, unsigned seed) {
    unsigned state = seed + threadIdx.x;
    float x, y, r;
    do {
        x = xorshift(&state) * 0x1p-31f - 1.0f;
        y = xorshift(&state) * 0x1p-31f - 1.0f;
        r = x * x + y * y;
    } while (r >= 1.0f || r == 0.0f);
    out[threadIdx.x] = x * sqrtf(-2.0f * logf(r) / r);
}

__global__ void mandelbrot(int *image, int width, float scale) {
    const float cx = threadIdx.x * scale, cy = blockIdx.x * scale;
    float x = 0.0f, y = 0.0f;
    int n = 0;
    while (x * x + y * y < 4.0f && n < 255) {
        const float t = x * x - y * y + cx;
        y = 2.0f * x * y + cy;
        x = t;
        ++n;
    }
    image[blockIdx.x * width + threadIdx.x] = n;
}

__global__ void newton(float *x, float a) {
    float guess = a;
    while (fabsf(guess * guess - a) > 1e-6f * a) guess = 0.5f * (guess + a / guess);
    *x = guess;
}

__global__ void climbs(int *flags, const int *parent, int *out) {
    int node = threadIdx.x;
    while (true) {
        if (atomicAdd(&flags[node], 1) == 0) return;
        out[node] += 1;
        if (node == 0) break;
        node = parent[node];
    }
}

__global__ void each_lane(int *lock, int *out) {
    for (bool todo = true; todo;) {
        if (atomicCAS(lock, 0, 1) == 0) {
            *out += 1;
            __threadfence();
            atomicExch(lock, 0);
            todo = false;
        }
    }
}

__global__ void over_a_range(float *x) {
    const float weights[] = {0.25f, 0.5f, 0.25f};
    float sum = 0.0f;
    for (float w : weights) sum += w * *x++;
    *x = sum;
}

__global__ void fixed_point(const int *next, int *out, int n) {
    int i = threadIdx.x;
    for (int last = -1; last != i;) {
        last = i;
        i = next[i] % n;
    }
    *out = i;
}

__global__ void two_pointers(const int *a, const int *b, int n, int m, int *out) {
    int i = 0, j = 0;
    while (i < n && j < m) *out++ = a[i] < b[j] ? a[i++] : b[j++];
    while (i < n) *out++ = a[i++];
    while (j < m) *out++ = b[j++];
}

__global__ void float_steps(float *out, float end) {
    for (float t = 0.0f; t < end; t += 0.125f) *out += t;
}

__global__ void comma_steps(int *x, int n) {
    for (int i = 0, j = n - 1; i < j; ++i, --j) {
        const int t = x[i];
        x[i] = x[j];
        x[j] = t;
    }
    int k = 0;
    while (k++, k < n) x[k] = k;
}

struct Search {
    int lo, hi;
    __device__ bool step(const int *keys, int key) {
        const int mid = (lo + hi) / 2;
        if (keys[mid] < key) lo = mid + 1;
        else hi = mid;
        return lo < hi;
    }
};

__global__ void step_tells(const int *keys, int n, int key, int *where) {
    Search search{0, n};
    while (search.step(keys, key)) {
    }
    *where = search.lo;
}

__global__ void union_members(unsigned *out) {
    union {
        unsigned word;
        unsigned char bytes[4];
    } u;
    u.word = 0x01020304;
    while (u.word != 0) u.bytes[u.word & 3] = 0;
    *out = u.word;
}

__global__ void local_array(int *out, int n) {
    int digits[10] = {0};
    int carry = 0;
    while (digits[9] < n) {
        digits[carry] += 1;
        carry = (carry + 1) % 10;
    }
    *out = digits[0];
}
