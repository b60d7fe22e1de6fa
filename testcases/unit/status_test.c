/* status_test.c - tests of support/status.h. */
#include "support/status.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A run that writes its messages into memory. */
struct listening {
    struct cv_run run;
    char *text;
    size_t size;
};

static int start(void **state)
{
    struct listening *listening = calloc(1, sizeof *listening);

    listening->run.arena = cv_arena_new();
    listening->run.strings = cv_strings_new(listening->run.arena);
    listening->run.messages = open_memstream(&listening->text, &listening->size);
    *state = listening;
    return 0;
}

static int stop(void **state)
{
    struct listening *listening = *state;

    fclose(listening->run.messages);
    free(listening->text);
    cv_arena_free(listening->run.arena);
    free(listening);
    return 0;
}

static const char *heard(struct listening *listening)
{
    fflush(listening->run.messages);
    return listening->text;
}

static void test_a_failure_says_why_and_is_false(void **state)
{
    struct listening *listening = *state;

    assert_false(cv_fail(&listening->run, "%s is not JSON", "a.json"));
    assert_string_equal(heard(listening), "cuvet: error: a.json is not JSON\n");
}

static void test_a_quiet_run_says_failures_only(void **state)
{
    struct listening *listening = *state;

    listening->run.quiet = true;
    cv_warn(&listening->run, "odd");
    cv_say(&listening->run, "going on");
    assert_string_equal(heard(listening), "");
    cv_fail(&listening->run, "broken");
    assert_string_equal(heard(listening), "cuvet: error: broken\n");
}

static void test_warnings_and_notes(void **state)
{
    struct listening *listening = *state;

    cv_warn(&listening->run, "%d odd", 2);
    cv_say(&listening->run, "going on");
    assert_string_equal(heard(listening), "cuvet: warning: 2 odd\ncuvet: note: going on\n");
}

static void test_messages_are_one_line_and_harmless(void **state)
{
    struct listening *listening = *state;

    cv_fail(&listening->run, "%s: no such file", "a\n\033[2Jb");
    assert_string_equal(heard(listening), "cuvet: error: a\\x0A\\x1B[2Jb: no such file\n");
}

static void test_what_is_printable(void **state)
{
    static const struct {
        const char *text;
        const char *printed;
    } cases[] = {
        { "", "" },
        { "plain text ~", "plain text ~" },
        { "tab\there", "tab\there" },
        { "two\nlines", "two\\x0Alines" },
        { "\r\b\x7F", "\\x0D\\x08\\x7F" },
        { "na\xC3\xAFve \xE2\x82\xAC \xF0\x9F\x98\x80",
          "na\xC3\xAFve \xE2\x82\xAC \xF0\x9F\x98\x80" },
        { "C1 \xC2\x9B", "C1 \\xC2\\x9B" },
        { "bidi \xE2\x80\xAE", "bidi \\xE2\\x80\\xAE" },
        { "alone \x80 \xFF", "alone \\x80 \\xFF" },
        { "cut \xE2\x82", "cut \\xE2\\x82" },
        { "cut \xF0\x9F\x98", "cut \\xF0\\x9F\\x98" },
        { "overlong \xC0\xAF \xE0\x80\xAF", "overlong \\xC0\\xAF \\xE0\\x80\\xAF" },
        { "surrogate \xED\xA0\x80", "surrogate \\xED\\xA0\\x80" },
        { "too far \xF4\x90\x80\x80", "too far \\xF4\\x90\\x80\\x80" },
        { "\xC3(", "\\xC3(" },
    };
    struct listening *listening = *state;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(cv_printable(listening->run.arena, cases[i].text, false),
                            cases[i].printed);
}

static void test_lines_may_be_kept(void **state)
{
    struct listening *listening = *state;

    assert_string_equal(cv_printable(listening->run.arena, "two\nlines\r", true),
                        "two\nlines\\x0D");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_failure_says_why_and_is_false, start, stop),
        cmocka_unit_test_setup_teardown(test_a_quiet_run_says_failures_only, start, stop),
        cmocka_unit_test_setup_teardown(test_warnings_and_notes, start, stop),
        cmocka_unit_test_setup_teardown(test_messages_are_one_line_and_harmless, start, stop),
        cmocka_unit_test_setup_teardown(test_what_is_printable, start, stop),
        cmocka_unit_test_setup_teardown(test_lines_may_be_kept, start, stop),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
