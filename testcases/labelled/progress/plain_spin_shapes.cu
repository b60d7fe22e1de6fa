// case: plain_spin_shapes
// expect: progress-plain-spin@40
// expect: progress-plain-spin@44
// expect: progress-plain-spin@48
// expect: progress-plain-spin@51
// expect: progress-plain-spin@56
// expect: progress-plain-spin@62
// expect: progress-plain-spin@67
// expect: progress-plain-spin@72
// expect: progress-plain-spin@79
// expect: progress-plain-spin@84
// expect: progress-plain-spin@89
// expect: progress-plain-spin@93
// expect: progress-plain-spin@96
// expect: progress-plain-spin@100
// expect: progress-plain-spin@103
// expect: progress-plain-spin@109
// expect: progress-plain-spin@113
// expect: progress-plain-spin@117
// expect: progress-plain-spin@122
// expect: progress-plain-spin@127
// expect: progress-plain-spin@131
// expect: progress-plain-spin@137
// expect: progress-plain-spin@143
// accept: progress-plain-spin@148
// expect: progress-plain-spin@151
// why: a wait on plain memory may be read once and spun on for ever, however the loop is
//      spelled; neither a fence nor a pause in it makes the read volatile or atomic.

struct Slot {
    int full;
    float value;
};

__device__ int device_flag;
__device__ Slot device_slots[16];
__managed__ int managed_flag;

__global__ void while_loop(const int *flag) {
    while (*flag == 0) {
    }
}
__global__ void while_not(const bool *flag) {
    while (!*flag)
        ;
}
__global__ void for_loop(const int *flags, int i) {
    for (; flags[i] != 1;) {}
}
__global__ void do_loop(Slot *slots) {
    do {
        __nanosleep(32);
    } while (slots[blockIdx.x].full == 0);
}
__global__ void break_loop(const int *flag) {
    for (;;) {
        if (*flag) break;
        __threadfence();
    }
}
__global__ void return_loop(const int *flag) {
    while (true) {
        if (*flag == 1) return;
    }
}
__global__ void goto_loop(const int *flag) {
spin:
    if (*flag == 0) goto spin;
}
__global__ void copied_first(const int *flag, int *out) {
    int seen;
    do {
        seen = *flag;
    } while (seen == 0);
    *out = seen;
}
__global__ void assigned_in_the_condition(const int *flag, int *out) {
    int seen;
    while ((seen = *flag) == 0) {
    }
    *out = seen;
}
__global__ void declared_in_the_condition(const int *busy) {
    while (int state = *busy) {
        __nanosleep(state);
    }
}
__global__ void comma(const int *flag) {
    while (__threadfence(), *flag == 0) {
    }
}
__global__ void clobber(const int *flag) {
    while (*flag == 0) asm volatile("" ::: "memory");
}
__global__ void device_variable() {
    while (device_flag == 0) {
    }
}
__global__ void managed_variable() {
    while (!managed_flag) __nanosleep(100);
}
__global__ void element_of_a_device_array(int i, float *out) {
    while (device_slots[i].full == 0) {
    }
    *out = device_slots[i].value;
}
__global__ void counts_rounds(const int *flag, unsigned *rounds) {
    unsigned n = 0;
    while (*flag == 0) ++n;
    *rounds = n;
}
__global__ void two_words(const int *a, const int *b) {
    while (*a == 0 || *b == 0) {
    }
}
__global__ void one_of_two(const int *a, const int *b, bool first) {
    while ((first ? *a : *b) == 0) {
    }
}
__global__ void each_in_turn(const int *flags, int n) {
    for (int i = 0; i < n; ++i) {
        while (flags[i] == 0) {
        }
    }
}
__global__ void restricted(const int *__restrict__ flag) {
    while (flag[threadIdx.x] == 0) {
    }
}
__global__ void pointer_to_pointer(int **where) {
    while (**where == 0) {
    }
}
__global__ void by_reference(Slot *slots, float *out) {
    const Slot &slot = slots[threadIdx.x];
    const int &full = slot.full;
    while (full == 0) {
    }
    *out = slot.value;
}
__global__ void reads_another_flag_too(const int *flag, volatile int *tick, int *sum) {
    int n = 0;
    while (*flag == 0) n += *tick;
    *sum = n;
}
// Through no other pointer is *flag written: compilers do move this read out of the loop.
__global__ void restricted_with_stores(const int *__restrict__ flag, int *__restrict__ n) {
    while (*flag == 0) *n += 1;
}
__global__ void stores_of_another_type(const int *flag, float *x) {
    while (*flag == 0) *x *= 0.5f;
}
