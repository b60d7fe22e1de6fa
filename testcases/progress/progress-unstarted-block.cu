// RUN: %check_rule progress-unstarted-block --cuda=carried %s
// A grid with no more blocks than fit is advice, whichever way it is limited; one that only has to
// do with the number of multiprocessors is not limited by it.
#include <algorithm>
__device__ unsigned arrived;
__device__ volatile unsigned generation;
#define BARRIER()                                                          \
    __syncthreads();                                                       \
    if (threadIdx.x == 0) {                                                \
        unsigned mine = generation;                                        \
        __threadfence();                                                   \
        if (atomicAdd(&arrived, 1) == gridDim.x * gridDim.y - 1) {         \
            arrived = 0;                                                   \
            __threadfence();                                               \
            generation = mine + 1;                                         \
        } else                                                             \
            while (generation == mine) {}                                  \
    }                                                                      \
    __syncthreads();
#define WORK(x, tiles) for (int t = blockIdx.x; t < tiles; t += gridDim.x) x[t] += 1;
inline int multiprocessors() {
    int device, n;
    cudaGetDevice(&device);
    cudaDeviceGetAttribute(&n, cudaDevAttrMultiProcessorCount, device);
    return n;
}
__global__ void by_choice(float *x, int tiles) { WORK(x, tiles) BARRIER() WORK(x, tiles) }
// CHECK: [[@LINE-1]]:{{.*}}advice: a block of 'by_choice' waits here for 'generation', {{.*}}sized to fit{{.*}}[progress-unstarted-block]
void choice(float *x, int tiles) {
    int n = multiprocessors();
    by_choice<<<tiles < n ? tiles : n, 256>>>(x, tiles);
}
__global__ void by_maximum(float *x, int tiles) { WORK(x, tiles) BARRIER() WORK(x, tiles) }
// CHECK: [[@LINE-1]]:{{.*}}warning: a block of 'by_maximum' waits here for 'generation', {{.*}}[progress-unstarted-block]
void maximum(float *x, int tiles) { by_maximum<<<std::max(tiles, multiprocessors()), 256>>>(x, tiles); }
__global__ void by_limit(float *x, int tiles) { WORK(x, tiles) BARRIER() WORK(x, tiles) }
// CHECK: [[@LINE-1]]:{{.*}}advice: a block of 'by_limit' waits here for 'generation', {{.*}}sized to fit{{.*}}[progress-unstarted-block]
void limit(float *x, int tiles) {
    int n = multiprocessors(), grid = (tiles + 255) / 256;
    if (grid > n) grid = n;
    by_limit<<<grid, 256>>>(x, tiles);
}
__global__ void by_other_way(float *x, int tiles) { WORK(x, tiles) BARRIER() WORK(x, tiles) }
// CHECK: [[@LINE-1]]:{{.*}}warning: a block of 'by_other_way' waits here for 'generation', {{.*}}[progress-unstarted-block]
void other_way(float *x, int tiles, bool all) { // not limited on the other path
    int grid = tiles;
    if (all) grid = multiprocessors();
    by_other_way<<<grid, 256>>>(x, tiles);
}
__global__ void by_check(float *x, int tiles) { WORK(x, tiles) BARRIER() WORK(x, tiles) }
// CHECK: [[@LINE-1]]:{{.*}}advice: a block of 'by_check' waits here for 'generation', {{.*}}sized to fit{{.*}}[progress-unstarted-block]
bool check(float *x, int tiles) {
    if (tiles > multiprocessors()) return false;
    by_check<<<tiles, 256>>>(x, tiles);
    return true;
}
__global__ void by_share(float *x, int tiles) { WORK(x, tiles) BARRIER() WORK(x, tiles) }
// CHECK: [[@LINE-1]]:{{.*}}warning: a block of 'by_share' waits here for 'generation', {{.*}}[progress-unstarted-block]
void share(float *x, int tiles) { // tiles for each multiprocessor
    by_share<<<tiles / multiprocessors(), 256>>>(x, tiles);
}
__global__ void by_static(float *x, int tiles) { WORK(x, tiles) BARRIER() WORK(x, tiles) }
// CHECK: [[@LINE-1]]:{{.*}}advice: a block of 'by_static' waits here for 'generation', {{.*}}sized to fit{{.*}}[progress-unstarted-block]
void once(float *x, int tiles) {
    static const int n = multiprocessors();
    by_static<<<std::min(n, tiles), 256>>>(x, tiles);
}
__global__ void by_columns(float *x, int tiles) { WORK(x, tiles) BARRIER() WORK(x, tiles) }
// CHECK: [[@LINE-1]]:{{.*}}warning: a block of 'by_columns' waits here for 'generation', {{.*}}[progress-unstarted-block]
void columns(float *x, int tiles, int batch) { by_columns<<<dim3(multiprocessors(), batch), 256>>>(x, tiles); }
__global__ void by_division(float *x, int tiles) { WORK(x, tiles) BARRIER() WORK(x, tiles) }
// CHECK: [[@LINE-1]]:{{.*}}advice: a block of 'by_division' waits here for 'generation', {{.*}}sized to fit{{.*}}[progress-unstarted-block]
void division(float *x, int tiles, int heads) { by_division<<<dim3(multiprocessors() / heads, heads), 256>>>(x, tiles); }
__global__ void by_occupancy(float *x, int tiles) { WORK(x, tiles) BARRIER() WORK(x, tiles) }
// CHECK: [[@LINE-1]]:{{.*}}advice: a block of 'by_occupancy' waits here for 'generation', {{.*}}sized to fit{{.*}}[progress-unstarted-block]
void occupancy(float *x, int tiles) {
    int blocks;
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, by_occupancy, 256, 0);
    by_occupancy<<<std::min(tiles, blocks * multiprocessors()), 256>>>(x, tiles);
}
