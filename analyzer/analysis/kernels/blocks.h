/* blocks.h - blocks of one grid that wait for each other (EM 5.8.2). */
#ifndef CUVET_ANALYSIS_BLOCKS_H
#define CUVET_ANALYSIS_BLOCKS_H

#include "analysis/host/host.h"

/* Fills facts->block_waits: waits that another block of the grid must end, in kernels that some
 * launch does not start as a whole. */
void cv_blocks_judge(struct cv_arena *arena, const struct cv_kernel_table *kernels,
                     const struct cv_host_facts *host, struct cv_facts *facts);

#endif
