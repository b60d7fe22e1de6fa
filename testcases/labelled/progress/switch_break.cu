// case: switch_break
// expect: progress-no-progress-loop@14
// expect: progress-no-progress-loop@36
// expect: progress-no-progress-loop@72
// expect: progress-plain-spin@82
// why: a break in a switch leaves the switch, not the loop around it, and a continue leaves
//      neither.

enum Opcode { kNop, kAdd, kHalt };

// The author thought that kHalt ends the loop.
__global__ void interpreter(const int *program, int *stack) {
    int top = 0;
    for (int pc = 0;; ++pc) {
        switch (program[pc & 63]) {
        case kNop: break;
        case kAdd: stack[top] += 1; break;
        case kHalt: break;
        }
    }
}

__global__ void interpreter_that_halts(const int *program, int *stack) {
    int top = 0;
    for (int pc = 0;; ++pc) {
        switch (program[pc & 63]) {
        case kNop: break;
        case kAdd: stack[top] += 1; break;
        case kHalt: return;
        }
    }
}

__global__ void states(float *x) {
    int state = 0;
    while (true) {
        switch (state) {
        case 0: *x = 1.0f; state = 1; break;
        case 1: *x = 2.0f; state = 2; continue;
        default: state = 0; break;
        }
        *x += 1.0f;
    }
}

__global__ void states_that_end(float *x) {
    int state = 0;
    bool running = true;
    while (running) {
        switch (state) {
        case 0: *x = 1.0f; state = 1; break;
        case 1: *x = 2.0f; state = 2; continue;
        default: running = false; break;
        }
        *x += 1.0f;
    }
}

__global__ void leaves_by_goto(int n, float *x) {
    while (true) {
        switch (n--) {
        case 0: goto out;
        default: *x += 1.0f;
        }
    }
out:
    *x = 0.0f;
}

// The only exit hangs on a parameter that no case changes.
__global__ void mode_from_the_host(int mode, float *x) {
    for (;;) {
        switch (mode) {
        case 0: *x += 1.0f; break;
        case 1: *x -= 1.0f; break;
        case 2: return;
        }
    }
}

__global__ void mode_from_memory(const int *mode, float *x) {
    for (;;) {
        switch (*mode) {
        case 0: __nanosleep(10); break;
        case 1: __nanosleep(20); break;
        case 2: return;
        }
    }
}

__global__ void mode_from_volatile_memory(volatile int *mode) {
    for (;;) {
        switch (*mode) {
        case 0: __nanosleep(10); break;
        case 1: __nanosleep(20); break;
        case 2: return;
        }
    }
}
