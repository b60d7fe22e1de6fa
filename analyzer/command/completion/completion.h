/* completion.h - what shells and man know of cuvet, from the tables of commands and options. */
#ifndef CUVET_COMMAND_COMPLETION_H
#define CUVET_COMMAND_COMPLETION_H

#include "command/options.h"

/* cuvet completion bash|zsh|fish|man. */
enum cv_exit cv_completion_run(struct cv_run *run, const struct cv_options *options);

void cv_write_bash(FILE *out);
void cv_write_zsh(FILE *out);
void cv_write_fish(FILE *out);
void cv_write_man(FILE *out);

/* What follows the command in place of a file, with `visit` called for each; false: files do. */
bool cv_completion_words(const struct cv_command *command,
                         void (*visit)(const char *word, void *context), void *context);

#endif
