/* compdb.h - compile_commands.json to compile commands. */
#ifndef CUVET_COMMAND_COMPDB_H
#define CUVET_COMMAND_COMPDB_H

#include "frontend/flags/command.h"

struct cv_compdb_names; /* finds commands by file */

struct cv_compile_commands {
    struct cv_compile_command *items;
    size_t count;
    size_t capacity;
    size_t skipped;                /* entries that could not be used; each was said */
    struct cv_compdb_names *names; /* of a database that was read; else NULL */
};

/* Reads a database; `path` is the file or the folder that holds compile_commands.json.
 * False where it gives no command at all. Entries of the wrong form are said through cv_fail
 * with their number, counted in `skipped`, and left out, and so are repeated entries (those
 * in silence). Entries of other languages stay in: the caller asks cv_flags_read(). */
bool cv_compdb_read(struct cv_run *run, const char *path, struct cv_compile_commands *commands);

/* The nearest compile_commands.json from the folder of `file` (absolute) upwards, also in
 * build/, or NULL. */
const char *cv_compdb_near(struct cv_run *run, const char *file);

/* The commands for `file` (absolute), appended to `out`; more than one where it is compiled
 * twice. For a header that is not listed, the commands of a unit that includes it: their `file`
 * is the unit's. Returns how many were added. */
size_t cv_compdb_for(struct cv_run *run, const struct cv_compile_commands *all, const char *file,
                     struct cv_compile_commands *out);

#endif
