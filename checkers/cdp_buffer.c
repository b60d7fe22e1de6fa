/* cdp_buffer - parameter buffers written by hand (DP 4.18.6). */
#include "checker.h"

enum { PARAMETER_BUFFER };

static const struct cv_rule rules[] = {
    [PARAMETER_BUFFER] = { "cdp-parameter-buffer",
                           "A parameter buffer does not fit the kernel's parameters.",
                           "DP 4.18.6.2", CV_ERROR, CV_STABLE },
};

static void check_offset(struct cv_check *check, const struct cv_buffer_fault *fault)
{
    struct cv_finding *finding;

    if (fault->parameter) {
        finding = cv_report(check, PARAMETER_BUFFER, fault->where, fault->function,
                            "%lld bytes at offset %lld of the buffer are no parameter of '%s': "
                            "'%s' is at offset %lld, the next multiple of its alignment",
                            (long long)fault->size, (long long)fault->have, fault->kernel,
                            fault->parameter, (long long)fault->need);
        cv_note(finding, fault->declared, "'%s' is declared here", fault->parameter);
    } else {
        finding = cv_report(check, PARAMETER_BUFFER, fault->where, fault->function,
                            "%lld bytes at offset %lld of the buffer are no parameter of '%s', "
                            "whose parameters end at %lld",
                            (long long)fault->size, (long long)fault->have, fault->kernel,
                            (long long)fault->need);
    }
    cv_note(finding, fault->launch, "'%s' is launched with the buffer here", fault->kernel);
}

static void check_fault(struct cv_check *check, const struct cv_buffer_fault *fault)
{
    struct cv_finding *finding = NULL;

    switch (fault->kind) {
    case CV_BUFFER_TOO_SMALL:
        finding = cv_report(check, PARAMETER_BUFFER, fault->where, fault->function,
                            "a buffer of %lld bytes is too small for the parameters of '%s', which "
                            "take %lld with the padding between them",
                            (long long)fault->have, fault->kernel, (long long)fault->need);
        cv_note(finding, fault->launch, "'%s' is launched with it here", fault->kernel);
        break;
    case CV_BUFFER_ALIGNMENT:
        finding = cv_report_as(check, PARAMETER_BUFFER, CV_WARNING, fault->where, fault->function,
                               "an alignment of %lld is asked for, and the parameters of '%s' need "
                               "%lld: it is not looked at today, and may be tomorrow",
                               (long long)fault->have, fault->kernel, (long long)fault->need);
        cv_note(finding, fault->launch, "'%s' is launched with the buffer here", fault->kernel);
        break;
    case CV_BUFFER_OFFSET:
        check_offset(check, fault);
        break;
    case CV_BUFFER_UNWRITTEN:
        finding = cv_report(check, PARAMETER_BUFFER, fault->where, fault->function,
                            "parameter '%s' of '%s', at offset %lld of the buffer, is never "
                            "written",
                            fault->parameter, fault->kernel, (long long)fault->need);
        cv_note(finding, fault->declared, "'%s' is declared here", fault->parameter);
        break;
    case CV_BUFFER_NULL:
        cv_report(check, PARAMETER_BUFFER, fault->where, fault->function,
                  "'%s' has parameters and is launched without a buffer for them: ask "
                  "cudaGetParameterBuffer() for one",
                  fault->kernel);
        break;
    }
}

static void check_program(struct cv_check *check)
{
    const struct cv_generation_facts *facts = cv_facts(check)->generations;

    for (size_t i = 0; i < facts->buffer_count; i++)
        check_fault(check, &facts->buffers[i]);
}

const struct cv_checker cv_checker_cdp_buffer = {
    .family = "cdp_buffer",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
