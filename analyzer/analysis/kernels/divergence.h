/* divergence.h - barriers that only some of those come to who have to. */
#ifndef CUVET_ANALYSIS_DIVERGENCE_H
#define CUVET_ANALYSIS_DIVERGENCE_H

#include "analysis/facts.h"
#include "analysis/flow/control.h"
#include "analysis/values/uniform.h"

struct cv_divergence_list {
    struct cv_arena *arena;
    struct cv_divergence *items;
    size_t count, capacity;
};

/* Looks at the barriers of one kernel. `launches`: all of the program. */
void cv_divergences_add(struct cv_divergence_list *list, struct cv_entry *kernel,
                        const struct cv_control *control, const struct cv_launched *launches,
                        size_t launch_count);

#endif
