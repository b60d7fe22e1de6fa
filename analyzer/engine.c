/* engine.c - runs rule families over a program. */
#include "engine.h"

#include <fnmatch.h>
#include <string.h>

#include "support/nearest.h"

struct cv_check {
    struct cv_arena *arena; /* of this check */
    const struct cv_program *program;
    const struct cv_facts *facts;
    const struct cv_checker *checker;
    const struct cv_rule_choice *choice;
    struct cv_findings *findings;
    bool *on;    /* one a rule */
    bool *named; /* asked for by its own id: whatever its stage and severity */
};

/* ------------------------------------------------------------------ the choice */

/* One item of the list, without blanks and the sign. */
struct item {
    const char *text;
    size_t length;
    bool takes_away;
};

/* Takes the next item off the list; false at its end. */
static bool next_item(const char **list, struct item *item)
{
    *list += strspn(*list, ", \t\n");
    if (**list == '\0')
        return false;
    item->takes_away = **list == '-';
    *list += item->takes_away;
    item->text = *list;
    item->length = strcspn(*list, ", \t\n");
    *list += item->length;
    return true;
}

static bool is_text(const struct item *item, const char *text)
{
    return strlen(text) == item->length && memcmp(item->text, text, item->length) == 0;
}

/* A group is what ids begin with: "cdp" of "cdp-grid-event". */
static bool is_group(const struct item *item, const char *id)
{
    return strncmp(id, item->text, item->length) == 0 && id[item->length] == '-';
}

static bool matches_glob(const struct item *item, const char *id)
{
    struct cv_arena *scratch = cv_arena_new();
    bool matches = fnmatch(cv_strndup(scratch, item->text, item->length), id, 0) == 0;

    cv_arena_free(scratch);
    return matches;
}

static bool matches(const struct item *item, const struct cv_checker *checker,
                    const struct cv_rule *rule)
{
    return is_text(item, rule->id) || is_text(item, checker->family) || is_group(item, rule->id) ||
           matches_glob(item, rule->id);
}

static bool may_run(const struct cv_rule_choice *choice, const struct cv_rule *rule)
{
    return rule->stage == CV_STABLE || (rule->stage == CV_PREVIEW && choice->preview);
}

/* Later items win. A list that begins by taking away takes from the rules that are on anyway. */
static void choose_rule(struct cv_check *check, size_t number)
{
    const struct cv_rule *rule = &check->checker->rules[number];
    const char *list = check->choice->rules;
    struct item item;

    check->on[number] = may_run(check->choice, rule) &&
                        (!list || list[strspn(list, ", \t\n")] == '-');
    while (list && next_item(&list, &item)) {
        if (!matches(&item, check->checker, rule))
            continue;
        check->named[number] = !item.takes_away && is_text(&item, rule->id);
        check->on[number] = !item.takes_away && rule->stage != CV_RETIRED &&
                            (check->named[number] || may_run(check->choice, rule));
    }
}

static bool names_a_rule(const struct item *item, struct cv_nearest *nearest)
{
    for (size_t i = 0; i < cv_checker_count; i++) {
        const struct cv_checker *checker = cv_checkers[i];

        for (size_t j = 0; j < checker->rule_count; j++) {
            if (matches(item, checker, &checker->rules[j]))
                return true;
            cv_nearest_offer(nearest, checker->rules[j].id);
        }
        cv_nearest_offer(nearest, checker->family);
    }
    return false;
}

static bool item_valid(struct cv_run *run, const struct item *item)
{
    struct cv_nearest nearest = { cv_strndup(run->arena, item->text, item->length), NULL, 0 };

    if (names_a_rule(item, &nearest))
        return true;
    if (nearest.name)
        return cv_fail(run, "no rule is called '%s'; did you mean '%s'?", nearest.wanted,
                       nearest.name);
    return cv_fail(run, "no rule is called '%s'; 'cuvet rules' lists them", nearest.wanted);
}

bool cv_choice_valid(struct cv_run *run, const struct cv_rule_choice *choice)
{
    const char *list = choice->rules;
    struct item item;
    bool valid = true;
    bool any = false;

    while (list && next_item(&list, &item)) {
        valid = item_valid(run, &item) && valid;
        any = true;
    }
    if (list && !any)
        return cv_fail(run, "the list of rules is empty");
    return valid;
}

/* --------------------------------------------------------------------- the run */

static void run_hooks(struct cv_check *check)
{
    const struct cv_checker *checker = check->checker;

    for (size_t i = 0; checker->on_loop && i < check->facts->loop_count; i++)
        checker->on_loop(check, &check->facts->loops[i]);
    for (size_t i = 0; checker->on_launch && i < check->facts->launch_count; i++)
        checker->on_launch(check, &check->facts->launches[i]);
    if (checker->on_program)
        checker->on_program(check);
}

static void run_checker(const struct cv_checker *checker, const struct cv_program *program,
                        const struct cv_facts *facts, const struct cv_rule_choice *choice,
                        struct cv_findings *findings)
{
    struct cv_check check = { .arena = cv_arena_new(),
                              .program = program,
                              .facts = facts,
                              .checker = checker,
                              .choice = choice,
                              .findings = findings };
    bool any = false;

    check.on = cv_alloc_array(check.arena, checker->rule_count, sizeof *check.on);
    check.named = cv_alloc_array(check.arena, checker->rule_count, sizeof *check.named);
    for (size_t i = 0; i < checker->rule_count; i++) {
        choose_rule(&check, i);
        any = any || check.on[i];
    }
    if (any)
        run_hooks(&check);
    cv_arena_free(check.arena);
}

void cv_run_checkers(struct cv_run *run, const struct cv_program *program,
                     const struct cv_facts *facts, const struct cv_rule_choice *choice,
                     struct cv_findings *findings)
{
    for (size_t i = 0; i < cv_checker_count; i++) {
        size_t number = choice->backwards ? cv_checker_count - 1 - i : i;

        run_checker(cv_checkers[number], program, facts, choice, findings);
        cv_times_charge(run->times, cv_checkers[number]->family);
    }
}

/* ------------------------------------------------------------ what checkers see */

const struct cv_program *cv_program(const struct cv_check *check)
{
    return check->program;
}

const struct cv_facts *cv_facts(const struct cv_check *check)
{
    return check->facts;
}

void *cv_keep(struct cv_check *check, size_t size)
{
    return cv_alloc(check->arena, size);
}

static bool is_shown(const struct cv_check *check, unsigned rule, enum cv_severity severity)
{
    if (!check->on[rule])
        return false;
    if (severity != CV_ADVICE || check->choice->advice)
        return true;
    return check->named[rule] && check->checker->rules[rule].severity == CV_ADVICE;
}

static bool shows(const struct cv_rule_choice *choice, const struct cv_checker *checker,
                  size_t number)
{
    struct cv_check check = { .checker = checker, .choice = choice };
    struct cv_arena *scratch = cv_arena_new();
    bool shown;

    check.on = cv_alloc_array(scratch, checker->rule_count, sizeof *check.on);
    check.named = cv_alloc_array(scratch, checker->rule_count, sizeof *check.named);
    choose_rule(&check, number);
    shown = is_shown(&check, (unsigned)number, checker->rules[number].severity);
    cv_arena_free(scratch);
    return shown;
}

bool cv_choice_shows(const struct cv_rule_choice *choice, const char *rule_id)
{
    for (size_t i = 0; i < cv_checker_count; i++) {
        for (size_t j = 0; j < cv_checkers[i]->rule_count; j++) {
            if (strcmp(cv_checkers[i]->rules[j].id, rule_id) == 0)
                return shows(choice, cv_checkers[i], j);
        }
    }
    return false;
}

__attribute__((format(printf, 6, 0))) static struct cv_finding *
report(struct cv_check *check, unsigned rule, enum cv_severity severity, struct cv_place where,
       const char *function, const char *format, va_list arguments)
{
    struct cv_finding *finding = NULL;
    struct cv_arena *scratch;

    if (!is_shown(check, rule, severity))
        return NULL;
    scratch = cv_arena_new();
    finding = cv_findings_add(check->findings, check->checker->family, &check->checker->rules[rule],
                              severity, where, function, cv_vformat(scratch, format, arguments));
    cv_arena_free(scratch);
    return finding;
}

struct cv_finding *cv_report(struct cv_check *check, unsigned rule, struct cv_place where,
                             const char *function, const char *format, ...)
{
    struct cv_finding *finding;
    va_list arguments;

    va_start(arguments, format);
    finding = report(check, rule, check->checker->rules[rule].severity, where, function, format,
                     arguments);
    va_end(arguments);
    return finding;
}

struct cv_finding *cv_report_as(struct cv_check *check, unsigned rule, enum cv_severity severity,
                                struct cv_place where, const char *function, const char *format,
                                ...)
{
    struct cv_finding *finding;
    va_list arguments;

    va_start(arguments, format);
    finding = report(check, rule, severity, where, function, format, arguments);
    va_end(arguments);
    return finding;
}

void cv_note(struct cv_finding *finding, struct cv_place where, const char *format, ...)
{
    struct cv_arena *scratch;
    va_list arguments;

    if (!finding)
        return;
    scratch = cv_arena_new();
    va_start(arguments, format);
    cv_finding_note(finding, where, cv_vformat(scratch, format, arguments));
    va_end(arguments);
    cv_arena_free(scratch);
}

void cv_step(struct cv_finding *finding, struct cv_place where, const char *text)
{
    if (finding)
        cv_finding_step(finding, where, text);
}

void cv_fix(struct cv_finding *finding, struct cv_place where, const char *replacement,
            const char *description)
{
    if (finding)
        cv_finding_fix(finding, where, replacement, description);
}

void cv_fix_statement(struct cv_finding *finding, struct cv_place where, const char *statement,
                      const char *description)
{
    if (finding)
        cv_finding_fix_statement(finding, where, statement, description);
}
