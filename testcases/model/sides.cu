// A function for both sides has two bodies; a kernel's body is the device's.
// RUN: %cuvet check --cuda=carried --dump=calls %s -q -- -std=c++17 | %FileCheck %s
// RUN: %cuvet check --cuda=carried --dump=model %s -q -- -std=c++17 | %FileCheck --check-prefix=MODEL %s

__device__ void on_device() {}
void on_host() {}
constexpr int folded(int x) { return x + 1; }

__host__ __device__ void both()
{
#ifdef __CUDA_ARCH__
    on_device();
#else
    on_host();
#endif
}
__global__ void kernel(int *p)
{
    both();
    p[folded(1)] = 0;
}
void host(int *p)
{
    both();
    kernel<<<1, 1>>>(p);
}
// CHECK-DAG: device 'both' calls device 'on_device'
// CHECK-DAG: host 'both' calls host 'on_host'
// CHECK-DAG: kernel 'kernel' calls device 'both'
// CHECK-DAG: kernel 'kernel' calls device 'folded'
// CHECK-DAG: host 'host' calls host 'both'
// CHECK-DAG: host 'host' launches kernel 'kernel'

__managed__ int managed;
__constant__ int constant[4];
extern __device__ int elsewhere;
const int LIMIT = 5;
__global__ void spaces(int *p) { p[managed] = constant[LIMIT] + elsewhere; }
// MODEL-DAG: global 'managed' 'int' managed
// MODEL-DAG: global 'constant' 'int[4]' constant
// MODEL-DAG: global 'elsewhere' 'int' device extern
// MODEL-DAG: global 'LIMIT' 'const int' = 5
