/* api_table.c - how CUDA's API behaves, one row per call.
 *
 * From the documentation of the runtime and driver API of CUDA 12 and 13. Where it says that
 * a call may block, or may not return before work is done, the row says so; where versions
 * differ in their arguments, the row has what they share. Calls without an effect are here
 * because device code may not make them, or may. */
#include "model/api_table.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "support/sorted.h"

/* The words of the table. */
enum {
    NO = -1,

    NONE = 0,
    QUERY = CV_API_QUERY,
    SYNC_DEVICE = CV_API_BLOCKS_DEVICE,
    SYNC_STREAM = CV_API_BLOCKS_STREAM,
    SYNC_EVENT = CV_API_BLOCKS_EVENT,
    MAY_BLOCK = CV_API_MAY_BLOCK,
    ENQUEUES = CV_API_ENQUEUES,
    CREATES = CV_API_CREATES,
    DESTROYS = CV_API_DESTROYS,
    LOADS = CV_API_CREATES | CV_API_MAY_BLOCK,
    ALLOCATES = CV_API_CREATES | CV_API_MAY_BLOCK,
    FREES = CV_API_DESTROYS | CV_API_MAY_BLOCK,
    ALLOCATES_LATER = CV_API_CREATES | CV_API_ENQUEUES, /* in the stream's order */
    FREES_LATER = CV_API_DESTROYS | CV_API_ENQUEUES,
    REGISTERS = CV_API_REGISTERS | CV_API_MAY_BLOCK,
    DEVICE_POINTER = CV_API_DEVICE_POINTER,
    SYMBOL_ADDRESS = CV_API_DEVICE_POINTER | CV_API_SYMBOL | CV_API_MAY_BLOCK, /* loads lazily */
    FINDS_GLOBAL = CV_API_DEVICE_POINTER | CV_API_MAY_BLOCK,
    RECORDS_EVENT = CV_API_RECORDS_EVENT,
    WAITS_EVENT = CV_API_WAITS_EVENT,
    WAITS_MEMORY = CV_API_WAITS_MEMORY | CV_API_ENQUEUES,
    COPIES_NOW = CV_API_COPIES | CV_API_ENQUEUES | CV_API_BLOCKS_STREAM,
    COPIES_LATER = CV_API_COPIES | CV_API_ENQUEUES,
    /* Asynchronous for the host, in the order of the default stream: between devices. */
    COPIES_IN_ORDER = CV_API_COPIES | CV_API_ENQUEUES | CV_API_MAY_BLOCK,
    SYMBOL_NOW = COPIES_NOW | CV_API_SYMBOL,
    SYMBOL_LATER = COPIES_LATER | CV_API_SYMBOL,
    SETS_LATER = CV_API_SETS | CV_API_ENQUEUES,
    SETS_WORDS = CV_API_SETS | CV_API_WHOLE_WORDS | CV_API_ENQUEUES,
    HOST_FUNCTION = CV_API_HOST_FUNCTION | CV_API_ENQUEUES,
    BEGINS_CAPTURE = CV_API_BEGINS_CAPTURE,
    ENDS_CAPTURE = CV_API_ENDS_CAPTURE | CV_API_CREATES,
    MANAGES = CV_API_MANAGES_DEVICE,
    CHOOSES = CV_API_MANAGES_DEVICE | CV_API_CHOOSES_DEVICE,
    ENTERS = CV_API_CHOOSES_DEVICE, /* a context of some device */
    GRAPH_NODE = CV_API_ADDS_NODE,
    ANY_NODE = CV_API_ADDS_NODE | CV_API_ANY_NODE,
    CHILD_NODE = CV_API_ADDS_NODE | CV_API_ADDS_GRAPH,
    HOST_NODE = CV_API_ADDS_NODE | CV_API_HOST_FUNCTION,
    COPY_NODE = CV_API_ADDS_NODE | CV_API_COPIES,
    SET_NODE = CV_API_ADDS_NODE | CV_API_SETS,
    KERNEL_NODE = CV_API_ADDS_NODE | CV_API_LAUNCHES,
    NODE_EDGES = CV_API_ORDERS_NODES,
    RESETS = CV_API_MANAGES_DEVICE | CV_API_MAY_BLOCK,
    LAUNCHES = CV_API_LAUNCHES, /* the stream is in a structure */
    LAUNCHES_LATER = CV_API_LAUNCHES | CV_API_ENQUEUES,
    SETS_KERNEL = CV_API_SETS_KERNEL | CV_API_MAY_BLOCK,
    LAUNCHES_GRAPH = CV_API_LAUNCHES_GRAPH | CV_API_ENQUEUES,
};

#define NOTHING    CV_API_NOTHING
#define STREAM     CV_API_STREAM
#define EVENT      CV_API_EVENT
#define GRAPH      CV_API_GRAPH
#define GRAPH_EXEC CV_API_GRAPH_EXEC
#define MEMORY     CV_API_DEVICE_MEMORY
#define MANAGED    CV_API_MANAGED_MEMORY
#define PINNED     CV_API_PINNED_MEMORY
#define POOL       CV_API_POOL_MEMORY
#define ARRAY      CV_API_ARRAY_MEMORY
#define MODULE     CV_API_MODULE
#define TEXTURE    CV_API_TEXTURE

#define HOST       CV_API_HOST_ONLY
#define BOTH       CV_API_DEVICE_TOO
#define CDP1       CV_API_CDP1_ONLY
#define DEV        CV_API_DEVICE_ONLY

/* clang-format off */
static const struct cv_api rows[] = {
    /* name                          effects          kind        where obj str evt dst src siz f */
    {"__cudaDeviceSynchronizeDeprecationAvoidance",
                                     SYNC_DEVICE,     NOTHING,    CDP1, NO, NO, NO, NO, NO, NO, NO},
    {"cuArray3DCreate",              ALLOCATES,       ARRAY,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuArrayCreate",                ALLOCATES,       ARRAY,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuArrayDestroy",               FREES,           ARRAY,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuCtxCreate",                  NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuCtxDestroy",                 MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuCtxEnablePeerAccess",        MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuCtxGetCurrent",              NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuCtxGetLimit",                NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuCtxPopCurrent",              NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuCtxPushCurrent",             ENTERS,          NOTHING,    HOST, NO, NO, NO, NO, NO, NO, 0},
    {"cuCtxRecordEvent",             NONE,            NOTHING,    HOST, NO, NO, 1,  NO, NO, NO, NO},
    {"cuCtxSetCurrent",              ENTERS,          NOTHING,    HOST, NO, NO, NO, NO, NO, NO, 0},
    {"cuCtxSetLimit",                NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuCtxSynchronize",             SYNC_DEVICE,     NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuCtxWaitEvent",               NONE,            NOTHING,    HOST, NO, NO, 1,  NO, NO, NO, NO},
    {"cuDeviceGet",                  NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuDeviceGetAttribute",         NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuDeviceGetCount",             NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuDevicePrimaryCtxRelease",    MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuDevicePrimaryCtxReset",      MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuDevicePrimaryCtxRetain",     NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuEventCreate",                CREATES,         EVENT,      HOST, 0,  NO, NO, NO, NO, NO, 1},
    {"cuEventDestroy",               DESTROYS,        EVENT,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuEventElapsedTime",           NONE,            EVENT,      HOST, NO, NO, 2,  NO, NO, NO, NO},
    {"cuEventQuery",                 QUERY,           EVENT,      HOST, NO, NO, 0,  NO, NO, NO, NO},
    {"cuEventRecord",                RECORDS_EVENT,   NOTHING,    HOST, NO, 1,  0,  NO, NO, NO, NO},
    {"cuEventRecordWithFlags",       RECORDS_EVENT,   NOTHING,    HOST, NO, 1,  0,  NO, NO, NO, 2},
    {"cuEventSynchronize",           SYNC_EVENT,      EVENT,      HOST, NO, NO, 0,  NO, NO, NO, NO},
    {"cuFuncGetAttribute",           MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuFuncLoad",                   MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuFuncSetAttribute",           SETS_KERNEL,     NOTHING,    HOST, 0,  NO, NO, NO, NO, 2,  1},
    {"cuFuncSetCacheConfig",         MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuGetErrorName",               NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuGetErrorString",             NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuGraphAddChildGraphNode",     CHILD_NODE,      GRAPH,      HOST, 1,  NO, NO, NO, 4,  NO, NO},
    {"cuGraphAddDependencies",       NODE_EDGES,      GRAPH,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuGraphAddEmptyNode",          GRAPH_NODE,      GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cuGraphAddEventRecordNode",    GRAPH_NODE,      GRAPH,      HOST, 1,  NO, 4,  NO, NO, NO, NO},
    {"cuGraphAddEventWaitNode",      GRAPH_NODE,      GRAPH,      HOST, 1,  NO, 4,  NO, NO, NO, NO},
    {"cuGraphAddHostNode",           HOST_NODE,       GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cuGraphAddKernelNode",         KERNEL_NODE,     GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cuGraphAddMemcpyNode",         GRAPH_NODE,      GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cuGraphAddMemsetNode",         SET_NODE,        GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cuGraphAddNode",               ANY_NODE,        GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cuGraphClone",                 CREATES,         GRAPH,      HOST, 0,  NO, NO, NO, 1,  NO, NO},
    {"cuGraphCreate",                CREATES,         GRAPH,      HOST, 0,  NO, NO, NO, NO, NO, 1},
    {"cuGraphDestroy",               DESTROYS,        GRAPH,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuGraphExecDestroy",           DESTROYS,        GRAPH_EXEC, HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuGraphExecUpdate",            NONE,            GRAPH_EXEC, HOST, 0,  NO, NO, NO, 1,  NO, NO},
    {"cuGraphInstantiate",           CREATES,         GRAPH_EXEC, HOST, 0,  NO, NO, NO, 1,  NO, 2},
    {"cuGraphInstantiateWithFlags",  CREATES,         GRAPH_EXEC, HOST, 0,  NO, NO, NO, 1,  NO, 2},
    {"cuGraphInstantiateWithParams", CREATES,         GRAPH_EXEC, HOST, 0,  NO, NO, NO, 1,  NO, NO},
    {"cuGraphLaunch",                LAUNCHES_GRAPH,  GRAPH_EXEC, HOST, 0,  1,  NO, NO, NO, NO, NO},
    {"cuGraphUpload",                ENQUEUES,        GRAPH_EXEC, HOST, 0,  1,  NO, NO, NO, NO, NO},
    {"cuGraphicsMapResources",       ENQUEUES,        NOTHING,    HOST, NO, 2,  NO, NO, NO, NO, NO},
    {"cuGraphicsResourceGetMappedPointer",
                                     DEVICE_POINTER,  MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuGraphicsUnmapResources",     ENQUEUES,        NOTHING,    HOST, NO, 2,  NO, NO, NO, NO, NO},
    {"cuGreenCtxStreamCreate",       CREATES,         STREAM,     HOST, 0,  NO, NO, NO, NO, NO, 2},
    {"cuInit",                       NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, 0},
    {"cuIpcCloseMemHandle",          FREES,           MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuIpcGetEventHandle",          NONE,            EVENT,      HOST, NO, NO, 1,  NO, NO, NO, NO},
    {"cuIpcGetMemHandle",            NONE,            MEMORY,     HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuIpcOpenEventHandle",         CREATES,         EVENT,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuIpcOpenMemHandle",           ALLOCATES,       MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, 2},
    {"cuKernelGetFunction",          MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuLaunch",                     LAUNCHES_LATER,  NOTHING,    HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuLaunchCooperativeKernel",    LAUNCHES_LATER,  NOTHING,    HOST, 0,  8,  NO, NO, NO, NO, NO},
    {"cuLaunchCooperativeKernelMultiDevice",
                                     LAUNCHES,        NOTHING,    HOST, NO, NO, NO, NO, NO, NO, 2},
    {"cuLaunchGrid",                 LAUNCHES_LATER,  NOTHING,    HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuLaunchGridAsync",            LAUNCHES_LATER,  NOTHING,    HOST, 0,  3,  NO, NO, NO, NO, NO},
    {"cuLaunchHostFunc",             HOST_FUNCTION,   NOTHING,    HOST, 1,  0,  NO, NO, 2,  NO, NO},
    {"cuLaunchKernel",               LAUNCHES_LATER,  NOTHING,    HOST, 0,  8,  NO, NO, NO, NO, NO},
    {"cuLaunchKernelEx",             LAUNCHES,        NOTHING,    HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cuLibraryGetGlobal",           FINDS_GLOBAL,    MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuLibraryGetKernel",           MAY_BLOCK,       MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuLibraryGetManaged",          FINDS_GLOBAL,    MANAGED,    HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuLibraryGetModule",           MAY_BLOCK,       MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuLibraryLoadData",            LOADS,           MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuLibraryLoadFromFile",        LOADS,           MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuLibraryUnload",              FREES,           MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuMemAddressFree",             DESTROYS,        MEMORY,     HOST, 0,  NO, NO, NO, NO, 1,  NO},
    {"cuMemAddressReserve",          CREATES,         MEMORY,     HOST, 0,  NO, NO, NO, NO, 1,  NO},
    {"cuMemAdvise",                  NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemAlloc",                   ALLOCATES,       MEMORY,     HOST, 0,  NO, NO, NO, NO, 1,  NO},
    {"cuMemAllocAsync",              ALLOCATES_LATER, POOL,       HOST, 0,  2,  NO, NO, NO, 1,  NO},
    {"cuMemAllocFromPoolAsync",      ALLOCATES_LATER, POOL,       HOST, 0,  3,  NO, NO, NO, 1,  NO},
    {"cuMemAllocHost",               ALLOCATES,       PINNED,     HOST, 0,  NO, NO, NO, NO, 1,  NO},
    {"cuMemAllocManaged",            ALLOCATES,       MANAGED,    HOST, 0,  NO, NO, NO, NO, 1,  2},
    {"cuMemAllocPitch",              ALLOCATES,       MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuMemBatchDecompressAsync",    ENQUEUES,        NOTHING,    HOST, NO, 4,  NO, NO, NO, NO, NO},
    {"cuMemCreate",                  NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, 1,  NO},
    {"cuMemDiscardAndPrefetchBatchAsync",
                                     NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemDiscardBatchAsync",       NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemFree",                    FREES,           MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuMemFreeAsync",               FREES_LATER,     POOL,       HOST, 0,  1,  NO, NO, NO, NO, NO},
    {"cuMemFreeHost",                FREES,           PINNED,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuMemGetInfo",                 NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemHostAlloc",               ALLOCATES,       PINNED,     HOST, 0,  NO, NO, NO, NO, 1,  2},
    {"cuMemHostGetDevicePointer",    DEVICE_POINTER,  PINNED,     HOST, 0,  NO, NO, NO, 1,  NO, 2},
    {"cuMemHostRegister",            REGISTERS,       PINNED,     HOST, 0,  NO, NO, NO, NO, 1,  2},
    {"cuMemHostUnregister",          MAY_BLOCK,       PINNED,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuMemMap",                     NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemMapArrayAsync",           ENQUEUES,        NOTHING,    HOST, NO, 2,  NO, NO, NO, NO, NO},
    {"cuMemPoolCreate",              NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemPoolDestroy",             NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemPoolTrimTo",              MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemPrefetchAsync",           NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemPrefetchBatchAsync",      NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemRelease",                 NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemSetAccess",               NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemUnmap",                   MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemcpy",                     COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  1,  2,  NO},
    {"cuMemcpy2D",                   COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemcpy2DAsync",              COPIES_LATER,    NOTHING,    HOST, NO, 1,  NO, NO, NO, NO, NO},
    {"cuMemcpy2DUnaligned",          COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemcpy3D",                   COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemcpy3DAsync",              COPIES_LATER,    NOTHING,    HOST, NO, 1,  NO, NO, NO, NO, NO},
    {"cuMemcpy3DBatchAsync",         COPIES_LATER,    NOTHING,    HOST, NO, 3,  NO, NO, NO, NO, NO},
    {"cuMemcpy3DPeer",               COPIES_IN_ORDER, NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuMemcpy3DPeerAsync",          COPIES_LATER,    NOTHING,    HOST, NO, 1,  NO, NO, NO, NO, NO},
    {"cuMemcpyAsync",                COPIES_LATER,    NOTHING,    HOST, NO, 3,  NO, 0,  1,  2,  NO},
    {"cuMemcpyAtoA",                 COPIES_IN_ORDER, NOTHING,    HOST, NO, NO, NO, 0,  2,  4,  NO},
    {"cuMemcpyAtoD",                 COPIES_IN_ORDER, NOTHING,    HOST, NO, NO, NO, 0,  1,  3,  NO},
    {"cuMemcpyAtoH",                 COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  1,  3,  NO},
    {"cuMemcpyAtoHAsync",            COPIES_LATER,    NOTHING,    HOST, NO, 4,  NO, 0,  1,  3,  NO},
    {"cuMemcpyBatchAsync",           COPIES_LATER,    NOTHING,    HOST, NO, 7,  NO, NO, NO, NO, NO},
    {"cuMemcpyDtoA",                 COPIES_IN_ORDER, NOTHING,    HOST, NO, NO, NO, 0,  2,  3,  NO},
    {"cuMemcpyDtoD",                 COPIES_IN_ORDER, NOTHING,    HOST, NO, NO, NO, 0,  1,  2,  NO},
    {"cuMemcpyDtoDAsync",            COPIES_LATER,    NOTHING,    HOST, NO, 3,  NO, 0,  1,  2,  NO},
    {"cuMemcpyDtoH",                 COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  1,  2,  NO},
    {"cuMemcpyDtoHAsync",            COPIES_LATER,    NOTHING,    HOST, NO, 3,  NO, 0,  1,  2,  NO},
    {"cuMemcpyHtoA",                 COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  2,  3,  NO},
    {"cuMemcpyHtoAAsync",            COPIES_LATER,    NOTHING,    HOST, NO, 4,  NO, 0,  2,  3,  NO},
    {"cuMemcpyHtoD",                 COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  1,  2,  NO},
    {"cuMemcpyHtoDAsync",            COPIES_LATER,    NOTHING,    HOST, NO, 3,  NO, 0,  1,  2,  NO},
    {"cuMemcpyPeer",                 COPIES_IN_ORDER, NOTHING,    HOST, NO, NO, NO, 0,  2,  4,  NO},
    {"cuMemcpyPeerAsync",            COPIES_LATER,    NOTHING,    HOST, NO, 5,  NO, 0,  2,  4,  NO},
    {"cuMemsetD16",                  SETS_LATER,      NOTHING,    HOST, NO, NO, NO, 0,  NO, NO, NO},
    {"cuMemsetD16Async",             SETS_LATER,      NOTHING,    HOST, NO, 3,  NO, 0,  NO, NO, NO},
    {"cuMemsetD2D16",                SETS_LATER,      NOTHING,    HOST, NO, NO, NO, 0,  NO, NO, NO},
    {"cuMemsetD2D16Async",           SETS_LATER,      NOTHING,    HOST, NO, 5,  NO, 0,  NO, NO, NO},
    {"cuMemsetD2D32",                SETS_WORDS,      NOTHING,    HOST, NO, NO, NO, 0,  NO, NO, NO},
    {"cuMemsetD2D32Async",           SETS_WORDS,      NOTHING,    HOST, NO, 5,  NO, 0,  NO, NO, NO},
    {"cuMemsetD2D8",                 SETS_LATER,      NOTHING,    HOST, NO, NO, NO, 0,  NO, NO, NO},
    {"cuMemsetD2D8Async",            SETS_LATER,      NOTHING,    HOST, NO, 5,  NO, 0,  NO, NO, NO},
    {"cuMemsetD32",                  SETS_WORDS,      NOTHING,    HOST, NO, NO, NO, 0,  NO, NO, NO},
    {"cuMemsetD32Async",             SETS_WORDS,      NOTHING,    HOST, NO, 3,  NO, 0,  NO, NO, NO},
    {"cuMemsetD8",                   SETS_LATER,      NOTHING,    HOST, NO, NO, NO, 0,  NO, 2,  NO},
    {"cuMemsetD8Async",              SETS_LATER,      NOTHING,    HOST, NO, 3,  NO, 0,  NO, 2,  NO},
    {"cuMipmappedArrayCreate",       ALLOCATES,       ARRAY,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuMipmappedArrayDestroy",      FREES,           ARRAY,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuModuleGetFunction",          MAY_BLOCK,       MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuModuleGetGlobal",            FINDS_GLOBAL,    MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuModuleLoad",                 LOADS,           MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuModuleLoadData",             LOADS,           MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuModuleLoadDataEx",           LOADS,           MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuModuleLoadFatBinary",        LOADS,           MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuModuleUnload",               FREES,           MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuOccupancyMaxActiveBlocksPerMultiprocessor",
                                     MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuPointerGetAttribute",        NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cuSignalExternalSemaphoresAsync",
                                     ENQUEUES,        NOTHING,    HOST, NO, 3,  NO, NO, NO, NO, NO},
    {"cuStreamAddCallback",          HOST_FUNCTION,   NOTHING,    HOST, 1,  0,  NO, NO, 2,  NO, 3},
    {"cuStreamAttachMemAsync",       ENQUEUES,        MANAGED,    HOST, 1,  0,  NO, NO, NO, 2,  3},
    {"cuStreamBatchMemOp",           WAITS_MEMORY,    NOTHING,    HOST, NO, 0,  NO, NO, NO, NO, 3},
    {"cuStreamBeginCapture",         BEGINS_CAPTURE,  NOTHING,    HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamBeginCaptureToGraph",  BEGINS_CAPTURE,  GRAPH,      HOST, 1,  0,  NO, NO, NO, NO, NO},
    {"cuStreamCopyAttributes",       NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamCreate",               CREATES,         STREAM,     HOST, 0,  NO, NO, NO, NO, NO, 1},
    {"cuStreamCreateWithPriority",   CREATES,         STREAM,     HOST, 0,  NO, NO, NO, NO, NO, 1},
    {"cuStreamDestroy",              DESTROYS,        STREAM,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cuStreamEndCapture",           ENDS_CAPTURE,    GRAPH,      HOST, 1,  0,  NO, NO, NO, NO, NO},
    {"cuStreamGetAttribute",         NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamGetCaptureInfo",       NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamGetCtx",               NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamGetDevice",            NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamGetFlags",             NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamGetId",                NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamGetPriority",          NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamIsCapturing",          NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamQuery",                QUERY,           STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamSetAttribute",         NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamSynchronize",          SYNC_STREAM,     STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamUpdateCaptureDependencies",
                                     NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cuStreamWaitEvent",            WAITS_EVENT,     NOTHING,    HOST, NO, 0,  1,  NO, NO, NO, 2},
    {"cuStreamWaitValue32",          WAITS_MEMORY,    NOTHING,    HOST, NO, 0,  NO, NO, 1,  NO, 3},
    {"cuStreamWaitValue64",          WAITS_MEMORY,    NOTHING,    HOST, NO, 0,  NO, NO, 1,  NO, 3},
    {"cuStreamWriteValue32",         SETS_WORDS,      NOTHING,    HOST, NO, 0,  NO, 1,  NO, NO, 3},
    {"cuStreamWriteValue64",         SETS_WORDS,      NOTHING,    HOST, NO, 0,  NO, 1,  NO, NO, 3},
    {"cuWaitExternalSemaphoresAsync",
                                     ENQUEUES,        NOTHING,    HOST, NO, 3,  NO, NO, NO, NO, NO},
    {"cudaCGGetIntrinsicHandle",     NONE,            NOTHING,    DEV,  NO, NO, NO, NO, NO, NO, NO},
    {"cudaCGGetRank",                NONE,            NOTHING,    DEV,  NO, NO, NO, NO, NO, NO, NO},
    {"cudaCGGetSize",                NONE,            NOTHING,    DEV,  NO, NO, NO, NO, NO, NO, NO},
    {"cudaCGSynchronize",            NONE,            NOTHING,    DEV,  NO, NO, NO, NO, NO, NO, NO},
    {"cudaCGSynchronizeGrid",        NONE,            NOTHING,    DEV,  NO, NO, NO, NO, NO, NO, NO},
    {"cudaChooseDevice",             MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaConfigureCall",            NONE,            NOTHING,    HOST, NO, 3,  NO, NO, NO, NO, NO},
    {"cudaCreateSurfaceObject",      CREATES,         TEXTURE,    HOST, 0,  NO, NO, NO, 1,  NO, NO},
    {"cudaCreateTextureObject",      CREATES,         TEXTURE,    HOST, 0,  NO, NO, NO, 1,  NO, NO},
    {"cudaCtxResetPersistingL2Cache",
                                     NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceCanAccessPeer",      MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceDisablePeerAccess",  RESETS,          NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceEnablePeerAccess",   RESETS,          NOTHING,    HOST, NO, NO, NO, NO, NO, NO, 1},
    {"cudaDeviceFlushGPUDirectRDMAWrites",
                                     NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceGetAttribute",       NONE,            NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceGetByPCIBusId",      MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceGetCacheConfig",     NONE,            NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceGetDefaultMemPool",  NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceGetLimit",           NONE,            NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceGetMemPool",         NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceGetP2PAttribute",    MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceGetPCIBusId",        MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceGetSharedMemConfig", NONE,            NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceGetStreamPriorityRange",
                                     MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceGraphMemTrim",       NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceReset",              RESETS,          NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceSetCacheConfig",     MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceSetLimit",           MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceSetMemPool",         NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceSetSharedMemConfig", MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDeviceSynchronize",        SYNC_DEVICE,     NOTHING,    CDP1, NO, NO, NO, NO, NO, NO, NO},
    {"cudaDriverGetVersion",         NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaEventCreate",              CREATES,         EVENT,      HOST, 0,  NO, NO, NO, NO, NO, 1},
    {"cudaEventCreateWithFlags",     CREATES,         EVENT,      BOTH, 0,  NO, NO, NO, NO, NO, 1},
    {"cudaEventDestroy",             DESTROYS,        EVENT,      BOTH, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaEventElapsedTime",         NONE,            EVENT,      HOST, NO, NO, 2,  NO, NO, NO, NO},
    {"cudaEventQuery",               QUERY,           EVENT,      HOST, NO, NO, 0,  NO, NO, NO, NO},
    {"cudaEventRecord",              RECORDS_EVENT,   NOTHING,    BOTH, NO, 1,  0,  NO, NO, NO, NO},
    {"cudaEventRecordWithFlags",     RECORDS_EVENT,   NOTHING,    BOTH, NO, 1,  0,  NO, NO, NO, 2},
    {"cudaEventSynchronize",         SYNC_EVENT,      EVENT,      HOST, NO, NO, 0,  NO, NO, NO, NO},
    {"cudaExternalMemoryGetMappedBuffer",
                                     ALLOCATES,       MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaFree",                     FREES,           MEMORY,     BOTH, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaFreeArray",                FREES,           ARRAY,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaFreeAsync",                FREES_LATER,     POOL,       HOST, 0,  1,  NO, NO, NO, NO, NO},
    {"cudaFreeHost",                 FREES,           PINNED,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaFreeMipmappedArray",       FREES,           ARRAY,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaFuncGetAttributes",        MAY_BLOCK,       NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, NO},
    {"cudaFuncGetName",              NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaFuncSetAttribute",         SETS_KERNEL,     NOTHING,    HOST, 0,  NO, NO, NO, NO, 2,  1},
    {"cudaFuncSetCacheConfig",       MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaFuncSetSharedMemConfig",   MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaGetCurrentGraphExec",      NONE,            GRAPH_EXEC, DEV,  NO, NO, NO, NO, NO, NO, NO},
    {"cudaGetDevice",                NONE,            NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, NO},
    {"cudaGetDeviceCount",           NONE,            NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, NO},
    {"cudaGetDeviceFlags",           MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaGetDeviceProperties",      MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaGetErrorName",             NONE,            NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, NO},
    {"cudaGetErrorString",           NONE,            NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, NO},
    {"cudaGetFuncBySymbol",          MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaGetKernel",                NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaGetLastError",             NONE,            NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, NO},
    {"cudaGetParameterBuffer",       NONE,            NOTHING,    DEV,  NO, NO, NO, NO, NO, 1,  NO},
    {"cudaGetParameterBufferV2",     NONE,            NOTHING,    DEV,  0,  NO, NO, NO, NO, NO, NO},
    {"cudaGetSymbolAddress",         SYMBOL_ADDRESS,  MEMORY,     HOST, 0,  NO, NO, NO, 1,  NO, NO},
    {"cudaGetSymbolSize",            MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaGraphAddChildGraphNode",   CHILD_NODE,      GRAPH,      HOST, 1,  NO, NO, NO, 4,  NO, NO},
    {"cudaGraphAddDependencies",     NODE_EDGES,      GRAPH,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphAddEmptyNode",        GRAPH_NODE,      GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphAddEventRecordNode",  GRAPH_NODE,      GRAPH,      HOST, 1,  NO, 4,  NO, NO, NO, NO},
    {"cudaGraphAddEventWaitNode",    GRAPH_NODE,      GRAPH,      HOST, 1,  NO, 4,  NO, NO, NO, NO},
    {"cudaGraphAddHostNode",         HOST_NODE,       GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphAddKernelNode",       KERNEL_NODE,     GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphAddMemAllocNode",     GRAPH_NODE,      GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphAddMemFreeNode",      GRAPH_NODE,      GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphAddMemcpyNode",       GRAPH_NODE,      GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphAddMemcpyNode1D",     COPY_NODE,       GRAPH,      HOST, 1,  NO, NO, 4,  5,  6,  NO},
    {"cudaGraphAddMemcpyNodeFromSymbol",
                                     COPY_NODE,       GRAPH,      HOST, 1,  NO, NO, 4,  5,  6,  NO},
    {"cudaGraphAddMemcpyNodeToSymbol",
                                     COPY_NODE,       GRAPH,      HOST, 1,  NO, NO, 4,  5,  6,  NO},
    {"cudaGraphAddMemsetNode",       SET_NODE,        GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphAddNode",             ANY_NODE,        GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphClone",               CREATES,         GRAPH,      HOST, 0,  NO, NO, NO, 1,  NO, NO},
    {"cudaGraphConditionalHandleCreate",
                                     NONE,            GRAPH,      HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphCreate",              CREATES,         GRAPH,      HOST, 0,  NO, NO, NO, NO, NO, 1},
    {"cudaGraphDebugDotPrint",       NONE,            GRAPH,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphDestroy",             DESTROYS,        GRAPH,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphExecDestroy",         DESTROYS,        GRAPH_EXEC, HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphExecUpdate",          NONE,            GRAPH_EXEC, HOST, 0,  NO, NO, NO, 1,  NO, NO},
    {"cudaGraphGetNodes",            NONE,            GRAPH,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphInstantiate",         CREATES,         GRAPH_EXEC, HOST, 0,  NO, NO, NO, 1,  NO, 2},
    {"cudaGraphInstantiateWithFlags",
                                     CREATES,         GRAPH_EXEC, HOST, 0,  NO, NO, NO, 1,  NO, 2},
    {"cudaGraphInstantiateWithParams",
                                     CREATES,         GRAPH_EXEC, HOST, 0,  NO, NO, NO, 1,  NO, NO},
    {"cudaGraphKernelNodeSetEnabled",
                                     NONE,            NOTHING,    DEV,  NO, NO, NO, NO, NO, NO, NO},
    {"cudaGraphKernelNodeSetGridDim",
                                     NONE,            NOTHING,    DEV,  NO, NO, NO, NO, NO, NO, NO},
    {"cudaGraphKernelNodeSetParam",  NONE,            NOTHING,    DEV,  NO, NO, NO, NO, NO, NO, NO},
    {"cudaGraphKernelNodeUpdatesApply",
                                     NONE,            NOTHING,    DEV,  NO, NO, NO, NO, NO, NO, NO},
    {"cudaGraphLaunch",              LAUNCHES_GRAPH,  GRAPH_EXEC, BOTH, 0,  1,  NO, NO, NO, NO, NO},
    {"cudaGraphSetConditional",      NONE,            NOTHING,    DEV,  NO, NO, NO, NO, NO, NO, NO},
    {"cudaGraphUpload",              ENQUEUES,        GRAPH_EXEC, HOST, 0,  1,  NO, NO, NO, NO, NO},
    {"cudaGraphicsMapResources",     ENQUEUES,        NOTHING,    HOST, NO, 2,  NO, NO, NO, NO, NO},
    {"cudaGraphicsResourceGetMappedPointer",
                                     DEVICE_POINTER,  MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaGraphicsUnmapResources",   ENQUEUES,        NOTHING,    HOST, NO, 2,  NO, NO, NO, NO, NO},
    {"cudaGridDependencySynchronize",
                                     NONE,            NOTHING,    DEV,  NO, NO, NO, NO, NO, NO, NO},
    {"cudaHostAlloc",                ALLOCATES,       PINNED,     HOST, 0,  NO, NO, NO, NO, 1,  2},
    {"cudaHostGetDevicePointer",     DEVICE_POINTER,  PINNED,     HOST, 0,  NO, NO, NO, 1,  NO, 2},
    {"cudaHostGetFlags",             NONE,            PINNED,     HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaHostRegister",             REGISTERS,       PINNED,     HOST, 0,  NO, NO, NO, NO, 1,  2},
    {"cudaHostUnregister",           MAY_BLOCK,       PINNED,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaInitDevice",               MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, 2},
    {"cudaIpcCloseMemHandle",        FREES,           MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaIpcGetEventHandle",        NONE,            EVENT,      HOST, NO, NO, 1,  NO, NO, NO, NO},
    {"cudaIpcGetMemHandle",          NONE,            MEMORY,     HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaIpcOpenEventHandle",       CREATES,         EVENT,      HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaIpcOpenMemHandle",         ALLOCATES,       MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, 2},
    {"cudaLaunch",                   LAUNCHES,        NOTHING,    HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaLaunchCooperativeKernel",  LAUNCHES_LATER,  NOTHING,    HOST, 0,  5,  NO, NO, NO, NO, NO},
    {"cudaLaunchCooperativeKernelMultiDevice",
                                     LAUNCHES,        NOTHING,    HOST, NO, NO, NO, NO, NO, NO, 2},
    {"cudaLaunchDevice",             LAUNCHES_LATER,  NOTHING,    DEV,  0,  5,  NO, NO, NO, NO, NO},
    {"cudaLaunchDeviceV2",           LAUNCHES_LATER,  NOTHING,    DEV,  NO, 1,  NO, NO, NO, NO, NO},
    {"cudaLaunchHostFunc",           HOST_FUNCTION,   NOTHING,    HOST, 1,  0,  NO, NO, 2,  NO, NO},
    {"cudaLaunchKernel",             LAUNCHES_LATER,  NOTHING,    HOST, 0,  5,  NO, NO, NO, NO, NO},
    {"cudaLaunchKernelEx",           LAUNCHES,        NOTHING,    HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cudaLaunchKernelExC",          LAUNCHES,        NOTHING,    HOST, 1,  NO, NO, NO, NO, NO, NO},
    {"cudaLibraryGetGlobal",         FINDS_GLOBAL,    MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaLibraryGetKernel",         MAY_BLOCK,       MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaLibraryGetManaged",        FINDS_GLOBAL,    MANAGED,    HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaLibraryLoadData",          LOADS,           MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaLibraryLoadFromFile",      LOADS,           MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaLibraryUnload",            FREES,           MODULE,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaMalloc",                   ALLOCATES,       MEMORY,     BOTH, 0,  NO, NO, NO, NO, 1,  NO},
    {"cudaMalloc3D",                 ALLOCATES,       MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaMalloc3DArray",            ALLOCATES,       ARRAY,      HOST, 0,  NO, NO, NO, NO, NO, 3},
    {"cudaMallocArray",              ALLOCATES,       ARRAY,      HOST, 0,  NO, NO, NO, NO, NO, 4},
    {"cudaMallocAsync",              ALLOCATES_LATER, POOL,       HOST, 0,  2,  NO, NO, NO, 1,  NO},
    {"cudaMallocFromPoolAsync",      ALLOCATES_LATER, POOL,       HOST, 0,  3,  NO, NO, NO, 1,  NO},
    {"cudaMallocHost",               ALLOCATES,       PINNED,     HOST, 0,  NO, NO, NO, NO, 1,  2},
    {"cudaMallocManaged",            ALLOCATES,       MANAGED,    HOST, 0,  NO, NO, NO, NO, 1,  2},
    {"cudaMallocMipmappedArray",     ALLOCATES,       ARRAY,      HOST, 0,  NO, NO, NO, NO, NO, 4},
    {"cudaMallocPitch",              ALLOCATES,       MEMORY,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaMemAdvise",                NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemDiscardAndPrefetchBatchAsync",
                                     NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemDiscardBatchAsync",     NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemGetInfo",               NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemPoolCreate",            NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemPoolDestroy",           NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemPoolGetAttribute",      NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemPoolSetAccess",         NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemPoolSetAttribute",      NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemPoolTrimTo",            MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemPrefetchAsync",         NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemPrefetchBatchAsync",    NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemRangeGetAttribute",     NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemcpy",                   COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  1,  2,  NO},
    {"cudaMemcpy2D",                 COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  2,  NO, NO},
    {"cudaMemcpy2DArrayToArray",     COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  3,  NO, NO},
    {"cudaMemcpy2DAsync",            COPIES_LATER,    NOTHING,    BOTH, NO, 7,  NO, 0,  2,  NO, NO},
    {"cudaMemcpy2DFromArray",        COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  2,  NO, NO},
    {"cudaMemcpy2DFromArrayAsync",   COPIES_LATER,    NOTHING,    HOST, NO, 8,  NO, 0,  2,  NO, NO},
    {"cudaMemcpy2DToArray",          COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  3,  NO, NO},
    {"cudaMemcpy2DToArrayAsync",     COPIES_LATER,    NOTHING,    HOST, NO, 8,  NO, 0,  3,  NO, NO},
    {"cudaMemcpy3D",                 COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemcpy3DAsync",            COPIES_LATER,    NOTHING,    BOTH, NO, 1,  NO, NO, NO, NO, NO},
    {"cudaMemcpy3DBatchAsync",       COPIES_LATER,    NOTHING,    HOST, NO, 3,  NO, NO, NO, NO, NO},
    {"cudaMemcpy3DPeer",             COPIES_IN_ORDER, NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemcpy3DPeerAsync",        COPIES_LATER,    NOTHING,    HOST, NO, 1,  NO, NO, NO, NO, NO},
    {"cudaMemcpyArrayToArray",       COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  3,  6,  NO},
    {"cudaMemcpyAsync",              COPIES_LATER,    NOTHING,    BOTH, NO, 4,  NO, 0,  1,  2,  NO},
    {"cudaMemcpyBatchAsync",         COPIES_LATER,    NOTHING,    HOST, NO, 7,  NO, NO, NO, NO, NO},
    {"cudaMemcpyFromArray",          COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  1,  4,  NO},
    {"cudaMemcpyFromArrayAsync",     COPIES_LATER,    NOTHING,    HOST, NO, 6,  NO, 0,  1,  4,  NO},
    {"cudaMemcpyFromSymbol",         SYMBOL_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  1,  2,  NO},
    {"cudaMemcpyFromSymbolAsync",    SYMBOL_LATER,    NOTHING,    HOST, NO, 5,  NO, 0,  1,  2,  NO},
    {"cudaMemcpyPeer",               COPIES_IN_ORDER, NOTHING,    HOST, NO, NO, NO, 0,  2,  4,  NO},
    {"cudaMemcpyPeerAsync",          COPIES_LATER,    NOTHING,    HOST, NO, 5,  NO, 0,  2,  4,  NO},
    {"cudaMemcpyToArray",            COPIES_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  3,  4,  NO},
    {"cudaMemcpyToArrayAsync",       COPIES_LATER,    NOTHING,    HOST, NO, 6,  NO, 0,  3,  4,  NO},
    {"cudaMemcpyToSymbol",           SYMBOL_NOW,      NOTHING,    HOST, NO, NO, NO, 0,  1,  2,  NO},
    {"cudaMemcpyToSymbolAsync",      SYMBOL_LATER,    NOTHING,    HOST, NO, 5,  NO, 0,  1,  2,  NO},
    {"cudaMemset",                   SETS_LATER,      NOTHING,    HOST, NO, NO, NO, 0,  NO, 2,  NO},
    {"cudaMemset2D",                 SETS_LATER,      NOTHING,    HOST, NO, NO, NO, 0,  NO, NO, NO},
    {"cudaMemset2DAsync",            SETS_LATER,      NOTHING,    BOTH, NO, 5,  NO, 0,  NO, NO, NO},
    {"cudaMemset3D",                 SETS_LATER,      NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaMemset3DAsync",            SETS_LATER,      NOTHING,    BOTH, NO, 3,  NO, NO, NO, NO, NO},
    {"cudaMemsetAsync",              SETS_LATER,      NOTHING,    BOTH, NO, 3,  NO, 0,  NO, 2,  NO},
    {"cudaOccupancyAvailableDynamicSMemPerBlock",
                                     MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaOccupancyMaxActiveBlocksPerMultiprocessor",
                                     MAY_BLOCK,       NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, NO},
    {"cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
                                     MAY_BLOCK,       NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, 4},
    {"cudaOccupancyMaxActiveClusters",
                                     MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaOccupancyMaxPotentialBlockSize",
                                     MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaOccupancyMaxPotentialClusterSize",
                                     MAY_BLOCK,       NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaPeekAtLastError",          NONE,            NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, NO},
    {"cudaPointerGetAttributes",     NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaProfilerStart",            NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaProfilerStop",             NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaRuntimeGetVersion",        NONE,            NOTHING,    BOTH, NO, NO, NO, NO, NO, NO, NO},
    {"cudaSetDevice",                CHOOSES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, 0},
    {"cudaSetDeviceFlags",           MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, 0},
    {"cudaSetValidDevices",          MANAGES,         NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaSetupArgument",            NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaSignalExternalSemaphoresAsync",
                                     ENQUEUES,        NOTHING,    HOST, NO, 3,  NO, NO, NO, NO, NO},
    {"cudaStreamAddCallback",        HOST_FUNCTION,   NOTHING,    HOST, 1,  0,  NO, NO, 2,  NO, 3},
    {"cudaStreamAttachMemAsync",     ENQUEUES,        MANAGED,    HOST, 1,  0,  NO, NO, NO, 2,  3},
    {"cudaStreamBeginCapture",       BEGINS_CAPTURE,  NOTHING,    HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cudaStreamBeginCaptureToGraph",
                                     BEGINS_CAPTURE,  GRAPH,      HOST, 1,  0,  NO, NO, NO, NO, NO},
    {"cudaStreamCopyAttributes",     NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cudaStreamCreate",             CREATES,         STREAM,     HOST, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaStreamCreateWithFlags",    CREATES,         STREAM,     BOTH, 0,  NO, NO, NO, NO, NO, 1},
    {"cudaStreamCreateWithPriority", CREATES,         STREAM,     HOST, 0,  NO, NO, NO, NO, NO, 1},
    {"cudaStreamDestroy",            DESTROYS,        STREAM,     BOTH, 0,  NO, NO, NO, NO, NO, NO},
    {"cudaStreamEndCapture",         ENDS_CAPTURE,    GRAPH,      HOST, 1,  0,  NO, NO, NO, NO, NO},
    {"cudaStreamGetAttribute",       NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cudaStreamGetCaptureInfo",     NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cudaStreamGetDevice",          NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cudaStreamGetFlags",           NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cudaStreamGetId",              NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cudaStreamGetPriority",        NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cudaStreamIsCapturing",        NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cudaStreamQuery",              QUERY,           STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cudaStreamSetAttribute",       NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cudaStreamSynchronize",        SYNC_STREAM,     STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cudaStreamUpdateCaptureDependencies",
                                     NONE,            STREAM,     HOST, NO, 0,  NO, NO, NO, NO, NO},
    {"cudaStreamWaitEvent",          WAITS_EVENT,     NOTHING,    BOTH, NO, 0,  1,  NO, NO, NO, 2},
    {"cudaThreadExchangeStreamCaptureMode",
                                     NONE,            NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaThreadExit",               RESETS,          NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaThreadSynchronize",        SYNC_DEVICE,     NOTHING,    HOST, NO, NO, NO, NO, NO, NO, NO},
    {"cudaTriggerProgrammaticLaunchCompletion",
                                     NONE,            NOTHING,    DEV,  NO, NO, NO, NO, NO, NO, NO},
    {"cudaWaitExternalSemaphoresAsync",
                                     ENQUEUES,        NOTHING,    HOST, NO, 3,  NO, NO, NO, NO, NO},
};
/* clang-format on */

static const struct cv_sorted table = CV_SORTED(rows);

/* Names of the device runtime's functions as its headers spell them: __cudaCDP2Malloc. */
static const char device_runtime[] = "__cudaCDP2";

enum { LONGEST_NAME = 80 };

static bool ends_with(const char *name, size_t length, const char *ending)
{
    size_t ending_length = strlen(ending);

    return length > ending_length &&
           strncmp(name + length - ending_length, ending, ending_length) == 0;
}

static bool is_per_thread(const char *name, size_t length)
{
    return ends_with(name, length, "_ptsz") || ends_with(name, length, "_ptds");
}

/* The length without "_ptsz" or "_ptds". */
static size_t without_stream_mark(const char *name, size_t length)
{
    return is_per_thread(name, length) ? length - strlen("_ptsz") : length;
}

/* The length without "_v2" and its like. */
static size_t without_version(const char *name, size_t length)
{
    size_t end = length;

    while (end > 0 && isdigit((unsigned char)name[end - 1]))
        end--;
    return end < length && ends_with(name, end, "_v") ? end - strlen("_v") : length;
}

static const struct cv_api *find_variant(const char *name, size_t length)
{
    const struct cv_api *row = cv_sorted_find_n(&table, name, length);

    if (row)
        return row;
    length = without_stream_mark(name, length);
    row = cv_sorted_find_n(&table, name, length);
    return row ? row : cv_sorted_find_n(&table, name, without_version(name, length));
}

const struct cv_api *cv_api_find(const char *name)
{
    char plain[LONGEST_NAME];
    size_t prefix = strlen(device_runtime);
    int length;

    if (strncmp(name, device_runtime, prefix) != 0)
        return find_variant(name, strlen(name));
    length = snprintf(plain, sizeof plain, "cuda%s", name + prefix);
    if (length < 0 || length >= LONGEST_NAME)
        return NULL;
    return find_variant(plain, (size_t)length);
}

unsigned cv_api_effects(const char *name)
{
    const struct cv_api *row = cv_api_find(name);

    if (!row)
        return 0;
    return is_per_thread(name, strlen(name)) ? row->effects | CV_API_PER_THREAD_STREAM
                                             : row->effects;
}

const struct cv_api *cv_api_rows(size_t *count)
{
    *count = table.count;
    return rows;
}
