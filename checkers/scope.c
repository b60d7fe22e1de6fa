/* scope - thread scopes that leave out threads which share the object (PM 2.5).
 *
 * A scope names the threads that an atomic operation, a barrier or a fence works among. To the
 * others it is a plain access: updates are lost, and order is not kept. */
#include "checker.h"

enum { TOO_NARROW };

static const struct cv_rule rules[] = {
    [TOO_NARROW] = { "scope-too-narrow", "A thread scope leaves out threads that share the object.",
                     "PM 2.5.1", CV_WARNING, CV_STABLE },
};

static const char *scope_name(enum cv_scope scope)
{
    switch (scope) {
    case CV_SCOPE_THREAD:
        return "thread";
    case CV_SCOPE_WARP:
        return "warp";
    case CV_SCOPE_BLOCK:
        return "block";
    case CV_SCOPE_CLUSTER:
        return "cluster";
    case CV_SCOPE_DEVICE:
        return "device";
    default:
        return "system";
    }
}

static const char *left_out(const struct cv_narrow_scope *narrow)
{
    switch (narrow->left_out) {
    case CV_LEFT_OUT_THREADS:
        return "other threads";
    case CV_LEFT_OUT_BLOCKS:
        return "other blocks";
    case CV_LEFT_OUT_GRIDS:
        return "another kernel";
    case CV_LEFT_OUT_HOST:
        break;
    }
    return "the host";
}

static const char *touches(const struct cv_narrow_scope *narrow)
{
    if (narrow->left_out == CV_LEFT_OUT_GRIDS)
        return "may touch";
    if (narrow->left_out == CV_LEFT_OUT_HOST)
        return "touches";
    return narrow->by_data ? "may touch" : "touch";
}

static const char *way_out(const struct cv_narrow_scope *narrow)
{
    switch (narrow->left_out) {
    case CV_LEFT_OUT_THREADS:
        return "use thread_scope_block, or wider where other blocks share it";
    case CV_LEFT_OUT_BLOCKS:
    case CV_LEFT_OUT_GRIDS:
        return "use thread_scope_device";
    case CV_LEFT_OUT_HOST:
        break;
    }
    return "use thread_scope_system";
}

static const char *addressee(const struct cv_narrow_scope *narrow)
{
    switch (narrow->left_out) {
    case CV_LEFT_OUT_GRIDS:
        return "that kernel";
    case CV_LEFT_OUT_HOST:
        return "the host";
    default:
        return "them";
    }
}

static void add_notes(struct cv_finding *finding, const struct cv_narrow_scope *narrow)
{
    if (narrow->kind == CV_NARROW_FENCE)
        cv_note(finding, narrow->other, "the signal that follows is seen by %s", left_out(narrow));
    else if (narrow->other.path)
        cv_note(finding, narrow->other, "%s %s it here", left_out(narrow), touches(narrow));
    if (narrow->launch.path)
        cv_note(finding, narrow->launch, "'%s' is launched here", narrow->kernel);
}

static void report(struct cv_check *check, const struct cv_narrow_scope *narrow)
{
    struct cv_finding *finding;

    if (narrow->kind == CV_NARROW_FENCE)
        finding = cv_report(check, TOO_NARROW, narrow->where, narrow->function,
                            "a fence of %s scope does not keep the write to '%s' before the signal "
                            "for %s, which %s it; use __threadfence%s()",
                            scope_name(narrow->scope), narrow->object, left_out(narrow),
                            narrow->left_out == CV_LEFT_OUT_HOST ? "reads" : "read",
                            narrow->left_out == CV_LEFT_OUT_HOST ? "_system" : "");
    else
        finding = cv_report(
            check, TOO_NARROW, narrow->where, narrow->function,
            "this %s has %s scope, and %s %s '%s' too: to %s it is neither atomic nor ordered; "
            "%s",
            narrow->kind == CV_NARROW_BARRIER ? "barrier" : "atomic operation",
            scope_name(narrow->scope), left_out(narrow), touches(narrow), narrow->object,
            addressee(narrow), way_out(narrow));
    add_notes(finding, narrow);
}

static void check_program(struct cv_check *check)
{
    const struct cv_facts *facts = cv_facts(check);

    for (size_t i = 0; i < facts->memory.narrow_scope_count; i++)
        report(check, &facts->memory.narrow_scopes[i]);
}

const struct cv_checker cv_checker_scope = {
    .family = "scope",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
