/* grid_pointer - memory that a child grid has no way to (DP 4.18.3.3, 4.18.3.4).
 *
 * Parent and child share global memory. What is a thread's own, and the shared memory of a
 * block, is not theirs to share: the child has its own under the same addresses. */
#include "checker.h"

enum { LOCAL_POINTER, SHARED_POINTER };

static const struct cv_rule rules[] = {
    [LOCAL_POINTER] = { "cdp-local-pointer",
                        "The address of automatic storage goes to a child grid or a copy in a "
                        "stream of the device.",
                        "DP 4.18.3.4", CV_ERROR, CV_STABLE },
    [SHARED_POINTER] = { "cdp-shared-pointer",
                         "The address of shared memory goes to a child grid or a copy in a "
                         "stream of the device.",
                         "DP 4.18.3.3", CV_ERROR, CV_STABLE },
};

static void report(struct cv_check *check, const struct cv_grid_pointer *pointer)
{
    enum cv_severity severity = pointer->is_conditional ? CV_WARNING : CV_ERROR;
    const char *often = pointer->is_conditional ? " on some paths" : "";
    const char *name = *pointer->object ? pointer->object : "a temporary object";
    const char *user = pointer->is_launch ? "kernel " : "";
    struct cv_finding *finding;

    if (pointer->is_shared)
        finding = cv_report_as(check, SHARED_POINTER, severity, pointer->where, pointer->function,
                               "%s'%s' gets the address of '%s'%s, which is in shared memory: "
                               "it belongs to this block, and no other grid can reach it; put the "
                               "data into global memory first",
                               user, pointer->target, name, often);
    else
        finding = cv_report_as(check, LOCAL_POINTER, severity, pointer->where, pointer->function,
                               "%s'%s' gets the address of '%s'%s, which has automatic storage: "
                               "it belongs to this thread, and no other grid can reach it; pass "
                               "the value, or put the data into global memory first",
                               user, pointer->target, name, often);
    if (pointer->object_place.path)
        cv_note(finding, pointer->object_place, "'%s' is declared here", name);
    if (pointer->stored.path)
        cv_note(finding, pointer->stored, "the address is put into memory here");
    if (pointer->read.path)
        cv_note(finding, pointer->read, "it is read from there here");
}

static void check_program(struct cv_check *check)
{
    const struct cv_facts *facts = cv_facts(check);

    for (size_t i = 0; i < facts->grids.pointer_count; i++)
        report(check, &facts->grids.pointers[i]);
}

const struct cv_checker cv_checker_grid_pointer = {
    .family = "grid_pointer",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
