/* async_copy - what an asynchronous copy brings is read too early, or the barrier that tracks it
 * is not ready (PM 2.5.1).
 *
 * A copy goes on as if by a thread of its own. Only who waits at the object that tracks it knows
 * that it is complete, among the threads that the object's scope names. */
#include "checker.h"

enum { COPY_UNWAITED, BARRIER_UNINITIALIZED };

static const struct cv_rule rules[] = {
    [COPY_UNWAITED] = { "async-copy-unwaited",
                        "Data of an asynchronous copy is read before the copy is waited for.",
                        "PM 2.5.1", CV_WARNING, CV_STABLE },
    [BARRIER_UNINITIALIZED] = { "async-barrier-uninitialized",
                                "A barrier is used before it is initialized and the block "
                                "synchronized.",
                                "PM 2.5.1", CV_WARNING, CV_STABLE },
};

static void report_copy(struct cv_check *check, const struct cv_unwaited_copy *copy)
{
    struct cv_finding *finding = NULL;

    switch (copy->how) {
    case CV_UNWAITED_NOT:
        finding = cv_report(check, COPY_UNWAITED, copy->read, copy->function,
                            "'%s' is read while an asynchronous copy may still write it: nothing "
                            "waits for the copy before; %s first",
                            copy->object,
                            copy->by_group ? "call cooperative_groups::wait()"
                                           : "wait at the barrier or pipeline that tracks it");
        break;
    case CV_UNWAITED_UNCOMMITTED:
        finding = cv_report(check, COPY_UNWAITED, copy->read, copy->function,
                            "'%s' is read while an asynchronous copy may still write it: its batch "
                            "was not committed, so the wait does not wait for it; commit it before "
                            "the wait",
                            copy->object);
        break;
    case CV_UNWAITED_YOUNGER:
        finding = cv_report(check, COPY_UNWAITED, copy->read, copy->function,
                            "'%s' is read while an asynchronous copy may still write it: the wait "
                            "is for an older stage of the pipeline; release that and wait again, "
                            "or read the stage that was waited for",
                            copy->object);
        break;
    case CV_UNWAITED_LEFT:
        finding = cv_report(check, COPY_UNWAITED, copy->read, copy->function,
                            "'%s' is read while an asynchronous copy may still write it: the wait "
                            "leaves the last %lld batch%s, and the copy is among them",
                            copy->object, (long long)copy->left, copy->left == 1 ? "" : "es");
        break;
    case CV_UNWAITED_THREADS:
        finding = cv_report(check, COPY_UNWAITED, copy->read, copy->function,
                            "'%s' is read where another thread copies to, and each thread has "
                            "waited for its own copies only; synchronize the block after the wait",
                            copy->object);
        break;
    }
    cv_note(finding, copy->copy, "the copy is started here");
    if (copy->wait.path)
        cv_note(finding, copy->wait, "the wait is here");
}

static void report_barrier(struct cv_check *check, const struct cv_unready_barrier *barrier)
{
    struct cv_finding *finding = NULL;

    switch (barrier->how) {
    case CV_UNREADY_NEVER:
        finding = cv_report_as(check, BARRIER_UNINITIALIZED, CV_ERROR, barrier->use,
                               barrier->function,
                               "barrier '%s' is used and never initialized: shared memory begins "
                               "with no value; let one thread initialize it, then synchronize the "
                               "block",
                               barrier->object);
        break;
    case CV_UNREADY_LATER:
        finding = cv_report(check, BARRIER_UNINITIALIZED, barrier->use, barrier->function,
                            "barrier '%s' is used before it is initialized", barrier->object);
        break;
    case CV_UNREADY_UNSEEN:
        finding = cv_report(check, BARRIER_UNINITIALIZED, barrier->use, barrier->function,
                            "barrier '%s' is used by threads that need not see it initialized: "
                            "another thread does that, and the block is not synchronized in "
                            "between; call __syncthreads() after it",
                            barrier->object);
        break;
    }
    cv_note(finding, barrier->declared, "'%s' is declared here", barrier->object);
    if (barrier->init.path)
        cv_note(finding, barrier->init, "it is initialized here");
}

static void check_program(struct cv_check *check)
{
    const struct cv_memory_facts *facts = &cv_facts(check)->memory;

    for (size_t i = 0; i < facts->unwaited_copy_count; i++)
        report_copy(check, &facts->unwaited_copies[i]);
    for (size_t i = 0; i < facts->unready_barrier_count; i++)
        report_barrier(check, &facts->unready_barriers[i]);
}

const struct cv_checker cv_checker_async_copy = {
    .family = "async_copy",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
