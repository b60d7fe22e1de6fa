/* conditionals.c - a scanner for preprocessor lines, and three-valued conditions. */
#include "frontend/conditionals.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "support/index.h"
#include "support/vector.h"

enum { MAX_DEPTH = 256, MAX_CONDITION = 4096, MAX_BRANCHES = 200 };

/* ------------------------------------------------------------------ scanning */

struct scanner {
    struct cv_arena *arena;
    const char *text;
    size_t size, at;
    uint32_t line;
    size_t line_start;
    struct cv_conditionals all;
    uint32_t open[MAX_DEPTH]; /* branches that are open, the outermost first */
    size_t depth;
};

static char peek(const struct scanner *s, size_t ahead)
{
    return s->at + ahead < s->size ? s->text[s->at + ahead] : '\0';
}

static void step(struct scanner *s)
{
    char passed = peek(s, 0);

    if (s->at >= s->size)
        return;
    s->at++;
    if (passed == '\n') {
        s->line++;
        s->line_start = s->at;
    }
}

static void skip_block_comment(struct scanner *s)
{
    for (s->at += 2; s->at < s->size && !(peek(s, 0) == '*' && peek(s, 1) == '/'); step(s)) {
    }
    s->at += 2;
}

static void skip_line_comment(struct scanner *s)
{
    while (s->at < s->size && peek(s, 0) != '\n') {
        if (peek(s, 0) == '\\' && peek(s, 1) == '\n')
            step(s);
        step(s);
    }
}

static void skip_literal(struct scanner *s)
{
    char quote = peek(s, 0);

    for (s->at++; s->at < s->size && peek(s, 0) != quote && peek(s, 0) != '\n'; step(s))
        if (peek(s, 0) == '\\')
            step(s);
    if (peek(s, 0) == quote)
        s->at++;
}

static void skip_raw_literal(struct scanner *s)
{
    char end[20] = ")";
    size_t length = 1;

    for (s->at += 2; s->at < s->size && peek(s, 0) != '(' && length < 17; step(s))
        end[length++] = peek(s, 0);
    end[length++] = '"';
    while (s->at + length <= s->size && memcmp(s->text + s->at, end, length) != 0)
        step(s);
    s->at += length;
}

/* A quote between digits separates them: 1'000. */
static bool is_separator(const struct scanner *s)
{
    return s->at > 0 && isalnum((unsigned char)s->text[s->at - 1]) &&
           isalnum((unsigned char)peek(s, 1));
}

/* The rest of the logical line without comments and continuations, at most MAX_CONDITION. */
static const char *rest_of_line(struct scanner *s)
{
    char out[MAX_CONDITION];
    size_t length = 0;

    while (s->at < s->size && peek(s, 0) != '\n') {
        if (peek(s, 0) == '\\' && (peek(s, 1) == '\n' || peek(s, 1) == '\r')) {
            while (s->at < s->size && peek(s, 0) != '\n')
                step(s);
            step(s);
        } else if (peek(s, 0) == '/' && peek(s, 1) == '*') {
            skip_block_comment(s);
        } else if (peek(s, 0) == '/' && peek(s, 1) == '/') {
            skip_line_comment(s);
        } else {
            if (length < MAX_CONDITION)
                out[length++] = peek(s, 0);
            step(s);
        }
    }
    while (length > 0 && isspace((unsigned char)out[length - 1]))
        length--;
    return cv_strndup(s->arena, out, length);
}

static void skip_blanks(struct scanner *s)
{
    while (peek(s, 0) == ' ' || peek(s, 0) == '\t')
        s->at++;
}

static size_t word_length(const char *text)
{
    size_t length = 0;

    while (isalnum((unsigned char)text[length]) || text[length] == '_')
        length++;
    return length;
}

static bool is_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(text, word, length) == 0;
}

static struct cv_directive *add(struct scanner *s, enum cv_directive_kind kind, const char *text,
                                uint32_t line, uint32_t column)
{
    struct cv_directive *directive;

    s->all.items = cv_grow(s->arena, s->all.items, s->all.count, &s->all.capacity,
                           sizeof *s->all.items);
    directive = &s->all.items[s->all.count++];
    directive->kind = kind;
    directive->text = text;
    directive->line = line;
    directive->column = column;
    directive->end_column = column + (uint32_t)strlen(text);
    directive->outer = s->depth ? s->open[s->depth - 1] : CV_NONE;
    directive->previous = CV_NONE;
    return directive;
}

static void add_if(struct scanner *s, const char *condition, uint32_t line, uint32_t column)
{
    add(s, CV_DIRECTIVE_IF, condition, line, column);
    if (s->depth < MAX_DEPTH)
        s->open[s->depth++] = (uint32_t)s->all.count - 1;
}

/* #elif, #else, #endif close the branch before them. */
static void add_next(struct scanner *s, enum cv_directive_kind kind, const char *condition,
                     uint32_t line, uint32_t column)
{
    struct cv_directive *directive;
    uint32_t previous;

    if (s->depth == 0)
        return;
    previous = s->open[--s->depth];
    directive = add(s, kind, condition, line, column);
    directive->previous = previous;
    if (kind == CV_DIRECTIVE_ELSE)
        s->open[s->depth++] = (uint32_t)s->all.count - 1;
}

static const char *first_word(struct scanner *s, const char *text)
{
    return cv_strndup(s->arena, text, word_length(text));
}

static void read_directive(struct scanner *s)
{
    uint32_t line = s->line, column;
    const char *name;
    const char *text;
    size_t length;

    s->at++;
    skip_blanks(s);
    name = s->text + s->at;
    for (length = 0; s->at < s->size && isalpha((unsigned char)peek(s, 0)); s->at++)
        length++;
    skip_blanks(s);
    column = (uint32_t)(s->at - s->line_start) + 1;
    text = rest_of_line(s);
    if (is_word(name, length, "if"))
        add_if(s, text, line, column);
    else if (is_word(name, length, "ifdef"))
        add_if(s, cv_format(s->arena, "defined %s", first_word(s, text)), line, column);
    else if (is_word(name, length, "ifndef"))
        add_if(s, cv_format(s->arena, "!defined %s", first_word(s, text)), line, column);
    else if (is_word(name, length, "elif"))
        add_next(s, CV_DIRECTIVE_ELSE, text, line, column);
    else if (is_word(name, length, "else"))
        add_next(s, CV_DIRECTIVE_ELSE, "1", line, column);
    else if (is_word(name, length, "endif"))
        add_next(s, CV_DIRECTIVE_END, "", line, column);
    else if (is_word(name, length, "define"))
        add(s, CV_DIRECTIVE_DEFINE, first_word(s, text), line, column);
    else if (is_word(name, length, "undef"))
        add(s, CV_DIRECTIVE_UNDEFINE, first_word(s, text), line, column);
}

struct cv_conditionals cv_conditionals_read(struct cv_arena *arena, const char *text, size_t size)
{
    struct scanner s = { .arena = arena, .text = text, .size = size, .line = 1 };
    bool fresh = true; /* nothing but blanks on this line so far */

    while (s.at < s.size) {
        char c = peek(&s, 0);

        if (c == '#' && fresh) {
            read_directive(&s);
        } else if (c == '/' && peek(&s, 1) == '*') {
            skip_block_comment(&s);
            continue;
        } else if (c == '/' && peek(&s, 1) == '/') {
            skip_line_comment(&s);
        } else if (c == 'R' && peek(&s, 1) == '"') {
            skip_raw_literal(&s);
            fresh = false;
        } else if (c == '"' || (c == '\'' && !is_separator(&s))) {
            skip_literal(&s);
            fresh = false;
        } else {
            fresh = c == '\n' || (fresh && isspace((unsigned char)c));
            step(&s);
        }
    }
    return s.all;
}

/* ---------------------------------------------------------------- conditions */

struct number {
    bool known;
    int64_t value;
};

struct evaluation {
    const char *at;
    const struct cv_macro_fact *facts;
    size_t fact_count;
    int depth;
};

static const struct number unknown = { false, 0 };

static struct number known(int64_t value)
{
    return (struct number){ true, value };
}

static void skip_space(struct evaluation *e)
{
    while (isspace((unsigned char)*e->at))
        e->at++;
}

static bool take(struct evaluation *e, const char *symbol)
{
    skip_space(e);
    if (strncmp(e->at, symbol, strlen(symbol)) != 0)
        return false;
    e->at += strlen(symbol);
    return true;
}

static const struct cv_macro_fact *fact_of(const struct evaluation *e, const char *name,
                                           size_t length)
{
    for (size_t i = 0; i < e->fact_count; i++)
        if (is_word(name, length, e->facts[i].name))
            return &e->facts[i];
    return NULL;
}

static struct number ternary(struct evaluation *e);

static struct number defined(struct evaluation *e)
{
    bool bracket = take(e, "(");
    const struct cv_macro_fact *fact;
    size_t length;

    skip_space(e);
    length = word_length(e->at);
    fact = fact_of(e, e->at, length);
    e->at += length;
    if (bracket)
        take(e, ")");
    return fact ? known(fact->defined) : unknown;
}

/* A macro with arguments is not known, whatever they are. */
static struct number name(struct evaluation *e)
{
    size_t length = word_length(e->at);
    const struct cv_macro_fact *fact = fact_of(e, e->at, length);
    bool is_defined = is_word(e->at, length, "defined");
    int depth = 0;

    e->at += length;
    if (is_defined)
        return defined(e);
    skip_space(e);
    if (*e->at == '(') {
        do {
            depth += (*e->at == '(') - (*e->at == ')');
            e->at++;
        } while (*e->at && depth > 0);
        return unknown;
    }
    if (!fact)
        return unknown;
    return known(fact->defined ? fact->value : 0);
}

static struct number primary(struct evaluation *e)
{
    struct number result = unknown;

    skip_space(e);
    if (take(e, "(")) {
        if (e->depth-- > 0)
            result = ternary(e);
        take(e, ")");
    } else if (isdigit((unsigned char)*e->at)) {
        result = known(strtoll(e->at, NULL, 0));
        while (isalnum((unsigned char)*e->at) || *e->at == '\'')
            e->at++;
    } else if (isalpha((unsigned char)*e->at) || *e->at == '_') {
        result = name(e);
    } else if (*e->at) {
        e->at++; /* not understood */
    }
    return result;
}

static struct number unary(struct evaluation *e)
{
    struct number operand;

    if (e->depth <= 0)
        return unknown;
    skip_space(e);
    if (*e->at == '!' && e->at[1] != '=') {
        e->at++;
        e->depth--;
        operand = unary(e);
        return operand.known ? known(!operand.value) : unknown;
    }
    if (*e->at == '-') {
        e->at++;
        e->depth--;
        operand = unary(e);
        return operand.known ? known(-operand.value) : unknown;
    }
    return primary(e);
}

enum { LEVELS = 6 };

/* From the loosest to the closest; longer symbols before those they begin with. */
static const char *const symbols[LEVELS][5] = {
    { "||" }, { "&&" }, { "==", "!=" }, { "<=", ">=", "<", ">" }, { "+", "-" }, { "*", "/", "%" },
};

static struct number apply(const char *symbol, struct number a, struct number b)
{
    int64_t x = a.value, y = b.value;

    if (strcmp(symbol, "||") == 0 && ((a.known && x) || (b.known && y)))
        return known(1);
    if (strcmp(symbol, "&&") == 0 && ((a.known && !x) || (b.known && !y)))
        return known(0);
    if (!a.known || !b.known)
        return unknown;
    switch (symbol[0]) {
    case '|':
    case '&':
        return known(symbol[0] == '&');
    case '=':
        return known(x == y);
    case '!':
        return known(x != y);
    case '<':
        return known(symbol[1] ? x <= y : x < y);
    case '>':
        return known(symbol[1] ? x >= y : x > y);
    case '+':
        return known((int64_t)((uint64_t)x + (uint64_t)y));
    case '-':
        return known((int64_t)((uint64_t)x - (uint64_t)y));
    case '*':
        return known((int64_t)((uint64_t)x * (uint64_t)y));
    default:
        if (y == 0 || y == -1)
            return unknown;
        return known(symbol[0] == '/' ? x / y : x % y);
    }
}

static const char *take_symbol(struct evaluation *e, int level)
{
    skip_space(e);
    for (size_t i = 0; i < 5 && symbols[level][i]; i++) {
        const char *symbol = symbols[level][i];

        /* `<<` and `>>` are none of these. */
        if (strncmp(e->at, symbol, strlen(symbol)) != 0 ||
            (strlen(symbol) == 1 && e->at[1] == *symbol && strchr("<>", *symbol)))
            continue;
        e->at += strlen(symbol);
        return symbol;
    }
    return NULL;
}

static struct number binary(struct evaluation *e, int level)
{
    struct number left = level == LEVELS ? unary(e) : binary(e, level + 1);
    const char *symbol;

    while (level < LEVELS && (symbol = take_symbol(e, level)))
        left = apply(symbol, left, binary(e, level + 1));
    return left;
}

static struct number ternary(struct evaluation *e)
{
    struct number condition = binary(e, 0);

    if (!take(e, "?"))
        return condition;
    return unknown;
}

static enum cv_truth holds(const char *condition, const struct cv_macro_fact *facts,
                           size_t fact_count)
{
    struct evaluation e = { condition, facts, fact_count, MAX_DEPTH };
    struct number result = ternary(&e);

    skip_space(&e);
    if (*e.at || !result.known)
        return CV_MAYBE;
    return result.value ? CV_TRUE : CV_UNTRUE;
}

static enum cv_truth both(enum cv_truth a, enum cv_truth b)
{
    if (a == CV_UNTRUE || b == CV_UNTRUE)
        return CV_UNTRUE;
    return a == CV_TRUE && b == CV_TRUE ? CV_TRUE : CV_MAYBE;
}

static enum cv_truth not(enum cv_truth a)
{
    return a == CV_MAYBE ? CV_MAYBE : a == CV_TRUE ? CV_UNTRUE : CV_TRUE;
}

/* #ifndef X, #define X: an include guard holds the first time. */
static bool is_guard(const struct cv_conditionals *all, uint32_t branch)
{
    static const char negated[] = "!defined ";
    const struct cv_directive *directive = &all->items[branch], *next;

    if (directive->kind != CV_DIRECTIVE_IF || branch + 1 >= all->count ||
        strncmp(directive->text, negated, strlen(negated)) != 0)
        return false;
    next = &all->items[branch + 1];
    return next->kind == CV_DIRECTIVE_DEFINE &&
           strcmp(next->text, directive->text + strlen(negated)) == 0;
}

enum cv_truth cv_branch_compiled(const struct cv_conditionals *all, uint32_t branch,
                                 const struct cv_macro_fact *facts, size_t fact_count)
{
    enum cv_truth result = CV_TRUE;
    int looked_at = 0;

    for (; branch != CV_NONE; branch = all->items[branch].outer) {
        uint32_t before = all->items[branch].previous;

        if (!is_guard(all, branch))
            result = both(result, holds(all->items[branch].text, facts, fact_count));
        for (; before != CV_NONE; before = all->items[before].previous) {
            if (looked_at++ == MAX_BRANCHES)
                return CV_MAYBE;
            result = both(result, not(holds(all->items[before].text, facts, fact_count)));
        }
    }
    return result;
}

uint32_t cv_branch_end(const struct cv_conditionals *all, uint32_t branch)
{
    for (uint32_t i = branch + 1; i < all->count; i++)
        if (all->items[i].previous == branch)
            return all->items[i].line;
    return UINT32_MAX;
}
