// case: ndebug
// flags: -DNDEBUG
// expect: progress-empty-loop@8
// why: an assertion that the build switches off is no progress, so the loop around it is empty.
#include <cassert>

__global__ void checks_for_ever(const int *state) {
    while (true) assert(*state >= 0);
}

__global__ void checks_while_it_counts(const int *state, int n) {
    for (int i = 0; i < n; ++i) assert(state[i] >= 0);
}

#ifdef NDEBUG
#define PARK() __trap()
#else
#define PARK()                                                                                     \
    while (true) {                                                                                 \
    }
#endif

__global__ void parks(const int *state) {
    if (*state < 0) PARK();
}
