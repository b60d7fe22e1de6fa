/* cdp_launch - recursion without end, launches by every thread, launches nobody looks at
 * (DP 4.18.5). */
#include "checker.h"

enum { UNBOUNDED, PER_THREAD, UNCHECKED };

static const struct cv_rule rules[] = {
    [UNBOUNDED] = { "cdp-unbounded-recursion", "A kernel launches itself, and nothing ends that.",
                    "DP 4.18.5.2", CV_WARNING, CV_STABLE },
    [PER_THREAD] = { "cdp-launch-per-thread", "Every thread of a kernel launches a grid.",
                     "DP 4.18.5.1", CV_ADVICE, CV_STABLE },
    [UNCHECKED] = { "cdp-unchecked-launch",
                    "Many launches are made in device code, and no error is looked at.",
                    "DP 4.18.5.2.1", CV_ADVICE, CV_STABLE },
};

static void check_recursion(struct cv_check *check, const struct cv_grid_recursion *recursion)
{
    struct cv_finding *finding;

    if (recursion->through)
        finding = cv_report(check, UNBOUNDED, recursion->launch, recursion->kernel,
                            "'%s' launches '%s', which comes to launch '%s' again, and no test on "
                            "the way can come out otherwise in a later generation: the device "
                            "runs out of pending launches; hand on a depth, and test it",
                            recursion->kernel, recursion->through, recursion->kernel);
    else if (recursion->is_tail)
        finding = cv_report(check, UNBOUNDED, recursion->launch, recursion->kernel,
                            "'%s' launches itself as its own tail, and no test before it can come "
                            "out otherwise in a later generation: the kernel that the host "
                            "launched is never complete; test a count or the data",
                            recursion->kernel);
    else
        finding = cv_report(check, UNBOUNDED, recursion->launch, recursion->kernel,
                            "'%s' launches itself, and no test before it can come out otherwise "
                            "in a later generation: the device runs out of pending launches; hand "
                            "on a depth or a size that shrinks, and test it",
                            recursion->kernel);
    if (recursion->unchanged)
        cv_note(finding, recursion->test,
                recursion->moves_away
                    ? "'%s' is tested here, and handed on further from its bound each time"
                    : "'%s' is tested here, and handed on as it is",
                recursion->unchanged);
}

static void check_launches(struct cv_check *check, const struct cv_child_launches *launches)
{
    const char *child = launches->child ? launches->child : "a kernel";
    struct cv_finding *finding;

    if (launches->per_thread)
        cv_report(check, PER_THREAD, launches->launch, launches->parent,
                  "every thread of '%s'%s launches '%s': tracking that many small grids costs more "
                  "than they compute; let one thread of the block launch a grid for all, or do "
                  "the work in a loop",
                  launches->parent, launches->bounds_test ? " within bounds" : "", child);
    if (!launches->unchecked)
        return;
    finding = cv_report(
        check, UNCHECKED, launches->launch, launches->parent,
        "'%s' is launched %s and no error is looked at: once the pool of pending launches is full "
        "(cudaLimitDevRuntimePendingLaunchCount, 2048 unless set) a launch fails and the work is "
        "left out in silence; test cudaGetLastError(), or set the limit",
        child, launches->in_loop ? "again and again" : "by every thread");
    if (launches->in_loop && launches->loop.path)
        cv_note(finding, launches->loop, "it is launched in this loop");
}

static void check_program(struct cv_check *check)
{
    const struct cv_generation_facts *facts = cv_facts(check)->generations;

    for (size_t i = 0; i < facts->recursion_count; i++)
        check_recursion(check, &facts->recursions[i]);
    for (size_t i = 0; i < facts->launch_count; i++)
        check_launches(check, &facts->launches[i]);
}

const struct cv_checker cv_checker_cdp_launch = {
    .family = "cdp_launch",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
