/* memory_space - pointers that are followed on the side that cannot (PM 2.4).
 *
 * Host and device have memories of their own. An address of one means nothing to the other,
 * unless the memory is managed, pinned or registered, or the system lets the device follow any
 * pointer of the host (pageable memory access), which a program can ask for. */
#include "checker.h"

enum { WRONG_SPACE };

static const struct cv_rule rules[] = {
    [WRONG_SPACE] = { "memory-wrong-space",
                      "A pointer is followed on a side that cannot reach its memory.", "PM 2.4",
                      CV_ERROR, CV_STABLE },
};

static struct cv_finding *report_name(struct cv_check *check, const struct cv_wrong_space *wrong)
{
    if (wrong->kernel)
        return cv_report(check, WRONG_SPACE, wrong->where, wrong->function,
                         "kernel '%s' is given the host's address of '%s', which is no address of "
                         "the device; take it with cudaGetSymbolAddress()",
                         wrong->kernel, wrong->object);
    return cv_report(check, WRONG_SPACE, wrong->where, wrong->function,
                     "the host's address of '%s' is taken for that on the device; name the "
                     "variable in cudaMemcpyToSymbol() or cudaMemcpyFromSymbol(), or take its "
                     "address with cudaGetSymbolAddress()",
                     wrong->object);
}

static struct cv_finding *report_kernel(struct cv_check *check, const struct cv_wrong_space *wrong)
{
    if (wrong->impossible)
        return cv_report(check, WRONG_SPACE, wrong->where, wrong->function,
                         "kernel '%s' follows '%s' into plain memory of the host (%s), which no "
                         "device of the targets can; copy it, or allocate it with "
                         "cudaMallocManaged() or cudaMallocHost()",
                         wrong->kernel, wrong->object, wrong->origin);
    return cv_report_as(check, WRONG_SPACE, CV_WARNING, wrong->where, wrong->function,
                        "kernel '%s' follows '%s' into plain memory of the host (%s): that works "
                        "only where the device has pageable memory access, and the program does "
                        "not ask for it; copy the data, allocate it with cudaMallocManaged() or "
                        "cudaMallocHost(), or check cudaDevAttrPageableMemoryAccess",
                        wrong->kernel, wrong->object, wrong->origin);
}

static void report(struct cv_check *check, const struct cv_wrong_space *wrong)
{
    struct cv_finding *finding = NULL;

    switch (wrong->side) {
    case CV_HOST_FOLLOWS:
        finding = cv_report(check, WRONG_SPACE, wrong->where, wrong->function,
                            "the host follows '%s' into memory of the device (%s): it cannot reach "
                            "that; copy the data with cudaMemcpy(), or allocate it with "
                            "cudaMallocManaged()",
                            wrong->object, wrong->origin);
        break;
    case CV_HOST_TOUCHES:
        finding = cv_report(check, WRONG_SPACE, wrong->where, wrong->function,
                            "the host touches its own shadow of '%s', not the variable on the "
                            "device; use cudaMemcpyToSymbol() or cudaMemcpyFromSymbol(), or make "
                            "it __managed__",
                            wrong->object);
        break;
    case CV_HOST_NAMES:
        finding = report_name(check, wrong);
        break;
    case CV_DEVICE_FOLLOWS:
        finding = report_kernel(check, wrong);
        cv_note(finding, wrong->access, "'%s' is followed here", wrong->object);
        break;
    }
    if (wrong->source.path)
        cv_note(finding, wrong->source, "the memory comes from here");
}

static void check_program(struct cv_check *check)
{
    const struct cv_memory_facts *facts = &cv_facts(check)->memory;

    for (size_t i = 0; i < facts->wrong_space_count; i++)
        report(check, &facts->wrong_spaces[i]);
}

const struct cv_checker cv_checker_memory_space = {
    .family = "memory_space",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
