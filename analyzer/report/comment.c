/* comment.c - tells comments from strings, characters and code. */
#include "report/comment.h"

#include <ctype.h>
#include <string.h>

#include "support/vector.h"

enum {
    DELIMITER_LIMIT = 16, /* of a raw string, as C++ has it */
    WORD_LIMIT = 128      /* as far as it is looked back */
};

struct lexer {
    struct cv_arena *arena;
    struct cv_comments *comments;
    const char *text, *at, *end;
    const char *line_start;
    uint32_t line;
    uint32_t code_line; /* of the last code; 0: none yet */
    size_t waiting;     /* comments from here on have no code after them yet */
};

static bool ends_line(const struct lexer *lexer, const char *at)
{
    return *at == '\n' || (*at == '\r' && (at + 1 == lexer->end || at[1] != '\n'));
}

/* Goes one byte on; every byte is passed by this. */
static void step(struct lexer *lexer)
{
    if (ends_line(lexer, lexer->at)) {
        lexer->line++;
        lexer->line_start = lexer->at + 1;
    }
    lexer->at++;
}

static void step_to(struct lexer *lexer, const char *to)
{
    while (lexer->at < to)
        step(lexer);
}

static bool starts_with(const struct lexer *lexer, const char *word)
{
    size_t length = strlen(word);

    return (size_t)(lexer->end - lexer->at) >= length && memcmp(lexer->at, word, length) == 0;
}

/* A backslash before the line's end goes on with the comment. */
static const char *line_comment_end(const struct lexer *lexer)
{
    const char *at = lexer->at;

    while (at < lexer->end) {
        if (*at == '\\' && at + 1 < lexer->end)
            at += at[1] == '\r' && at + 2 < lexer->end && at[2] == '\n' ? 3 : 2;
        else if (*at == '\n' || *at == '\r')
            break;
        else
            at++;
    }
    return at;
}

static const char *block_comment_end(const struct lexer *lexer)
{
    const char *start = lexer->at + 2;
    const char *close = memmem(start, (size_t)(lexer->end - start), "*/", 2);

    return close ? close + 2 : lexer->end;
}

static void take_comment(struct lexer *lexer, const char *end)
{
    struct cv_comments *comments = lexer->comments;
    struct cv_comment comment = { lexer->at,        (size_t)(end - lexer->at),
                                  lexer->line,      (uint32_t)(lexer->at - lexer->line_start) + 1,
                                  lexer->code_line, 0 };

    comments->items = cv_grow(lexer->arena, comments->items, comments->count, &comments->capacity,
                              sizeof *comments->items);
    comments->items[comments->count++] = comment;
    step_to(lexer, end);
}

static void note_code(struct lexer *lexer)
{
    for (; lexer->waiting < lexer->comments->count; lexer->waiting++)
        lexer->comments->items[lexer->waiting].code_after = lexer->line;
    lexer->code_line = lexer->line;
}

/* The identifier or number that ends here. */
static const char *word_before(const struct lexer *lexer)
{
    const char *start = lexer->at;

    while (start > lexer->text && lexer->at - start < WORD_LIMIT &&
           (isalnum((unsigned char)start[-1]) || start[-1] == '_' || start[-1] == '\''))
        start--;
    return start;
}

static bool is_raw(const struct lexer *lexer)
{
    const char *word = word_before(lexer);
    size_t length = (size_t)(lexer->at - word);

    return length >= 1 && length <= 3 && word[length - 1] == 'R' &&
           (length == 1 || strchr("LuU8", word[0]));
}

/* R"delimiter( ... )delimiter" */
static const char *raw_string_end(const struct lexer *lexer)
{
    char close[DELIMITER_LIMIT + 3];
    const char *open = memchr(lexer->at, '(', (size_t)(lexer->end - lexer->at));
    size_t length = open ? (size_t)(open - lexer->at - 1) : DELIMITER_LIMIT + 1;
    const char *found;

    if (length > DELIMITER_LIMIT)
        return lexer->at + 1;
    close[0] = ')';
    memcpy(close + 1, lexer->at + 1, length);
    close[length + 1] = '"';
    found = memmem(open, (size_t)(lexer->end - open), close, length + 2);
    return found ? found + length + 2 : lexer->end;
}

/* A string or a character ends with its line, whatever stands in it. */
static const char *quoted_end(const struct lexer *lexer)
{
    const char *at = lexer->at + 1;

    while (at < lexer->end && *at != '\n' && *at != '\r') {
        if (*at == *lexer->at)
            return at + 1;
        at += *at == '\\' && at + 1 < lexer->end ? 2 : 1;
    }
    return at < lexer->end ? at : lexer->end;
}

/* 1'000'000 */
static bool separates_digits(const struct lexer *lexer)
{
    const char *word = word_before(lexer);

    return word < lexer->at && isdigit((unsigned char)*word);
}

static void lex(struct lexer *lexer)
{
    if (starts_with(lexer, "//")) {
        take_comment(lexer, line_comment_end(lexer));
        return;
    }
    if (starts_with(lexer, "/*")) {
        take_comment(lexer, block_comment_end(lexer));
        return;
    }
    if (!isspace((unsigned char)*lexer->at))
        note_code(lexer);
    if (*lexer->at == '"' && is_raw(lexer))
        step_to(lexer, raw_string_end(lexer));
    else if (*lexer->at == '"' || (*lexer->at == '\'' && !separates_digits(lexer)))
        step_to(lexer, quoted_end(lexer));
    else
        step(lexer);
}

void cv_comments_find(struct cv_arena *arena, const char *text, size_t size,
                      struct cv_comments *comments)
{
    struct lexer lexer = { .arena = arena,
                           .comments = comments,
                           .text = text,
                           .at = text,
                           .end = text + size,
                           .line_start = text,
                           .line = 1 };

    memset(comments, 0, sizeof *comments);
    while (lexer.at < lexer.end)
        lex(&lexer);
}

void cv_comment_place(const struct cv_comment *comment, const char *at, uint32_t *line,
                      uint32_t *column)
{
    *line = comment->line;
    *column = comment->column + (uint32_t)(at - comment->text);
    for (const char *byte = comment->text; byte < at; byte++) {
        if (*byte != '\n' && !(*byte == '\r' && byte[1] != '\n'))
            continue;
        ++*line;
        *column = (uint32_t)(at - byte);
    }
}
