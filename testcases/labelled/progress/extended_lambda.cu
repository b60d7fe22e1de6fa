// case: extended_lambda
// flags: --extended-lambda
// expect: progress-plain-spin@13
// expect: progress-volatile-automatic@27
// expect: progress-no-progress-loop@31
// why: a lambda with a device annotation, run by a kernel template, is device code like any
//      other.

template <class Body> __global__ void run(Body body) { body(threadIdx.x); }

void launch(int *flags, volatile int *fresh, float *x, int n) {
    run<<<1, 32>>>([=] __device__(unsigned i) {
        while (flags[i] == 0) {
        }
        x[i] = 1.0f;
    });
    run<<<1, 32>>>([=] __device__(unsigned i) {
        while (fresh[i] == 0) {
        }
        x[i] = 1.0f;
    });
    run<<<1, 32>>>([=] __device__(unsigned i) {
        for (int j = i; j < n; j += 32) x[j] = 2.0f;
    });
    run<<<1, 32>>>([] __device__(unsigned) {
        volatile bool hold = true;
        while (hold) {
        }
    });
    run<<<1, 32>>>([=] __host__ __device__(unsigned i) {
        while (i < n) x[i] += 1.0f;
    });
    auto host = [=] {
        while (flags[0] == 0) {
        }
    };
    if (n < 0) host();
}
