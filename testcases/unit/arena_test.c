/* arena_test.c - tests of support/arena.h and support/vector.h. */
#include "support/arena.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/vector.h"

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

static bool is_zeroed(const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (bytes[i])
            return false;
    }
    return true;
}

static void test_memory_is_zeroed_aligned_and_separate(void **state)
{
    static const size_t sizes[] = { 0, 1, 7, 8, 16, 17, 100, 4096, 40000, 65536, 70000, 1 << 23 };
    unsigned char *last = NULL;
    size_t last_size = 0;

    for (size_t round = 0; round < 200; round++) {
        size_t size = sizes[round % (sizeof sizes / sizeof sizes[0])];
        unsigned char *bytes;

        if (size > 65536 && round > 24)
            size = 3;
        bytes = cv_alloc(*state, size);
        assert_non_null(bytes);
        assert_int_equal((uintptr_t)bytes % _Alignof(max_align_t), 0);
        assert_true(is_zeroed(bytes, size));
        memset(bytes, 0xFF, size);
        if (last)
            assert_true(last_size == 0 || last[last_size - 1] == 0xFF);
        assert_ptr_not_equal(bytes, last);
        last = bytes;
        last_size = size;
    }
}

static void test_a_large_piece_leaves_the_chunk_in_use(void **state)
{
    char *before = cv_alloc(*state, 16);
    char *after;

    cv_alloc(*state, 1 << 20);
    after = cv_alloc(*state, 16);
    assert_ptr_equal(after, before + 16);
}

static void test_a_large_piece_may_come_first(void **state)
{
    char *large = cv_alloc(*state, 1 << 20);
    char *small = cv_alloc(*state, 16);

    memset(large, 1, 1 << 20);
    assert_true(is_zeroed((unsigned char *)small, 16));
    memset(small, 2, 16);
    assert_int_equal(large[(1 << 20) - 1], 1);
}

static void test_used_grows_with_what_was_handed_out(void **state)
{
    assert_int_equal(cv_arena_used(*state), 0);
    cv_alloc(*state, 100);
    assert_in_range(cv_arena_used(*state), 100, 128);
    cv_alloc(*state, 1000000);
    assert_in_range(cv_arena_used(*state), 1000100, 1000200);
}

static void test_copies(void **state)
{
    char bytes[3] = { 'a', 0, 'b' };

    assert_memory_equal(cv_copy(*state, bytes, 3), bytes, 3);
    assert_non_null(cv_copy(*state, NULL, 0));
    assert_string_equal(cv_strdup(*state, ""), "");
    assert_string_equal(cv_strdup(*state, "text"), "text");
    assert_string_equal(cv_strndup(*state, "text", 2), "te");
    assert_string_equal(cv_strndup(*state, "text", 100), "text");
    assert_string_equal(cv_strndup(*state, "text", 0), "");
}

static void test_format(void **state)
{
    char *text = cv_format(*state, "%s has %d threads", "fill", 2048);

    assert_string_equal(text, "fill has 2048 threads");
    text = cv_format(*state, "%*d", 100000, 7);
    assert_int_equal(strlen(text), 100000);
    assert_int_equal(text[99999], '7');
}

static void test_free_allows_null(void **state)
{
    (void)state;
    cv_arena_free(NULL);
}

struct pair {
    int first;
    long second;
};

static void test_an_array_grows_and_keeps_its_items(void **state)
{
    struct pair *items = NULL;
    size_t capacity = 0;

    for (size_t count = 0; count < 10000; count++) {
        items = cv_grow(*state, items, count, &capacity, sizeof *items);
        assert_true(capacity > count);
        assert_true(is_zeroed((unsigned char *)&items[count], sizeof *items));
        items[count].first = (int)count;
        items[count].second = -(long)count;
    }
    for (size_t i = 0; i < 10000; i++) {
        assert_int_equal(items[i].first, i);
        assert_int_equal(items[i].second, -(long)i);
    }
}

static void test_an_array_with_room_stays_where_it_is(void **state)
{
    size_t capacity = 0;
    int *items = cv_grow(*state, NULL, 0, &capacity, sizeof *items);

    assert_true(capacity > 1);
    assert_ptr_equal(cv_grow(*state, items, 1, &capacity, sizeof *items), items);
}

static void test_ids(void **state)
{
    struct cv_ids ids = { 0 };

    for (uint32_t id = 0; id < 1000; id++)
        cv_ids_add(*state, &ids, id * 3);
    assert_int_equal(ids.count, 1000);
    for (uint32_t id = 0; id < 1000; id++)
        assert_int_equal(ids.items[id], id * 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_memory_is_zeroed_aligned_and_separate, start, stop),
        cmocka_unit_test_setup_teardown(test_a_large_piece_leaves_the_chunk_in_use, start, stop),
        cmocka_unit_test_setup_teardown(test_a_large_piece_may_come_first, start, stop),
        cmocka_unit_test_setup_teardown(test_used_grows_with_what_was_handed_out, start, stop),
        cmocka_unit_test_setup_teardown(test_copies, start, stop),
        cmocka_unit_test_setup_teardown(test_format, start, stop),
        cmocka_unit_test(test_free_allows_null),
        cmocka_unit_test_setup_teardown(test_an_array_grows_and_keeps_its_items, start, stop),
        cmocka_unit_test_setup_teardown(test_an_array_with_room_stays_where_it_is, start, stop),
        cmocka_unit_test_setup_teardown(test_ids, start, stop),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
