/* heap.c - the heap of a process that parses. */
#include "support/heap.h"

#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

#if defined(__GLIBC__) && defined(MADV_HUGEPAGE) && !defined(__SANITIZE_ADDRESS__)

#define LARGE_PAGE ((size_t)2 << 20)

/* More than most files take: what comes after it is in small pages. */
#define LARGE_PAGES   ((size_t)512 << 20)

#define MMAP_AT_LEAST (32 << 20) /* the largest that glibc takes */
#define MMAP_AT_MOST  65536      /* regions: glibc's default */

void cv_heap_use_large_pages(void)
{
    static bool done;
    char *heap;

    if (done)
        return;
    done = true;
    /* One heap for all threads, which is not given back piece by piece. */
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_TRIM_THRESHOLD, 2 * LARGE_PAGES);
    mallopt(M_MMAP_THRESHOLD, MMAP_AT_LEAST);

    /* The heap is grown once, by a block that is not mapped on its own. */
    mallopt(M_MMAP_MAX, 0);
    heap = malloc(LARGE_PAGES);
    mallopt(M_MMAP_MAX, MMAP_AT_MOST);
    if (heap) {
        char *first = heap + (LARGE_PAGE - (uintptr_t)heap % LARGE_PAGE);

        (void)madvise(first, LARGE_PAGES - LARGE_PAGE, MADV_HUGEPAGE);
        free(heap);
    }
}

#else

void cv_heap_use_large_pages(void)
{
}

#endif
