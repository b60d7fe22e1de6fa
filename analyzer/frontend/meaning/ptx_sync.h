/* ptx_sync.h - asynchronous copies and barriers in inline PTX. */
#ifndef CUVET_FRONTEND_PTX_SYNC_H
#define CUVET_FRONTEND_PTX_SYNC_H

#include "model/program.h"

/* What one instruction does. Operands are those of the statement, %0 on; -1: none, or not known
 * by its number. */
struct cv_ptx_act {
    enum cv_copy copy;         /* a copy to shared memory; CV_COPY_NONE: a barrier */
    enum cv_barrier barrier;   /* else: whose */
    enum cv_barrier_part part; /* of a barrier */
    int object;                /* the barrier's address; of a copy: the one that tracks it */
    int to;                    /* COPY: its destination */
    int count;                 /* COPY: bytes. INIT: arrivals. WAIT: batches that are left.
                                  ARRIVE: arrivals. BARRIER_BLOCK: threads. BARRIER_WARP: the
                                  mask */
    int64_t number;            /* the same, written as a number; -1: not */
    int name;                  /* BARRIER_BLOCK: which of the block's barriers */
    int64_t name_number;       /* the same, written as a number */
    bool counts;               /* BARRIER_BLOCK, ARRIVE: has such a number, known or not */
};

/* Fills `acts` with what the instructions of a template do, in their order, and returns how many
 * there are; 0 too where something in it is not known that way. */
size_t cv_ptx_acts(const char *text, struct cv_ptx_act *acts, size_t capacity);

/* Whether the template only turns one kind of address into another: cvta, with moves. */
bool cv_ptx_converts_address(const char *text);

#endif
