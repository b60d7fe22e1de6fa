/* grid_build - how code that launches grids from the device is built (DP 4.18.4.1, 4.18.5.3). */
#include "checker.h"

#include <string.h>

enum { VERSION_MIXING, BUILD_FLAGS };

static const struct cv_rule rules[] = {
    [VERSION_MIXING] = { "cdp-version-mixing",
                         "Code for the two versions of dynamic parallelism is put together.",
                         "DP 4.18.5.3", CV_WARNING, CV_STABLE },
    [BUILD_FLAGS] = { "cdp-build-flags",
                      "Device code launches a grid, and is not built as that requires.",
                      "DP 4.18.4.1", CV_ERROR, CV_STABLE },
};

enum { VERSION_TWO_ONLY = 90 };

/* ------------------------------------------------------------------- versions */

static void check_late_macros(struct cv_check *check, const struct cv_unit *unit)
{
    for (uint32_t i = 0; i < unit->late_macro_count; i++)
        cv_report(check, VERSION_MIXING, cv_place_of(unit, unit->late_macros[i].span), NULL,
                  "'%s' is defined in the source, where it has no effect: the compiler has read "
                  "CUDA's headers before the first line, and the code is built for version two of "
                  "dynamic parallelism; give it as -D%s, for targets below 9.0",
                  unit->late_macros[i].name, unit->late_macros[i].name);
}

static bool has_version_one(const struct cv_unit *unit)
{
    return unit->cdp1 && unit->architecture_count > 0 && unit->architectures[0] < VERSION_TWO_ONLY;
}

static void check_edges(struct cv_check *check, const struct cv_facts *facts)
{
    for (size_t i = 0; i < facts->grids.edge_count; i++) {
        const struct cv_version_edge *edge = &facts->grids.edges[i];
        const struct cv_unit *old = edge->from->cdp1 ? edge->from : edge->to;
        struct cv_finding *finding;

        /* For 9.0 and above both are version two. */
        if (!has_version_one(old) ||
            (edge->from->cdp1 ? edge->to : edge->from)->architectures[0] >= VERSION_TWO_ONLY)
            continue;
        finding = cv_report_as(
            check, VERSION_MIXING, CV_ERROR, edge->where, edge->function,
            "'%s' %s '%s', but the one is built with CUDA_FORCE_CDP1_IF_SUPPORTED and the other "
            "without: the two versions of dynamic parallelism cannot launch or call each other, "
            "and loading the module fails with cudaErrorCdpVersionMismatch; build both alike",
            edge->function, edge->is_launch ? "launches" : "calls", edge->name);
        cv_note(finding, edge->target, "'%s' is built %s the macro", edge->name,
                edge->to->cdp1 ? "with" : "without");
    }
}

/* --------------------------------------------------------------- first launches */

static bool is_before(struct cv_place a, struct cv_place b)
{
    int order = strcmp(a.path, b.path);

    if (order)
        return order < 0;
    return a.line != b.line ? a.line < b.line : a.column < b.column;
}

/* The first launch in device code of a unit that is compiled for `architecture` (0: any). */
static const struct cv_runtime_use *first_launch(const struct cv_facts *facts,
                                                 const struct cv_unit *unit, int architecture)
{
    const struct cv_runtime_use *first = NULL;

    for (size_t i = 0; i < facts->grids.use_count; i++) {
        const struct cv_runtime_use *use = &facts->grids.uses[i];

        if (use->api || use->side != CV_DEVICE || use->unit != unit || !use->where.path ||
            (architecture && !cv_compiled_for(unit, use->where, architecture)))
            continue;
        if (!first || is_before(use->where, first->where))
            first = use;
    }
    return first;
}

/* The macro asks for version one, which no device from 9.0 on has. */
static void check_macro_target(struct cv_check *check, const struct cv_unit *unit)
{
    int target = unit->architecture_count ? unit->architectures[unit->architecture_count - 1] : 0;
    const struct cv_runtime_use *use;

    if (!unit->cdp1_macro || target < VERSION_TWO_ONLY)
        return;
    use = first_launch(cv_facts(check), unit, target);
    if (use)
        cv_report(check, VERSION_MIXING, use->where, use->function,
                  "'%s' is launched by code that is built with CUDA_FORCE_CDP1_IF_SUPPORTED, but "
                  "for sm_%d there is no version one of dynamic parallelism: there the launch is "
                  "version two, whatever the macro says; leave the macro out, or the target",
                  use->name, target);
}

static void check_relocatable(struct cv_check *check, const struct cv_unit *unit)
{
    const struct cv_runtime_use *use;

    if (unit->relocatable || !unit->flags_known)
        return;
    use = first_launch(cv_facts(check), unit, 0);
    if (use)
        cv_report(check, BUILD_FLAGS, use->where, use->function,
                  "'%s' is launched in device code, and this file is not built as relocatable "
                  "device code: compile it with -rdc=true (or -dc), and link with cudadevrt",
                  use->name);
}

static void check_link(struct cv_check *check, const struct cv_unit *unit)
{
    const struct cv_runtime_use *use = unit->link ? first_launch(cv_facts(check), unit, 0) : NULL;

    if (use)
        cv_report(check, BUILD_FLAGS, use->where, use->function,
                  "'%s' is launched in device code, and this file is linked without the device "
                  "runtime (%s): link with -lcudadevrt",
                  use->name, unit->link);
}

static void check_program(struct cv_check *check)
{
    const struct cv_program *program = cv_program(check);

    for (uint32_t i = 0; i < program->unit_count; i++) {
        check_late_macros(check, program->units[i]);
        check_macro_target(check, program->units[i]);
        check_relocatable(check, program->units[i]);
        check_link(check, program->units[i]);
    }
    check_edges(check, cv_facts(check));
}

const struct cv_checker cv_checker_grid_build = {
    .family = "grid_build",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
