/* stream_memory - buffers, events and host functions of streams that nothing orders (EM 5.8.3.1).
 *
 * Work in two streams, and the host, run at the same time unless something puts one before the
 * other. Data is complete for whoever comes after its writer in that order, and for nobody else. */
#include "checker.h"

enum { DATA_RACE, EARLY_FREE, EVENT_UNRECORDED, CALLBACK_API };

static const struct cv_rule rules[] = {
    [DATA_RACE] = { "stream-data-race",
                    "A buffer is touched while work that nothing orders may write it.",
                    "EM 5.8.3.1", CV_WARNING, CV_STABLE },
    [EARLY_FREE] = { "stream-early-free", "A buffer is freed while work in a stream may use it.",
                     "EM 5.8.3.1", CV_WARNING, CV_STABLE },
    [EVENT_UNRECORDED] = { "stream-event-unrecorded",
                           "A stream waits for an event that nothing has recorded.", "EM 5.8.3.1",
                           CV_WARNING, CV_PREVIEW },
    [CALLBACK_API] = { "host-callback-api", "A host function in a stream calls the CUDA API.",
                       "EM 5.8.3", CV_WARNING, CV_PREVIEW },
};

static void report(struct cv_check *check, const struct cv_hazard *hazard)
{
    struct cv_finding *finding = NULL;

    switch (hazard->kind) {
    case CV_HAZARD_HOST:
        finding = cv_report(check, DATA_RACE, hazard->where, hazard->function,
                            "the host touches '%s' while '%s' may still be at it: nothing waits "
                            "for that; synchronize its stream, or an event recorded after it, "
                            "first",
                            hazard->object, hazard->what);
        break;
    case CV_HAZARD_STREAMS:
        finding = cv_report(check, DATA_RACE, hazard->where, hazard->function,
                            "this and '%s' touch '%s' in streams that nothing orders, and one "
                            "writes it; let this stream wait for an event recorded after '%s'",
                            hazard->what, hazard->object, hazard->what);
        break;
    case CV_HAZARD_FREE:
        finding = cv_report(check, EARLY_FREE, hazard->where, hazard->function,
                            "'%s' is freed while '%s' may still use it; synchronize its stream "
                            "first",
                            hazard->object, hazard->what);
        break;
    case CV_HAZARD_FREE_ASYNC:
        finding = cv_report(check, EARLY_FREE, hazard->where, hazard->function,
                            "'%s' is freed in a stream that nothing orders after '%s', which may "
                            "still use it; free it in that stream, or wait for an event first",
                            hazard->object, hazard->what);
        break;
    case CV_HAZARD_UNRECORDED:
        (void)cv_report(check, EVENT_UNRECORDED, hazard->where, hazard->function,
                        "no path has recorded event '%s': '%s' waits for nothing, and the "
                        "order it seems to give is missing; record the event before",
                        hazard->object, hazard->what);
        return;
    case CV_HAZARD_CALLBACK:
        finding = cv_report(check, CALLBACK_API, hazard->where, hazard->function,
                            "%s in host function '%s', which a stream calls: it may wait for what "
                            "waits for it, and must not call the CUDA API; let another host thread "
                            "do this",
                            hazard->object, hazard->what);
        break;
    case CV_HAZARD_CALLBACK_WAIT:
        finding = cv_report(check, CALLBACK_API, hazard->where, hazard->function,
                            "host function '%s', which a stream calls, waits here for '%s': what "
                            "sets it need not come before this function, and may be kept from it; "
                            "put it earlier into the stream, or let another host thread wait",
                            hazard->what, hazard->object);
        break;
    }
    cv_note(finding, hazard->other, "'%s' is put into a stream here", hazard->what);
}

static void check_program(struct cv_check *check)
{
    const struct cv_memory_facts *facts = &cv_facts(check)->memory;

    for (size_t i = 0; i < facts->hazard_count; i++)
        report(check, &facts->hazards[i]);
}

const struct cv_checker cv_checker_stream_memory = {
    .family = "stream_memory",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
