/* asm_text.c - inline assembly that nvcc takes and clang does not.
 *
 * Registers are looked for in the template of an extended statement: the literals between `asm (`
 * and the first colon. An operand is one character after its `%`, or a letter and a number; what
 * begins with two letters is a register. Commas may be missing in the lists behind it. */
#include "frontend/lower/asm_text.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* The end of a keyword at `at`, 0 where it does not stand there. */
static size_t after_word(const char *text, size_t size, size_t at, const char *word)
{
    size_t length = strlen(word);

    if (at + length >= size || strncmp(text + at, word, length) != 0 || is_word(text[at + length]))
        return 0;
    return at > 0 && is_word(text[at - 1]) ? 0 : at + length;
}

static size_t skip_blanks(const char *text, size_t size, size_t at)
{
    while (at < size && (isspace((unsigned char)text[at]) || text[at] == '\\'))
        at++;
    return at;
}

/* Behind `asm volatile (`; 0 where no statement begins at `at`. */
static size_t open_statement(const char *text, size_t size, size_t at)
{
    static const char *const names[] = { "asm", "__asm__", "__asm" };
    static const char *const qualifiers[] = { "volatile", "__volatile__", "inline" };
    size_t end = 0;

    for (size_t i = 0; i < sizeof names / sizeof names[0] && !end; i++)
        end = after_word(text, size, at, names[i]);
    if (!end)
        return 0;
    end = skip_blanks(text, size, end);
    for (size_t i = 0; i < sizeof qualifiers / sizeof qualifiers[0]; i++) {
        size_t next = after_word(text, size, end, qualifiers[i]);

        if (next)
            end = skip_blanks(text, size, next);
    }
    return end < size && text[end] == '(' ? end + 1 : 0;
}

static size_t end_of_literal(const char *text, size_t size, size_t at)
{
    for (at++; at < size && text[at] != '"' && text[at] != '\n'; at++)
        if (text[at] == '\\')
            at++;
    return at;
}

/* The last character of a comment at `at`; `at` where none begins. */
static size_t end_of_comment(const char *text, size_t size, size_t at)
{
    const char *close;

    if (at + 1 >= size || text[at] != '/' || (text[at + 1] != '/' && text[at + 1] != '*'))
        return at;
    if (text[at + 1] == '/') {
        close = memchr(text + at, '\n', size - at);
        return close ? (size_t)(close - text) : size;
    }
    for (at += 3; at < size; at++)
        if (text[at] == '/' && text[at - 1] == '*')
            return at;
    return size;
}

/* The colon that ends the template; 0 where the statement has no operands. */
static size_t end_of_template(const char *text, size_t size, size_t at)
{
    for (; at < size && text[at] != ')' && text[at] != ';'; at++) {
        if (text[at] == '"')
            at = end_of_literal(text, size, at);
        else if (text[at] == '/')
            at = end_of_comment(text, size, at);
        else if (text[at] == ':')
            return at;
    }
    return 0;
}

static bool names_register(const char *text, size_t size, size_t at)
{
    return at + 2 < size && text[at] == '%' && isalpha((unsigned char)text[at + 1]) &&
           isalpha((unsigned char)text[at + 2]);
}

struct rewriting {
    struct cv_arena *arena;
    const char *text;
    size_t size;
    char *copy; /* NULL: nothing was rewritten */
};

static void put(struct rewriting *r, size_t at, char c)
{
    if (!r->copy) {
        r->copy = cv_alloc(r->arena, r->size + 1);
        memcpy(r->copy, r->text, r->size);
    }
    r->copy[at] = c;
}

static void mark_registers(struct rewriting *r, size_t from, size_t end)
{
    for (size_t i = from; i < end; i++) {
        if (r->text[i] == '%' && i + 1 < end && r->text[i + 1] == '%')
            i++;
        else if (names_register(r->text, end, i))
            put(r, i, '$');
    }
}

/* Between an operand and the constraint of the next one, in place of a blank. */
static void put_comma(struct rewriting *r, size_t from)
{
    size_t next = skip_blanks(r->text, r->size, from), at = from;

    while (at < next && r->text[at] != ' ' && r->text[at] != '\t')
        at++;
    if (at < next && next < r->size && r->text[next] == '"')
        put(r, at, ',');
}

/* Where the statement ends; its lists of operands begin at `at`. */
static size_t look_at_operands(struct rewriting *r, size_t at)
{
    int depth = 1;

    for (; at < r->size && r->text[at] != ';'; at++) {
        if (r->text[at] == '"')
            at = end_of_literal(r->text, r->size, at);
        else if (r->text[at] == '/')
            at = end_of_comment(r->text, r->size, at);
        else if (r->text[at] == '(')
            depth++;
        else if (r->text[at] == ')' && --depth == 0)
            break;
        else if (r->text[at] == ')' && depth == 1)
            put_comma(r, at + 1);
    }
    return at;
}

char *cv_asm_for_parser(struct cv_arena *arena, const char *text, size_t size)
{
    struct rewriting rewriting = { arena, text, size, NULL };

    for (size_t at = 0; at < size; at++) {
        size_t from = text[at] == 'a' || text[at] == '_' ? open_statement(text, size, at) : 0;
        size_t end = from ? end_of_template(text, size, from) : 0;

        if (!end)
            continue;
        mark_registers(&rewriting, from, end);
        at = look_at_operands(&rewriting, end);
    }
    return rewriting.copy;
}

/* The parser doubles a dollar sign. */
void cv_unmark_registers(char *text)
{
    char *to = text;

    for (const char *from = text; *from; from++) {
        if (from[0] == '$' && from[1] == '$' && isalpha((unsigned char)from[2]))
            *to++ = '%', from++;
        else
            *to++ = *from;
    }
    *to = '\0';
}
