/* cub.h - a stand-in for CUB. */
#ifndef CUVET_CUB_H
#define CUVET_CUB_H
#pragma clang system_header

#include "cuda_runtime.h"
#include "cuvet/cuda_functional.h"

#include <iterator>
#include <limits>
#include <type_traits>

#define CUB_VERSION 300001
#define CUB_MAJOR_VERSION 3
#define CUB_MINOR_VERSION 0
#define CUB_SUBMINOR_VERSION 1
#define CUB_RUNTIME_FUNCTION __host__ __device__
#define CUB_PTX_ARCH 900
#define CUB_NAMESPACE_BEGIN \
    namespace cub           \
    {
#define CUB_NAMESPACE_END }
#define CUB_PTX_WARP_THREADS 32
#define CUB_LOG_WARP_THREADS(unused) 5
#define CUB_WARP_THREADS(unused) 32
#define CubDebug(e) (e)
#define CubDebugExit(e) (void)(e)
#define CUB_MIN(a, b) (((a) > (b)) ? (b) : (a))
#define CUB_MAX(a, b) (((a) > (b)) ? (a) : (b))
#define CUB_ROUND_UP_NEAREST(x, y) ((((x) + (y) - 1) / (y)) * (y))
#define CUVET_CUB __host__ __device__

namespace cub
{

/* Function objects and small types. */
struct Sum {
    template <class A, class B>
    CUVET_CUB constexpr auto operator()(const A &a, const B &b) const -> decltype(a + b)
    { return a + b; }
};
struct Difference {
    template <class A, class B>
    CUVET_CUB constexpr auto operator()(const A &a, const B &b) const -> decltype(a - b)
    { return a - b; }
};
struct Max {
    template <class T> CUVET_CUB constexpr T operator()(const T &a, const T &b) const
    { return a < b ? b : a; }
};
struct Min {
    template <class T> CUVET_CUB constexpr T operator()(const T &a, const T &b) const
    { return b < a ? b : a; }
};
struct Equality {
    template <class A, class B> CUVET_CUB constexpr bool operator()(const A &a, const B &b) const
    { return a == b; }
};
struct Inequality {
    template <class A, class B> CUVET_CUB constexpr bool operator()(const A &a, const B &b) const
    { return a != b; }
};
template <class Key, class Value> struct KeyValuePair {
    using key_type = Key;
    using value_type = Value;
    Key key;
    Value value;
    KeyValuePair() = default;
    CUVET_CUB KeyValuePair(const Key &k, const Value &v) : key(k), value(v) {}
};
struct ArgMax {
    template <class K, class V>
    CUVET_CUB KeyValuePair<K, V> operator()(const KeyValuePair<K, V> &a,
                                            const KeyValuePair<K, V> &b) const
    {
    }
};
struct ArgMin {
    template <class K, class V>
    CUVET_CUB KeyValuePair<K, V> operator()(const KeyValuePair<K, V> &a,
                                            const KeyValuePair<K, V> &b) const
    {
    }
};
struct NullType {
};
template <class T> struct DoubleBuffer {
    T *d_buffers[2];
    int selector;
    CUVET_CUB DoubleBuffer() : d_buffers{}, selector(0) {}
    CUVET_CUB DoubleBuffer(T *current, T *alternate) : d_buffers{current, alternate}, selector(0) {}
    CUVET_CUB T *Current() { return d_buffers[selector]; }
    CUVET_CUB T *Alternate() { return d_buffers[selector ^ 1]; }
};
template <class T> struct Uninitialized {
    char storage[sizeof(T)];
    CUVET_CUB T &Alias() { return reinterpret_cast<T &>(storage); }
};
template <class T> struct Traits {
};
template <class T> using NumericTraits = Traits<T>;
template <int N> struct Int2Type {
    enum { VALUE = N };
};
template <int N> struct Log2 {
    enum { VALUE = N <= 1 ? 0 : 1 + Log2<N / 2>::VALUE };
};
template <> struct Log2<0> {
    enum { VALUE = 0 };
};
template <> struct Log2<1> {
    enum { VALUE = 0 };
};
template <int N> struct PowerOfTwo {
    enum { VALUE = (N & (N - 1)) == 0 };
};

enum CacheLoadModifier {
    LOAD_DEFAULT,
    LOAD_CA,
    LOAD_CG,
    LOAD_CS,
    LOAD_CV,
    LOAD_LDG,
    LOAD_VOLATILE
};
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };
template <CacheLoadModifier Modifier, class I>
__device__ typename ::std::iterator_traits<I>::value_type ThreadLoad(I from)
{
}
template <CacheStoreModifier Modifier, class I, class T> __device__ void ThreadStore(I to, T value)
{
}
template <int Length, class T, class Op>
__device__ T ThreadReduce(T *input, Op operation)
{
}
template <int Length, class T, class Op>
__device__ T ThreadReduce(T (&input)[Length], Op operation)
{
}
template <int Length, class T, class Op>
__device__ T ThreadReduce(T (&input)[Length], Op operation, T prefix)
{
}

__device__ inline unsigned int LaneId();
__device__ inline unsigned int WarpId();
__device__ int RowMajorTid(int x, int y, int z);
__device__ void CTA_SYNC();
__device__ void WARP_SYNC(unsigned mask);
template <int Threads, class T> __device__ T ShuffleDown(T, int, int, unsigned) {}
template <int Threads, class T> __device__ T ShuffleUp(T, int, int, unsigned) {}
template <int Threads, class T> __device__ T ShuffleIndex(T, int, unsigned) {}

/* Iterators: what is read, and how. */
#define CUVET_ITERATOR(Self, Value, Reference)                   \
    using value_type = Value;                                    \
    using reference = Reference;                                 \
    using pointer = Value *;                                     \
    using difference_type = ::std::ptrdiff_t;                    \
    using iterator_category = ::std::random_access_iterator_tag; \
    CUVET_CUB Reference operator*() const {}                     \
    CUVET_CUB Reference operator[](::std::ptrdiff_t) const {}    \
    CUVET_CUB Self operator+(::std::ptrdiff_t) const {}          \
    CUVET_CUB Self operator-(::std::ptrdiff_t) const {}          \
    CUVET_CUB ::std::ptrdiff_t operator-(const Self &) const {}  \
    CUVET_CUB Self &operator+=(::std::ptrdiff_t) {}              \
    CUVET_CUB Self &operator++() {}                              \
    CUVET_CUB Self operator++(int) {}                            \
    CUVET_CUB bool operator==(const Self &) const {}             \
    CUVET_CUB bool operator!=(const Self &) const {}
template <class T, class Offset = ::std::ptrdiff_t> struct CountingInputIterator {
    CUVET_CUB CountingInputIterator(const T &) {}
    CUVET_ITERATOR(CountingInputIterator, T, T)
};
template <class T, class Offset = ::std::ptrdiff_t> struct ConstantInputIterator {
    CUVET_CUB ConstantInputIterator(T, Offset = 0) {}
    CUVET_ITERATOR(ConstantInputIterator, T, T)
};
template <class T, class Operation, class Input, class Offset = ::std::ptrdiff_t>
struct TransformInputIterator {
    CUVET_CUB TransformInputIterator(Input, Operation) {}
    CUVET_ITERATOR(TransformInputIterator, T, T)
};
template <class Input, class Offset = ::std::ptrdiff_t, class T = int>
struct ArgIndexInputIterator {
    using pair_type = KeyValuePair<Offset, T>;
    CUVET_CUB ArgIndexInputIterator(Input, Offset = 0) {}
    CUVET_ITERATOR(ArgIndexInputIterator, pair_type, pair_type)
};
template <CacheLoadModifier Modifier, class T, class Offset = ::std::ptrdiff_t>
struct CacheModifiedInputIterator {
    template <class U> CUVET_CUB CacheModifiedInputIterator(U *) {}
    CUVET_ITERATOR(CacheModifiedInputIterator, T, T)
};
template <CacheStoreModifier Modifier, class T, class Offset = ::std::ptrdiff_t>
struct CacheModifiedOutputIterator {
    template <class U> CUVET_CUB CacheModifiedOutputIterator(U *) {}
    CUVET_ITERATOR(CacheModifiedOutputIterator, T, T &)
};
template <class T, class Offset = ::std::ptrdiff_t> struct TexObjInputIterator {
    cudaError_t BindTexture(const T *, size_t = ~(size_t)0, size_t = 0) {}
    cudaError_t UnbindTexture() {}
    CUVET_ITERATOR(TexObjInputIterator, T, T)
};
template <class Offset = ::std::ptrdiff_t> struct DiscardOutputIterator {
    CUVET_CUB DiscardOutputIterator(Offset = 0) {}
    CUVET_ITERATOR(DiscardOutputIterator, int, int &)
};
#undef CUVET_ITERATOR

/* Algorithms to choose from. */
enum BlockReduceAlgorithm {
    BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
    BLOCK_REDUCE_RAKING,
    BLOCK_REDUCE_WARP_REDUCTIONS
};
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockLoadAlgorithm {
    BLOCK_LOAD_DIRECT,
    BLOCK_LOAD_STRIPED,
    BLOCK_LOAD_VECTORIZE,
    BLOCK_LOAD_TRANSPOSE,
    BLOCK_LOAD_WARP_TRANSPOSE,
    BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
    BLOCK_STORE_DIRECT,
    BLOCK_STORE_STRIPED,
    BLOCK_STORE_VECTORIZE,
    BLOCK_STORE_TRANSPOSE,
    BLOCK_STORE_WARP_TRANSPOSE,
    BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};
enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };
enum WarpLoadAlgorithm {
    WARP_LOAD_DIRECT,
    WARP_LOAD_STRIPED,
    WARP_LOAD_VECTORIZE,
    WARP_LOAD_TRANSPOSE
};
enum WarpStoreAlgorithm {
    WARP_STORE_DIRECT,
    WARP_STORE_STRIPED,
    WARP_STORE_VECTORIZE,
    WARP_STORE_TRANSPOSE
};
enum RadixSortStoreAlgorithm { RADIX_SORT_STORE_DIRECT, RADIX_SORT_STORE_ALIGNED };
enum GridMappingStrategy { GRID_MAPPING_RAKE, GRID_MAPPING_STRIP_MINE, GRID_MAPPING_DYNAMIC };

/* Collectives: storage in shared memory, and methods that all threads call. */
#define CUVET_COLLECTIVE(Name)          \
    struct TempStorage {                \
        unsigned long long storage[32]; \
    };                                  \
    __device__ Name() {}                \
    __device__ Name(TempStorage &) {}
#define CUVET_METHOD(name) \
    template <class... Arguments> __device__ void name(Arguments &&...) {}

template <class T, int X, BlockReduceAlgorithm Algorithm = BLOCK_REDUCE_WARP_REDUCTIONS, int Y = 1,
          int Z = 1, int Arch = 0>
class BlockReduce
{
  public:
    CUVET_COLLECTIVE(BlockReduce)
    template <class Op> __device__ T Reduce(T input, Op operation) {}
    template <class Op> __device__ T Reduce(T input, Op operation, int valid) {}
    template <int N, class Op> __device__ T Reduce(T (&input)[N], Op operation) {}
    __device__ T Sum(T input) {}
    __device__ T Sum(T input, int valid) {}
    template <int N> __device__ T Sum(T (&input)[N]) {}
};

template <class T, int X, BlockScanAlgorithm Algorithm = BLOCK_SCAN_RAKING, int Y = 1, int Z = 1,
          int Arch = 0>
class BlockScan
{
  public:
    CUVET_COLLECTIVE(BlockScan)
    CUVET_METHOD(ExclusiveSum)
    CUVET_METHOD(InclusiveSum)
    CUVET_METHOD(ExclusiveScan)
    CUVET_METHOD(InclusiveScan)
};

template <class T, int X, int Items, BlockLoadAlgorithm Algorithm = BLOCK_LOAD_DIRECT, int Y = 1,
          int Z = 1, int Arch = 0>
class BlockLoad
{
  public:
    CUVET_COLLECTIVE(BlockLoad)
    CUVET_METHOD(Load)
};

template <class T, int X, int Items, BlockStoreAlgorithm Algorithm = BLOCK_STORE_DIRECT, int Y = 1,
          int Z = 1, int Arch = 0>
class BlockStore
{
  public:
    CUVET_COLLECTIVE(BlockStore)
    CUVET_METHOD(Store)
};

template <class Key, int X, int Items, class Value = NullType, int Bits = 4, bool Memoize = true,
          BlockScanAlgorithm Scan = BLOCK_SCAN_WARP_SCANS,
          cudaSharedMemConfig Config = cudaSharedMemBankSizeFourByte, int Y = 1, int Z = 1,
          int Arch = 0>
class BlockRadixSort
{
  public:
    CUVET_COLLECTIVE(BlockRadixSort)
    CUVET_METHOD(Sort)
    CUVET_METHOD(SortDescending)
    CUVET_METHOD(SortBlockedToStriped)
    CUVET_METHOD(SortDescendingBlockedToStriped)
};

template <class Key, int X, int Items, class Value = NullType, int Y = 1, int Z = 1>
class BlockMergeSort
{
  public:
    CUVET_COLLECTIVE(BlockMergeSort)
    CUVET_METHOD(Sort)
    CUVET_METHOD(StableSort)
    CUVET_METHOD(SortBlockedToStriped)
};

template <class T, int X, int Items, bool TimeSlicing = false, int Y = 1, int Z = 1, int Arch = 0>
class BlockExchange
{
  public:
    CUVET_COLLECTIVE(BlockExchange)
    CUVET_METHOD(StripedToBlocked)
    CUVET_METHOD(BlockedToStriped)
    CUVET_METHOD(WarpStripedToBlocked)
    CUVET_METHOD(BlockedToWarpStriped)
    CUVET_METHOD(ScatterToBlocked)
    CUVET_METHOD(ScatterToStriped)
};

template <class T, int X, int Items, int Bins, BlockHistogramAlgorithm Algorithm = BLOCK_HISTO_SORT,
          int Y = 1, int Z = 1, int Arch = 0>
class BlockHistogram
{
  public:
    CUVET_COLLECTIVE(BlockHistogram)
    CUVET_METHOD(InitHistogram)
    CUVET_METHOD(Histogram)
    CUVET_METHOD(Composite)
};

template <class T, int X, int Y = 1, int Z = 1, int Arch = 0> class BlockDiscontinuity
{
  public:
    CUVET_COLLECTIVE(BlockDiscontinuity)
    CUVET_METHOD(FlagHeads)
    CUVET_METHOD(FlagTails)
    CUVET_METHOD(FlagHeadsAndTails)
};

template <class T, int X, int Y = 1, int Z = 1> class BlockAdjacentDifference
{
  public:
    CUVET_COLLECTIVE(BlockAdjacentDifference)
    CUVET_METHOD(SubtractLeft)
    CUVET_METHOD(SubtractRight)
};

template <class T, int X, int Y = 1, int Z = 1> class BlockShuffle
{
  public:
    CUVET_COLLECTIVE(BlockShuffle)
    CUVET_METHOD(Offset)
    CUVET_METHOD(Rotate)
    CUVET_METHOD(Up)
    CUVET_METHOD(Down)
};

template <class T, int Threads = 32, int Arch = 0> class WarpReduce
{
  public:
    CUVET_COLLECTIVE(WarpReduce)
    __device__ T Sum(T input) {}
    __device__ T Sum(T input, int valid) {}
    __device__ T Max(T input) {}
    __device__ T Min(T input) {}
    template <class Op> __device__ T Reduce(T input, Op operation) {}
    template <class Op> __device__ T Reduce(T input, Op operation, int valid) {}
    template <class Flag> __device__ T HeadSegmentedSum(T input, Flag flag) {}
    template <class Flag> __device__ T TailSegmentedSum(T input, Flag flag) {}
    template <class Op, class Flag>
    __device__ T HeadSegmentedReduce(T input, Flag flag, Op operation)
    {
    }
    template <class Op, class Flag>
    __device__ T TailSegmentedReduce(T input, Flag flag, Op operation)
    {
    }
};

template <class T, int Threads = 32, int Arch = 0> class WarpScan
{
  public:
    CUVET_COLLECTIVE(WarpScan)
    CUVET_METHOD(InclusiveSum)
    CUVET_METHOD(ExclusiveSum)
    CUVET_METHOD(InclusiveScan)
    CUVET_METHOD(ExclusiveScan)
    CUVET_METHOD(Scan)
    __device__ T Broadcast(T input, unsigned lane) {}
};

template <class T, int Items, WarpLoadAlgorithm Algorithm = WARP_LOAD_DIRECT, int Threads = 32,
          int Arch = 0>
class WarpLoad
{
  public:
    CUVET_COLLECTIVE(WarpLoad)
    CUVET_METHOD(Load)
};

template <class T, int Items, WarpStoreAlgorithm Algorithm = WARP_STORE_DIRECT, int Threads = 32,
          int Arch = 0>
class WarpStore
{
  public:
    CUVET_COLLECTIVE(WarpStore)
    CUVET_METHOD(Store)
};

template <class Key, int Items, int Threads = 32, class Value = NullType, int Arch = 0>
class WarpMergeSort
{
  public:
    CUVET_COLLECTIVE(WarpMergeSort)
    CUVET_METHOD(Sort)
    CUVET_METHOD(StableSort)
};

template <class T, int Items, int Threads = 32, int Arch = 0> class WarpExchange
{
  public:
    CUVET_COLLECTIVE(WarpExchange)
    CUVET_METHOD(BlockedToStriped)
    CUVET_METHOD(StripedToBlocked)
    CUVET_METHOD(ScatterToStriped)
};

template <int X, class T, int Items, class I>
__device__ void LoadDirectStriped(int thread, I from, T (&items)[Items])
{
}
template <int X, class T, int Items, class I, class N>
__device__ void LoadDirectStriped(int thread, I from, T (&items)[Items], N valid)
{
}
template <class T, int Items, class I>
__device__ void LoadDirectBlocked(int thread, I from, T (&items)[Items])
{
}
template <class T, int Items, class I, class N>
__device__ void LoadDirectBlocked(int thread, I from, T (&items)[Items], N valid)
{
}
template <int X, class T, int Items, class I>
__device__ void StoreDirectStriped(int thread, I to, T (&items)[Items])
{
}
template <int X, class T, int Items, class I, class N>
__device__ void StoreDirectStriped(int thread, I to, T (&items)[Items], N valid)
{
}
template <class T, int Items, class I>
__device__ void StoreDirectBlocked(int thread, I to, T (&items)[Items])
{
}
template <class T, int Items, class I, class N>
__device__ void StoreDirectBlocked(int thread, I to, T (&items)[Items], N valid)
{
}
#undef CUVET_COLLECTIVE
#undef CUVET_METHOD

/* For the whole device: first asked how much scratch memory is wanted, then run. */
#define CUVET_METHOD(name)                                                          \
    template <class... Arguments>                                                   \
    CUB_RUNTIME_FUNCTION static cudaError_t name(void *, size_t &, Arguments &&...) \
    {                                                                               \
    }

struct DeviceReduce {
    CUVET_METHOD(Reduce)
    CUVET_METHOD(Sum)
    CUVET_METHOD(Min)
    CUVET_METHOD(Max)
    CUVET_METHOD(ArgMin)
    CUVET_METHOD(ArgMax)
    CUVET_METHOD(ReduceByKey)
    CUVET_METHOD(TransformReduce)
};
struct DeviceSegmentedReduce {
    CUVET_METHOD(Reduce)
    CUVET_METHOD(Sum)
    CUVET_METHOD(Min)
    CUVET_METHOD(Max)
    CUVET_METHOD(ArgMin)
    CUVET_METHOD(ArgMax)
};
struct DeviceScan {
    CUVET_METHOD(ExclusiveSum)
    CUVET_METHOD(InclusiveSum)
    CUVET_METHOD(ExclusiveScan)
    CUVET_METHOD(InclusiveScan)
    CUVET_METHOD(InclusiveScanInit)
    CUVET_METHOD(ExclusiveSumByKey)
    CUVET_METHOD(InclusiveSumByKey)
    CUVET_METHOD(ExclusiveScanByKey)
    CUVET_METHOD(InclusiveScanByKey)
};
struct DeviceRadixSort {
    CUVET_METHOD(SortPairs)
    CUVET_METHOD(SortPairsDescending)
    CUVET_METHOD(SortKeys)
    CUVET_METHOD(SortKeysDescending)
};
struct DeviceMergeSort {
    CUVET_METHOD(SortPairs)
    CUVET_METHOD(SortPairsCopy)
    CUVET_METHOD(SortKeys)
    CUVET_METHOD(SortKeysCopy)
    CUVET_METHOD(StableSortPairs)
    CUVET_METHOD(StableSortKeys)
};
struct DeviceSegmentedRadixSort {
    CUVET_METHOD(SortPairs)
    CUVET_METHOD(SortPairsDescending)
    CUVET_METHOD(SortKeys)
    CUVET_METHOD(SortKeysDescending)
};
struct DeviceSegmentedSort {
    CUVET_METHOD(SortPairs)
    CUVET_METHOD(SortPairsDescending)
    CUVET_METHOD(SortKeys)
    CUVET_METHOD(SortKeysDescending)
    CUVET_METHOD(StableSortPairs)
    CUVET_METHOD(StableSortKeys)
};
struct DeviceSelect {
    CUVET_METHOD(Flagged)
    CUVET_METHOD(If)
    CUVET_METHOD(FlaggedIf)
    CUVET_METHOD(Unique)
    CUVET_METHOD(UniqueByKey)
};
struct DevicePartition {
    CUVET_METHOD(Flagged)
    CUVET_METHOD(If)
};
struct DeviceHistogram {
    CUVET_METHOD(HistogramEven)
    CUVET_METHOD(HistogramRange)
    CUVET_METHOD(MultiHistogramEven)
    CUVET_METHOD(MultiHistogramRange)
};
struct DeviceRunLengthEncode {
    CUVET_METHOD(Encode)
    CUVET_METHOD(NonTrivialRuns)
};
struct DeviceAdjacentDifference {
    CUVET_METHOD(SubtractLeft)
    CUVET_METHOD(SubtractLeftCopy)
    CUVET_METHOD(SubtractRight)
    CUVET_METHOD(SubtractRightCopy)
};
struct DeviceMemcpy {
    CUVET_METHOD(Batched)
};
struct DeviceCopy {
    CUVET_METHOD(Batched)
};
struct DeviceMerge {
    CUVET_METHOD(MergeKeys)
    CUVET_METHOD(MergePairs)
};
struct DeviceFor {
    CUVET_METHOD(Bulk)
    CUVET_METHOD(ForEach)
    CUVET_METHOD(ForEachN)
    CUVET_METHOD(ForEachCopy)
    CUVET_METHOD(ForEachCopyN)
    template <class... Arguments>
    CUB_RUNTIME_FUNCTION static cudaError_t Bulk(Arguments &&...)
    {
    }
    template <class... Arguments>
    CUB_RUNTIME_FUNCTION static cudaError_t ForEach(Arguments &&...)
    {
    }
    template <class... Arguments>
    CUB_RUNTIME_FUNCTION static cudaError_t ForEachN(Arguments &&...)
    {
    }
    template <class... Arguments>
    CUB_RUNTIME_FUNCTION static cudaError_t ForEachCopy(Arguments &&...)
    {
    }
    template <class... Arguments>
    CUB_RUNTIME_FUNCTION static cudaError_t ForEachCopyN(Arguments &&...)
    {
    }
};
struct DeviceTransform {
    CUVET_METHOD(Transform)
    template <class... Arguments>
    CUB_RUNTIME_FUNCTION static cudaError_t Transform(Arguments &&...)
    {
    }
};
struct DeviceSpmv {
    CUVET_METHOD(CsrMV)
};
#undef CUVET_METHOD

struct CachingDeviceAllocator {
    CachingDeviceAllocator();
    CachingDeviceAllocator(unsigned growth, unsigned min_bin = 1, unsigned max_bin = ~0u,
                           size_t max_cached = ~(size_t)0, bool skip_cleanup = false,
                           bool debug = false);
    cudaError_t DeviceAllocate(void **memory, size_t bytes, cudaStream_t stream = 0);
    cudaError_t DeviceAllocate(int device, void **memory, size_t bytes, cudaStream_t stream = 0);
    template <class T>
    cudaError_t DeviceAllocate(T **memory, size_t bytes, cudaStream_t stream = 0)
    {
    }
    cudaError_t DeviceFree(void *memory);
    cudaError_t DeviceFree(int device, void *memory);
    cudaError_t FreeAllCached();
};
CUVET_CUB cudaError_t PtxVersion(int &version);
cudaError_t SmVersion(int &version, int device = 0);
cudaError_t DeviceCount(int &count);
int DeviceCount();
int CurrentDevice();
template <class Kernel>
CUVET_CUB cudaError_t MaxSmOccupancy(int &blocks, Kernel kernel, int threads, int shared = 0)
{
}
CUVET_CUB cudaError_t SyncStream(cudaStream_t stream);
CUVET_CUB cudaError_t Debug(cudaError_t error, const char *file, int line);
struct GridBarrier {
    __device__ void Sync() const;
};
struct GridBarrierLifetime : GridBarrier {
    cudaError_t HostReset();
    cudaError_t Setup(int grid);
};
} // namespace cub

#endif
