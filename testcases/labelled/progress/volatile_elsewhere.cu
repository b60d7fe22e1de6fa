// case: volatile_elsewhere
// expect: none
// why: correct code: the volatile objects are shared, global, managed, static or reached
//      through pointers into such memory, so others can change them and reading them is
//      progress.

__device__ volatile unsigned generation;
__device__ volatile int table[64];
__managed__ volatile int command;

struct Channel {
    volatile int head;
    volatile int tail;
    float slots[32];
};

__device__ Channel channels[8];

__global__ void device_variable(unsigned mine) {
    while (generation == mine) {
    }
}

__global__ void device_array(int i) {
    while (table[i] == 0) __nanosleep(20);
}

__global__ void managed_variable() {
    while (command == 0) {
    }
}

__global__ void field_of_a_global(int c, float *out) {
    Channel &channel = channels[c];
    while (channel.head == channel.tail) {
    }
    *out = channel.slots[channel.tail % 32];
}

__global__ void field_through_a_pointer(Channel *channel) {
    do {
        __nanosleep(10);
    } while (channel->head == channel->tail);
}

__global__ void dynamic_shared() {
    extern __shared__ int words[];
    volatile int *flags = words;
    if (threadIdx.x < 32) flags[threadIdx.x] = 0;
    __syncthreads();
    if (threadIdx.x >= 32) flags[threadIdx.x - 32] = 1;
    else while (flags[threadIdx.x] == 0) {}
}

__global__ void volatile_view(int *flags) {
    auto *v = static_cast<volatile int *>(flags);
    for (int i = 0; i < 4; ++i)
        while (v[i] == 0) {
        }
}

__global__ void pointer_in_a_local(volatile int *flag) {
    volatile int *volatile where = flag; // the pointer is a volatile automatic, the flag is not
    while (*where == 0) {
    }
}

__global__ void compares_with_a_local(volatile unsigned *phase) {
    const unsigned mine = *phase;
    unsigned now;
    do {
        now = *phase;
    } while (now == mine);
}
