/* progress - device loops that need never end (EM 5.8.2).
 *
 * The implementation may assume that a device thread eventually ends, does library I/O,
 * accesses memory through volatile, or synchronizes or reads atomically - and of the last
 * three only what is not automatic storage counts. A loop that does none of these for ever
 * may be removed, or keep every other thread from running. One decision about one loop. */
#include "checker.h"

enum {
    YIELD_LOOP,
    VOLATILE_AUTOMATIC,
    ATOMIC_AUTOMATIC,
    EMPTY_LOOP,
    NO_PROGRESS_LOOP,
    WRITE_ONLY_LOOP,
    PLAIN_SPIN,
};

static const struct cv_rule rules[] = {
    [YIELD_LOOP] = { "progress-yield-loop",
                     "A device loop that can run for ever does nothing but yield.", "EM 5.8.2",
                     CV_WARNING, CV_STABLE },
    [VOLATILE_AUTOMATIC] = { "progress-volatile-automatic",
                             "A device loop waits for a volatile object with automatic storage, "
                             "which no other thread can change.",
                             "EM 5.8.2", CV_WARNING, CV_STABLE },
    [ATOMIC_AUTOMATIC] = { "progress-atomic-automatic",
                           "A device loop waits for an atomic object with automatic storage, "
                           "which no other thread can change.",
                           "EM 5.8.2", CV_WARNING, CV_STABLE },
    [EMPTY_LOOP] = { "progress-empty-loop", "A device loop runs for ever and does nothing.",
                     "EM 5.8.2", CV_WARNING, CV_STABLE },
    [NO_PROGRESS_LOOP] = { "progress-no-progress-loop",
                           "A device loop that never ends only computes or makes plain stores.",
                           "EM 5.8.2", CV_WARNING, CV_STABLE },
    [WRITE_ONLY_LOOP] = { "progress-write-only-loop",
                          "A device loop that never ends only makes atomic stores or fences.",
                          "EM 5.8.2", CV_WARNING, CV_STABLE },
    [PLAIN_SPIN] = { "progress-plain-spin",
                     "A device loop waits for memory that it reads neither through volatile nor "
                     "atomically.",
                     "EM 5.8.2", CV_WARNING, CV_STABLE },
};

/* The calls between the kernel and the loop, and what else takes part. */
static void add_notes(struct cv_finding *finding, const struct cv_loop *loop)
{
    for (size_t i = 0; i < loop->read_count; i++)
        if (loop->reads[i].declared.path)
            cv_note(finding, loop->reads[i].declared, "'%s' is declared here",
                    loop->reads[i].object);
    for (size_t i = loop->call_count; i-- > 0;)
        cv_note(finding, loop->calls[i].where, "'%s' is called here by %s'%s'",
                loop->calls[i].callee, i == 0 && loop->entry_is_kernel ? "kernel " : "",
                loop->calls[i].caller);
}

static const char *kind_of(const struct cv_loop *loop)
{
    return loop->recursion ? "recursion" : "loop";
}

/* A loop that goes on for ever, or for ever once it is entered. */
static void report_endless(struct cv_check *check, const struct cv_loop *loop)
{
    const char *kind = kind_of(loop);
    struct cv_finding *finding;

    if (loop->effects & (CV_LOOP_PROGRESS | CV_LOOP_UNKNOWN))
        return;
    if (loop->effects & (CV_LOOP_ATOMIC_WRITES | CV_LOOP_FENCES))
        finding = cv_report(check, WRITE_ONLY_LOOP, loop->where, loop->function,
                            "this %s never ends and only makes atomic stores or fences, which "
                            "give a device thread no forward progress; read an atomic or "
                            "volatile object that can end it",
                            kind);
    else if ((loop->effects & CV_LOOP_YIELDS) && !(loop->effects & CV_LOOP_STORES))
        finding = cv_report(check, YIELD_LOOP, loop->where, loop->function,
                            "this %s can run for ever and only yields, which gives a device "
                            "thread no forward progress; end the thread with a return or "
                            "__trap(), or wait for an atomic object",
                            kind);
    else if (loop->end == CV_LOOP_ENDLESS && !loop->effects)
        finding = cv_report(check, EMPTY_LOOP, loop->where, loop->function,
                            "this %s never ends and does nothing; device code has no forward "
                            "progress in it, and the compiler may remove it; to stop a thread "
                            "use __trap() or return",
                            kind);
    else
        finding = cv_report(check, NO_PROGRESS_LOOP, loop->where, loop->function,
                            "this %s %s, and nothing in it gives a device thread forward "
                            "progress; let an atomic or volatile object end it",
                            kind,
                            loop->end == CV_LOOP_ENDLESS
                                ? "never ends"
                                : "goes on for ever once its condition holds, since it never "
                                  "changes what the condition depends on");
    add_notes(finding, loop);
}

static const struct cv_wait_read *find_read(const struct cv_loop *loop, enum cv_access access,
                                            bool automatic)
{
    for (size_t i = 0; i < loop->read_count; i++)
        if (loop->reads[i].access == access &&
            (loop->reads[i].memory == CV_MEMORY_AUTOMATIC) == automatic)
            return &loop->reads[i];
    return NULL;
}

static bool any_unknown(const struct cv_loop *loop)
{
    for (size_t i = 0; i < loop->read_count; i++)
        if (loop->reads[i].memory == CV_MEMORY_UNKNOWN)
            return true;
    return false;
}

static void report_automatic(struct cv_check *check, const struct cv_loop *loop, unsigned rule,
                             const struct cv_wait_read *read)
{
    add_notes(cv_report(check, rule, loop->where, loop->function,
                        "this loop waits for %s object '%s' with automatic storage, which no "
                        "other thread can change and whose reads give no forward progress; put "
                        "it into __shared__ or global memory",
                        rule == VOLATILE_AUTOMATIC ? "volatile" : "atomic", read->object),
              loop);
}

static void report_plain(struct cv_check *check, const struct cv_loop *loop,
                         const struct cv_wait_read *read)
{
    if (read->synchronized || (loop->effects & (CV_LOOP_BARRIER | CV_LOOP_IO | CV_LOOP_UNKNOWN)))
        return;
    add_notes(cv_report(check, PLAIN_SPIN, loop->where, loop->function,
                        "this loop waits for '%s' through plain reads: the compiler may read it "
                        "once, and plain reads give no forward progress; read it through "
                        "cuda::atomic_ref or volatile",
                        read->object),
              loop);
}

/* A loop that only others can end: what it reads decides. */
static void report_wait(struct cv_check *check, const struct cv_loop *loop)
{
    const struct cv_wait_read *read;

    if (any_unknown(loop) || find_read(loop, CV_ACCESS_ATOMIC, false) ||
        find_read(loop, CV_ACCESS_VOLATILE, false))
        return;
    if ((read = find_read(loop, CV_ACCESS_PLAIN, false)))
        report_plain(check, loop, read);
    else if (loop->effects & (CV_LOOP_PROGRESS | CV_LOOP_UNKNOWN))
        return;
    else if ((read = find_read(loop, CV_ACCESS_ATOMIC, true)))
        report_automatic(check, loop, ATOMIC_AUTOMATIC, read);
    else if ((read = find_read(loop, CV_ACCESS_VOLATILE, true)))
        report_automatic(check, loop, VOLATILE_AUTOMATIC, read);
}

static void check_loop(struct cv_check *check, const struct cv_loop *loop)
{
    if (loop->side != CV_DEVICE)
        return;
    if (loop->end == CV_LOOP_WAITS)
        report_wait(check, loop);
    else if (loop->end == CV_LOOP_ENDLESS || loop->end == CV_LOOP_INVARIANT)
        report_endless(check, loop);
}

const struct cv_checker cv_checker_progress = {
    .family = "progress",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_loop = check_loop,
};
