/* explore_test.c - tests of analysis/explore/explore.h on the programs of
 * explore/Inputs/programs.cu. */
#include "analysis/explore/explore.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "frontend/flags/flags.h"
#include "frontend/parse.h"
#include "frontend/toolkit.h"

struct fixture {
    struct cv_run run;
    char *messages;
    size_t message_size;
    struct cv_unit *unit;
    struct cv_program *program;
    struct cv_globals *globals;
};

/* One unit for all tests: it is read once. */
static int start(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    struct cv_run *run = &fixture->run;
    struct cv_toolkit toolkit = { 0 };
    struct cv_flags flags;
    const char *path;

    run->arena = cv_arena_new();
    run->strings = cv_strings_new(run->arena);
    run->messages = open_memstream(&fixture->messages, &fixture->message_size);
    path = CUVET_TESTCASES "/explore/Inputs/programs.cu";
    *state = fixture;
    {
        const char *words[] = { "nvcc", "-std=c++17", "-arch=sm_90", "-rdc=true", path };
        struct cv_compile_command command = { .directory = "/",
                                              .file = path,
                                              .arguments = words,
                                              .argument_count = sizeof words / sizeof words[0],
                                              .origin = "the test" };

        if (!cv_toolkit_find(run, CV_CUDA_CARRIED, NULL, &toolkit) ||
            !cv_flags_read(run, &command, NULL, &flags))
            return 1;
        fixture->unit = cv_unit_read(run, &toolkit, &flags, NULL, 0);
    }
    fixture->program = cv_link(&fixture->unit, 1);
    fixture->globals = cv_globals_new(run->arena, fixture->program);
    return 0;
}

static int stop(void **state)
{
    struct fixture *fixture = *state;

    cv_program_free(fixture->program);
    cv_unit_free(fixture->unit);
    fclose(fixture->run.messages);
    free(fixture->messages);
    cv_arena_free(fixture->run.arena);
    free(fixture);
    return 0;
}

static struct cv_exploration *explore(struct fixture *fixture, const char *name)
{
    for (uint32_t i = 0; i < fixture->unit->function_count; i++) {
        const struct cv_function *function = &fixture->unit->functions[i];
        struct cv_function_ref ref = { 0, i };

        if (function->has_body && function->side == CV_HOST && strcmp(function->name, name) == 0)
            return cv_explore(fixture->run.arena, fixture->program, fixture->globals, ref);
    }
    fail_msg("no program '%s'", name);
    return NULL;
}

/* "ends", "no", or the relations of the hangs in the order of the enumeration. */
static const char *verdict(struct fixture *fixture, const struct cv_exploration *exploration)
{
    static const char *const words[] = { "block", "unordered", "behind", "host", "other" };
    const char *text = "";
    bool certain = false;

    if (!exploration->fits)
        return "no";
    for (int relation = CV_STUCK_BLOCK; relation <= CV_STUCK_OTHER; relation++)
        for (size_t i = 0; i < exploration->hang_count; i++)
            if ((int)exploration->hangs[i].relation == relation) {
                text = cv_format(fixture->run.arena, "%s%s%s", text, *text ? " " : "",
                                 words[relation]);
                certain |= exploration->hangs[i].certain;
                break;
            }
    if (certain)
        text = cv_format(fixture->run.arena, "%s, certain", text);
    return *text ? text : "ends";
}

struct expectation {
    const char *program, *verdict;
};

static void check_all(void **state, const struct expectation *expectations, size_t count)
{
    struct fixture *fixture = *state;

    for (size_t i = 0; i < count; i++) {
        struct cv_exploration *exploration = explore(fixture, expectations[i].program);
        const char *got = verdict(fixture, exploration);

        if (strcmp(got, expectations[i].verdict) != 0)
            fail_msg("%s: %s, not %s (%s, line %u)", expectations[i].program, got,
                     expectations[i].verdict, exploration->reason ? exploration->reason : "",
                     exploration->reason_place.line);
    }
}

#define CHECK_ALL(state, list) check_all(state, list, sizeof(list) / sizeof(list)[0])

static void blocks(void **state)
{
    static const struct expectation list[] = {
        { "by_block", "block other" }, { "tickets", "ends" },        { "mutex", "ends" },
        { "home_made", "block" },      { "home_made_one", "ends" },  { "home_made_coop", "ends" },
        { "coop_sync", "ends" },       { "cluster", "ends" },        { "shared_flag", "ends" },
        { "by_struct", "block" },      { "copied_struct", "block" }, { "self_ending", "ends" },
        { "missed", "other" },
    };

    CHECK_ALL(state, list);
}

static void launches(void **state)
{
    static const struct expectation list[] = {
        { "launch_kernel", "block" },
        { "launch_ex_plain", "block" },
        { "launch_ex_cluster", "ends" },
        { "launch_ex_cooperative", "ends" },
    };

    CHECK_ALL(state, list);
}

static void streams(void **state)
{
    static const struct expectation list[] = {
        { "two_streams", "unordered" },
        { "same_stream_first", "ends" },
        { "same_stream_last", "behind, certain" },
        { "sync_before_setter", "behind, certain" },
        { "event_edge", "ends" },
        { "event_wrong", "unordered" },
        { "by_event_sync", "ends" },
        { "legacy_default", "ends" },
        { "legacy_nonblocking", "unordered" },
        { "raii", "unordered" },
        { "wide", "unordered" },
        { "wide_same", "behind, certain" },
        { "atomic_wait", "unordered" },
        { "memset_sets", "unordered" },
        { "free_waits", "behind, certain" },
    };

    CHECK_ALL(state, list);
}

static void hosts(void **state)
{
    static const struct expectation list[] = {
        { "host_sets", "ends" }, { "host_blocks", "host, certain" },
        { "mapped", "ends" },    { "managed", "ends" },
        { "symbol", "ends" },    { "symbol_late", "behind, certain" },
        { "by_query", "ends" },  { "host_spins", "other" },
    };

    CHECK_ALL(state, list);
}

/* Nothing is said about what is not known. */
static void unknown_programs(void **state)
{
    static const struct expectation list[] = {
        { "big", "no" },     /* too many threads */
        { "unknown", "no" }, /* memory that it was given decides */
        { "poll", "no" },    /* no device code with a loop */
    };

    CHECK_ALL(state, list);
}

static void execution_is_told(void **state)
{
    struct cv_exploration *exploration = explore(*state, "by_block");
    const struct cv_hang *hang = &exploration->hangs[0];

    assert_int_equal(hang->relation, CV_STUCK_BLOCK);
    assert_string_equal(hang->kernel, "chain");
    assert_string_equal(hang->waiter, "block 1 of 'chain'");
    assert_string_equal(hang->object, "ready2[0]");
    assert_int_equal(hang->step_count, 4);
    assert_string_equal(hang->steps[0].text, "block 1 of 'chain' starts");
    assert_string_equal(hang->steps[1].text, "block 1 of 'chain' reads ready2[0] == 0");
    assert_string_equal(hang->steps[2].text, "block 1 of 'chain' goes on reading ready2[0] == 0");
    assert_string_equal(hang->steps[3].text,
                        "block 0 of 'chain' is never started: nothing obliges the device to "
                        "start it while block 1 of 'chain' goes on");
    assert_int_equal(hang->setter_count, 1);
    assert_string_equal(hang->setters[0].who, "block 0 of 'chain'");
}

static void covered_launches_are_listed(void **state)
{
    struct cv_exploration *exploration = explore(*state, "two_streams");

    assert_true(exploration->fits);
    assert_int_equal(exploration->launch_count, 2);
    assert_string_equal(exploration->launches[0].kernel, "open_gate");
    assert_string_equal(exploration->launches[1].kernel, "wait_gate");
    assert_true(exploration->loop_count >= 1); /* those of the error checks too */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks),
        cmocka_unit_test(launches),
        cmocka_unit_test(streams),
        cmocka_unit_test(hosts),
        cmocka_unit_test(unknown_programs),
        cmocka_unit_test(execution_is_told),
        cmocka_unit_test(covered_launches_are_listed),
    };

    return cmocka_run_group_tests(tests, start, stop);
}
