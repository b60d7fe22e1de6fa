/* progress_block - waits for blocks that need never start (EM 5.8.2).
 *
 * Once a block runs, its cluster runs, and in a cooperative launch the whole grid. No other
 * block is obliged to start while one that has started goes on. */
#include "checker.h"

enum { UNSTARTED_BLOCK };

static const struct cv_rule rules[] = {
    [UNSTARTED_BLOCK] = { "progress-unstarted-block",
                          "A block waits for another block that need not have started.", "EM 5.8.2",
                          CV_WARNING, CV_STABLE },
};

static void report(struct cv_check *check, const struct cv_hang *hang)
{
    struct cv_finding *finding = cv_report(
        check, UNSTARTED_BLOCK, hang->loop, hang->kernel,
        "%s can wait here for ever for a block that has not started: a running block "
        "gives no other block of its grid a right to run; launch '%s' cooperatively, "
        "put the blocks into one cluster, or let blocks wait only for those that "
        "started before",
        hang->waiter, hang->kernel);

    cv_note(finding, hang->launch, "'%s' is launched here, not cooperatively", hang->kernel);
    for (size_t i = 0; i < hang->setter_count; i++)
        if (hang->setters[i].relation == CV_STUCK_BLOCK)
            cv_note(finding, hang->setters[i].store, "the other block would set '%s' here",
                    hang->object ? hang->object : "it");
    for (size_t i = 0; i < hang->step_count; i++)
        cv_step(finding, hang->steps[i].where, hang->steps[i].text);
}

/* --------------------------------------------------- by what the kernel waits for */

/* Decided exactly already, where every launch was explored. */
static bool is_explored(const struct cv_facts *facts, const struct cv_block_wait *wait)
{
    for (size_t i = 0; i < wait->launch_count; i++) {
        bool explored = false;

        for (size_t k = 0; k < facts->exploration_count && !explored; k++)
            explored = cv_explores(facts->explorations[k], wait->launches[i].entry,
                                   wait->launches[i].where);
        if (!explored)
            return false;
    }
    return true;
}

/* A grid that the program sized so that all its blocks fit mostly works. */
static enum cv_severity severity_of(const struct cv_block_wait *wait)
{
    for (size_t i = 0; i < wait->launch_count; i++)
        if (!wait->launches[i].sized_by_occupancy)
            return CV_WARNING;
    return CV_ADVICE;
}

static struct cv_finding *report_wait(struct cv_check *check, const struct cv_block_wait *wait)
{
    const char *needs = wait->counts_blocks ? "needs every block of the grid"
                                            : "another block of the grid sets";

    if (severity_of(wait) == CV_ADVICE)
        return cv_report_as(
            check, UNSTARTED_BLOCK, CV_ADVICE, wait->loop, wait->function,
            "a block of '%s' waits here for '%s', which %s: the grid is sized to "
            "fit, but nothing puts all its blocks on the device together, and other "
            "work there may take their place; launch '%s' cooperatively: that "
            "starts all of them, or fails",
            wait->kernel, wait->object, needs, wait->kernel);
    return cv_report(check, UNSTARTED_BLOCK, wait->loop, wait->function,
                     "a block of '%s' waits here for '%s', which %s: a running block gives no "
                     "other block of its grid a right to start; launch '%s' cooperatively, put the "
                     "blocks into one cluster, or let blocks wait only for those that started "
                     "before (an atomic ticket)",
                     wait->kernel, wait->object, needs, wait->kernel);
}

static void judge_wait(struct cv_check *check, const struct cv_block_wait *wait)
{
    struct cv_finding *finding = report_wait(check, wait);

    cv_note(finding, wait->store, "the other block sets it here");
    for (size_t i = 0; i < wait->launch_count; i++)
        cv_note(finding, wait->launches[i].where, "'%s' is launched here, %s", wait->kernel,
                wait->launches[i].sized_by_occupancy
                    ? "with as many blocks as should fit, but not cooperatively"
                    : "not cooperatively");
    for (size_t i = wait->call_count; i-- > 0;)
        cv_note(finding, wait->calls[i].where, "'%s' is called here by '%s'", wait->calls[i].callee,
                wait->calls[i].caller);
}

static void check_program(struct cv_check *check)
{
    const struct cv_facts *facts = cv_facts(check);

    for (size_t i = 0; i < facts->block_wait_count; i++)
        if (!is_explored(facts, &facts->block_waits[i]))
            judge_wait(check, &facts->block_waits[i]);

    for (size_t i = 0; i < facts->exploration_count; i++) {
        const struct cv_exploration *exploration = facts->explorations[i];

        for (size_t k = 0; k < exploration->hang_count; k++)
            if (exploration->hangs[k].relation == CV_STUCK_BLOCK)
                report(check, &exploration->hangs[k]);
    }
}

const struct cv_checker cv_checker_progress_block = {
    .family = "progress_block",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
