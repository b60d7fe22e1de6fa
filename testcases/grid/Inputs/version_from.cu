// Built without the macro.
__global__ void child(float *v);
__global__ void own(float *v) {}
__device__ float pure(float x);
__device__ void launch_old(float *v);
__global__ void parent(float *v) {
    own<<<1, 1>>>(v);
    child<<<1, 1>>>(v);
    launch_old(v);
    *v = pure(*v);
}
int main() { parent<<<1, 1>>>(nullptr); }
