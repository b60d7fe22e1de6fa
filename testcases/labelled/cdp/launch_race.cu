// case: launch_race
// expect: cdp-launch-race@34
// expect: cdp-launch-race@41
// expect: cdp-launch-race@48
// expect: cdp-launch-race@55
// expect: cdp-launch-race@64
// expect: cdp-launch-race@69
// expect: cdp-launch-race@80
// expect: cdp-launch-race@87
// why: from the launch on a child may run at any time: what it uses must not be written any more.
#include <cuda_runtime.h>

struct Args {
    float *in;
    float *out;
    int n;
};

__device__ int mode;
__device__ Args table[8];

__global__ void consume(const float *in, float *out) { out[threadIdx.x] = in[threadIdx.x]; }
__global__ void produce(float *out) { out[threadIdx.x] = 1.0f; }
__global__ void by_args(const Args *a) { a->out[threadIdx.x] = a->in[threadIdx.x] + a->n; }
__global__ void by_mode(float *out) { out[threadIdx.x] = mode; }
__global__ void one_row(float *row, int n) {
    for (int i = threadIdx.x; i < n; i += blockDim.x) row[i] *= 2.0f;
}
__global__ void bump(int *counter) { atomicAdd(counter, 1); }

__global__ void overwrites_input(float *in, float *out) {
    if (threadIdx.x == 0) {
        consume<<<1, 32>>>(in, out);
        in[0] = 0.0f;
    }
}

__global__ void overwrites_output(float *data) {
    if (threadIdx.x == 0) {
        produce<<<1, 32>>>(data);
        data[4] = 2.0f;
    }
}

__global__ void all_threads_after(float *in, float *out) {
    if (threadIdx.x == 0) consume<<<1, 32>>>(in, out);
    __syncthreads();
    in[threadIdx.x] = 0.0f;
}

// one argument block for all children: the next round changes what the last child may still read
__global__ void reused_arguments(Args *a, float *data, int rounds) {
    if (threadIdx.x != 0) return;
    for (int i = 0; i < rounds; ++i) {
        a->n = i;
        by_args<<<1, 32>>>(a);
    }
}

__global__ void global_mode(float *out) {
    if (threadIdx.x == 0) {
        mode = 1;
        by_mode<<<1, 32>>>(out);
        mode = 2;
        by_mode<<<1, 32>>>(out + 32);
    }
}

__device__ void clear(float *p) { p[1] = 0.0f; }
__global__ void by_helper(float *in, float *out) {
    if (threadIdx.x == 0) {
        consume<<<1, 32, 0, cudaStreamFireAndForget>>>(in, out);
        clear(in);
    }
}

__global__ void clears_by_memset(float *in, float *out) {
    if (threadIdx.x == 0) {
        consume<<<1, 32>>>(in, out);
        memset(in, 0, 128);
    }
}

__global__ void plain_against_atomic(int *counter) {
    if (threadIdx.x == 0) {
        bump<<<1, 32>>>(counter);
        *counter = 0;
    }
}

// ---- nothing to say

__global__ void ok_before(float *in, float *out) {
    if (threadIdx.x == 0) {
        in[0] = 1.0f;
        consume<<<1, 32>>>(in, out);
    }
}

__global__ void ok_tail(float *in, float *out) {
    if (threadIdx.x == 0) {
        consume<<<1, 32, 0, cudaStreamTailLaunch>>>(in, out);
        in[0] = 1.0f;
    }
}

__global__ void ok_other_memory(float *in, float *out, float *log) {
    if (threadIdx.x == 0) {
        consume<<<1, 32>>>(in, out);
        log[0] = 1.0f;
    }
}

__global__ void ok_arguments_of_its_own(float *data, int rounds) {
    if (threadIdx.x != 0) return;
    for (int i = 0; i < rounds; ++i) {
        table[i].n = i;
        by_args<<<1, 32>>>(&table[i]);
    }
}

__global__ void ok_row_by_row(float *data, int rows, int columns) {
    if (threadIdx.x != 0) return;
    for (int r = 0; r < rows; ++r) {
        data[r * columns] = r;
        one_row<<<1, 64>>>(data + r * columns, columns);
    }
}

__global__ void ok_by_value(Args a) {
    if (threadIdx.x != 0) return;
    for (int i = 0; i < 4; ++i) {
        a.n = i;
        consume<<<1, 32>>>(a.in, a.out + 32 * i);
    }
}

__global__ void ok_atomic(int *counter) {
    if (threadIdx.x == 0) {
        bump<<<1, 32>>>(counter);
        atomicAdd(counter, 1);
    }
}

__global__ void ok_unused_by_child(float *data) {
    if (threadIdx.x == 0) {
        produce<<<1, 32>>>(data);
        data[32] = 1.0f;
    }
}

__global__ void ok_neighbours(float *data) {
    int i = threadIdx.x * 64;
    data[i] = 1.0f;
    if (threadIdx.x < 4) one_row<<<1, 32>>>(data + i + 1, 63);
}

__global__ void ok_other_field(Args *a) {
    if (threadIdx.x == 0) {
        by_mode<<<1, 32>>>(a->out);
        a->n = 3;
    }
}
