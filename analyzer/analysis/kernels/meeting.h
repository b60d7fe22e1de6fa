/* meeting.h - whether threads of a block come to one place of its memory. */
#ifndef CUVET_ANALYSIS_MEETING_H
#define CUVET_ANALYSIS_MEETING_H

#include "analysis/values/threads.h"

/* An operation of the kernel that touches memory. */
struct cv_touch {
    uint32_t op, address; /* the address as a value */
};

enum cv_meeting_kind {
    CV_MEETING_ANY,    /* one thread writes what one reads, perhaps the same */
    CV_MEETING_OTHERS, /* one reads what another writes, and does not write it itself */
};

/* Some threads of a block are tried, of a block with rows where the kernel asks for them; loops
 * are seen in their first round. `threads` holds what is kept from one question about the kernel
 * to the next; NULL at first. */
bool cv_threads_meet(struct cv_arena *scratch, struct cv_entry *entry, struct cv_threads **threads,
                     struct cv_touch write, struct cv_touch read, enum cv_meeting_kind kind);

#endif
