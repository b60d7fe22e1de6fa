// case: goto_loops
// expect: progress-empty-loop@11
// expect: progress-no-progress-loop@16
// expect: progress-no-progress-loop@22
// expect: progress-plain-spin@31
// expect: progress-no-progress-loop@78
// why: a backward goto is a loop, reported at its label; a forward one is not.

__global__ void hang_at_label(int *out) {
    *out = 1;
forever:
    goto forever;
}

__global__ void computes(float *x) {
top:
    x[threadIdx.x] += 1.0f;
    goto top;
}

__global__ void two_labels(float *x) {
first:
    *x += 1.0f;
    goto second;
second:
    *x *= 2.0f;
    goto first;
}

__global__ void polls_plain(const int *flag, int *out) {
poll:
    if (*flag != 0) goto done;
    __nanosleep(20);
    goto poll;
done:
    *out = 1;
}

__global__ void polls_volatile(volatile int *flag, int *out) {
poll:
    if (*flag != 0) goto done;
    __nanosleep(20);
    goto poll;
done:
    *out = 1;
}

__global__ void retries(int *word, int *out) {
    int tries = 0;
again:
    if (atomicCAS(word, 0, 1) != 0 && ++tries < 100) goto again;
    *out = tries;
}

__global__ void state_machine(const char *text, int *words) {
    int count = 0;
between:
    if (*text == 0) goto end;
    if (*text++ == ' ') goto between;
    ++count;
within:
    if (*text == 0) goto end;
    if (*text++ == ' ') goto between;
    goto within;
end:
    *words = count;
}

__global__ void cleanup(int n, int *out) {
    if (n < 0) goto fail;
    *out = n;
    return;
fail:
    *out = -1;
}

__global__ void invariant(int n, float *x) {
step:
    *x += 1.0f;
    if (n > 0) goto step;
}

__global__ void counted(int n, float *x) {
step:
    *x += 1.0f;
    if (--n > 0) goto step;
}
