/* meaning_copy.c - asynchronous copies, and waits that leave some of them. */
#include "frontend/meaning/meaning_rows.h"

#include <string.h>

struct copy_row {
    const char *name;
    unsigned count; /* of arguments; 0: any */
    enum cv_copy copy;
    signed char to, bytes, tracker; /* arguments from 0; -1: none; BACK: the last one */
};

enum { BACK = 100 };

/* Copies from shared memory to global memory are not here: their source is what must not be
 * touched. Those of the first pipeline, nvcuda::experimental, take their objects by value. */
static const struct copy_row copies[] = {
    { "__pipeline_memcpy_async", 0, CV_COPY_BATCH, 0, 2, -1 },
    { "cooperative_groups::memcpy_async", 4, CV_COPY_GROUP, 1, 3, -1 },
    { "cooperative_groups::memcpy_async", 5, CV_COPY_GROUP, 1, -1, -1 },
    { "cuda::device::experimental::cp_async_bulk_global_to_shared", 4, CV_COPY_TRACKED, 0, 2, 3 },
    { "cuda::device::experimental::cp_async_bulk_tensor_1d_global_to_shared", 0, CV_COPY_TRACKED, 0,
      -1, BACK },
    { "cuda::device::experimental::cp_async_bulk_tensor_2d_global_to_shared", 0, CV_COPY_TRACKED, 0,
      -1, BACK },
    { "cuda::device::experimental::cp_async_bulk_tensor_3d_global_to_shared", 0, CV_COPY_TRACKED, 0,
      -1, BACK },
    { "cuda::device::experimental::cp_async_bulk_tensor_4d_global_to_shared", 0, CV_COPY_TRACKED, 0,
      -1, BACK },
    { "cuda::device::experimental::cp_async_bulk_tensor_5d_global_to_shared", 0, CV_COPY_TRACKED, 0,
      -1, BACK },
    { "cuda::device::memcpy_async_tx", 4, CV_COPY_TRACKED, 0, 2, 3 },
    { "cuda::memcpy_async", 4, CV_COPY_TRACKED, 0, 2, 3 },
    { "cuda::memcpy_async", 5, CV_COPY_TRACKED, 1, 3, 4 },
    { "cuda::ptx::cp_async_bulk", 6, CV_COPY_TRACKED, 2, 4, 5 },
    { "cuda::ptx::cp_async_bulk_tensor", 6, CV_COPY_TRACKED, 2, -1, 5 },
};

bool cv_copy_of(const char *name, size_t count, struct cv_copy_meaning *meaning)
{
    for (size_t i = 0; i < sizeof copies / sizeof copies[0]; i++) {
        const struct copy_row *row = &copies[i];

        if (strcmp(row->name, name) != 0 || (row->count && row->count != count) || count == 0)
            continue;
        meaning->copy = row->copy;
        meaning->to = row->to;
        meaning->bytes = row->bytes;
        meaning->tracker = row->tracker == BACK ? (int)count - 1 : row->tracker;
        return true;
    }
    return false;
}
