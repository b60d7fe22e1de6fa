__device__ void bump(int *p) { *p += 1; }
__global__ void set(int *p) { bump(p); }
