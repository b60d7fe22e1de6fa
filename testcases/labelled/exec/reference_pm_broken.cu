// case: the launches of the programming model's text, each broken once
// expect: exec-block-too-large@29
// expect: exec-block-too-large@33
// expect: exec-cluster-indivisible@37
// expect: exec-swapped-arguments@38
// expect: exec-cluster-size@50
// expect: exec-cluster-conflict@52
// why: more than 1024 threads, a grid in the block's place, a grid that is no multiple of its cluster, a fixed cluster that is changed, clusters of 16.
constexpr int N = 48;
constexpr int M = 40;

__global__ void VecAdd(float *A, float *B, float *C) {
  int i = threadIdx.x;
  C[i] = A[i] + B[i];
}
__global__ void MatAdd1(float A[M][M], float B[M][M], float C[M][M]) {
  int i = threadIdx.x;
  int j = threadIdx.y;
  C[i][j] = A[i][j] + B[i][j];
}
__global__ void __cluster_dims__(2, 1, 1) fixed_cluster_kernel(float *input, float *output) {}
__global__ void cluster_kernel(float *input, float *output) {}

int main() {
  float *A, *B, *C;
  cudaMalloc(&A, 4096 * sizeof(float));
  cudaMalloc(&B, 4096 * sizeof(float));
  cudaMalloc(&C, 4096 * sizeof(float));
  VecAdd<<<1, 4096>>>(A, B, C);
  {
    int numBlocks = 1;
    dim3 threadsPerBlock(M, M);
    MatAdd1<<<numBlocks, threadsPerBlock>>>((float(*)[M])A, (float(*)[M])B, (float(*)[M])C);
  }
  dim3 threadsPerBlock(16, 16);
  dim3 numBlocks(N / threadsPerBlock.x, N / threadsPerBlock.y);
  fixed_cluster_kernel<<<numBlocks, threadsPerBlock>>>(A, B);
  cluster_kernel<<<threadsPerBlock, numBlocks>>>(A, B);
  {
    cudaLaunchConfig_t config = {0};
    config.gridDim = dim3(32, 3);
    config.blockDim = threadsPerBlock;
    cudaLaunchAttribute attribute[1];
    attribute[0].id = cudaLaunchAttributeClusterDimension;
    attribute[0].val.clusterDim.x = 16;
    attribute[0].val.clusterDim.y = 1;
    attribute[0].val.clusterDim.z = 1;
    config.attrs = attribute;
    config.numAttrs = 1;
    cudaLaunchKernelEx(&config, cluster_kernel, A, B);
    attribute[0].val.clusterDim.x = 4;
    cudaLaunchKernelEx(&config, fixed_cluster_kernel, A, B);
  }
  return cudaDeviceSynchronize();
}
