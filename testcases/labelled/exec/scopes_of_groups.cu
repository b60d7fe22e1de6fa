// case: scopes_of_groups
// expect: exec-divergent-barrier@46
// why: a group chooses its barrier by the scope it has: who is alone comes to no barrier of the warp.
#include <cstdint>

enum class Scope { thread, warp, block };

struct Group {
  Scope scope;
  uint32_t id, size;
  __device__ void sync() const {
    switch (scope) {
    case Scope::thread:
      break;
    case Scope::warp:
      __syncwarp();
      break;
    case Scope::block:
      __syncthreads();
      break;
    }
  }
};

__device__ Group make_group(Scope scope) {
  switch (scope) {
  case Scope::thread:
    return {scope, threadIdx.x, 1};
  case Scope::warp:
    return {scope, threadIdx.x / 32, 32};
  default:
    return {scope, blockIdx.x, blockDim.x};
  }
}

// Half of the groups send, half receive: those of a group go together, whatever the scope is.
__global__ void halves(float *x, Scope scope) {
  Group group = make_group(scope);
  if (group.id % 2 == 0) group.sync();
  x[threadIdx.x] += 1;
}

__global__ void half_a_warp(float *x, Scope scope) {
  if (threadIdx.x % 32 < 16 && scope == Scope::warp) {
    x[threadIdx.x] += 1;
    __syncwarp();
  }
}

void launch(float *x, Scope scope) {
  halves<<<64, 256>>>(x, scope);
  half_a_warp<<<64, 256>>>(x, scope);
}
