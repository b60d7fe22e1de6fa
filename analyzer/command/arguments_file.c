/* arguments_file.c - arguments and file names that stand in files.
 *
 * Pipes are files here: `cuvet @<(generate)` and `git ls-files -z | cuvet --files-from=-`. */
#include "command/arguments_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "frontend/flags/words.h"

enum { SIZE_LIMIT = 64 << 20, DEPTH_LIMIT = 16, WORD_LIMIT = 1 << 22, FIRST_ROOM = 1 << 16 };

/* All that can be read, with a zero byte after it; NULL and errno where that is not possible. */
static char *read_to_end(struct cv_arena *arena, int file, size_t *size)
{
    size_t room = FIRST_ROOM;
    char *text = cv_alloc(arena, room);

    for (*size = 0;;) {
        ssize_t got = read(file, text + *size, room - *size - 1);

        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got < 0 ? NULL : text;
        *size += (size_t)got;
        if (*size > SIZE_LIMIT) {
            errno = EFBIG;
            return NULL;
        }
        if (*size + 1 == room) {
            char *grown = cv_alloc(arena, room * 2);

            memcpy(grown, text, *size);
            text = grown;
            room *= 2;
        }
        text[*size] = '\0';
    }
}

char *cv_read_standard_input(struct cv_run *run, size_t *size)
{
    char *text = read_to_end(run->arena, STDIN_FILENO, size);

    if (!text)
        cv_fail(run, "cannot read standard input: %s", strerror(errno));
    return text;
}

static char *read_named(struct cv_run *run, const char *path, size_t *size)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    char *text = NULL;

    if (file >= 0)
        text = read_to_end(run->arena, file, size);
    if (!text)
        cv_fail(run, "cannot read '%s': %s", path, strerror(errno));
    if (file >= 0)
        close(file);
    return text;
}

/* Where words go, and whether a "--" was among them. */
struct expansion {
    struct cv_run *run;
    struct cv_string_list *words;
    bool ended;
};

static bool expand_word(struct expansion *expansion, const char *word, unsigned depth);

static bool expand_file(struct expansion *expansion, const char *path, unsigned depth)
{
    struct cv_run *run = expansion->run;
    struct cv_string_list found = { 0 };
    size_t size;
    char *text;

    if (depth == DEPTH_LIMIT)
        return cv_fail(run, "'@%s': files of arguments that name each other", path);
    text = read_named(run, path, &size);
    if (!text)
        return false;
    if (memchr(text, '\0', size))
        return cv_fail(run, "'@%s': not a file of arguments: it has a zero byte", path);
    if (!cv_words_split(run->arena, text, CV_QUOTING_RESPONSE, &found))
        return cv_fail(run, "'@%s': a quote that never ends", path);
    for (size_t i = 0; i < found.count; i++) {
        if (!expand_word(expansion, found.items[i], depth + 1))
            return false;
    }
    return true;
}

static bool expand_word(struct expansion *expansion, const char *word, unsigned depth)
{
    if (!expansion->ended && word[0] == '@' && word[1] != '\0')
        return expand_file(expansion, word + 1, depth);
    if (strcmp(word, "--") == 0)
        expansion->ended = true;
    if (expansion->words->count >= WORD_LIMIT)
        return cv_fail(expansion->run, "too many arguments");
    cv_words_add(expansion->run->arena, expansion->words, word);
    return true;
}

bool cv_arguments_expand(struct cv_run *run, int count, char **arguments,
                         struct cv_string_list *words)
{
    struct expansion expansion = { run, words, false };

    if (count == 0)
        cv_words_add(run->arena, words, "cuvet");
    for (int i = 0; i < count; i++) {
        if (i == 0)
            cv_words_add(run->arena, words, arguments[0]);
        else if (!expand_word(&expansion, arguments[i], 0))
            return false;
    }
    return true;
}

bool cv_arguments_lines(struct cv_run *run, const char *path, struct cv_string_list *names)
{
    size_t size;
    char *text = strcmp(path, "-") == 0 ? cv_read_standard_input(run, &size)
                                        : read_named(run, path, &size);
    char end = '\n';

    if (!text)
        return false;
    if (memchr(text, '\0', size))
        end = '\0';
    for (char *at = text; at < text + size;) {
        char *stop = memchr(at, end, (size_t)(text + size - at));
        size_t length = stop ? (size_t)(stop - at) : (size_t)(text + size - at);

        if (end == '\n' && length && at[length - 1] == '\r')
            length--;
        if (length)
            cv_words_add(run->arena, names, cv_strndup(run->arena, at, length));
        at = stop ? stop + 1 : text + size;
    }
    return true;
}
