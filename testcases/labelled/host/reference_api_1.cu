// case: reference_api_1
// expect: none
// why: the device synchronization starts the grid, the barrier is of one block (API.1).
__global__ void hello_world() { __syncthreads(); }

int main() {
    hello_world<<<1, 2>>>();
    return (int)cudaDeviceSynchronize();
}
