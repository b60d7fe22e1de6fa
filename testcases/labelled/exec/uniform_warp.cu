// case: warp primitives that whole warps reach
// expect: none
// why: conditions on the warp's number, masks of those who come, and multiples of 32 part no warp.
__global__ void first_warp(int *x) {
  int v = x[threadIdx.x];
  if (threadIdx.x < 32) {
    for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffffu, v, d);
  }
  if (threadIdx.x / 32 == 1) __syncwarp();
  if ((threadIdx.x >> 5) & 1) v = __shfl_sync(0xffffffffu, v, 0);
  x[threadIdx.x] = v;
}
__global__ void masked(int *x) {
  int lane = threadIdx.x % 32;
  if (lane < 16) {
    x[lane] = __shfl_xor_sync(0x0000ffffu, x[lane], 1);
  }
  unsigned mask = __ballot_sync(0xffffffffu, x[threadIdx.x] > 0);
  if (x[threadIdx.x] > 0) x[threadIdx.x] = __shfl_sync(mask, x[threadIdx.x], 0);
  if (x[threadIdx.x] > 1) __syncwarp(__activemask());
}
__global__ void voted(int *x) {
  while (__any_sync(0xffffffffu, x[threadIdx.x] > 0)) {
    x[threadIdx.x] -= 1;
    __syncwarp();
  }
}
__global__ void rows_of_warps(int *x) {
  if (threadIdx.y == 0) x[threadIdx.x] = __shfl_sync(0xffffffffu, x[threadIdx.x], 3);
}
__global__ void all_warps(int *x) {
  __shared__ int part[32];
  part[threadIdx.x / 32] = 1;
  __syncthreads();
  if (threadIdx.x < blockDim.x / 32) {
    int v = part[threadIdx.x];
    x[0] = __shfl_xor_sync(0xffffffffu, v, 1);
  }
}
__global__ void returned(int *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  x[i] = __shfl_sync(0xffffffffu, x[i], 0);
}
int main(int argc, char **argv) {
  int *x = nullptr;
  cudaMalloc(&x, 4096);
  first_warp<<<1, 64>>>(x);
  masked<<<1, 64>>>(x);
  voted<<<1, 64>>>(x);
  rows_of_warps<<<1, dim3(32, 4)>>>(x);
  all_warps<<<1, 1024>>>(x);
  returned<<<2, 64>>>(x, argc);
  return cudaDeviceSynchronize();
}
