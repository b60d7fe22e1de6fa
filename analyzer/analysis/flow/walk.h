/* walk.h - what control comes to from an operation on, or came from. */
#ifndef CUVET_ANALYSIS_WALK_H
#define CUVET_ANALYSIS_WALK_H

#include "analysis/flow/entry.h"

enum cv_walk_way {
    CV_WALK_ON,      /* with control, round loops too */
    CV_WALK_FORWARD, /* with control, without going round a loop */
    CV_WALK_BACK,    /* against it */
};

/* Calls `visit` for each operation that is executed after `op` (before it, for BACK), each
 * once; `op` itself too where a loop leads to it. Where it returns false, that path ends. */
void cv_walk(struct cv_arena *scratch, const struct cv_entry *entry, uint32_t op,
             enum cv_walk_way way, bool (*visit)(void *context, uint32_t op), void *context);

#endif
