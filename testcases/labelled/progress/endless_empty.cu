// case: endless_empty
// expect: progress-empty-loop@14
// expect: progress-empty-loop@19
// expect: progress-empty-loop@24
// expect: progress-empty-loop@30
// expect: progress-empty-loop@35
// expect: progress-empty-loop@40
// expect: progress-empty-loop@50
// expect: progress-empty-loop@55
// why: the trivial infinite loop is no progress in device code in any of its spellings; a loop
//      that leaves, or that only looks like one, is fine.

__global__ void empty_while() {
    while (true) {
    }
}

__global__ void empty_for() {
    for (;;)
        ;
}

__global__ void empty_do() {
    do {
    } while (true);
}

__global__ void empty_goto(int thread) {
    if (threadIdx.x != thread) return;
hang:
    goto hang;
}

__global__ void for_true() {
    for (; true;) continue;
}

__global__ void under_condition(const int *error) {
    if (*error != 0) {
        while (1)
            ;
    }
}

__global__ void in_a_switch(int opcode, int *out) {
    switch (opcode) {
    case 0: *out = 1; break;
    case 1: *out = 2; break;
    default:
        for (;;) {}
    }
}

__global__ void scoped_nothing() {
    while (true) {
        { ; }
        (void)0;
    }
}

// The correct neighbours.
__global__ void never_entered() {
    while (false) {}
    for (; false;) {}
}

__global__ void once(int *out) {
    do {
        *out = 1;
    } while (0);
}

__global__ void leaves_at_once(int *out) {
    while (true) {
        *out = 1;
        break;
    }
    for (;;) {
        *out += 1;
        return;
    }
}

__global__ void leaves_both_ways(int *out, int n) {
    while (true) {
        if (n > 0)
            break;
        else
            return;
    }
    *out = n;
}

__global__ void counted() {
    for (int i = 0; i < 100; ++i) {}
}
