/* silence_test.c - comments are found where they are, and mean the lines they should. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "report/comment.h"
#include "report/silence.h"
#include "report/source.h"

struct fixture {
    struct cv_run run;
    struct cv_sources *sources;
    struct cv_findings findings;
    struct cv_silencers silencers;
};

static const struct cv_rule spin = { "progress-plain-spin", "S.", "EM 1", CV_WARNING, CV_STABLE };
static const struct cv_rule empty = { "progress-empty-loop", "S.", "EM 1", CV_WARNING, CV_STABLE };

static void begin(struct fixture *fixture, const char *text)
{
    struct cv_arena *arena = cv_arena_new();

    memset(fixture, 0, sizeof *fixture);
    fixture->run.arena = arena;
    fixture->run.strings = cv_strings_new(arena);
    fixture->sources = cv_sources_new(arena);
    cv_sources_replace(fixture->sources, "/w/a.cu", text, strlen(text));
    cv_findings_init(&fixture->findings, &fixture->run, fixture->sources, "/w");
    cv_silencers_read(arena, fixture->sources, "/w/a.cu", &fixture->silencers);
}

static void end(struct fixture *fixture)
{
    cv_sources_free(fixture->sources);
    cv_arena_free(fixture->run.arena);
}

/* The lines among 1 to 9 on which `text` silences the rule, as digits. */
static void expect_rule(const struct cv_rule *rule, const char *text, const char *expected)
{
    struct fixture fixture;
    char lines[10] = "";

    begin(&fixture, text);
    for (uint32_t line = 1; line <= 9; line++) {
        struct cv_place where = { "/w/a.cu", line, 1, line, 2 };
        struct cv_finding *finding = cv_findings_add(&fixture.findings, "f", rule, CV_WARNING,
                                                     where, "g", "message");

        if (cv_silencer_of(&fixture.silencers, finding))
            lines[strlen(lines)] = (char)('0' + line);
    }
    assert_string_equal(lines, expected);
    end(&fixture);
}

static void expect(const char *text, const char *expected)
{
    expect_rule(&spin, text, expected);
}

static void test_nolint(void **state)
{
    (void)state;
    expect("a; // NOLINT(cuvet-progress-plain-spin)\nb;\n", "1");
    expect("\na; /* NOLINT(cuvet-progress-plain-spin) */ b;\n", "2");
    expect("a; // NOLINT\n", "1");
    expect("a; // NOLINT(cuvet-*)\n", "1");
    expect("a; // NOLINT(*)\n", "1");
    expect("a; // NOLINT(bugprone-x, cuvet-progress-*)\n", "1");
    expect("a; // see #3. NOLINT(cuvet-progress)\n", "1");
    expect("a; // NOLINT(bugprone-*)\n", "");
    expect("a; // NOLINT(progress-plain-spin)\n", "");
    expect("a; // NOLINT()\n", "");
    expect("a; // NOLINT(cuvet-progress-plain)\nb; // NOLINT(cuvet-prog)\n", "1");
    expect("a; // NOLINTER XNOLINT NOLINT_\n", "");
    expect_rule(&empty, "a; // NOLINT(cuvet-progress-plain-spin)\n", "");
}

static void test_next_line(void **state)
{
    (void)state;
    expect("// NOLINTNEXTLINE(cuvet-progress-plain-spin)\na;\nb;\n", "2");
    expect("// NOLINTNEXTLINE\n\na;\n", "2");
    expect("/* text\n NOLINTNEXTLINE(cuvet-*)\n*/ a;\n", "3");
}

static void test_range(void **state)
{
    (void)state;
    expect("a;\n// NOLINTBEGIN(cuvet-*)\nb;\nc;\n// NOLINTEND(cuvet-*)\nd;\n", "2345");
    expect("// NOLINTBEGIN(cuvet-*)\na;\n// NOLINTEND(cuvet-progress-*)\nb;\n", "");
    expect("// NOLINTBEGIN(cuvet-*)\na;\n", "");
    expect("// NOLINTEND(cuvet-*)\na;\n", "");
    expect("// NOLINTBEGIN\n// NOLINTBEGIN(cuvet-*)\n// NOLINTEND\na;\n", "123");
}

static void test_ignore(void **state)
{
    (void)state;
    expect("a; // cuvet: ignore[progress-plain-spin] why\n", "1");
    expect("// cuvet: ignore[progress-plain-spin] why\n\n// more\na;\nb;\n", "4");
    expect("// cuvet:ignore[x-y, progress-*]\na;\n", "2");
    expect("a;\n  // cuvet: ignore\nb;\n", "3");
    expect("// cuvet: ignored\na;\n", "");
    expect("// acuvet: ignore\na;\n", "");
    expect("// cuvet: ignore[progress-plain-spin]\n", "");
}

static void test_only_comments(void **state)
{
    (void)state;
    expect("const char *a = \"// NOLINT\";\n", "");
    expect("char a = '\"'; // NOLINT\n", "1");
    expect("int a = 1'000; f(\"'\"); // NOLINT\n", "1");
    expect("auto a = R\"x( // NOLINT\n )\" // NOLINT\n )x\"; b; // NOLINT\n", "3");
    expect("auto a = u8R\"( \" )\"; // NOLINT\n", "1");
    expect("a; // b \\\nNOLINT\nc;\n", "2");
    expect("#error don't\na; // NOLINT\n", "2");
    expect("a; /* NOLINT", "1");
    expect("a; // NOLINT\r\nb;\rc; // NOLINT\r", "13");
    expect("\"abc", "");
    expect("R\"", "");
    expect("/", "");
}

static void test_reason_and_place(void **state)
{
    struct fixture fixture;
    const struct cv_silencer *silencer = NULL;

    (void)state;
    begin(&fixture, "a;\n  // cuvet: ignore[progress-plain-spin]: the driver ends it\nb;\n");
    assert_int_equal(fixture.silencers.count, 1);
    silencer = &fixture.silencers.items[0];
    assert_string_equal(silencer->reason, "the driver ends it");
    assert_int_equal(silencer->where.line, 2);
    assert_int_equal(silencer->where.column, 6);
    assert_int_equal(silencer->where.end_column, 40);
    assert_true(silencer->alone);
    end(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nolint),        cmocka_unit_test(test_next_line),
        cmocka_unit_test(test_range),         cmocka_unit_test(test_ignore),
        cmocka_unit_test(test_only_comments), cmocka_unit_test(test_reason_and_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
