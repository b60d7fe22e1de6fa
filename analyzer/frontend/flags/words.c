/* words.c - a command line as text to its words, without a shell. */
#include "frontend/flags/words.h"

#include <string.h>

#include "support/vector.h"

void cv_words_add(struct cv_arena *arena, struct cv_string_list *words, const char *word)
{
    words->items = cv_grow(arena, words->items, words->count, &words->capacity,
                           sizeof *words->items);
    words->items[words->count++] = word;
}

/* Whether the backslash at `at`, within the quote `quote` (0: none), escapes what follows. */
static bool escapes(const char *at, char quote, enum cv_quoting quoting)
{
    if (quoting == CV_QUOTING_RESPONSE || quote == '\0')
        return true;
    return quote == '"' && at[1] != '\0' && strchr("\"\\$`\n", at[1]) != NULL;
}

/* An escaped line end is space too. */
static const char *skip_space(const char *text)
{
    for (;;) {
        text += strspn(text, " \t\r\n\f\v");
        if (text[0] != '\\' || text[1] != '\n')
            return text;
        text += 2;
    }
}

/* Writes the word that starts at `at` to `to` and ends it; returns where it stopped, or NULL. */
static const char *read_word(const char *at, char *to, enum cv_quoting quoting)
{
    char quote = '\0';

    for (; *at != '\0' && (quote != '\0' || strchr(" \t\r\n\f\v", *at) == NULL); at++) {
        if (*at == '\\' && escapes(at, quote, quoting)) {
            if (*++at == '\0')
                return NULL;
            if (*at != '\n') /* an escaped line end joins the lines */
                *to++ = *at;
        } else if (quote == '\0' && (*at == '"' || *at == '\'')) {
            quote = *at;
        } else if (*at == quote) {
            quote = '\0';
        } else {
            *to++ = *at;
        }
    }
    *to = '\0';
    return quote == '\0' ? at : NULL;
}

bool cv_words_split(struct cv_arena *arena, const char *text, enum cv_quoting quoting,
                    struct cv_string_list *words)
{
    /* All words share one block: a word is never longer than what it is written as. */
    char *block = cv_alloc(arena, strlen(text) + 1);

    for (;;) {
        text = skip_space(text);
        if (*text == '\0')
            return true;
        text = read_word(text, block, quoting);
        if (text == NULL)
            return false;
        cv_words_add(arena, words, block);
        block += strlen(block) + 1;
    }
}

void cv_words_split_list(struct cv_arena *arena, const char *text, struct cv_string_list *words)
{
    char *to = cv_strdup(arena, text);
    char *item = to;

    for (;; text++) {
        if (text[0] == '\\' && text[1] == ',') {
            *to++ = *++text;
        } else if (*text == ',' || *text == '\0') {
            *to++ = '\0';
            if (*item != '\0')
                cv_words_add(arena, words, item);
            item = to;
        } else {
            *to++ = *text;
        }
        if (*text == '\0')
            return;
    }
}
