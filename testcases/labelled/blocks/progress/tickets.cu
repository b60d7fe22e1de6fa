// case: tickets
// expect: none
// why: with numbers from an atomic counter, taken when the block starts, lower numbers have started.
#include <cuda/atomic>

using Word = cuda::atomic<int, cuda::thread_scope_device>;
struct Tile {
    Word state;
    int sum, prefix;
};
__device__ unsigned next_tile;

__device__ int look_back(Tile *tiles, int tile) {
    int before = 0;
    for (int at = tile - 1; at >= 0; at--) {
        int state;
        do {
            state = tiles[at].state.load(cuda::memory_order_acquire);
        } while (state == 0);
        if (state == 2) return before + tiles[at].prefix;
        before += tiles[at].sum;
    }
    return before;
}

__global__ void scan_global_counter(Tile *tiles, const int *sums) {
    __shared__ int tile;
    if (threadIdx.x == 0) tile = atomicAdd(&next_tile, 1u);
    __syncthreads();
    if (threadIdx.x == 0) {
        tiles[tile].sum = sums[tile];
        tiles[tile].state.store(1, cuda::memory_order_release);
        int before = look_back(tiles, tile);
        tiles[tile].prefix = before + sums[tile];
        tiles[tile].state.store(2, cuda::memory_order_release);
    }
}

__global__ void scan_one_thread(volatile int *done, int *counter, int *prefix, const int *sums) {
    int tile = atomicAdd(counter, 1);
    if (tile > 0) {
        while (done[tile - 1] == 0) {}
        prefix[tile] = prefix[tile - 1] + sums[tile];
    }
    __threadfence();
    done[tile] = 1;
}

__global__ void scan_atomic_counter(volatile int *done, Word *counter) {
    const int tile = counter->fetch_add(1, cuda::memory_order_relaxed);
    while (tile > 0 && done[tile - 1] == 0) {}
    done[tile] = 1;
}

__device__ int take_ticket(int *counter) {
    __shared__ int ticket;
    if (threadIdx.x == 0) ticket = atomicInc((unsigned *)counter, 0xffffffffu);
    __syncthreads();
    int mine = ticket;
    __syncthreads();
    return mine;
}
__global__ void loop_of_tiles(volatile int *done, int *counter, int n) {
    for (int tile = take_ticket(counter); tile < n; tile = take_ticket(counter)) {
        if (threadIdx.x == 0) {
            if (tile > 0)
                while (done[tile - 1] == 0) {}
            done[tile] = 1;
        }
    }
}

__global__ void in_order(volatile int *turn, int *counter, int *list) {
    if (threadIdx.x == 0) {
        int mine = atomicAdd(counter, 1);
        while (*turn != mine) {} // a ticket lock
        list[mine] = blockIdx.x;
        __threadfence();
        *turn = mine + 1;
    }
}

__global__ void ticket_lock(int *turn, int *counter, int *list) {
    int mine = atomicAdd(counter, 1);
    while (atomicAdd(turn, 0) != mine) {}
    list[0]++;
    __threadfence();
    atomicAdd(turn, 1);
}

void run(Tile *t, int *done, int *c, int *p, const int *s, Word *w, int n) {
    scan_global_counter<<<n, 128>>>(t, s);
    scan_one_thread<<<n, 1>>>(done, c, p, s);
    scan_atomic_counter<<<n, 1>>>(done, w);
    loop_of_tiles<<<n, 64>>>(done, c, n);
    ticket_lock<<<n, 1>>>(done, c, p);
    in_order<<<n, 64>>>(done, c, p);
}
