// case: nested
// expect: progress-no-progress-loop@11
// expect: progress-empty-loop@42
// expect: progress-empty-loop@51
// expect: progress-plain-spin@67
// expect: progress-no-progress-loop@77
// accept: progress-empty-loop@50
// why: an exit of an inner loop is none of the outer one; each loop is judged by its own exits.

__global__ void inner_break_only(const int *in, int n, int *out) {
    while (true) {
        for (int i = 0; i < n; ++i) {
            if (in[i] == 0) break;
            out[i] = in[i];
        }
    }
}

__global__ void outer_by_goto(const int *in, int n, int *out) {
    while (true) {
        for (int i = 0; i < n; ++i) {
            if (in[i] == out[i]) goto done;
            out[i] += 1;
        }
    }
done:
    out[0] = 0;
}

__global__ void outer_by_return(const int *in, int n, int *out) {
    for (;;) {
        for (int i = 0; i < n; ++i) {
            if (in[i] == out[i]) return;
            out[i] += 1;
        }
    }
}

__global__ void inner_hangs(int rows) {
    for (int row = 0; row < rows; ++row) {
        if (row == 3) {
            while (true) {
            }
        }
    }
}

// The outer loop begins its second round never.
__global__ void both_endless() {
    while (true) {
        while (true) {
        }
    }
}

__global__ void inner_spin_is_volatile(volatile int *flags, int *out) {
    while (true) {
        while (flags[0] == 0) {
        }
        *out += 1;
    }
}

__global__ void inner_spin_is_plain(const int *flags, int n, int *out) {
    int done = 0;
    while (done < n) {
        while (flags[threadIdx.x] == 0) {
        }
        ++done;
        *out += 1;
    }
}

__global__ void column_never_moves(const int *in, int rows, int columns, int *sum) {
    for (int row = 0; row < rows; ++row) {
        int column = 0;
        while (column < columns) {
            *sum += in[row * columns + row];
        }
    }
}

__global__ void column_moves(const int *in, int rows, int columns, int *sum) {
    for (int row = 0; row < rows; ++row) {
        int column = 0;
        while (column < columns) {
            *sum += in[row * columns + column];
            ++column;
        }
    }
}

__global__ void flag_ends_both(const int *in, int n, int *out) {
    bool changed = true;
    while (changed) {
        changed = false;
        for (int i = 0; i + 1 < n; ++i) {
            if (out[i] > out[i + 1]) {
                const int t = out[i];
                out[i] = out[i + 1];
                out[i + 1] = t;
                changed = true;
            }
        }
    }
}
