/* publish.h - data that a kernel publishes behind a fence of too narrow a scope.
 *
 * Data is stored, a fence keeps it before a signal, and whoever sees the signal reads the data.
 * For a reader in another block a fence of the block keeps nothing, nor does one of the device
 * for the host. */
#ifndef CUVET_ANALYSIS_PUBLISH_H
#define CUVET_ANALYSIS_PUBLISH_H

#include "analysis/values/threads.h"

struct cv_publication {
    uint32_t fence, data, signal; /* operations of the entry */
    bool ticket; /* who draws the last number from the signal reads the data of all blocks */
};

struct cv_publications {
    struct cv_publication *items;
    size_t count, capacity;
};

/* Behind fences of scope `widest` and narrower. Lives in `arena`. Without `threads` nothing is
 * said of tickets. */
struct cv_publications cv_publications_find(struct cv_arena *arena, struct cv_entry *entry,
                                            enum cv_scope widest, struct cv_threads *threads);

#endif
