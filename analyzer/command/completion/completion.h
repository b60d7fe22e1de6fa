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

typedef void cv_word_visit(const char *word, void *context);

/* What follows the command, with `visit` called for each; true: files follow too. */
bool cv_completion_words(const struct cv_command *command, cv_word_visit *visit, void *context);

/* What the value of an option may be, or begin with, with `visit` called for each; false: anything,
 * or a file. */
bool cv_completion_values(const struct cv_command_option *option, cv_word_visit *visit,
                          void *context);

#endif
