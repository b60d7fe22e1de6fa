/* intern_test.c - tests of support/intern.h and support/index.h. */
#include "support/intern.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/index.h"

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

static void test_equal_strings_are_equal_pointers(void **state)
{
    struct cv_strings *strings = cv_strings_new(*state);
    char again[] = "kernel";
    const char *kernel = cv_intern(strings, "kernel");

    assert_string_equal(kernel, "kernel");
    assert_ptr_not_equal(kernel, again);
    assert_ptr_equal(cv_intern(strings, again), kernel);
    assert_ptr_equal(cv_intern_n(strings, "kernel_launch", 6), kernel);
    assert_ptr_equal(cv_intern_n(strings, "kernel", 100), kernel);
    assert_ptr_not_equal(cv_intern(strings, "kernels"), kernel);
}

static void test_the_empty_string_is_one_too(void **state)
{
    struct cv_strings *strings = cv_strings_new(*state);
    const char *empty = cv_intern(strings, "");

    assert_string_equal(empty, "");
    assert_ptr_equal(cv_intern_n(strings, "anything", 0), empty);
}

static void test_many_strings(void **state)
{
    enum { COUNT = 20000 };
    struct cv_strings *strings = cv_strings_new(*state);
    static const char *first[COUNT];
    char text[32];

    for (int i = 0; i < COUNT; i++) {
        snprintf(text, sizeof text, "name_%d", i);
        first[i] = cv_intern(strings, text);
    }
    for (int i = COUNT - 1; i >= 0; i--) {
        snprintf(text, sizeof text, "name_%d", i);
        assert_string_equal(first[i], text);
        assert_ptr_equal(cv_intern(strings, text), first[i]);
    }
}

/* An owner whose items are numbers, found by number. */
static bool same_number(const void *owner, uint32_t item, const void *key)
{
    return ((const int *)owner)[item] == *(const int *)key;
}

static void test_an_empty_index_finds_nothing(void **state)
{
    struct cv_index index;
    int key = 1;

    cv_index_init(&index, *state);
    assert_int_equal(cv_index_find(&index, 0, same_number, NULL, &key), CV_NONE);
}

static void check_numbers(struct cv_arena *arena, uint64_t (*hash)(const int *number))
{
    enum { COUNT = 500 };
    struct cv_index index;
    int numbers[COUNT];
    int absent = -1;

    cv_index_init(&index, arena);
    for (uint32_t i = 0; i < COUNT; i++) {
        numbers[i] = (int)i * 7;
        assert_int_equal(
            cv_index_find(&index, hash(&numbers[i]), same_number, numbers, &numbers[i]), CV_NONE);
        cv_index_add(&index, hash(&numbers[i]), i);
    }
    for (uint32_t i = 0; i < COUNT; i++)
        assert_int_equal(
            cv_index_find(&index, hash(&numbers[i]), same_number, numbers, &numbers[i]), i);
    assert_int_equal(cv_index_find(&index, hash(&absent), same_number, numbers, &absent), CV_NONE);
    assert_int_equal(index.count, COUNT);
}

static uint64_t good_hash(const int *number)
{
    return cv_hash(number, sizeof *number);
}

static uint64_t same_hash(const int *number)
{
    (void)number;
    return UINT64_MAX;
}

static void test_an_index_finds_what_was_added(void **state)
{
    check_numbers(*state, good_hash);
}

static void test_items_of_one_hash_are_told_apart(void **state)
{
    check_numbers(*state, same_hash);
}

/* Facts files hold hashes: the function must not change. */
static void test_the_hash_is_xxh3(void **state)
{
    (void)state;
    assert_true(cv_hash("", 0) == UINT64_C(0x2D06800538D394C2));
    assert_true(cv_hash("cuvet", 5) == cv_hash("cuvet!", 5));
    assert_false(cv_hash("cuvet", 5) == cv_hash("cuvet", 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_equal_strings_are_equal_pointers, start, stop),
        cmocka_unit_test_setup_teardown(test_the_empty_string_is_one_too, start, stop),
        cmocka_unit_test_setup_teardown(test_many_strings, start, stop),
        cmocka_unit_test_setup_teardown(test_an_empty_index_finds_nothing, start, stop),
        cmocka_unit_test_setup_teardown(test_an_index_finds_what_was_added, start, stop),
        cmocka_unit_test_setup_teardown(test_items_of_one_hash_are_told_apart, start, stop),
        cmocka_unit_test(test_the_hash_is_xxh3),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
