/* host_wait - host loops that wait for the device (EM 5.8.3).
 *
 * A CUDA call returns or lets some device thread make progress. Without such calls nothing
 * obliges the device to run what was launched: a host loop that waits for memory the device
 * sets must keep querying, or the work must be complete before it. */
#include "checker.h"

enum { NO_QUERY, SINGLE_QUERY, IDLE_STREAM, SPIN_PLAIN, BLOCKS_BEFORE_SET };

static const struct cv_rule rules[] = {
    [NO_QUERY] = { "host-spin-no-query",
                   "A host loop waits for memory that the device sets and makes no CUDA call that "
                   "ensures progress.",
                   "EM 5.8.3", CV_WARNING, CV_STABLE },
    [SINGLE_QUERY] = { "host-spin-single-query",
                       "A host loop waits for memory that the device sets after a single query.",
                       "EM 5.8.3", CV_WARNING, CV_STABLE },
    [IDLE_STREAM] = { "host-spin-idle-stream",
                      "A host loop that waits for the device queries a stream that holds no work.",
                      "EM 5.8.3", CV_WARNING, CV_STABLE },
    [SPIN_PLAIN] = { "host-spin-plain",
                     "A host loop waits for memory that the device sets, through plain reads.",
                     "EM 5.8.1", CV_WARNING, CV_STABLE },
    [BLOCKS_BEFORE_SET] = { "host-blocks-before-set",
                            "The host waits for the device before it sets the memory that a "
                            "running kernel waits for.",
                            "EM 5.8.3", CV_WARNING, CV_STABLE },
};

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

static void note_setters(struct cv_finding *finding, const struct cv_host_wait *wait)
{
    for (size_t i = 0; i < wait->setter_count; i++) {
        cv_note(finding, wait->setters[i].where,
                "%s '%s', which sets '%s', is put into a stream here", what_sets(&wait->setters[i]),
                wait->setters[i].name, wait->object);
        if (wait->setters[i].store.path)
            cv_note(finding, wait->setters[i].store, "it is set here");
    }
}

static void report_spin(struct cv_check *check, const struct cv_host_wait *wait, unsigned rule,
                        const char *how)
{
    /* A loop that gives up by itself is only slow. */
    enum cv_severity severity = wait->bounded ? CV_ADVICE : rules[rule].severity;
    struct cv_finding *finding = cv_report_as(
        check, rule, severity, wait->loop, wait->function,
        "this %s waits for '%s', which %s '%s' sets, and %s: nothing obliges the device to "
        "run that meanwhile; %s",
        wait->is_call ? "call" : "loop", wait->object, what_sets(&wait->setters[0]),
        wait->setters[0].name, how,
        wait->is_call ? "synchronize before it, or poll with cudaStreamQuery()"
                      : "repeat cudaStreamQuery() in the loop, or synchronize before it");

    note_setters(finding, wait);
    if (wait->query.path)
        cv_note(finding, wait->query, "'%s' is called once here", wait->query_name);
    if (wait->insert.path)
        cv_fix_statement(finding, wait->insert, wait->insert_text,
                         "query the stream in each round");
}

/* Decided exactly already: all that could set it are kernels, and no execution goes on for
 * ever. The memory may have been set before the loop, say. */
static bool always_ends(const struct cv_facts *facts, const struct cv_host_wait *wait)
{
    for (size_t i = 0; i < facts->exploration_count; i++) {
        const struct cv_exploration *exploration = facts->explorations[i];
        bool covers = exploration->always_ends;

        for (size_t k = 0; k < wait->setter_count && covers; k++)
            covers = wait->setters[k].kind == CV_SETTER_KERNEL &&
                     cv_explores(exploration, wait->entry, wait->setters[k].where);
        if (covers)
            return true;
    }
    return false;
}

static void check_host_wait(struct cv_check *check, const struct cv_host_wait *wait)
{
    bool feeds = wait->feeds || always_ends(cv_facts(check), wait);

    if (!feeds && wait->feeds_idle)
        report_spin(check, wait, IDLE_STREAM,
                    "queries only a stream that holds none of the pending work");
    else if (!feeds && wait->query.path)
        report_spin(check, wait, SINGLE_QUERY,
                    "the one query before it is not repeated, which is not enough");
    else if (!feeds)
        report_spin(check, wait, NO_QUERY, "makes no CUDA call that ensures progress");
    if (wait->access == CV_ACCESS_PLAIN)
        note_setters(cv_report(check, SPIN_PLAIN, wait->loop, wait->function,
                               "this loop waits for '%s', which %s '%s' sets, through plain "
                               "reads: the compiler may read it once; make it cuda::atomic with "
                               "system scope, or volatile",
                               wait->object, what_sets(&wait->setters[0]), wait->setters[0].name),
                     wait);
}

static const char *what_waits(const struct cv_grid_wait *wait)
{
    static const char *const names[] = { [CV_WAITER_KERNEL] = "kernel",
                                         [CV_WAITER_FUNCTION] = "host function",
                                         [CV_WAITER_STREAM] = "call" };

    return names[wait->waiter];
}

static void check_grid_wait(struct cv_check *check, const struct cv_grid_wait *wait)
{
    const struct cv_setter *setter = &wait->setters[0];
    bool certain = wait->best == CV_RELATION_BLOCKED;
    struct cv_finding *finding;

    if (!certain && wait->best != CV_RELATION_MAY_BLOCK)
        return;
    for (size_t i = 0; i < wait->setter_count; i++)
        if (wait->setters[i].relation == wait->best)
            setter = &wait->setters[i];
    finding = cv_report_as(
        check, BLOCKS_BEFORE_SET, certain && !wait->bounded ? CV_ERROR : CV_WARNING, setter->where,
        wait->function,
        "%s '%s' waits for '%s', which is set only here, after %s '%s' that %s for the "
        "%s: %s; %s",
        what_waits(wait), wait->kernel, wait->object,
        setter->blocker_loads ? "a first launch of" : "a call to",
        setter->blocker_name ? setter->blocker_name : "the runtime",
        setter->blocker_loads ? "loads it and may wait"
        : certain             ? "waits"
                              : "may wait",
        what_waits(wait), certain ? "neither goes on" : "neither may go on",
        setter->blocker_loads ? "set it before that, or load the kernel earlier"
                              : "set it before that call");
    if (setter->blocker.path)
        cv_note(finding, setter->blocker,
                setter->blocker_loads ? "the kernel is loaded here" : "the host waits here");
    cv_note(finding, wait->launch, "%s '%s' is %s here", what_waits(wait), wait->kernel,
            wait->waiter == CV_WAITER_KERNEL ? "launched" : "put into a stream");
    if (wait->waiter != CV_WAITER_STREAM)
        cv_note(finding, wait->loop, "it waits here");
}

/* The host's own loop does not end before the kernel has gone on. Without queries in it the
 * loop itself is reported. */
static void check_hang(struct cv_check *check, const struct cv_hang *hang)
{
    const struct cv_stuck_setter *setter = NULL;
    struct cv_finding *finding;

    if (hang->relation != CV_STUCK_HOST || !hang->certain || !hang->host_asks)
        return;
    for (size_t i = 0; i < hang->setter_count && !setter; i++)
        if (hang->setters[i].relation == CV_STUCK_HOST && !hang->setters[i].name)
            setter = &hang->setters[i];
    if (!setter)
        return;
    finding = cv_report_as(check, BLOCKS_BEFORE_SET, CV_ERROR, setter->store, NULL,
                           "kernel '%s' waits for '%s', which is set only here, after a loop in "
                           "which the host waits itself: neither goes on; set it before that loop",
                           hang->kernel, hang->object ? hang->object : "memory");
    cv_note(finding, hang->host_loop, "the host waits here for '%s'",
            hang->host_object ? hang->host_object : "the device");
    cv_note(finding, hang->launch, "kernel '%s' is launched here", hang->kernel);
    cv_note(finding, hang->loop, "it waits here");
    for (size_t i = 0; i < hang->step_count; i++)
        cv_step(finding, hang->steps[i].where, hang->steps[i].text);
}

static void check_program(struct cv_check *check)
{
    const struct cv_facts *facts = cv_facts(check);

    for (size_t i = 0; i < facts->host_wait_count; i++)
        check_host_wait(check, &facts->host_waits[i]);
    for (size_t i = 0; i < facts->grid_wait_count; i++)
        check_grid_wait(check, &facts->grid_waits[i]);
    for (size_t i = 0; i < facts->exploration_count; i++)
        for (size_t k = 0; k < facts->explorations[i]->hang_count; k++)
            check_hang(check, &facts->explorations[i]->hangs[k]);
}

const struct cv_checker cv_checker_host_wait = {
    .family = "host_wait",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
