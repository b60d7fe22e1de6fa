/* grid_runtime - what device code may call of CUDA's runtime (DP 4.18.2.3, 4.18.4.2).
 *
 * The device runtime is a small part of the runtime, with the same names. What it leaves out
 * does not compile, does not link, or fails when it is called. */
#include "checker.h"

enum { DEVICE_SYNC, UNSUPPORTED_API, DEVICE_MANAGEMENT, TAIL_STREAM_MISUSE, VERSION_STREAM };

static const struct cv_rule rules[] = {
    [DEVICE_SYNC] = { "cdp-device-sync", "Device code synchronizes with its child grids.",
                      "DP 4.18.1.1, 4.18.4.2.3", CV_ERROR, CV_STABLE },
    [UNSUPPORTED_API] = { "cdp-unsupported-api",
                          "Device code makes a call that the device runtime does not have, or not "
                          "in this form.",
                          "DP 4.18.4.2", CV_ERROR, CV_STABLE },
    [DEVICE_MANAGEMENT] = { "cdp-device-management",
                            "Device code chooses, sets up or describes a device.", "DP 4.18.4.2.4",
                            CV_ERROR, CV_STABLE },
    [TAIL_STREAM_MISUSE] = { "cdp-tail-stream-misuse",
                             "A special stream of the device runtime is used where it means "
                             "nothing.",
                             "DP 4.18.2.3", CV_ERROR, CV_STABLE },
    [VERSION_STREAM] = { "cdp-version-stream",
                         "Code built for version one of dynamic parallelism uses a stream of "
                         "version two.",
                         "DP 4.18.5.3", CV_ERROR, CV_STABLE },
};

/* No device of this compute capability or above has version one. */
enum { VERSION_TWO_ONLY = 90 };

/* Flags of the runtime API that device code has to give. */
enum { STREAM_NON_BLOCKING = 1, EVENT_DISABLE_TIMING = 2 };

static const char *stream_name(enum cv_device_stream stream)
{
    switch (stream) {
    case CV_DEVICE_STREAM_TAIL:
        return "cudaStreamTailLaunch";
    case CV_DEVICE_STREAM_FIRE_AND_FORGET:
        return "cudaStreamFireAndForget";
    default:
        return "a stream of device graphs";
    }
}

/* ------------------------------------------------------------ synchronization */

/* An architecture that the call is compiled for and that has only version two; 0: none. */
static int version_two_target(const struct cv_runtime_use *use)
{
    for (size_t i = 0; i < use->unit->architecture_count; i++)
        if (use->unit->architectures[i] >= VERSION_TWO_ONLY &&
            cv_compiled_for(use->unit, use->where, use->unit->architectures[i]))
            return use->unit->architectures[i];
    return 0;
}

static void check_sync(struct cv_check *check, const struct cv_runtime_use *use)
{
    static const char way_out[] = "put what consumes the children's results into a kernel and "
                                  "launch that into cudaStreamTailLaunch";
    int target = version_two_target(use);

    if (!use->unit->cdp1)
        cv_report(check, DEVICE_SYNC, use->where, use->function,
                  "'%s' in device code: a grid cannot wait for its child grids since CUDA 12; %s",
                  use->name, way_out);
    else if (target)
        cv_report(check, DEVICE_SYNC, use->where, use->function,
                  "'%s' in device code: sm_%d is among the targets, and from compute capability "
                  "9.0 on a grid cannot wait for its child grids, however the code is built; %s, "
                  "or leave the call out where __CUDA_ARCH__ >= 900",
                  use->name, target, way_out);
}

/* --------------------------------------------------------------- calls, forms */

static bool creates(const struct cv_api *api, enum cv_api_object kind)
{
    return api->effects & CV_API_CREATES && api->kind == kind;
}

/* cudaStreamCreate(&s) becomes cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking). */
static void fix_creation(struct cv_finding *finding, const struct cv_runtime_use *use)
{
    bool stream = use->api->kind == CV_API_STREAM;
    const char *flag = stream ? "cudaStreamNonBlocking" : "cudaEventDisableTiming";
    const char *call = stream ? "cudaStreamCreateWithFlags" : "cudaEventCreateWithFlags";
    const char *how = stream ? "create a stream that does not block"
                             : "create an event without timing";

    if (use->flags_place.path) {
        cv_fix(finding, use->flags_place, flag, how);
        if (use->api->device_use == CV_API_HOST_ONLY && use->name_place.path)
            cv_fix(finding, use->name_place, call, how);
    } else if (use->name_place.path && use->api->device_use == CV_API_HOST_ONLY) {
        cv_fix(finding, use->name_place, call, how);
        cv_fix(finding, use->list_end,
               stream ? ", cudaStreamNonBlocking" : ", cudaEventDisableTiming", how);
    }
}

static const char *way_out_of(const struct cv_api *api)
{
    if (creates(api, CV_API_STREAM))
        return "create it by cudaStreamCreateWithFlags with cudaStreamNonBlocking";
    if (creates(api, CV_API_EVENT))
        return "create it by cudaEventCreateWithFlags with cudaEventDisableTiming";
    if (api->effects & (CV_API_BLOCKS_STREAM | CV_API_BLOCKS_EVENT | CV_API_QUERY) &&
        !(api->effects & (CV_API_COPIES | CV_API_SETS)))
        return "a grid cannot wait for its child grids; order them by the stream or an event, "
               "and launch what consumes their results into cudaStreamTailLaunch";
    if (api->effects & (CV_API_COPIES | CV_API_SETS))
        return "use the asynchronous form, cudaMemcpyAsync or cudaMemsetAsync";
    return "make the call on the host";
}

static void check_host_call(struct cv_check *check, const struct cv_runtime_use *use)
{
    struct cv_finding *finding;

    if (use->api->effects & CV_API_MANAGES_DEVICE) {
        cv_report(check, DEVICE_MANAGEMENT, use->where, use->function,
                  "'%s' in device code: a grid works on the device that it runs on, and the device "
                  "runtime does not have the call; ask cudaDeviceGetAttribute for single "
                  "properties, or make the call on the host",
                  use->name);
        return;
    }
    finding = cv_report(check, UNSUPPORTED_API, use->where, use->function,
                        "'%s' in device code: the device runtime does not have this call; %s",
                        use->name, way_out_of(use->api));
    if (creates(use->api, CV_API_STREAM) || creates(use->api, CV_API_EVENT))
        fix_creation(finding, use);
}

/* Device code launches by <<<...>>> (or by cudaLaunchDevice, which is no launch here). */
static void check_launch(struct cv_check *check, const struct cv_runtime_use *use)
{
    if (use->by_call)
        cv_report(check, UNSUPPORTED_API, use->where, use->function,
                  "'%s' is launched from device code by a call of the host's: the device runtime "
                  "does not have it; launch by <<<...>>>",
                  use->name);
}

/* Streams that block, and events with timing, cannot be had on the device. */
static void check_flags(struct cv_check *check, const struct cv_runtime_use *use)
{
    struct cv_finding *finding = NULL;

    if (!use->has_flags)
        return;
    if (creates(use->api, CV_API_STREAM) && !(use->flags & STREAM_NON_BLOCKING))
        finding = cv_report(check, UNSUPPORTED_API, use->where, use->function,
                            "'%s' in device code without cudaStreamNonBlocking: the device runtime "
                            "has no streams that the legacy default stream waits for; give the "
                            "flag",
                            use->name);
    else if (creates(use->api, CV_API_EVENT) && !(use->flags & EVENT_DISABLE_TIMING))
        finding = cv_report(check, UNSUPPORTED_API, use->where, use->function,
                            "'%s' in device code without cudaEventDisableTiming: the device "
                            "runtime has no events with timing; give the flag",
                            use->name);
    fix_creation(finding, use);
}

/* ------------------------------------------------------------ special streams */

static bool is_tail_or_fire(enum cv_device_stream stream)
{
    return stream == CV_DEVICE_STREAM_TAIL || stream == CV_DEVICE_STREAM_FIRE_AND_FORGET;
}

static bool orders_by_handle(const struct cv_api *api)
{
    return api->effects & (CV_API_RECORDS_EVENT | CV_API_WAITS_EVENT | CV_API_QUERY |
                           CV_API_BLOCKS_STREAM | CV_API_DESTROYS);
}

static void check_host_stream(struct cv_check *check, const struct cv_runtime_use *use)
{
    cv_report(check, TAIL_STREAM_MISUSE, use->where, use->function,
              "host code gives %s to '%s': the stream belongs to a running grid, and only device "
              "code of that grid can launch into it; use a stream of the host",
              stream_name(use->stream), use->name);
}

static void check_device_stream(struct cv_check *check, const struct cv_runtime_use *use)
{
    if (use->api && orders_by_handle(use->api) && is_tail_or_fire(use->stream))
        cv_report(check, TAIL_STREAM_MISUSE, use->where, use->function,
                  "'%s' gets %s: that stream takes launches, but cannot be waited for, queried, "
                  "recorded or destroyed; use a stream that the grid creates",
                  use->name, stream_name(use->stream));
}

/* An architecture for which this code is version one; 0: none. */
static int version_one_target(const struct cv_runtime_use *use)
{
    for (size_t i = 0; use->unit->cdp1 && i < use->unit->architecture_count; i++)
        if (use->unit->architectures[i] < VERSION_TWO_ONLY &&
            cv_compiled_for(use->unit, use->where, use->unit->architectures[i]))
            return use->unit->architectures[i];
    return 0;
}

static void check_version_stream(struct cv_check *check, const struct cv_runtime_use *use)
{
    int target = is_tail_or_fire(use->stream) ? version_one_target(use) : 0;

    if (target)
        cv_report(check, VERSION_STREAM, use->where, use->function,
                  "'%s' goes into %s, but for sm_%d this file is built for version one of dynamic "
                  "parallelism, which has no such stream; build it without "
                  "CUDA_FORCE_CDP1_IF_SUPPORTED",
                  use->name, stream_name(use->stream), target);
}

/* --------------------------------------------------------------------- the hook */

static void check_use(struct cv_check *check, const struct cv_runtime_use *use)
{
    if (use->side == CV_HOST) {
        check_host_stream(check, use);
        return;
    }
    check_device_stream(check, use);
    check_version_stream(check, use);
    if (!use->api)
        check_launch(check, use);
    else if (use->api->device_use == CV_API_CDP1_ONLY)
        check_sync(check, use);
    else if (use->api->device_use == CV_API_HOST_ONLY)
        check_host_call(check, use);
    else
        check_flags(check, use);
}

static void check_program(struct cv_check *check)
{
    const struct cv_facts *facts = cv_facts(check);

    for (size_t i = 0; i < facts->grids.use_count; i++)
        check_use(check, &facts->grids.uses[i]);
}

const struct cv_checker cv_checker_grid_runtime = {
    .family = "grid_runtime",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_program = check_program,
};
