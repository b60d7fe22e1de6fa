__global__ void fill(int *out)
{
    out[threadIdx.x] = 1;
}
