/* divergence - barriers that only some of those reach who have to meet there (PM 2.2).
 *
 * A barrier lets a thread go on when all of its block (warp, cluster, grid) have come. Under
 * a condition that differs between them some never come: the others wait for ever, or meet
 * them at another barrier and go on with half of the data. */
#include "checker.h"

enum { DIVERGENT_BARRIER };

static const struct cv_rule rules[] = {
    [DIVERGENT_BARRIER] = { "exec-divergent-barrier",
                            "Only some of the threads that have to meet reach a barrier.", "PM 2.2",
                            CV_WARNING, CV_STABLE },
};

/* Who has to come, and how they are called one by one. */
struct party {
    const char *whole, *members;
};

static const struct party parties[] = {
    [CV_BARRIER_WARP] = { "warp", "lanes" },
    [CV_BARRIER_BLOCK] = { "block", "threads" },
    [CV_BARRIER_CLUSTER] = { "cluster", "threads" },
    [CV_BARRIER_GRID] = { "grid", "threads" },
    [CV_BARRIER_MULTI_GRID] = { "grids", "threads" },
    [CV_BARRIER_OBJECT] = { "barrier", "threads" },
};

static const struct party tile = { "tile", "threads" };

static struct cv_finding *report_exit(struct cv_check *check, const struct cv_divergence *found)
{
    bool whole_grid = found->kind == CV_BARRIER_GRID || found->kind == CV_BARRIER_MULTI_GRID;

    return cv_report_as(
        check, DIVERGENT_BARRIER, found->old_target || whole_grid ? CV_WARNING : CV_ADVICE,
        found->barrier, found->function,
        whole_grid
            ? "some %s of the %s leave the kernel without coming to this barrier, which may wait "
              "for them for ever; let them skip the work instead, and come here"
            : "some %s of the %s leave the kernel without coming to this barrier: below compute "
              "capability 7.0 it waits for them for ever; let them skip the work instead, and come "
              "here",
        parties[found->kind].members, parties[found->kind].whole);
}

static void check_barrier(struct cv_check *check, const struct cv_divergence *found)
{
    const struct party *party = found->is_tile ? &tile : &parties[found->kind];
    struct cv_finding *finding;

    if (found->others_exit)
        finding = report_exit(check, found);
    else if (found->kind == CV_BARRIER_OBJECT)
        finding = cv_report(check, DIVERGENT_BARRIER, found->barrier, found->function,
                            "fewer threads come to this barrier than it was told to expect: it is "
                            "never complete, and they wait for ever; tell it the number of threads "
                            "that arrive");
    else if (found->is_loop)
        finding = cv_report(check, DIVERGENT_BARRIER, found->barrier, found->function,
                            "the %s of a %s go round this loop differently often, and the barrier "
                            "in it needs all of them each time: those left wait for ever, or meet "
                            "others at the wrong barrier; let all go round equally often, and skip "
                            "the work",
                            party->members, party->whole);
    else
        finding = cv_report(check, DIVERGENT_BARRIER, found->barrier, found->function,
                            "only some %s of the %s come to this barrier, which needs all of them: "
                            "they wait for ever, or meet others at the wrong barrier; move it out "
                            "of the condition",
                            party->members, party->whole);
    if (found->kind == CV_BARRIER_OBJECT)
        cv_note(finding, found->condition, "it is told here");
    else
        cv_note(finding, found->condition, "this differs between the %s of a %s", party->members,
                party->whole);
    for (size_t i = 0; i < found->launch_count; i++)
        cv_note(finding, found->launches[i], "'%s' is launched here", found->kernel);
    for (size_t i = found->call_count; i-- > 0;)
        cv_note(finding, found->calls[i].where, "'%s' is called here by '%s'",
                found->calls[i].callee, found->calls[i].caller);
}

static void check_program(struct cv_check *check)
{
    const struct cv_facts *facts = cv_facts(check);

    for (size_t i = 0; i < facts->divergence_count; i++)
        check_barrier(check, &facts->divergences[i]);
}

const struct cv_checker cv_checker_divergence = {
    .family = "divergence",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
