// case: result_read
// expect: cdp-child-result-read@63
// expect: cdp-child-result-read@69
// expect: cdp-child-result-read@76
// expect: cdp-child-result-read@83
// expect: cdp-child-result-read@91
// expect: cdp-child-result-read@100
// expect: cdp-child-result-read@109
// expect: cdp-child-result-read@115
// expect: cdp-child-result-read@127
// expect: cdp-child-result-read@134
// expect: cdp-child-result-read@141
// expect: cdp-child-result-read@150
// expect: cdp-child-result-read@157
// expect: cdp-child-result-read@164
// expect: cdp-child-result-read@171
// expect: cdp-child-result-read@179
// expect: cdp-child-result-read@188
// expect: cdp-child-result-read@198
// expect: cdp-child-result-read@205
// expect: cdp-child-result-read@215
// expect: cdp-child-result-read@224
// expect: cdp-child-result-read@234
// expect: cdp-child-result-read@243
// expect: cdp-child-result-read@250
// expect: cdp-child-result-read@263
// expect: cdp-child-result-read@271
// expect: cdp-child-result-read@282
// expect: cdp-child-result-read@293
// accept: cdp-launch-race@418
// why: a parent never sees what its children write; a tail launch, or the host after it, does.
#include <cuda_runtime.h>

struct Task {
    float *input;
    float *result;
    int n;
};

__device__ float total;
__device__ float *shared_rows;

__global__ void fill(float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = 1.0f;
}
__global__ void first_only(float *out) { out[0] = 1.0f; }
__global__ void add_to_total(const float *in) { atomicAdd(&total, in[threadIdx.x]); }
__global__ void run_task(Task t) { t.result[threadIdx.x] = t.input[threadIdx.x]; }
__global__ void run_task_at(Task *t) { t->result[threadIdx.x] = t->input[threadIdx.x]; }
__global__ void look(const float *in, float *out) { out[threadIdx.x] = in[threadIdx.x]; }
__global__ void sum_up(const float *in, float *out, int n) {
    float sum = 0.0f;
    for (int i = 0; i < n; ++i) sum += in[i];
    *out = sum;
}

// ---- reads after a launch

__global__ void plain(float *data, float *out, int n) {
    if (threadIdx.x != 0 || blockIdx.x != 0) return;
    fill<<<1, 128>>>(data, n);
    *out = data[0];
}

__global__ void after_barrier(float *data, float *out, int n) {
    if (threadIdx.x == 0) fill<<<1, 128>>>(data, n);
    __syncthreads();
    out[threadIdx.x] = data[threadIdx.x];
}

__global__ void with_fence(float *data, float *out) {
    if (threadIdx.x == 0) {
        first_only<<<1, 1>>>(data);
        __threadfence();
        *out = *data;
    }
}

__global__ void volatile_read(float *data, float *out) {
    if (threadIdx.x == 0) {
        first_only<<<1, 1>>>(data);
        *out = *(volatile float *)data;
    }
}

__global__ void in_a_loop(float *data, float *out, int n) {
    if (threadIdx.x == 0) {
        fill<<<4, 128>>>(data, n);
        float sum = 0.0f;
        for (int i = 0; i < n; ++i) sum += data[i];
        *out = sum;
    }
}

__global__ void pointer_walk(float *data, float *out, int n) {
    if (threadIdx.x == 0) {
        fill<<<4, 128>>>(data, n);
        float sum = 0.0f;
        for (const float *p = data; p != data + n; ++p) sum += *p;
        *out = sum;
    }
}

// each round reads what the child of the round before writes
__global__ void rounds(float *data, int n) {
    if (threadIdx.x != 0) return;
    while (n > 1) {
        if (data[0] > 0.5f) break;
        fill<<<1, 128>>>(data, n);
        n /= 2;
    }
}

__device__ float head_of(const float *p) { return p[0]; }
__device__ void start(float *p, int n) { fill<<<1, 128>>>(p, n); }

__global__ void through_helpers(float *data, float *out, int n) {
    if (threadIdx.x != 0) return;
    start(data, n);
    *out = head_of(data);
}

__global__ void global_variable(const float *in, float *out) {
    if (threadIdx.x == 0) {
        add_to_total<<<1, 128>>>(in);
        *out = total;
    }
}

__global__ void global_pointer(float *out) {
    if (threadIdx.x == 0) {
        fill<<<1, 128>>>(shared_rows, 128);
        *out = shared_rows[3];
    }
}

__global__ void struct_by_value(Task t, float *out) {
    if (threadIdx.x == 0) {
        run_task<<<1, 32>>>(t);
        *out = t.result[0];
    }
}

__global__ void struct_copied(Task t, float *out) {
    if (threadIdx.x == 0) {
        Task mine = t;
        mine.n = 32;
        run_task<<<1, 32>>>(mine);
        *out = t.result[5];
    }
}

__global__ void struct_by_address(Task *t, float *out) {
    if (threadIdx.x == 0) {
        run_task_at<<<1, 32>>>(t);
        *out = t->result[0];
    }
}

__global__ void array_of_tasks(Task *tasks, float *out) {
    if (threadIdx.x == 0) {
        run_task_at<<<1, 32>>>(&tasks[blockIdx.x]);
        *out = tasks[blockIdx.x].result[0];
    }
}

__global__ void offset_in(float *data, float *out, int offset) {
    if (threadIdx.x == 0) {
        fill<<<1, 64>>>(data + offset, 64);
        *out = data[offset + 3];
    }
}

__global__ void own_slice(float *data, float *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i % 32 == 0) {
        fill<<<1, 32>>>(data + i, 32);
        out[i] = data[i];
    }
}

// the child's child writes it
__global__ void middle(float *data, int n) { fill<<<1, 128>>>(data, n); }
__global__ void by_grandchild(float *data, float *out, int n) {
    if (threadIdx.x == 0) {
        middle<<<1, 1>>>(data, n);
        *out = data[1];
    }
}
// also where the child's own tail launch writes it
__global__ void middle_tail(float *data, int n) {
    fill<<<1, 128, 0, cudaStreamTailLaunch>>>(data, n);
}
__global__ void by_tail_of_child(float *data, float *out, int n) {
    if (threadIdx.x == 0) {
        middle_tail<<<1, 1>>>(data, n);
        *out = data[1];
    }
}

__global__ void fire_and_forget(float *data, float *out) {
    if (threadIdx.x == 0) {
        fill<<<1, 64, 0, cudaStreamFireAndForget>>>(data, 64);
        *out = data[0];
    }
}

__global__ void named_stream(float *data, float *out) {
    if (threadIdx.x == 0) {
        cudaStream_t s;
        cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
        fill<<<1, 64, 0, s>>>(data, 64);
        cudaStreamDestroy(s);
        *out = data[0];
    }
}

// waits for a flag that only the child sets: the child need not start meanwhile
__global__ void raise(volatile int *flag) { *flag = 1; }
__global__ void spins(volatile int *flag, float *out) {
    if (threadIdx.x == 0) {
        raise<<<1, 1>>>(flag);
        while (*flag == 0) {
        }
        *out = 1.0f;
    }
}

__global__ void count_down(int *left) { atomicSub(left, 1); }
__global__ void spins_on_atomic(int *left) {
    if (threadIdx.x == 0) {
        count_down<<<1, 32>>>(left);
        while (atomicAdd(left, 0) > 0) {
        }
    }
}

__global__ void heap_block(float *out) {
    if (threadIdx.x == 0) {
        float *mine = (float *)malloc(128 * sizeof(float));
        fill<<<1, 128>>>(mine, 128);
        *out = mine[0];
    }
}

struct Job {
    float *data;
    __device__ void go(int n) const { fill<<<1, 128>>>(data, n); }
    __device__ float value() const { return data[0]; }
};
__global__ void in_class(float *data, float *out, int n) {
    if (threadIdx.x != 0) return;
    Job job{data};
    job.go(n);
    *out = job.value();
}

template <typename T> __global__ void fill_with(T *out, T value) { out[threadIdx.x] = value; }
template <typename T> __global__ void in_template(T *data, T *out) {
    if (threadIdx.x == 0) {
        fill_with<T><<<1, 32>>>(data, T(1));
        *out = data[2];
    }
}
template __global__ void in_template<double>(double *, double *);

__global__ void copies(float *data, float *out, int n) {
    if (threadIdx.x == 0) {
        fill<<<1, 128>>>(data, n);
        memcpy(out, data, 64);
    }
}

struct Pair {
    float a, b;
};
__global__ void fill_pairs(Pair *p) { p[threadIdx.x].b = 1.0f; }
__global__ void whole_record(Pair *p, Pair *out) {
    if (threadIdx.x == 0) {
        fill_pairs<<<1, 32>>>(p);
        *out = p[3];
    }
}

// works on the halves before they are sorted: the read is the fault, the writes are more of it
__global__ void merges_too_early(int *a, int low, int high) {
    if (high - low < 2) return;
    int middle = (low + high) / 2;
    merges_too_early<<<1, 1>>>(a, low, middle);
    merges_too_early<<<1, 1>>>(a, middle, high);
    for (int i = low, k = middle; i < middle && k < high; ++i)
        if (a[k] < a[i]) {
            int other = a[k];
            a[k++] = a[i];
            a[i] = other;
        }
}

// ---- nothing to say

__global__ void ok_before(float *data, float *out, int n) {
    if (threadIdx.x == 0) {
        *out = data[0];
        fill<<<1, 128>>>(data, n);
    }
}

__global__ void ok_tail_consumer(float *data, float *out, int n) {
    if (threadIdx.x == 0) {
        fill<<<1, 128>>>(data, n);
        sum_up<<<1, 1, 0, cudaStreamTailLaunch>>>(data, out, n);
    }
}

// a tail launch starts when this grid is over: what is read here is the old value
__global__ void ok_reads_before_tail(float *data, float *out, int n) {
    if (threadIdx.x == 0 && blockIdx.x == 0)
        fill<<<1, 128, 0, cudaStreamTailLaunch>>>(data, n);
    out[threadIdx.x] = data[threadIdx.x];
}

__global__ void ok_reads_only(const float *data, float *copy, float *out) {
    if (threadIdx.x == 0) {
        look<<<1, 32>>>(data, copy);
        *out = data[0];
    }
}

__global__ void ok_other_memory(float *data, const float *in, float *out, int n) {
    if (threadIdx.x == 0) fill<<<1, 128>>>(data, n);
    out[threadIdx.x] = in[threadIdx.x];
}

__global__ void ok_other_field(Task t, float *out) {
    if (threadIdx.x == 0) {
        run_task<<<1, 32>>>(t);
        *out = t.input[0];
    }
}

__global__ void ok_other_member(Pair *p, float *out) {
    if (threadIdx.x == 0) {
        fill_pairs<<<1, 32>>>(p);
        *out = p[3].a;
    }
}

__global__ void ok_beyond(float *data, float *out) {
    if (threadIdx.x == 0) {
        fill<<<2, 64>>>(data, 128);
        *out = data[128];
    }
}

__global__ void ok_below(float *data, float *out) {
    if (threadIdx.x == 0) {
        fill<<<2, 64>>>(data + 1, 128);
        *out = data[0];
    }
}

__global__ void ok_first_only(float *data, float *out) {
    if (threadIdx.x == 0) {
        first_only<<<1, 1>>>(data);
        for (int i = 1; i < 32; ++i) out[i] = data[i];
    }
}

// the other half, as far as anybody can see
__global__ void ok_other_half(float *data, float *out, int half) {
    if (threadIdx.x == 0) {
        fill<<<1, 64>>>(data + half, half);
        float sum = 0.0f;
        for (int i = 0; i < half; ++i) sum += data[i];
        *out = sum;
    }
}

// every round its own part
__global__ void ok_own_rounds(float *data, float *out, int n) {
    if (threadIdx.x != 0) return;
    for (int i = 0; i < n; ++i) {
        out[i] = data[i * 64];
        fill<<<1, 64>>>(data + i * 64, 64);
    }
}

__global__ void ok_own_rounds_by_index(float *data, const int *starts, float *out, int n) {
    if (threadIdx.x != 0) return;
    for (int i = 0; i < n; ++i) {
        int start = starts[i];
        out[i] = data[start];
        fill<<<1, 64>>>(data + start, 64);
    }
}

__global__ void ok_other_branch(float *data, float *out, int n) {
    if (threadIdx.x != 0) return;
    if (n > 64)
        fill<<<1, 128>>>(data, n);
    else
        *out = data[0];
}

// tickets taken by parent and children alike
__global__ void take(int *next) { atomicAdd(next, 1); }
__global__ void ok_tickets(int *next, int *out) {
    if (threadIdx.x == 0) {
        take<<<1, 32>>>(next);
        out[blockIdx.x] = atomicAdd(next, 1);
    }
}

// threads of this grid set the flag too: the wait is for them
__global__ void ok_own_flag(volatile int *flag) {
    if (threadIdx.x == 0) raise<<<1, 1>>>(flag);
    if (threadIdx.x == 32) *flag = 1;
    if (threadIdx.x == 64)
        while (*flag == 0) {
        }
}

__global__ void ok_own_heap_block(float *out) {
    if (threadIdx.x == 0) {
        float *mine = (float *)malloc(128), *theirs = (float *)malloc(128);
        mine[0] = 1.0f;
        fill<<<1, 32>>>(theirs, 32);
        *out = mine[0];
    }
}

int main() {
    float *data, *out, host;
    cudaMalloc(&data, 4096);
    cudaMalloc(&out, 4096);
    fill<<<1, 128>>>(data, 128);
    cudaMemcpy(&host, data, sizeof host, cudaMemcpyDeviceToHost);
    return host != 1.0f;
}
