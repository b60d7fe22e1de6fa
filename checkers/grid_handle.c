/* grid_handle - streams, events and heap memory that leave the scope they were made in
 * (DP 4.18.2.2).
 *
 * What the host makes is the host's. What a grid makes can be used by all of its threads, until
 * the grid is complete, and by nobody else: a child is another grid. */
#include "checker.h"

enum { HOST_HANDLE, PARENT_HANDLE, ESCAPED_HANDLE, HEAP_MISMATCH };

static const struct cv_rule rules[] = {
    [HOST_HANDLE] = { "cdp-host-handle",
                      "Device code uses a stream or event that the host created.", "DP 4.18.2.2",
                      CV_ERROR, CV_STABLE },
    [PARENT_HANDLE] = { "cdp-parent-handle",
                        "A child grid gets a stream or event that its parent created.",
                        "DP 4.18.2.2", CV_ERROR, CV_STABLE },
    [ESCAPED_HANDLE] = { "cdp-escaped-handle",
                         "Device code uses a stream or event that another grid created.",
                         "DP 4.18.2.2", CV_ERROR, CV_STABLE },
    [HEAP_MISMATCH] = { "cdp-heap-mismatch",
                        "Memory from the heap of one side is freed by the other.", "DP 4.18.4.2",
                        CV_ERROR, CV_STABLE },
};

static void add_notes(struct cv_finding *finding, const struct cv_handle_use *use)
{
    if (use->made.path)
        cv_note(finding, use->made, "the %s is created here", use->handle);
    if (use->through.path)
        cv_note(finding, use->through,
                use->stored ? "it is put into memory here" : "it is handed to a kernel here");
    if (use->used.path)
        cv_note(finding, use->used, "the child uses it here");
}

static void report_host(struct cv_check *check, const struct cv_handle_use *use)
{
    struct cv_finding *finding;

    if (use->is_pass)
        finding = cv_report(check, HOST_HANDLE, use->where, use->function,
                            "'%s' is given %s %s that the host created: it means nothing to device "
                            "code; let the grid that launches create its own",
                            use->name, use->handle[0] == 'e' ? "an" : "a", use->handle);
    else
        finding = cv_report_as(
            check, HOST_HANDLE, use->certain ? CV_ERROR : CV_WARNING, use->where, use->function,
            "'%s' uses %s %s of the host's: a handle that was created on the host means nothing "
            "to device code, and the launch or call fails or is lost; create the %s in the grid "
            "that uses it",
            use->name, use->handle[0] == 'e' ? "an" : "a", use->handle, use->handle);
    add_notes(finding, use);
}

static void report_parent(struct cv_check *check, const struct cv_handle_use *use)
{
    struct cv_finding *finding;

    if (use->is_pass)
        finding = cv_report(check, PARENT_HANDLE, use->where, use->function,
                            "child '%s' is given %s %s that this grid created: only this grid can "
                            "use it; let the child create its own",
                            use->name, use->handle[0] == 'e' ? "an" : "a", use->handle);
    else
        finding = cv_report(check, PARENT_HANDLE, use->where, use->function,
                            "'%s' uses %s %s that a parent grid created: only the grid that "
                            "created it can use it; create one in this grid",
                            use->name, use->handle[0] == 'e' ? "an" : "a", use->handle);
    add_notes(finding, use);
}

static void report_escaped(struct cv_check *check, const struct cv_handle_use *use)
{
    struct cv_finding *finding = cv_report(
        check, ESCAPED_HANDLE, use->where, use->function,
        "'%s' uses %s %s that another grid created and left in memory: it was that grid's, and "
        "ended with it; create one in each grid that needs it",
        use->name, use->handle[0] == 'e' ? "an" : "a", use->handle);

    add_notes(finding, use);
}

static void report_mismatch(struct cv_check *check, const struct cv_heap_mismatch *mismatch)
{
    struct cv_finding *finding;

    if (mismatch->freed_on == CV_HOST)
        finding = cv_report(check, HEAP_MISMATCH, mismatch->where, mismatch->function,
                            "'%s' on the host frees memory that device code allocated: the "
                            "device's heap is another one; free it in device code",
                            mismatch->name);
    else
        finding = cv_report(check, HEAP_MISMATCH, mismatch->where, mismatch->function,
                            "'%s' in device code frees memory that the host allocated: the "
                            "device's heap is another one; free it on the host",
                            mismatch->name);
    if (mismatch->made.path)
        cv_note(finding, mismatch->made, "it is allocated by '%s' here", mismatch->maker);
    if (mismatch->through.path)
        cv_note(finding, mismatch->through, "it comes through here");
}

static void check_program(struct cv_check *check)
{
    const struct cv_grid_facts *facts = &cv_facts(check)->grids;

    for (size_t i = 0; i < facts->handle_count; i++) {
        const struct cv_handle_use *use = &facts->handles[i];

        if (use->scope == CV_HANDLE_HOST)
            report_host(check, use);
        else if (use->scope == CV_HANDLE_PARENT)
            report_parent(check, use);
        else if (use->scope == CV_HANDLE_ESCAPED)
            report_escaped(check, use);
    }
    for (size_t i = 0; i < facts->mismatch_count; i++)
        report_mismatch(check, &facts->mismatches[i]);
}

const struct cv_checker cv_checker_grid_handle = {
    .family = "grid_handle",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
