// A variable of the device that is handed to a call with errors in it is named, not read.
// RUN: not %cuvet check --cuda=carried --preview %s -- -std=c++17 2>&1 | %FileCheck %s
struct Handle {
  int *data;
};
__constant__ Handle handle;
__device__ int count;

void put() {
  auto given = missing();
  cudaMemcpyToSymbol(handle, &given, sizeof(given));
  cudaMemcpyToSymbol(count, &given, sizeof(given));
}

void sets() { count = 1; }

// CHECK-NOT: shadow
// CHECK: :[[#@LINE-3]]:15: error: the host touches its own shadow of 'count'
// CHECK-NOT: shadow of
// CHECK: 1 error in 1 file; 1 file could not be analysed completely
