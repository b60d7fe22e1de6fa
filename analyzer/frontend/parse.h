/* parse.h - a compile command to a unit: both sides parsed, lowered, let go. */
#ifndef CUVET_FRONTEND_PARSE_H
#define CUVET_FRONTEND_PARSE_H

#include "frontend/command.h"
#include "frontend/layers.h"
#include "model/dependencies.h"
#include "model/facts_file.h"

/* Text that stands for a file's content: unsaved editor buffers, standard input. */
struct cv_unsaved {
    const char *path; /* absolute */
    const char *text;
    size_t size;
};

/* A unit with what the command says of it, before anything is read. */
struct cv_unit *cv_unit_new(const struct cv_toolkit *toolkit, const struct cv_flags *flags);

/* Reads one unit. It is never NULL: what could not be read is in its problems, and what
 * could be read is in the model all the same. */
struct cv_unit *cv_unit_read(struct cv_run *run, const struct cv_toolkit *toolkit,
                             const struct cv_flags *flags, const struct cv_unsaved *unsaved,
                             size_t unsaved_count);

/* The same with precompiled layers (NULL: none); adds the files that were read to
 * `dependencies`. */
struct cv_unit *cv_unit_read_noting(struct cv_run *run, const struct cv_toolkit *toolkit,
                                    const struct cv_flags *flags, const struct cv_unsaved *unsaved,
                                    size_t unsaved_count, struct cv_layers *layers,
                                    struct cv_dependencies *dependencies);

#endif
