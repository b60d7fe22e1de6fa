/* cdp_visibility - what parents, children and the host see of each other's memory (DP 4.18.3).
 *
 * A launch is the one point of consistency: the child sees what the launching thread saw. From
 * then on parent and child run side by side until the parent is complete; only a tail launch,
 * or the host after the parent, comes behind them both. */
#include <string.h>

#include "checker.h"

enum { RESULT_READ, LAUNCH_RACE, UNSYNCED_WRITE, HOST_READS_EARLY };

static const struct cv_rule rules[] = {
    [RESULT_READ] = { "cdp-child-result-read",
                      "A kernel reads what a grid that it launched writes.", "DP 4.18.3.1",
                      CV_WARNING, CV_STABLE },
    [LAUNCH_RACE] = { "cdp-launch-race", "A kernel writes memory that a grid it has launched uses.",
                      "DP 4.18.3.1", CV_WARNING, CV_STABLE },
    [UNSYNCED_WRITE] = { "cdp-unsynced-write",
                         "A grid is launched on what other threads wrote, without a barrier "
                         "between.",
                         "DP 4.18.3.1", CV_WARNING, CV_STABLE },
    [HOST_READS_EARLY] = { "cdp-host-reads-early",
                           "The host reads what a device-launched grid writes, before the kernel "
                           "it launched itself is complete.",
                           "DP 4.18.3.2", CV_WARNING, CV_STABLE },
};

static void note_child(struct cv_finding *finding, const struct cv_grid_conflict *conflict,
                       const char *does)
{
    if (strcmp(conflict->by, conflict->child) == 0)
        cv_note(finding, conflict->child_access, "'%s' %s it here", conflict->child, does);
    else
        cv_note(finding, conflict->child_access, "'%s', which '%s' comes to launch, %s it here",
                conflict->by, conflict->child, does);
}

static void note_more(struct cv_finding *finding, const struct cv_grid_conflict *conflict,
                      const char *what)
{
    for (size_t i = 0; i < conflict->more_count; i++)
        cv_note(finding, conflict->more[i], "%s here", what);
}

static void report_result_read(struct cv_check *check, const struct cv_grid_conflict *conflict)
{
    const char *way_out = "read it in a kernel that is launched into cudaStreamTailLaunch";
    struct cv_finding *finding;

    if (conflict->waits)
        finding = cv_report(check, RESULT_READ, conflict->access, conflict->function,
                            "this loop waits for '%s', which the child '%s' writes: the child "
                            "need not start before '%s' ends, and then nothing ends the loop; %s",
                            conflict->object, conflict->child, conflict->parent, way_out);
    else if (conflict->is_texture)
        finding = cv_report(check, RESULT_READ, conflict->access, conflict->function,
                            "the memory behind texture '%s' is written by the child '%s': the "
                            "texture path of '%s' need not see that before the grid ends; %s",
                            conflict->object, conflict->child, conflict->parent, way_out);
    else
        finding = cv_report(check, RESULT_READ, conflict->access, conflict->function,
                            "'%s' is written by the child '%s', which may not even have started: "
                            "nothing makes a child's writes visible to its running parent; %s",
                            conflict->object, conflict->child, way_out);
    cv_note(finding, conflict->launch, "'%s' is launched here", conflict->child);
    note_child(finding, conflict, "writes");
    note_more(finding, conflict, "it is read again");
}

static void report_race(struct cv_check *check, const struct cv_grid_conflict *conflict)
{
    struct cv_finding *finding = cv_report(
        check, LAUNCH_RACE, conflict->access, conflict->function,
        "'%s' is written here while the child '%s', launched before, may %s it: the two grids run "
        "side by side; write it before the launch, or give the child memory of its own",
        conflict->object, conflict->child, conflict->child_writes ? "write" : "read");

    cv_note(finding, conflict->launch, "'%s' is launched here", conflict->child);
    note_child(finding, conflict, conflict->child_writes ? "writes" : "reads");
    note_more(finding, conflict, "it is written again");
}

static void report_unsynced(struct cv_check *check, const struct cv_grid_conflict *conflict)
{
    struct cv_finding *finding;

    if (conflict->other_blocks)
        finding = cv_report(check, UNSYNCED_WRITE, conflict->launch, conflict->function,
                            "'%s' reads '%s', which threads of other blocks write: nothing has "
                            "made those writes visible to the launching thread; launch it into "
                            "cudaStreamTailLaunch, or from a kernel that comes after",
                            conflict->child, conflict->object);
    else if (conflict->any_thread)
        finding = cv_report(check, UNSYNCED_WRITE, conflict->launch, conflict->function,
                            "'%s' reads '%s', which one other thread writes: a child sees only "
                            "what the thread that launches it sees; call __syncthreads() between "
                            "the write and the launch",
                            conflict->child, conflict->object);
    else
        finding = cv_report(check, UNSYNCED_WRITE, conflict->launch, conflict->function,
                            "'%s' reads '%s', which all threads of the block write: a child sees "
                            "only what the thread that launches it sees; call __syncthreads() "
                            "between the writes and the launch",
                            conflict->child, conflict->object);
    cv_note(finding, conflict->access, "it is written here");
    note_child(finding, conflict, "reads");
}

static void report_host_read(struct cv_check *check, const struct cv_grid_conflict *conflict)
{
    struct cv_finding *finding = cv_report(
        check, HOST_READS_EARLY, conflict->access, conflict->function,
        "'%s' is read before '%s' is complete, and its child '%s' may still have to write it: a "
        "child is complete only with the kernel that the host launched; synchronize with that "
        "first",
        conflict->object, conflict->parent, conflict->child);

    cv_note(finding, conflict->top_launch, "'%s' is launched here", conflict->parent);
    cv_note(finding, conflict->launch, "it launches '%s' here", conflict->child);
    note_child(finding, conflict, "writes");
}

static void check_program(struct cv_check *check)
{
    const struct cv_generation_facts *grids = cv_facts(check)->generations;

    for (size_t i = 0; i < grids->conflict_count; i++)
        switch (grids->conflicts[i].kind) {
        case CV_CHILD_RESULT_READ:
            report_result_read(check, &grids->conflicts[i]);
            break;
        case CV_CHILD_RACE:
            report_race(check, &grids->conflicts[i]);
            break;
        case CV_UNSYNCED_WRITE:
            report_unsynced(check, &grids->conflicts[i]);
            break;
        case CV_HOST_READS_EARLY:
            report_host_read(check, &grids->conflicts[i]);
            break;
        }
}

const struct cv_checker cv_checker_cdp_visibility = {
    .family = "cdp_visibility",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
