/* conditionals_test.c - preprocessor lines of a text, and what is known of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "frontend/conditionals.h"
#include "support/index.h"

static enum cv_truth truth_of(const char *condition)
{
    const struct cv_macro_fact facts[] = {
        { "__CUDA_ARCH__", true, 800 },
        { "ONE", true, 1 },
        { "GONE", false, 0 },
    };
    struct cv_arena *arena = cv_arena_new();
    const char *text = cv_format(arena, "#if %s\n#define HERE\n#endif\n", condition);
    struct cv_conditionals all = cv_conditionals_read(arena, text, strlen(text));
    enum cv_truth result;

    assert_int_equal(all.count, 3);
    result = cv_branch_compiled(&all, all.items[1].outer, facts, 3);
    cv_arena_free(arena);
    return result;
}

static void test_conditions(void **state)
{
    (void)state;
    assert_int_equal(truth_of("__CUDA_ARCH__ >= 900"), CV_UNTRUE);
    assert_int_equal(truth_of("__CUDA_ARCH__ < 900"), CV_TRUE);
    assert_int_equal(truth_of("__CUDA_ARCH__ / 100 == 8"), CV_TRUE);
    assert_int_equal(truth_of("defined(__CUDA_ARCH__) && (__CUDA_ARCH__ >= 700)"), CV_TRUE);
    assert_int_equal(truth_of("!defined __CUDA_ARCH__"), CV_UNTRUE);
    assert_int_equal(truth_of("defined(GONE) || ONE"), CV_TRUE);
    assert_int_equal(truth_of("GONE"), CV_UNTRUE);
    assert_int_equal(truth_of("1 - 2 - 3 == -4"), CV_TRUE);
    assert_int_equal(truth_of("0x10 == 16 && 700L < 800u"), CV_TRUE);
}

static void test_what_is_not_known(void **state)
{
    (void)state;
    assert_int_equal(truth_of("OTHER"), CV_MAYBE);
    assert_int_equal(truth_of("OTHER && GONE"), CV_UNTRUE);
    assert_int_equal(truth_of("OTHER || ONE"), CV_TRUE);
    assert_int_equal(truth_of("HAS(ONE)"), CV_MAYBE);
    assert_int_equal(truth_of("1 / 0"), CV_MAYBE);
    assert_int_equal(truth_of("1 << 2"), CV_MAYBE);
    assert_int_equal(truth_of("ONE ? 0 : 1"), CV_MAYBE);
    assert_int_equal(truth_of(""), CV_MAYBE);
    assert_int_equal(truth_of("((((("), CV_MAYBE);
}

static void test_depth_is_bounded(void **state)
{
    char deep[3000];

    (void)state;
    memset(deep, '(', sizeof deep - 1);
    deep[sizeof deep - 1] = '\0';
    assert_int_equal(truth_of(deep), CV_MAYBE);
    memset(deep, '!', sizeof deep - 1);
    assert_int_equal(truth_of(deep), CV_MAYBE);
}

/* The branch of the line `here` (from 0) among the defines of a text. */
static enum cv_truth truth_in(const char *text, size_t here)
{
    const struct cv_macro_fact facts[] = { { "ONE", true, 1 }, { "GONE", false, 0 } };
    struct cv_arena *arena = cv_arena_new();
    struct cv_conditionals all = cv_conditionals_read(arena, text, strlen(text));
    enum cv_truth result = CV_MAYBE;
    size_t seen = 0;

    for (size_t i = 0; i < all.count; i++)
        if (all.items[i].kind == CV_DIRECTIVE_DEFINE && seen++ == here)
            result = cv_branch_compiled(&all, all.items[i].outer, facts, 2);
    assert_true(seen > here);
    cv_arena_free(arena);
    return result;
}

static void test_branches(void **state)
{
    static const char chain[] = "#ifdef GONE\n#define A\n#elif ONE\n#define B\n#else\n#define C\n"
                                "#endif\n#define D\n";

    (void)state;
    assert_int_equal(truth_in(chain, 0), CV_UNTRUE);
    assert_int_equal(truth_in(chain, 1), CV_TRUE);
    assert_int_equal(truth_in(chain, 2), CV_UNTRUE);
    assert_int_equal(truth_in(chain, 3), CV_TRUE);
    assert_int_equal(truth_in("#ifndef GUARD_H\n#define GUARD_H\n#if ONE\n#define A\n#endif\n", 1),
                     CV_TRUE);
    assert_int_equal(truth_in("#ifndef OTHER\n#if 1\n#define A\n#endif\n#endif\n", 0), CV_MAYBE);
    assert_int_equal(truth_in("#endif\n#else\n#define A\n", 0), CV_TRUE);
}

static size_t defines_in(const char *text)
{
    struct cv_arena *arena = cv_arena_new();
    struct cv_conditionals all = cv_conditionals_read(arena, text, strlen(text));
    size_t count = all.count;

    cv_arena_free(arena);
    return count;
}

static void test_what_only_looks_like_a_directive(void **state)
{
    (void)state;
    assert_int_equal(defines_in("/* \n#define A\n*/"), 0);
    assert_int_equal(defines_in("// x \\\n#define A\n"), 0);
    assert_int_equal(defines_in("auto s = R\"x(\n#define A\n)x\";\n"), 0);
    assert_int_equal(defines_in("auto s = \"\\\"/*\";\n#define A\n"), 1);
    assert_int_equal(defines_in("int i = 1'000; char c = '\"';\n  #  define A\n"), 1);
    assert_int_equal(defines_in("x #define A\n"), 0);
    assert_int_equal(defines_in("/* */ #define A /* \n */ x\n#define B"), 2);
    assert_int_equal(defines_in("\"never ends\n#define A\n"), 1);
    assert_int_equal(defines_in("/* never ends\n#define A\n"), 0);
    assert_int_equal(defines_in("R\"(never ends\n#define A\n"), 0);
}

static void test_places(void **state)
{
    static const char text[] = "#if \\\n ONE\n\n  #define  NAME(x) y\n#else\n#endif\n";
    struct cv_arena *arena = cv_arena_new();
    struct cv_conditionals all = cv_conditionals_read(arena, text, strlen(text));

    (void)state;
    assert_int_equal(all.count, 4);
    assert_int_equal(all.items[1].line, 4);
    assert_int_equal(all.items[1].column, 12);
    assert_int_equal(all.items[1].end_column, 16);
    assert_string_equal(all.items[1].text, "NAME");
    assert_int_equal(cv_branch_end(&all, 0), 5);
    assert_int_equal(cv_branch_end(&all, 2), 6);
    cv_arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_what_is_not_known),
        cmocka_unit_test(test_depth_is_bounded),
        cmocka_unit_test(test_branches),
        cmocka_unit_test(test_what_only_looks_like_a_directive),
        cmocka_unit_test(test_places),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
