/* patch_test.c - edits are made whole or not at all, and diffs say the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "report/patch.h"
#include "report/source.h"

static const struct cv_rule rule = { "group-rule", "S.", "EM 1", CV_WARNING, CV_STABLE };

struct fixture {
    struct cv_run run;
    struct cv_sources *sources;
    struct cv_findings findings;
    struct cv_patch patch;
    const char *text;
};

static void begin(struct fixture *fixture, const char *text)
{
    memset(fixture, 0, sizeof *fixture);
    fixture->run.arena = cv_arena_new();
    fixture->run.strings = cv_strings_new(fixture->run.arena);
    fixture->sources = cv_sources_new(fixture->run.arena);
    fixture->text = text;
    cv_sources_replace(fixture->sources, "/w/a.cu", text, strlen(text));
    cv_findings_init(&fixture->findings, &fixture->run, fixture->sources, "/w");
}

static void end(struct fixture *fixture)
{
    cv_sources_free(fixture->sources);
    cv_arena_free(fixture->run.arena);
}

static struct cv_finding *find(struct fixture *fixture, uint32_t line)
{
    struct cv_place where = { "/w/a.cu", line, 1, line, 2 };

    return cv_findings_add(&fixture->findings, "f", &rule, CV_WARNING, where, "g", "message");
}

/* Replaces columns of one line; `last` is the first column after. */
static void replace(struct cv_finding *finding, uint32_t line, uint32_t first, uint32_t last,
                    const char *text)
{
    struct cv_place where = { "/w/a.cu", line, first, line, last };

    cv_finding_fix(finding, where, text, "mend it");
}

static void expect(struct fixture *fixture, const char *expected)
{
    size_t size;
    char *text;

    cv_patch_plan(fixture->run.arena, &fixture->findings, &fixture->patch);
    text = fixture->patch.count ? cv_patch_apply(fixture->run.arena, &fixture->patch.files[0],
                                                 fixture->text, strlen(fixture->text), &size)
                                : cv_strdup(fixture->run.arena, fixture->text);
    assert_string_equal(text, expected);
}

static void expect_diff(struct fixture *fixture, const char *expected)
{
    char *diff = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&diff, &size);

    cv_patch_diff(&fixture->patch.files[0], "a.cu", fixture->text, strlen(fixture->text), out);
    fclose(out);
    assert_string_equal(diff, expected);
    free(diff);
}

static void test_edits_in_any_order(void **state)
{
    struct fixture fixture;

    (void)state;
    begin(&fixture, "one\ntwo\nthree\n");
    replace(find(&fixture, 3), 3, 1, 6, "3");
    replace(find(&fixture, 1), 1, 1, 4, "1");
    replace(find(&fixture, 1), 1, 4, 4, "st");
    expect(&fixture, "1st\ntwo\n3\n");
    assert_int_equal(fixture.patch.fixed, 3);
    end(&fixture);
}

static void test_overlaps_are_left(void **state)
{
    struct fixture fixture;
    struct cv_finding *both;

    (void)state;
    begin(&fixture, "one two\nthree\n");
    replace(find(&fixture, 1), 1, 1, 5, "A");
    both = find(&fixture, 1);
    replace(both, 1, 4, 6, "B");
    replace(both, 2, 1, 6, "C"); /* goes with the edit that does not fit */
    replace(find(&fixture, 2), 2, 1, 1, "D");
    replace(find(&fixture, 2), 2, 1, 1, "E");
    replace(find(&fixture, 2), 2, 1, 1, "D"); /* the same edit again */
    expect(&fixture, "Atwo\nDthree\n");
    assert_int_equal(fixture.patch.fixed, 3);
    assert_int_equal(fixture.patch.left_count, 2);
    assert_ptr_equal(fixture.patch.left[0].finding, both);
    assert_string_equal(fixture.patch.left[0].reason, "it overlaps with another fix");
    end(&fixture);
}

static void test_places_that_are_not_there(void **state)
{
    struct fixture fixture;

    (void)state;
    begin(&fixture, "one\n");
    replace(find(&fixture, 1), 1, 5, 6, "x");
    replace(find(&fixture, 1), 9, 1, 1, "x");
    replace(find(&fixture, 1), 0, 0, 0, "x");
    expect(&fixture, "one\n");
    assert_int_equal(fixture.patch.fixed, 0);
    assert_int_equal(fixture.patch.left_count, 3);
    end(&fixture);
}

static void test_line_ends_are_the_files(void **state)
{
    struct fixture fixture;

    (void)state;
    begin(&fixture, "one\r\ntwo\r\n");
    replace(find(&fixture, 1), 1, 4, 4, "\n1b");
    expect(&fixture, "one\r\n1b\r\ntwo\r\n");
    end(&fixture);
}

static void test_diff(void **state)
{
    struct fixture fixture;
    struct cv_place line_two = { "/w/a.cu", 2, 1, 3, 1 };

    (void)state;
    begin(&fixture, "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13");
    cv_finding_fix(find(&fixture, 2), line_two, "", "remove the line");
    replace(find(&fixture, 13), 13, 1, 3, "x\ny");
    expect(&fixture, "1\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\nx\ny");
    expect_diff(&fixture, "--- a/a.cu\n+++ b/a.cu\n"
                          "@@ -1,5 +1,4 @@\n 1\n-2\n 3\n 4\n 5\n"
                          "@@ -10,4 +9,5 @@\n 10\n 11\n 12\n-13\n\\ No newline at end of file\n"
                          "+x\n+y\n\\ No newline at end of file\n");
    end(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_edits_in_any_order),
        cmocka_unit_test(test_overlaps_are_left),
        cmocka_unit_test(test_places_that_are_not_there),
        cmocka_unit_test(test_line_ends_are_the_files),
        cmocka_unit_test(test_diff),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
