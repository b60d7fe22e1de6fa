/* parse.h - a compile command to a unit: both sides parsed, lowered, let go. */
#ifndef CUVET_FRONTEND_PARSE_H
#define CUVET_FRONTEND_PARSE_H

#include "frontend/flags/command.h"
#include "frontend/layers/layers.h"
#include "model/dependencies.h"
#include "model/facts_file.h"

/* A unit with what the command says of it, before anything is read. */
struct cv_unit *cv_unit_new(const struct cv_toolkit *toolkit, const struct cv_flags *flags);

/* Reads one unit. It is never NULL: what could not be read is in its problems, and what
 * could be read is in the model all the same. */
struct cv_unit *cv_unit_read(struct cv_run *run, const struct cv_toolkit *toolkit,
                             const struct cv_flags *flags, const struct cv_unsaved *unsaved,
                             size_t unsaved_count);

/* What makes reading faster, and what wants to know of it; all may be NULL. */
struct cv_read_helpers {
    struct cv_layers *layers;             /* precompiled headers */
    struct cv_dependencies *dependencies; /* the files that were read are added */
    struct cv_standing *standing;         /* the unit will be read again */
};

struct cv_unit *cv_unit_read_noting(struct cv_run *run, const struct cv_toolkit *toolkit,
                                    const struct cv_flags *flags, const struct cv_unsaved *unsaved,
                                    size_t unsaved_count, const struct cv_read_helpers *helpers);

/* What stays of a unit that is read again and again, as an editor's text changes: the parser's
 * two translation units. It is used with one compile command, and not by two threads. */
struct cv_standing *cv_standing_new(void);
void cv_standing_free(struct cv_standing *standing);

/* Whether the last reading left out what CUDA's own bodies instantiate: see cv_layers_brief(). */
bool cv_standing_is_brief(const struct cv_standing *standing);

#endif
