// case: public_idioms
// expect: none
// why: correct code as far as progress goes, rebuilt after well-known libraries: semaphores in
//      PTX, look-back, abort flags, time-outs with a trap.
#include <cstdio>


// After CUTLASS: a semaphore that one thread reads for the block.
class Semaphore {
  public:
    __device__ Semaphore(int *lock, int thread) : lock_(lock), waits_(thread == 0), state_(-1) {}
    __device__ void fetch() {
        if (waits_)
            asm volatile("ld.global.acquire.gpu.b32 %0, [%1];\n" : "=r"(state_) : "l"(lock_));
    }
    __device__ void wait(int status) {
        while (__syncthreads_and(state_ != status)) fetch();
        __syncthreads();
    }

  private:
    int *lock_;
    bool waits_;
    int state_;
};

__global__ void splits(int *locks, float *out) {
    Semaphore semaphore(locks, threadIdx.x);
    semaphore.wait(1);
    *out += 1.0f;
}

// After DeepEP: wait with a time limit, then trap.
__device__ __forceinline__ int ld_acquire_sys(const int *p) {
    int v;
    asm volatile("ld.acquire.sys.global.s32 %0, [%1];" : "=r"(v) : "l"(p));
    return v;
}
__device__ __forceinline__ void trap() { asm("trap;"); }

__global__ void receives(const int *tail, int expected) {
    const auto start = clock64();
    while (ld_acquire_sys(tail) < expected) {
        if (clock64() - start > 2000000000ll) {
            printf("time-out\n");
            trap();
        }
    }
    while (true) {
        const int value = ld_acquire_sys(tail);
        if (value >= 2 * expected) break;
    }
}

// After NCCL: look at the abort flag once in a while.
struct Connection {
    volatile unsigned long long *head;
    volatile unsigned *abort;
    unsigned long long step;
    int spins;
    bool aborted;
    __device__ bool check_abort() {
        if (++spins == 10000) {
            spins = 0;
            aborted = *abort != 0;
        }
        return aborted;
    }
    __device__ void wait_peer() {
        while (*head < step) {
            if (check_abort()) break;
        }
    }
};

__global__ void sends(Connection connection) { connection.wait_peer(); }

// Decoupled look-back with a packed state and numbers taken by an atomic.
__device__ unsigned long long load_state(unsigned long long *p) {
    return *(volatile unsigned long long *)p;
}

__global__ void looks_back(unsigned *next, unsigned long long *states, int *prefix) {
    __shared__ unsigned tile;
    if (threadIdx.x == 0) tile = atomicAdd(next, 1u);
    __syncthreads();
    if (threadIdx.x != 0) return;
    unsigned sum = 0;
    for (int t = static_cast<int>(tile) - 1; t >= 0;) {
        const unsigned long long state = load_state(states + t);
        if ((state >> 32) == 0) continue;
        sum += static_cast<unsigned>(state);
        if ((state >> 32) == 2) break;
        --t;
    }
    prefix[tile] = sum;
}

// A ticket lock, a reader-writer lock, and a stack without locks.
struct TicketLock {
    unsigned next, serving;
    __device__ void lock() {
        const unsigned mine = atomicAdd(&next, 1u);
        while (atomicAdd(&serving, 0u) != mine) __nanosleep(100);
        __threadfence();
    }
    __device__ void unlock() {
        __threadfence();
        atomicAdd(&serving, 1u);
    }
};

__global__ void tickets(TicketLock *lock, int *n) {
    lock->lock();
    ++*n;
    lock->unlock();
}

__global__ void readers(int *word, const int *data, int *out) {
    int seen = *word;
    while (true) {
        if (seen >= 0) {
            const int old = atomicCAS(word, seen, seen + 1);
            if (old == seen) break;
            seen = old;
        } else {
            seen = atomicAdd(word, 0);
        }
    }
    *out = *data;
    atomicSub(word, 1);
}

extern "C" __device__ void library_wait_until(const int *word, int value); // linked in

__global__ void by_library(const int *word) {
    for (int round = 0; round < 4; ++round) library_wait_until(word, round);
}

// Last block: counts, does not wait.
__global__ void last_block(unsigned *count, float *partial, float *out) {
    __shared__ bool last;
    if (threadIdx.x == 0) {
        __threadfence();
        last = atomicInc(count, gridDim.x) == gridDim.x - 1;
    }
    __syncthreads();
    if (last)
        for (unsigned i = threadIdx.x; i < gridDim.x; i += blockDim.x) atomicAdd(out, partial[i]);
}
