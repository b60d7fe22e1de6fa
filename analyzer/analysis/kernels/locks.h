/* locks.h - spin locks that threads of one warp take from each other. */
#ifndef CUVET_ANALYSIS_LOCKS_H
#define CUVET_ANALYSIS_LOCKS_H

#include "analysis/facts.h"
#include "analysis/host/host.h"

/* Looks at all kernels, whose entries are open. */
void cv_locks_judge(struct cv_arena *arena, const struct cv_kernel_table *kernels,
                    const struct cv_host_facts *host, struct cv_facts *facts);

#endif
