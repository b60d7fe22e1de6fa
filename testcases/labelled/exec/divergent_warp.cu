// case: full-mask warp primitives of some lanes
// expect: exec-divergent-barrier@11
// expect: exec-divergent-barrier@16
// expect: exec-divergent-barrier@22
// expect: exec-divergent-barrier@29
// expect: exec-divergent-barrier@39
// why: every lane that the mask names has to come to a primitive of a warp.
__global__ void half_warp(int *x) {
  int v = x[threadIdx.x];
  if (threadIdx.x < 16) {
    v += __shfl_down_sync(0xffffffffu, v, 8);
  }
  x[threadIdx.x] = v;
}
__global__ void odd(int *x) {
  if (threadIdx.x & 1) __syncwarp();
  x[threadIdx.x] = 0;
}
__global__ void by_lane(int *x) {
  int lane = threadIdx.x % 32;
  for (int i = lane; i < 40; i += 32) {
    x[i] = __any_sync(0xffffffff, x[i] > 0);
  }
  x[0] = 1;
}
__global__ void tail(int *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    unsigned votes = __ballot_sync(0xffffffffu, x[i] > 0);
    x[i] = __popc(votes);
  }
}
__global__ void few_warps(int *x) {
  __shared__ int part[32];
  part[threadIdx.x / 32] = 1;
  __syncthreads();
  if (threadIdx.x < blockDim.x / 32) {
    int v = part[threadIdx.x];
    v += __shfl_xor_sync(0xffffffffu, v, 1);
    x[0] = v;
  }
}
int main(int argc, char **argv) {
  int *x = nullptr;
  cudaMalloc(&x, 4096);
  half_warp<<<1, 64>>>(x);
  odd<<<1, 64>>>(x);
  by_lane<<<1, 64>>>(x);
  tail<<<2, 64>>>(x, argc);
  few_warps<<<1, 256>>>(x);
  return cudaDeviceSynchronize();
}
