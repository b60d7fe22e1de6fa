/* words.h - a command line as text to its words, without a shell.
 *
 * Quotes and backslashes are understood, nothing is expanded: `$(x)`, `*` and `~` are
 * ordinary characters. */
#ifndef CUVET_FRONTEND_WORDS_H
#define CUVET_FRONTEND_WORDS_H

#include "frontend/flags/command.h"

enum cv_quoting {
    CV_QUOTING_SHELL,    /* POSIX: no escape within '...', few within "..." */
    CV_QUOTING_RESPONSE, /* @file: a backslash escapes anything, anywhere */
};

/* Appends the words of `text`. False where a quote never ends or the text ends in a lone
 * backslash; the words until then are in the list. */
bool cv_words_split(struct cv_arena *arena, const char *text, enum cv_quoting quoting,
                    struct cv_string_list *words);

void cv_words_add(struct cv_arena *arena, struct cv_string_list *words, const char *word);

/* The items of a list as nvcc reads one: separated by commas, "\," is a comma within one. */
void cv_words_split_list(struct cv_arena *arena, const char *text, struct cv_string_list *words);

#endif
