// RUN: %check_rule progress-divergent-lock %s -- -arch=sm_60
// RUN: %cuvet check -q --cuda=carried --rules=progress-divergent-lock %s -- -arch=sm_70
__global__ void flagged(int *lock, int *sum) {
    while (atomicCAS(lock, 0, 1) != 0) {
// CHECK: [[@LINE-1]]:{{.*}}'*lock', and sm_60 is among the targets{{.*}}[progress-divergent-lock]
    }
    *sum += 1;
    atomicExch(lock, 0);
// CHECK: [[@LINE-1]]:{{.*}}note: it is given back here, after the loop
}

__global__ void accepted(int *lock, int *sum) {
    for (bool done = false; !done;) {
        if (atomicCAS(lock, 0, 1) == 0) {
            *sum += 1;
            atomicExch(lock, 0);
            done = true;
        }
    }
}

__global__ void one_thread(int *lock, int *sum) {
    if (threadIdx.x == 0) {
        while (atomicCAS(lock, 0, 1) != 0) {
        }
        *sum += 1;
        atomicExch(lock, 0);
    }
}
