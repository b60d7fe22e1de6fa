// case: cache_hints
// expect: progress-plain-spin@15
// expect: progress-plain-spin@22
// accept: progress-plain-spin@10
// why: __ldg is a plain read through the read-only cache, which may be merged with others;
//      __ldcv is a volatile one, and __ldcg, which compilers keep in the loop, may be taken for
//      either.

__global__ void cached_globally(const int *flag) {
    while (__ldcg(flag) == 0) {
    }
}

__global__ void read_only(const int *flag) {
    while (__ldg(flag) == 0) __nanosleep(32);
}

__device__ int state_of(const int *tiles, int i) { return __ldg(tiles + i); }

__global__ void read_only_in_a_helper(const int *tiles, int i) {
    int state;
    do {
        state = state_of(tiles, i);
    } while (state == 0);
}

__global__ void fetched_again(const int *flag) {
    while (__ldcv(flag) == 0) {
    }
}

__global__ void read_only_walk(const int *next, int at, int *steps) {
    while (__ldg(next + at) != at) {
        at = __ldg(next + at);
        ++*steps;
    }
}
