// case: ranks
// expect: progress-unstarted-block@57
// expect: progress-unstarted-block@66
// Barriers between processes: each block tells its peers and waits for what they set in its own
// row. Counters of other blocks in another member of the same record do not end that wait.

struct Signal {
    unsigned counts[36][8];
    unsigned flags[2][36][8];
    unsigned total;
};

struct Peers {
    Signal *signals[8];
};

__device__ unsigned load(unsigned *p)
{
    unsigned value;

    asm volatile("ld.volatile.global.u32 %0, [%1];" : "=r"(value) : "l"(p));
    return value;
}

__device__ void store(unsigned *p, unsigned value)
{
    asm volatile("st.volatile.global.u32 [%1], %0;" ::"r"(value), "l"(p));
}

__global__ void acrossRanks(Peers peers, Signal *own, int rank, int ranks)
{
    if (threadIdx.x < ranks) {
        unsigned value = own->counts[blockIdx.x][threadIdx.x] += 1;

        store(&peers.signals[threadIdx.x]->flags[value % 2][blockIdx.x][rank], value);
        while (load(&own->flags[value % 2][blockIdx.x][threadIdx.x]) != value)
            ;
    }
    __syncthreads();
}

// The members are given in the other order, and one of them is no array.
__global__ void besideTotal(Signal *own, unsigned value)
{
    if (blockIdx.x == 3)
        own->total = value;
    if (threadIdx.x == 0)
        while (load(&own->counts[blockIdx.x][0]) != value)
            ;
}

// The same array: another block sets it.
__global__ void acrossBlocks(Signal *own, unsigned value)
{
    own->counts[blockIdx.x][0] = value;
    if (threadIdx.x == 0)
        while (load(&own->counts[(blockIdx.x + 1) % gridDim.x][0]) != value)
            ;
}

// Records in a row: which of them it is depends on the block.
__global__ void inRecords(Signal *all, unsigned value)
{
    store(&all[blockIdx.x].total, value);
    if (threadIdx.x == 0)
        while (load(&all[(blockIdx.x + 1) % gridDim.x].total) != value)
            ;
}

void run(Peers peers, Signal *own, int rank, int ranks, int blocks)
{
    acrossRanks<<<blocks, 256>>>(peers, own, rank, ranks);
    besideTotal<<<blocks, 256>>>(own, 1);
    acrossBlocks<<<blocks, 256>>>(own, 2);
    inRecords<<<blocks, 256>>>(own, 3);
}
