/* workers_test.c - tests of support/workers.h. */
#include "support/workers.h"

#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { MAX_JOBS = 100 };

/* What became of each job. */
struct log {
    size_t started;
    unsigned ends[MAX_JOBS];
    char *results[MAX_JOBS], *reasons[MAX_JOBS];
    struct cv_arena *arena;
};

static void started(void *context, size_t number)
{
    struct log *log = context;

    assert_int_equal(number, log->started);
    log->started++;
}

static void ended(void *context, size_t number, const void *bytes, size_t size, const char *reason)
{
    struct log *log = context;

    assert_true((bytes == NULL) == (reason != NULL));
    log->ends[number]++;
    if (reason)
        log->reasons[number] = cv_strdup(log->arena, reason);
    else
        log->results[number] = cv_strndup(log->arena, bytes, size);
}

static struct log run(struct cv_arena *arena, struct cv_workers workers, size_t count)
{
    struct log log = { .arena = arena };

    workers.started = started;
    workers.ended = ended;
    workers.context = &log;
    cv_workers_run(&workers, count, arena);
    assert_int_equal(log.started, count);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(log.ends[i], 1);
    return log;
}

static int start(void **state)
{
    *state = cv_arena_new();
    return 0;
}

static int stop(void **state)
{
    cv_arena_free(*state);
    return 0;
}

static void square(void *context, size_t number, struct cv_bytes *result)
{
    const char *text = cv_format(result->arena, "%zu", number * number);

    (void)context;
    cv_bytes_add(result, text, strlen(text));
}

static void test_results_come_back(void **state)
{
    for (unsigned count = 1; count <= 4; count++) {
        struct log log = run(*state, (struct cv_workers){ .count = count, .work = square }, 100);

        for (size_t i = 0; i < 100; i++)
            assert_int_equal(strtoul(log.results[i], NULL, 10), i * i);
    }
}

static void test_no_jobs(void **state)
{
    run(*state, (struct cv_workers){ .count = 2, .work = square }, 0);
}

/* More than a pipe holds. */
static void grow(void *context, size_t number, struct cv_bytes *result)
{
    (void)context;
    for (size_t i = 0; i < number * 100000; i++)
        cv_bytes_byte(result, (unsigned char)('a' + number));
}

static void test_large_results(void **state)
{
    struct log log = run(*state, (struct cv_workers){ .count = 2, .work = grow }, 8);

    for (size_t i = 0; i < 8; i++) {
        assert_int_equal(strlen(log.results[i]), i * 100000);
        if (i)
            assert_int_equal(log.results[i][i * 100000 - 1], 'a' + (int)i);
    }
}

static void misbehave(void *context, size_t number, struct cv_bytes *result)
{
    if (number == 3) {
        signal(SIGSEGV, SIG_DFL);
        raise(SIGSEGV);
    }
    if (number == 5)
        _exit(7);
    if (number == 6)
        raise(SIGKILL);
    square(context, number, result);
}

static void test_a_crash_costs_one_job(void **state)
{
    struct log log = run(*state, (struct cv_workers){ .count = 2, .work = misbehave }, 10);

    for (size_t i = 0; i < 10; i++)
        assert_true((log.results[i] != NULL) == (i != 3 && i != 5 && i != 6));
    assert_string_equal(log.reasons[3], "crashed: Segmentation fault");
    assert_string_equal(log.reasons[5], "crashed: it ended with status 7");
    assert_string_equal(log.reasons[6], "was killed, perhaps for want of memory");
}

static void hang(void *context, size_t number, struct cv_bytes *result)
{
    if (number == 1)
        for (;;)
            sleep(1);
    square(context, number, result);
}

static void test_a_job_that_hangs_is_ended(void **state)
{
    struct cv_workers workers = { .count = 2, .seconds = 1, .work = hang };
    time_t begun = time(NULL);
    struct log log = run(*state, workers, 4);

    assert_string_equal(log.reasons[1], "took longer than 1 s");
    assert_string_equal(log.results[3], "9");
    assert_true(time(NULL) - begun < 30);
}

/* It is the caller's number that never changes. */
static void take_megabyte(size_t *number)
{
    volatile char *page = malloc(1 << 20);

    for (size_t i = 0; page && i < 1 << 20; i += 4096)
        page[i] = 1;
    *number = page ? 1 : *number;
    usleep(1000);
}

static void eat(void *context, size_t number, struct cv_bytes *result)
{
    while (number == 1)
        take_megabyte(&number);
    square(context, number, result);
}

static void test_a_job_that_eats_the_memory_is_ended(void **state)
{
    struct cv_workers workers = { .count = 1, .seconds = 60, .megabytes = 300, .work = eat };
    struct log log = run(*state, workers, 3);

    assert_string_equal(log.reasons[1], "took more than 300 MiB of memory");
    assert_string_equal(log.results[2], "4");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_results_come_back, start, stop),
        cmocka_unit_test_setup_teardown(test_no_jobs, start, stop),
        cmocka_unit_test_setup_teardown(test_large_results, start, stop),
        cmocka_unit_test_setup_teardown(test_a_crash_costs_one_job, start, stop),
        cmocka_unit_test_setup_teardown(test_a_job_that_hangs_is_ended, start, stop),
        cmocka_unit_test_setup_teardown(test_a_job_that_eats_the_memory_is_ended, start, stop),
    };

    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
