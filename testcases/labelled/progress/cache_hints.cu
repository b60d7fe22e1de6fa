// case: cache_hints
// expect: progress-plain-spin@9
// expect: progress-plain-spin@14
// expect: progress-plain-spin@21
// why: __ldcg and __ldg are plain reads with a cache hint (the compiler may merge them), __ldcv
//      is a volatile one.

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
