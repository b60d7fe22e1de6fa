// case: worker_loops
// expect: progress-plain-spin@45
// expect: progress-plain-spin@77
// why: a worker loop ends with its queue or runs on by atomic reads; one whose queue is plain
//      memory that it only looks at does not.

struct Task {
    int kind;
    float *data;
};

__device__ void run(const Task &task) { task.data[threadIdx.x] *= 2.0f; }

__global__ void takes_by_index(const Task *tasks, int *head, int n) {
    while (true) {
        const int i = atomicAdd(head, 1);
        if (i >= n) break;
        run(tasks[i]);
    }
}

__global__ void takes_for_the_block(const Task *tasks, int *head, int n) {
    __shared__ int i;
    while (true) {
        if (threadIdx.x == 0) i = atomicAdd(head, 1);
        __syncthreads();
        if (i >= n) return;
        run(tasks[i]);
        __syncthreads();
    }
}

__global__ void persistent(volatile int *command, float *x) {
    bool done = false;
    while (!done) {
        switch (*command) {
        case 1: x[threadIdx.x] += 1.0f; break;
        case 2: done = true; break;
        }
    }
}

// Looks at one slot only, which is plain memory.
__global__ void looks_at_the_first(const Task *tasks, float *x) {
    while (true) {
        const int kind = tasks[0].kind;
        if (kind == 9) return;
        if (kind == 1) x[threadIdx.x] += 1.0f;
    }
}

__global__ void looks_at_one_after_the_other(const Task *tasks) {
    int i = 0;
    while (true) {
        if (tasks[i].kind == 9) return;
        run(tasks[i]);
        ++i;
    }
}

__global__ void ring(const Task *tasks, volatile unsigned *tail, unsigned size) {
    unsigned head = 0;
    for (;;) {
        while (head == *tail) {
        }
        const Task &task = tasks[head % size];
        if (task.kind == 9) break;
        run(task);
        ++head;
    }
}

// Tail is plain: the inner loop may never see it move.
__global__ void ring_with_plain_tail(const Task *tasks, const unsigned *tail, unsigned size) {
    unsigned head = 0;
    for (;;) {
        while (head == *tail) {
        }
        const Task &task = tasks[head % size];
        if (task.kind == 9) break;
        run(task);
        ++head;
    }
}

__global__ void until_the_flag(int *todo, int *done_count, int n) {
    bool mine_done = false;
    while (!mine_done) {
        if (atomicExch(&todo[threadIdx.x], 0)) {
            atomicAdd(done_count, 1);
            mine_done = true;
        }
    }
    while (atomicAdd(done_count, 0) < n) __nanosleep(100);
}

__global__ void steals(int *deques, int n) {
    int victim = threadIdx.x;
    for (int failed = 0; failed < n;) {
        if (atomicCAS(&deques[victim], 1, 0) == 1) failed = 0;
        else ++failed;
        victim = (victim + 1) % n;
    }
}

__global__ void level_by_level(int *frontier, int *size, int *next) {
    while (*size > 0) {
        __syncthreads();
        if (threadIdx.x == 0) *size = *next;
        __syncthreads();
        frontier[threadIdx.x] += 1;
    }
}
