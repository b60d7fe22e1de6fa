/* memory.h - which memory an address of a flow is in. */
#ifndef CUVET_ANALYSIS_MEMORY_H
#define CUVET_ANALYSIS_MEMORY_H

#include "analysis/facts.h"
#include "analysis/values/values.h"

/* What a kernel is given points to memory that others can reach; of a function that is looked
 * at by itself nothing is known. */
enum cv_memory cv_memory_of(struct cv_values *values, uint32_t address);

/* Whether two accesses may touch the same bytes. `sizes` are not compared: two constant
 * distances from one root that differ are two places. */
bool cv_may_alias(struct cv_values *values, uint32_t a, uint32_t b);

/* Whether an operation gives the address of shared memory in another block of the cluster. */
bool cv_maps_cluster_memory(const struct cv_flow *flow, uint32_t op);

/* The object behind an access as a person would write it: "flag", "box->full". Never NULL. */
const char *cv_describe_address(struct cv_arena *arena, const struct cv_flow *flow, uint32_t op);

#endif
