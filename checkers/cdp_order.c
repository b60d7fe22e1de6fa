/* cdp_order - children that count on an order they do not have (DP 4.18.2.4). */
#include "checker.h"

enum { CHILD_WAIT, NULL_STREAM };

static const struct cv_rule rules[] = {
    [CHILD_WAIT] = { "cdp-child-wait",
                     "A grid launched in device code waits for another one, or for its parent.",
                     "DP 4.18.2.4", CV_WARNING, CV_STABLE },
    [NULL_STREAM] = { "cdp-null-stream-order",
                      "A grid counts on work that another block has put into its NULL stream.",
                      "DP 4.18.2.4", CV_WARNING, CV_STABLE },
};

static void check_wait(struct cv_check *check, const struct cv_child_wait *wait)
{
    enum cv_severity severity = wait->bounded ? CV_ADVICE : CV_WARNING;
    struct cv_finding *finding = NULL;

    switch (wait->relation) {
    case CV_CHILDREN_UNORDERED:
        finding = cv_report_as(
            check, CHILD_WAIT, severity, wait->launch, wait->parent,
            "'%s' waits for '%s', which its sibling '%s' sets in another stream: different "
            "streams may run together, and nothing obliges the device to let them; launch '%s' "
            "earlier into the same stream, or let the stream wait for an event behind it",
            wait->child, wait->object, wait->setter, wait->setter);
        break;
    case CV_CHILDREN_AFTER:
        finding = cv_report_as(check, CHILD_WAIT, severity, wait->launch, wait->parent,
                               "'%s' waits for '%s', which '%s' sets, and that cannot start before "
                               "'%s' is complete: neither goes on; launch '%s' first",
                               wait->child, wait->object, wait->setter, wait->child, wait->setter);
        break;
    case CV_CHILDREN_PARENT:
        finding = cv_report_as(
            check, CHILD_WAIT, severity, wait->launch, wait->parent,
            "'%s' waits for '%s', which its parent sets after the launch: a child sees what is "
            "written before it is launched, and may keep threads of the parent from running; set "
            "it before the launch",
            wait->child, wait->object);
        break;
    }
    cv_note(finding, wait->loop, "'%s' waits here", wait->child);
    if (wait->setter_launch.path)
        cv_note(finding, wait->setter_launch, "'%s' is launched here", wait->setter);
    cv_note(finding, wait->store, "it is set here");
}

static void check_pair(struct cv_check *check, const struct cv_null_stream_pair *pair)
{
    struct cv_finding *finding = cv_report(
        check, NULL_STREAM, pair->second_launch, pair->parent,
        "'%s' uses what '%s' makes for other blocks of '%s': each block has a NULL stream of its "
        "own, and those of different blocks are not ordered; launch it into cudaStreamTailLaunch",
        pair->second, pair->first, pair->parent);

    cv_note(finding, pair->first_launch, "'%s' is launched here", pair->first);
    cv_note(finding, pair->write, "it writes here");
    cv_note(finding, pair->use, "'%s' reads '%s' here", pair->second, pair->object);
}

static void check_program(struct cv_check *check)
{
    const struct cv_generation_facts *facts = cv_facts(check)->generations;

    for (size_t i = 0; i < facts->wait_count; i++)
        check_wait(check, &facts->waits[i]);
    for (size_t i = 0; i < facts->pair_count; i++)
        check_pair(check, &facts->pairs[i]);
}

const struct cv_checker cv_checker_cdp_order = {
    .family = "cdp_order",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
