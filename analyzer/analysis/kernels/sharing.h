/* sharing.h - which threads touch an object, against the scopes of what touches it (PM 2.5). */
#ifndef CUVET_ANALYSIS_SHARING_H
#define CUVET_ANALYSIS_SHARING_H

#include "analysis/host/host.h"

/* Fills facts->memory.narrow_scopes: atomics, barriers and fences of kernels whose thread scope
 * leaves out threads of the grid that share the object. */
void cv_sharing_judge(struct cv_arena *arena, const struct cv_kernel_table *kernels,
                      const struct cv_host_facts *host, struct cv_facts *facts);

#endif
