// case: the launches of the programming model's text (PM 2.1 to 2.2.1)
// expect: none
// why: as they stand they are right: N threads for N elements, whole blocks, a grid that is a multiple of the cluster.
constexpr int N = 256;
constexpr int M = 32;

__global__ void VecAdd(float *A, float *B, float *C) {
  int i = threadIdx.x;
  C[i] = A[i] + B[i];
}
__global__ void MatAdd1(float A[M][M], float B[M][M], float C[M][M]) {
  int i = threadIdx.x;
  int j = threadIdx.y;
  C[i][j] = A[i][j] + B[i][j];
}
__global__ void MatAdd(float A[N][N], float B[N][N], float C[N][N]) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < N && j < N) C[i][j] = A[i][j] + B[i][j];
}
__global__ void __cluster_dims__(2, 1, 1) fixed_cluster_kernel(float *input, float *output) {}
__global__ void cluster_kernel(float *input, float *output) {}

int main() {
  float *A, *B, *C;
  cudaMalloc(&A, N * N * sizeof(float));
  cudaMalloc(&B, N * N * sizeof(float));
  cudaMalloc(&C, N * N * sizeof(float));
  VecAdd<<<1, N>>>(A, B, C);
  {
    int numBlocks = 1;
    dim3 threadsPerBlock(M, M);
    MatAdd1<<<numBlocks, threadsPerBlock>>>((float(*)[M])A, (float(*)[M])B, (float(*)[M])C);
  }
  dim3 threadsPerBlock(16, 16);
  dim3 numBlocks(N / threadsPerBlock.x, N / threadsPerBlock.y);
  MatAdd<<<numBlocks, threadsPerBlock>>>((float(*)[N])A, (float(*)[N])B, (float(*)[N])C);
  fixed_cluster_kernel<<<numBlocks, threadsPerBlock>>>(A, B);
  {
    cudaLaunchConfig_t config = {0};
    config.gridDim = numBlocks;
    config.blockDim = threadsPerBlock;
    cudaLaunchAttribute attribute[1];
    attribute[0].id = cudaLaunchAttributeClusterDimension;
    attribute[0].val.clusterDim.x = 2;
    attribute[0].val.clusterDim.y = 1;
    attribute[0].val.clusterDim.z = 1;
    config.attrs = attribute;
    config.numAttrs = 1;
    cudaLaunchKernelEx(&config, cluster_kernel, A, B);
  }
  return cudaDeviceSynchronize();
}
