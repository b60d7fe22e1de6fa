/* guards.c - reads the preprocessor lines of each file of the user's that a unit is made of. */
#include "frontend/guards.h"

#include <string.h>

#include "frontend/conditionals.h"
#include "frontend/lower/lower.h"
#include "support/vector.h"

/* nvcc includes its headers before the first line of the source: to define it there is late. */
static const char version_one[] = "CUDA_FORCE_CDP1_IF_SUPPORTED";
static const char architecture[] = "__CUDA_ARCH__";

struct noting {
    struct cv_unit *unit;
    struct cv_lowering *lowering;
    const struct cv_string_list *precompiled;
    uint32_t file;
    struct cv_conditionals lines;
    size_t macro_capacity, gap_capacity;
};

static bool contains(const char *text, size_t size, const char *word)
{
    size_t length = strlen(word);
    const char *end = text + size;

    for (const char *at = text; (at = memchr(at, word[0], (size_t)(end - at))) != NULL; at++) {
        if ((size_t)(end - at) < length)
            return false;
        if (memcmp(at, word, length) == 0)
            return true;
    }
    return false;
}

static void add_late_macro(struct noting *noting, const struct cv_directive *line)
{
    struct cv_unit *unit = noting->unit;
    struct cv_late_macro *macro;

    unit->late_macros = cv_grow(unit->arena, unit->late_macros, unit->late_macro_count,
                                &noting->macro_capacity, sizeof *unit->late_macros);
    macro = &unit->late_macros[unit->late_macro_count++];
    macro->name = version_one;
    macro->span = (struct cv_span){ noting->file, line->line, line->column, line->line,
                                    line->end_column };
}

/* Behind an #if that may not hold nothing is said. */
static void find_late_macros(struct noting *noting)
{
    const struct cv_macro_fact facts[] = {
        { "__CUDACC__", true, 1 },
        { "__NVCC__", true, 1 },
        { "__cplusplus", true, 201703 },
        { version_one, false, 0 },
    };

    for (size_t i = 0; i < noting->lines.count; i++) {
        const struct cv_directive *line = &noting->lines.items[i];

        if (line->kind == CV_DIRECTIVE_DEFINE && strcmp(line->text, version_one) == 0 &&
            cv_branch_compiled(&noting->lines, line->outer, facts,
                               sizeof facts / sizeof facts[0]) == CV_TRUE)
            add_late_macro(noting, line);
    }
}

static void add_lines(struct noting *noting, uint32_t first, uint32_t last, int number)
{
    struct cv_unit *unit = noting->unit;
    struct cv_arch_gap *gap;

    unit->arch_gaps = cv_grow(unit->arena, unit->arch_gaps, unit->arch_gap_count,
                              &noting->gap_capacity, sizeof *unit->arch_gaps);
    gap = &unit->arch_gaps[unit->arch_gap_count++];
    gap->file = noting->file;
    gap->first_line = first;
    gap->last_line = last;
    gap->architecture = number;
}

static void add_gap(struct noting *noting, uint32_t branch, int number)
{
    add_lines(noting, noting->lines.items[branch].line, cv_branch_end(&noting->lines, branch),
              number);
}

/* Whether a condition names an architecture, or a macro that is likely to stand for some:
 * MY_ARCH_ENABLED, HAS_SM90, SM_80_ONLY. */
static bool names_target(const char *text)
{
    if (strstr(text, "ARCH"))
        return true;
    for (const char *at = text; (at = strstr(at, "SM")) != NULL; at++) {
        const char *digit = at[2] == '_' ? at + 3 : at + 2;

        if (*digit >= '0' && *digit <= '9')
            return true;
    }
    return false;
}

/* A condition on targets that cannot be told: what it holds may be left out for any of them. */
static bool depends_on_target(const struct cv_conditionals *all, uint32_t branch)
{
    for (; branch != CV_NONE; branch = all->items[branch].previous) {
        if (names_target(all->items[branch].text))
            return true;
        if (all->items[branch].kind != CV_DIRECTIVE_ELSE)
            break;
    }
    return false;
}

static void find_arch_gaps(struct noting *noting)
{
    for (uint32_t i = 0; i < noting->lines.count; i++) {
        enum cv_directive_kind kind = noting->lines.items[i].kind;

        if (kind != CV_DIRECTIVE_IF && kind != CV_DIRECTIVE_ELSE)
            continue;
        for (size_t k = 0; k < noting->unit->architecture_count; k++) {
            int number = noting->unit->architectures[k];
            struct cv_macro_fact facts[] = {
                { architecture, true, number * INT64_C(10) },
                { "__CUDACC__", true, 1 },
            };
            enum cv_truth compiled = cv_branch_compiled(&noting->lines, i, facts,
                                                        sizeof facts / sizeof facts[0]);

            if (compiled == CV_UNTRUE ||
                (compiled == CV_MAYBE && depends_on_target(&noting->lines, i)))
                add_gap(noting, i, number);
        }
    }
}

/* ------------------------------------------------------- macros that choose a target */

static const char target_macro[] = "_TARGET"; /* NV_IF_TARGET, NV_IF_ELSE_TARGET, NV_DISPATCH_... */

/* Where the brackets that open at `at` close; the end of the text where they do not. */
static size_t closing(const char *text, size_t size, size_t at)
{
    int depth = 0;

    for (; at < size; at++) {
        depth += text[at] == '(';
        depth -= text[at] == ')';
        if (depth == 0)
            break;
    }
    return at;
}

static uint32_t line_of(const char *text, size_t at)
{
    uint32_t line = 1;

    for (size_t i = 0; i < at; i++)
        line += text[i] == '\n';
    return line;
}

/* The first target that a use of such a macro names: 90 for NV_PROVIDES_SM_90; 0: none. */
static int named_target(const char *text, size_t begin, size_t end)
{
    static const char mark[] = "_SM_";
    int number = 0;

    for (size_t at = begin; at + strlen(mark) < end; at++) {
        if (memcmp(text + at, mark, strlen(mark)) != 0)
            continue;
        for (at += strlen(mark); at < end && text[at] >= '0' && text[at] <= '9' && number < 1000;
             at++)
            number = number * 10 + (text[at] - '0');
        break;
    }
    return number;
}

/* What NV_IF_TARGET(NV_PROVIDES_SM_90, (...)) holds is not compiled below 9.0. */
static void find_target_macros(struct noting *noting, const char *text, size_t size)
{
    for (size_t at = 3; at + sizeof target_macro < size; at++) {
        size_t begin = at + strlen(target_macro), end;
        int target;

        if (text[at] != '_' || memcmp(text + at, target_macro, strlen(target_macro)) != 0 ||
            text[begin] != '(')
            continue;
        end = closing(text, size, begin);
        target = named_target(text, begin, end);
        for (size_t k = 0; target > 0 && k < noting->unit->architecture_count; k++)
            if (noting->unit->architectures[k] < target)
                add_lines(noting, line_of(text, at), line_of(text, end),
                          noting->unit->architectures[k]);
    }
}

/* Almost no file does. */
static bool mentions(const struct noting *noting, const char *text, size_t size)
{
    return (!noting->unit->cdp1_macro && contains(text, size, version_one)) ||
           (noting->unit->architecture_count > 1 &&
            (contains(text, size, "ARCH") || contains(text, size, "SM") ||
             contains(text, size, target_macro)));
}

static void note_file(struct noting *noting, const char *text, size_t size)
{
    noting->lines = cv_conditionals_read(noting->lowering->pass, text, size);
    if (!noting->unit->cdp1_macro)
        find_late_macros(noting);
    if (noting->unit->architecture_count > 1) {
        find_arch_gaps(noting);
        find_target_macros(noting, text, size);
    }
}

static void look_into(struct noting *noting, CXFile file)
{
    CXSourceLocation start;
    const char *text;
    size_t size = 0;

    text = cv_lower_text(noting->lowering, file, &size);
    if (!text || !mentions(noting, text, size))
        return;
    /* The parser looks through all files for this one: last, and seldom. */
    start = cv_lower_place(noting->lowering, file, 0);
    if (clang_Location_isInSystemHeader(start))
        return;
    noting->file = cv_lower_file(noting->lowering, file, start);
    if (noting->file != CV_NONE)
        note_file(noting, text, size);
}

/* Precompiled ones come before the others. */
static void look_into_precompiled(struct noting *noting)
{
    for (size_t i = 0; noting->precompiled && i < noting->precompiled->count; i++) {
        CXFile file = clang_getFile(noting->lowering->tu, noting->precompiled->items[i]);

        if (file)
            look_into(noting, file);
    }
}

static void visit_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct noting *noting = data;

    if (depth > 0 && clang_Location_isInSystemHeader(stack[0]))
        return;
    look_into(noting, file);
    if (depth == 0)
        look_into_precompiled(noting);
}

void cv_note_guards(struct cv_lowering *lowering, const struct cv_string_list *precompiled)
{
    struct noting noting = { .unit = lowering->unit,
                             .lowering = lowering,
                             .precompiled = precompiled };

    clang_getInclusions(lowering->tu, visit_file, &noting);
}
