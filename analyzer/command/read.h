/* read.h - compile commands to units, several at a time. */
#ifndef CUVET_COMMAND_READ_H
#define CUVET_COMMAND_READ_H

#include "command/changed.h"
#include "command/inputs.h"
#include "command/prepare.h"
#include "frontend/flags/flags.h"
#include "model/program.h"
#include "report/finding.h"

/* What became of an input. */
enum cv_read_state {
    CV_READ_UNIT,     /* it was read, with what is wrong in its problems */
    CV_READ_UNUSABLE, /* its command cannot be used (said) */
    CV_READ_OTHER,    /* of a compile database, and for another language */
    CV_READ_LEFT,     /* only wanted where an earlier run has read it, and none has */
    CV_READ_LOST,     /* the parser crashed, hung, or took all the memory */
};

struct cv_read {
    enum cv_read_state state;
    const struct cv_input *input;
    struct cv_flags flags;
    struct cv_unit *unit;
    struct cv_unit *older; /* for an older target, where #if gives that other code; or NULL */
    const char *reason;    /* CV_READ_LOST: why */
    bool changed;          /* it is made from a changed file */
    struct cv_dependencies dependencies; /* with --depfile */
};

/* Reads every input, in child processes, and shows how far it is. The array is as
 * inputs->items, and the same whatever the number of processes. `changes`: see struct cv_read,
 * NULL: nobody asks. `wishes` is for
 * cv_make_layers_later(), when the result has been shown. */
struct cv_read *cv_read_units(struct cv_run *run, const struct cv_options *options,
                              const struct cv_toolkit *toolkit, const struct cv_inputs *inputs,
                              const struct cv_changes *changes, struct cv_wishes *wishes);

#endif
