/* api_table.h - how CUDA's API behaves, one row per call.
 *
 * Rules and analyses ask a row what a call does and never what it is called. A project
 * can add rows for its own wrappers. Sources: EM 5.8.3 (what ensures progress), the
 * runtime and driver API's synchronization behaviour, DP 4.18.4.2 (the device runtime). */
#ifndef CUVET_MODEL_API_TABLE_H
#define CUVET_MODEL_API_TABLE_H

#include <stdbool.h>
#include <stddef.h>

/* What a call does, as one bit each. */
enum cv_api_effect {
    CV_API_QUERY = 1 << 0,         /* returns at once, ensures progress when repeated */
    CV_API_BLOCKS_DEVICE = 1 << 1, /* waits for all work of the device */
    CV_API_BLOCKS_STREAM = 1 << 2, /* waits for the work of the stream argument */
    CV_API_BLOCKS_EVENT = 1 << 3,  /* waits for the event argument */
    CV_API_MAY_BLOCK = 1 << 4,     /* may wait for the device: cudaMalloc, cudaFree, ... */
    CV_API_ENQUEUES = 1 << 5,      /* puts work into the stream argument */
    CV_API_CREATES = 1 << 6,       /* argument `object` is where the new handle or pointer goes */
    CV_API_DESTROYS = 1 << 7,      /* argument `object` is the handle or pointer */
    CV_API_RECORDS_EVENT = 1 << 8,
    CV_API_WAITS_EVENT = 1 << 9,    /* the stream argument's later work waits for the event */
    CV_API_COPIES = 1 << 10,        /* argument `destination` from argument `source` */
    CV_API_SETS = 1 << 11,          /* memset: argument `destination` */
    CV_API_HOST_FUNCTION = 1 << 12, /* argument `object` is a function for the stream to call */
    CV_API_BEGINS_CAPTURE = 1 << 13,
    CV_API_ENDS_CAPTURE = 1 << 14,
    CV_API_LAUNCHES_GRAPH = 1 << 15,
    CV_API_LAUNCHES = 1 << 16,  /* launches a kernel; also a cv_launch in the model */
    CV_API_REGISTERS = 1 << 17, /* host memory becomes known to the device */
    CV_API_DEVICE_POINTER =
        1 << 18,             /* argument `object` gets the device's address of argument `source` */
    CV_API_SYMBOL = 1 << 19, /* destination or source is a device variable */
    CV_API_PER_THREAD_STREAM = 1 << 20, /* _ptsz and _ptds variants: see cv_api_effects */
    CV_API_WAITS_MEMORY = 1 << 21, /* the stream waits until argument `source` points to a value */
    CV_API_MANAGES_DEVICE = 1 << 22, /* chooses, sets up or describes a device */
    CV_API_ADDS_NODE = 1 << 24, /* to the graph that is argument `object`; argument 0 gets the node,
                                   2 and 3 are what it depends on */
    CV_API_ORDERS_NODES = 1 << 25,   /* of argument `object`: from argument 1 to 2, 3 of them */
    CV_API_CHOOSES_DEVICE = 1 << 23, /* argument `flags` is the device that later calls mean */
    CV_API_SETS_KERNEL =
        1 << 26, /* argument `flags` says which attribute of the kernel `object` becomes `size` */
    CV_API_WHOLE_WORDS = 1 << 27, /* SETS: the value is a word of 32 bits or more, not a byte */
    CV_API_ADDS_GRAPH = 1 << 28,  /* ADDS_NODE: all of the graph that is argument `source` */
    CV_API_ANY_NODE = 1 << 29,    /* ADDS_NODE: the last argument says of which kind */
};

enum cv_api_object {
    CV_API_NOTHING,
    CV_API_STREAM,
    CV_API_EVENT,
    CV_API_GRAPH,
    CV_API_GRAPH_EXEC,
    CV_API_DEVICE_MEMORY,
    CV_API_MANAGED_MEMORY,
    CV_API_PINNED_MEMORY, /* of the host, mapped where flags say so or addressing is unified */
    CV_API_HOST_MEMORY,
    CV_API_POOL_MEMORY, /* cudaMallocAsync */
    CV_API_ARRAY_MEMORY,
    CV_API_MODULE,
    CV_API_TEXTURE, /* texture and surface objects */
};

/* Where device code may make the call (DP 4.18.4.2). */
enum cv_api_device_use {
    CV_API_HOST_ONLY,
    CV_API_DEVICE_TOO,
    CV_API_CDP1_ONLY, /* cudaDeviceSynchronize */
    CV_API_DEVICE_ONLY,
};

/* A call that puts work into a stream, or waits for one, and has no argument for it means the
 * default stream; so does an argument that is left out. An asynchronous copy from or to host
 * memory that is not pinned may block as well, which depends on the memory and not on the row.
 * HOST_FUNCTION: argument `source` is handed to the function. SYMBOL without COPIES: `source`. */
struct cv_api {
    const char *name;
    unsigned effects;        /* enum cv_api_effect, or-ed */
    enum cv_api_object kind; /* what it creates, destroys, queries or waits for */
    enum cv_api_device_use device_use;
    /* Argument numbers from 0; -1: there is none. */
    signed char object, stream, event, destination, source, size, flags;
};

/* The row of a call, or NULL: "cudaStreamSynchronize", "cuStreamQuery", "cudaMemcpy_ptds". */
const struct cv_api *cv_api_find(const char *name);

/* The effects of a call by this name, 0 for names that are not known: those of its row, and
 * CV_API_PER_THREAD_STREAM where its default stream is the thread's own. */
unsigned cv_api_effects(const char *name);

/* All rows, sorted by name. */
const struct cv_api *cv_api_rows(size_t *count);

#endif
