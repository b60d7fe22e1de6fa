/* prepare.h - layers made for the units of a run: before them where several share one, after the
 * run where a single one would be read faster the next time. */
#ifndef CUVET_COMMAND_PREPARE_H
#define CUVET_COMMAND_PREPARE_H

#include "frontend/layers/layers.h"
#include "frontend/parse.h"

struct cv_wishes {
    struct cv_run *run;
    struct cv_layers *layers; /* NULL: nothing is wished */
    const struct cv_unsaved *unsaved;
    size_t unsaved_count;
    const struct cv_flags **units;
    size_t count, capacity;
};

/* The unit could use layers; `flags` must live as long as the wishes do. */
void cv_wish_for(struct cv_wishes *wishes, const struct cv_flags *flags);

/* Makes those that pay within the run, `processes` at a time. */
void cv_make_shared_layers(struct cv_wishes *wishes, unsigned processes);

/* Makes the others in a process that nobody waits for, when all is said. */
void cv_make_layers_later(struct cv_wishes *wishes);

#endif
