/* progress_block - waits for blocks that need never start (EM 5.8.2).
 *
 * Once a block runs, its cluster runs, and in a cooperative launch the whole grid. No other
 * block is obliged to start while one that has started goes on. */
#include "checker.h"

enum { UNSTARTED_BLOCK };

static const struct cv_rule rules[] = {
    [UNSTARTED_BLOCK] = { "progress-unstarted-block",
                          "A block waits for another block that need not have started.", "EM 5.8.2",
                          CV_WARNING, CV_PREVIEW },
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
        cv_note(finding, hang->steps[i].where, "step %zu: %s", i + 1, hang->steps[i].text);
}

static void check_program(struct cv_check *check)
{
    const struct cv_facts *facts = cv_facts(check);

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
