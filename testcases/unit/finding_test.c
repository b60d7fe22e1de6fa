/* finding_test.c - findings are sorted, each once, and known again when lines move. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "report/finding.h"
#include "report/source.h"

static const struct cv_rule rules[] = {
    { "group-first", "First.", "EM 1", CV_WARNING, CV_STABLE },
    { "group-second", "Second.", "EM 1", CV_ERROR, CV_STABLE },
};

struct fixture {
    struct cv_run run;
    struct cv_sources *sources;
    struct cv_findings findings;
};

static int set_up(void **state)
{
    struct cv_arena *arena = cv_arena_new();
    struct fixture *fixture = cv_alloc(arena, sizeof *fixture);

    fixture->run.arena = arena;
    fixture->run.strings = cv_strings_new(arena);
    fixture->run.messages = stderr;
    fixture->sources = cv_sources_new(arena);
    cv_findings_init(&fixture->findings, &fixture->run, fixture->sources, "/w");
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;

    cv_sources_free(fixture->sources);
    cv_arena_free(fixture->run.arena);
    return 0;
}

static struct cv_finding *add(struct fixture *fixture, int rule, const char *path, uint32_t line)
{
    struct cv_place where = { path, line, 1, line, 2 };

    return cv_findings_add(&fixture->findings, "group", &rules[rule], rules[rule].severity, where,
                           "f", "message");
}

static void test_sorted_by_place_and_rule(void **state)
{
    struct fixture *fixture = *state;
    struct cv_finding *last = add(fixture, 0, "/w/b.cu", 1);
    struct cv_finding *third = add(fixture, 1, "/w/a.cu", 7);
    struct cv_finding *second = add(fixture, 0, "/w/a.cu", 7);
    struct cv_finding *first = add(fixture, 1, "/w/a.cu", 2);

    cv_findings_finish(&fixture->findings);
    assert_int_equal(fixture->findings.count, 4);
    assert_ptr_equal(fixture->findings.items[0], first);
    assert_ptr_equal(fixture->findings.items[1], second);
    assert_ptr_equal(fixture->findings.items[2], third);
    assert_ptr_equal(fixture->findings.items[3], last);
    assert_int_equal(fixture->findings.summary.errors, 2);
    assert_int_equal(fixture->findings.summary.warnings, 2);
}

static void test_of_repeats_the_best_explained_stays(void **state)
{
    struct fixture *fixture = *state;
    struct cv_finding *best;

    add(fixture, 0, "/w/a.cu", 1);
    best = add(fixture, 0, "/w/a.cu", 1);
    cv_finding_note(best, best->where, "a note");
    cv_finding_note(best, best->where, "a note");
    add(fixture, 0, "/w/a.cu", 1);
    cv_findings_finish(&fixture->findings);
    assert_int_equal(fixture->findings.count, 1);
    assert_ptr_equal(fixture->findings.items[0], best);
    assert_int_equal(best->note_count, 1);
}

static void test_fingerprints_move_with_their_line(void **state)
{
    static const char code[] = "while (x);\n\n  while(x) ;\rother\r\nwhile (y);";
    struct fixture *fixture = *state;
    struct cv_finding *a = add(fixture, 0, "/w/a.cu", 1);
    struct cv_finding *same = add(fixture, 0, "/w/b.cu", 3);
    struct cv_finding *other = add(fixture, 0, "/w/a.cu", 5);
    uint64_t alone;

    cv_sources_replace(fixture->sources, "/w/a.cu", code, strlen(code));
    cv_sources_replace(fixture->sources, "/w/b.cu", code, strlen(code));
    cv_findings_finish(&fixture->findings);
    alone = a->fingerprint;
    assert_true(alone != same->fingerprint); /* equal lines are counted */
    assert_true(alone != other->fingerprint);
    a->where.line = 3;
    cv_findings_finish(&fixture->findings);
    assert_true(a->fingerprint == alone);
}

static void test_incomplete_places_are_each_once(void **state)
{
    struct fixture *fixture = *state;

    cv_findings_incomplete(&fixture->findings, "/w/b.cu", 3, "why");
    cv_findings_incomplete(&fixture->findings, "/w/a.cu", 3, "why");
    cv_findings_incomplete(&fixture->findings, "/w/b.cu", 3, "why");
    cv_findings_incomplete(&fixture->findings, "/w/b.cu", 2, "why");
    cv_findings_finish(&fixture->findings);
    assert_int_equal(fixture->findings.incomplete_count, 3);
    assert_int_equal(fixture->findings.incomplete[1].line, 2);
}

static void test_paths_below_the_folder_are_relative(void **state)
{
    struct fixture *fixture = *state;

    assert_string_equal(cv_findings_path(&fixture->findings, "/w/a/b.cu"), "a/b.cu");
    assert_string_equal(cv_findings_path(&fixture->findings, "/www/b.cu"), "/www/b.cu");
    assert_string_equal(cv_findings_path(&fixture->findings, "/w"), "/w");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sorted_by_place_and_rule, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_of_repeats_the_best_explained_stays, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_fingerprints_move_with_their_line, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_incomplete_places_are_each_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_paths_below_the_folder_are_relative, set_up,
                                        tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
