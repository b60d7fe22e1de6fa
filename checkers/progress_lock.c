/* progress_lock - spin locks within a warp, on architectures before 7.0. */
#include "checker.h"

enum { DIVERGENT_LOCK };

static const struct cv_rule rules[] = {
    [DIVERGENT_LOCK] = { "progress-divergent-lock",
                         "Threads of one warp take a spin lock from each other, on an architecture "
                         "on which they share one place in the program.",
                         "EM 5.8.2", CV_WARNING, CV_STABLE },
};

static void report(struct cv_check *check, const struct cv_divergent_lock *lock)
{
    struct cv_finding *finding = cv_report(
        check, DIVERGENT_LOCK, lock->loop, lock->function,
        "threads of one warp spin here for the lock '%s', and sm_%d is among the targets: before "
        "7.0 those that spin may keep the thread that holds it from going on; give the lock back "
        "within the loop, let one thread of a warp take it, or target sm_70 and later only",
        lock->object, lock->architecture);

    cv_note(finding, lock->given_back, "it is given back here, after the loop");
    for (size_t i = lock->call_count; i-- > 0;)
        cv_note(finding, lock->calls[i].where, "'%s' is called here by '%s'", lock->calls[i].callee,
                lock->calls[i].caller);
}

static void check_program(struct cv_check *check)
{
    const struct cv_facts *facts = cv_facts(check);

    for (size_t i = 0; i < facts->divergent_lock_count; i++)
        report(check, &facts->divergent_locks[i]);
}

const struct cv_checker cv_checker_progress_lock = {
    .family = "progress_lock",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
