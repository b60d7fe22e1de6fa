// Built with the macro.
__global__ void child(float *v) {}
__global__ void leaf(float *v) {}
__device__ float pure(float x) { return x + 1; }
__device__ void launch_old(float *v) { child<<<1, 1>>>(v); }
__global__ void old_parent(float *v) { child<<<1, 1>>>(v); }
