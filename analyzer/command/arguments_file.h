/* arguments_file.h - arguments and file names that stand in files. */
#ifndef CUVET_COMMAND_ARGUMENTS_FILE_H
#define CUVET_COMMAND_ARGUMENTS_FILE_H

#include "frontend/flags/command.h"

/* Puts the words of FILE in the place of an argument "@FILE", up to a "--". */
bool cv_arguments_expand(struct cv_run *run, int count, char **arguments,
                         struct cv_string_list *words);

/* Adds the names in a file, one a line, or each closed by a zero byte where there is one.
 * "-" is standard input. */
bool cv_arguments_lines(struct cv_run *run, const char *path, struct cv_string_list *names);

/* All that standard input gives, up to the limit that sources have; NULL (said): too much. */
char *cv_read_standard_input(struct cv_run *run, size_t *size);

#endif
