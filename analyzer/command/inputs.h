/* inputs.h - what a command line asks for, as compile commands. */
#ifndef CUVET_COMMAND_INPUTS_H
#define CUVET_COMMAND_INPUTS_H

#include "command/options.h"
#include "frontend/parse.h"

/* A unit to be read. */
struct cv_input {
    struct cv_compile_command command;
    bool direct; /* asked for itself, not because of a header in it */
    bool listed; /* its command comes from a compile database */
    bool stored; /* only wanted where an earlier run has read it */
};

/* A folder that could not be listed, a compile database that could not be used in part. */
struct cv_closed_input {
    const char *path;
    const char *reason;
};

struct cv_inputs {
    const char *directory; /* the current one */
    struct cv_input *items;
    size_t count, capacity;
    struct cv_string_list headers;    /* named, and checked through the units that include them */
    struct cv_unsaved standard_input; /* path NULL: it is not an input */
    struct cv_unsaved *unsaved;       /* all texts that stand for files, that one too */
    size_t unsaved_count, unsaved_capacity;
    struct cv_closed_input *closed;
    size_t closed_count, closed_capacity;
    bool wrong; /* something named is not there (said); the rest is checked, the status is 2 */
};

/* A text that stands for a file of the run from now on. */
void cv_inputs_unsaved(struct cv_run *run, struct cv_inputs *inputs, struct cv_unsaved unsaved);

/* Finds the compile commands of all that is named. False (said) where there is nothing to do. */
bool cv_inputs_collect(struct cv_run *run, const struct cv_options *options,
                       struct cv_inputs *inputs);

#endif
