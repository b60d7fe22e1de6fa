/* architecture - code that some of the architectures it is built for cannot run (PM 2.6).
 *
 * A unit is compiled once for each target that the command names. What a target lacks does
 * not compile there, or traps; #if on __CUDA_ARCH__ and NV_IF_TARGET keep it away. */
#include "checker.h"

enum { ARCH_FEATURE };

static const struct cv_rule rules[] = {
    [ARCH_FEATURE] = { "exec-arch-feature",
                       "Code is built for an architecture that lacks what it uses.", "PM 2.6",
                       CV_ERROR, CV_STABLE },
};

static void check_use(struct cv_check *check, const struct cv_feature_use *use)
{
    if (use->feature)
        cv_report(check, ARCH_FEATURE, use->where, use->function,
                  "%s are there from compute capability %d.%d on, and this is also built for %s, "
                  "as part of '%s'; keep it under #if __CUDA_ARCH__ >= %d0, or leave the target "
                  "out",
                  use->feature, use->since / 10, use->since % 10, use->targets, use->kernel,
                  use->since);
    else
        cv_report(check, ARCH_FEATURE, use->where, use->function,
                  "this is built for %s, which CUDA %d.%d no longer supports; leave the target out",
                  use->targets, use->since / 1000, use->since % 1000 / 10);
}

static void check_program(struct cv_check *check)
{
    const struct cv_feature_facts *features = &cv_facts(check)->features;

    for (size_t i = 0; i < features->count; i++)
        check_use(check, &features->uses[i]);
}

const struct cv_checker cv_checker_architecture = {
    .family = "architecture",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
