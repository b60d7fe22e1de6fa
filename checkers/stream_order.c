/* stream_order - kernels that wait for work that nothing puts before them (EM 5.8.3.1).
 *
 * A grid starts when what it depends on is complete. Beyond that nothing obliges the device
 * to run one grid rather than another: a kernel that waits may keep the one that would end
 * the wait from ever starting. Behind the waiter it cannot start at all. */
#include "checker.h"

enum { UNORDERED_WAIT, WAIT_FIRST, EVENT_CYCLE };

static const struct cv_rule rules[] = {
    [UNORDERED_WAIT] = { "stream-unordered-wait",
                         "A kernel waits for memory that another kernel sets, and nothing puts "
                         "the setter first.",
                         "EM 5.8.3.1", CV_WARNING, CV_STABLE },
    [WAIT_FIRST] = { "stream-wait-first",
                     "A kernel waits for memory that is set only by work that comes after it.",
                     "EM 5.8.3.1", CV_WARNING, CV_STABLE },
    [EVENT_CYCLE] = { "stream-event-cycle",
                      "Kernels wait for each other in a ring of waits and dependencies.",
                      "EM 5.8.3.1", CV_ERROR, CV_STABLE },
};

static void add_notes(struct cv_finding *finding, const struct cv_hang *hang)
{
    cv_note(finding, hang->loop, "'%s' waits here for '%s'", hang->kernel,
            hang->object ? hang->object : "it");
    for (size_t i = 0; i < hang->setter_count; i++) {
        const struct cv_stuck_setter *setter = &hang->setters[i];

        if (setter->relation != hang->relation)
            continue;
        if (setter->launch.line != setter->store.line)
            cv_note(finding, setter->store, "it is set here");
        if (setter->name)
            cv_note(finding, setter->launch, "%s is put into a stream here", setter->who);
    }
    for (size_t i = 0; i < hang->step_count; i++)
        cv_step(finding, hang->steps[i].where, hang->steps[i].text);
}

static const char *setter_name(const struct cv_hang *hang)
{
    for (size_t i = 0; i < hang->setter_count; i++)
        if (hang->setters[i].relation == hang->relation)
            return hang->setters[i].who;
    return "the setter";
}

static void report(struct cv_check *check, const struct cv_hang *hang)
{
    struct cv_finding *finding;

    if (hang->relation == CV_STUCK_UNORDERED)
        finding = cv_report(check, UNORDERED_WAIT, hang->launch, NULL,
                            "'%s' can wait for ever: nothing puts %s first, and the device "
                            "need not start it while '%s' runs; put %s earlier into the same "
                            "stream, or let the stream wait for an event recorded after it",
                            hang->kernel, setter_name(hang), hang->kernel, setter_name(hang));
    else
        finding = cv_report_as(
            check, WAIT_FIRST, hang->certain ? CV_ERROR : CV_WARNING, hang->launch, NULL,
            "'%s' %s for ever: %s comes after it and cannot start before "
            "it is complete; put it first",
            hang->kernel, hang->certain ? "waits" : "can wait", setter_name(hang));
    add_notes(finding, hang);
}

/* ------------------------------------------------- by the order of the launches */

/* Decided exactly already: what the exploration says of the launch holds. */
static bool is_explored(const struct cv_facts *facts, const struct cv_grid_wait *wait)
{
    for (size_t i = 0; i < facts->exploration_count; i++)
        if (cv_explores(facts->explorations[i], wait->entry, wait->launch))
            return true;
    return false;
}

static const char *what_sets(const struct cv_setter *setter)
{
    switch (setter->kind) {
    case CV_SETTER_KERNEL:
        return "kernel";
    case CV_SETTER_COPY:
        return "copy";
    case CV_SETTER_MEMSET:
        return "memset";
    case CV_SETTER_FUNCTION:
    case CV_SETTER_HOST:
        break;
    }
    return "host function";
}

static const char *what_waits(const struct cv_grid_wait *wait)
{
    return wait->waiter == CV_WAITER_STREAM ? "call" : "kernel";
}

static void note_order(struct cv_finding *finding, const struct cv_grid_wait *wait)
{
    if (wait->waiter == CV_WAITER_KERNEL)
        cv_note(finding, wait->loop, "kernel '%s' waits here for '%s'", wait->kernel, wait->object);
    for (size_t i = 0; i < wait->setter_count; i++) {
        const struct cv_setter *setter = &wait->setters[i];

        cv_note(finding, setter->where, "%s '%s', which sets it, is put into a stream here",
                what_sets(setter), setter->name);
        if (setter->store.path)
            cv_note(finding, setter->store, "it is set here");
    }
    for (size_t i = wait->call_count; i-- > 0;)
        cv_note(finding, wait->calls[i].where, "'%s', which launches the waiter, is called here",
                wait->calls[i].callee);
}

static void report_order(struct cv_check *check, const struct cv_grid_wait *wait)
{
    const struct cv_setter *setter = &wait->setters[0];
    struct cv_finding *finding = NULL;

    for (size_t i = 0; i < wait->setter_count; i++)
        if (wait->setters[i].relation == wait->best)
            setter = &wait->setters[i];
    /* A stream that waits keeps nobody from starting. */
    if (wait->best == CV_RELATION_UNORDERED && wait->waiter != CV_WAITER_STREAM)
        finding = cv_report_as(
            check, UNORDERED_WAIT, wait->bounded ? CV_ADVICE : CV_WARNING, wait->launch,
            wait->function,
            "kernel '%s' waits for '%s', which %s '%s' sets, and no dependency puts that first: "
            "the device may run the waiter and never start the setter; put the setter earlier "
            "into the same stream, or let %s wait for an event recorded after it",
            wait->kernel, wait->object, what_sets(setter), setter->name, wait->stream);
    else if (wait->best == CV_RELATION_AFTER)
        finding = cv_report_as(
            check, WAIT_FIRST, wait->bounded ? CV_WARNING : CV_ERROR, wait->launch, wait->function,
            "%s '%s' waits for '%s', but %s '%s', which sets it, cannot start before '%s' is "
            "complete: neither goes on; put the setter first",
            what_waits(wait), wait->kernel, wait->object, what_sets(setter), setter->name,
            wait->kernel);
    note_order(finding, wait);
}

/* ------------------------------------------------------------------- rings */

static void report_cycle(struct cv_check *check, const struct cv_facts *facts,
                         const struct cv_wait_cycle *cycle)
{
    const struct cv_grid_wait *first = &facts->grid_waits[cycle->waits[0]];
    const struct cv_grid_wait *second = &facts->grid_waits[cycle->waits[1]];
    struct cv_finding *finding = cv_report(
        check, EVENT_CYCLE, first->launch, first->function,
        "kernel '%s' waits for '%s', which is set only after '%s' has ended its wait for '%s', "
        "and that leads back to '%s': none of them goes on, in whatever order they run; launch "
        "one of the setters before both waits",
        first->kernel, first->object, second->kernel, second->object, first->kernel);

    for (size_t i = 0; i < cycle->count; i++) {
        const struct cv_grid_wait *wait = &facts->grid_waits[cycle->waits[i]];

        cv_note(finding, wait->launch, "kernel '%s' is put into a stream here", wait->kernel);
        cv_note(finding, wait->loop, "it waits here for '%s'", wait->object);
        cv_note(finding, wait->setters[0].where, "'%s', which sets '%s', is put into a stream here",
                wait->setters[0].name, wait->object);
        cv_note(finding, wait->setters[0].store, "it is set here");
    }
}

static bool in_cycle(const struct cv_facts *facts, const struct cv_hang *hang)
{
    for (size_t i = 0; i < facts->grid_wait_count; i++) {
        const struct cv_grid_wait *wait = &facts->grid_waits[i];

        if (wait->in_cycle && wait->launch.path == hang->launch.path &&
            wait->launch.line == hang->launch.line && wait->launch.column == hang->launch.column)
            return true;
    }
    return false;
}

static void check_program(struct cv_check *check)
{
    const struct cv_facts *facts = cv_facts(check);

    for (size_t i = 0; i < facts->graph_cycle_count; i++)
        cv_report(check, EVENT_CYCLE, facts->graph_cycles[i].node, facts->graph_cycles[i].function,
                  "this node, '%s', depends on itself through the dependencies of its graph: the "
                  "graph cannot run; take one of them away",
                  facts->graph_cycles[i].name);
    for (size_t i = 0; i < facts->wait_cycle_count; i++)
        report_cycle(check, facts, &facts->wait_cycles[i]);
    for (size_t i = 0; i < facts->grid_wait_count; i++)
        if (!facts->grid_waits[i].in_cycle && facts->grid_waits[i].waiter != CV_WAITER_FUNCTION &&
            !is_explored(facts, &facts->grid_waits[i]))
            report_order(check, &facts->grid_waits[i]);
    for (size_t i = 0; i < facts->exploration_count; i++) {
        const struct cv_exploration *exploration = facts->explorations[i];

        for (size_t k = 0; k < exploration->hang_count; k++)
            if ((exploration->hangs[k].relation == CV_STUCK_UNORDERED ||
                 exploration->hangs[k].relation == CV_STUCK_BEHIND) &&
                !in_cycle(facts, &exploration->hangs[k]))
                report(check, &exploration->hangs[k]);
    }
}

const struct cv_checker cv_checker_stream_order = {
    .family = "stream_order",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
