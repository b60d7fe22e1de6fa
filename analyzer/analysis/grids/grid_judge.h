/* grid_judge.h - judges grids: each function adds one kind of fact (see generation_facts.h). */
#ifndef CUVET_ANALYSIS_GRID_JUDGE_H
#define CUVET_ANALYSIS_GRID_JUDGE_H

#include "analysis/generation_facts.h"
#include "analysis/grids/generations.h"

/* Parents that read or write what a child touches; writes that are not synchronized. */
void cv_judge_conflicts(const struct cv_generations *grids, struct cv_generation_facts *facts);
void cv_judge_unsynced(const struct cv_generations *grids, struct cv_generation_facts *facts);

void cv_judge_child_order(const struct cv_generations *grids, struct cv_generation_facts *facts);
void cv_judge_recursion(const struct cv_generations *grids, struct cv_generation_facts *facts);
void cv_judge_launches(const struct cv_generations *grids, struct cv_generation_facts *facts);

/* What an entry of the host reads of a child's results before it may. */
void cv_judge_host_reads(struct cv_generations *grids, struct cv_entry *entry,
                         struct cv_generation_facts *facts);

/* Parameter buffers, in all kernels. */
void cv_judge_buffers(struct cv_arena *arena, const struct cv_kernel_table *kernels,
                      struct cv_generation_facts *facts);

/* The first five. */
void cv_judge_grids(const struct cv_generations *grids, struct cv_generation_facts *facts);

void cv_add_conflict(const struct cv_generations *grids, struct cv_generation_facts *facts,
                     struct cv_grid_conflict conflict);

/* An object by its whole: "row[...]", "row[3]" and "row" are one piece of memory. */
const char *cv_object_name(struct cv_arena *arena, const char *text);

/* The headers of cycles that must not be gone round between a child's launch and an access for
 * the two to mean one place. */
void cv_rounds_of_region(const struct cv_grid *parent, uint32_t launch,
                         const struct cv_region *region, struct cv_ids *headers);

#endif
