// The examples Execution.Model.Device.0 to 4 of the execution model (EM 5.8.2), word for word.
//
// RUN: %cuvet check --rules='progress-*' --preview %s -- -std=c++17 -arch=sm_90 -rdc=true > %t || test $? -eq 1
// RUN: %FileCheck --input-file=%t --implicit-check-not='[progress-' %s
#include <cuda/atomic>

// Device.0: the grid ends, since the atomic object does not have automatic storage duration.
__global__ void ex0(cuda::atomic_ref<int, cuda::thread_scope_device> atom) {
    if (threadIdx.x == 0) {
        while (atom.load(cuda::memory_order_relaxed) == 0);
    } else if (threadIdx.x == 1) {
        atom.store(1, cuda::memory_order_relaxed);
    }
}

// Device.1: no thread need make progress, since device threads do not support host.threads.2.
__global__ void ex1() {
    while (true) cuda::std::this_thread::yield();
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-yield-loop]
}

// Device.2: host.threads.4 does not hold for objects with automatic storage duration.
__global__ void ex2() {
    volatile bool True = true;
    while (True);
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-volatile-automatic]
}

// Device.3: host.threads.5 does not hold for objects with automatic storage duration.
__global__ void ex3() {
    cuda::atomic<bool, cuda::thread_scope_thread> True = true;
    while (True.load());
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-atomic-automatic]
}

// Device.4: device threads do not support host.threads.6, the trivial infinite loop.
__global__ void ex4() {
    while (true) { /* empty */ }
// CHECK: [[@LINE-1]]:5: {{.*}}[progress-empty-loop]
}
