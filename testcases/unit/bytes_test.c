/* bytes_test.c - tests of support/bytes.h. */
#include "support/bytes.h"

#include <setjmp.h>
#include <string.h>

#include <cmocka.h>

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

static struct cv_byte_reader reader_of(const void *data, size_t size)
{
    return (struct cv_byte_reader){ data, (const unsigned char *)data + size, false };
}

static void test_numbers_come_back(void **state)
{
    static const uint64_t numbers[] = { 0, 1, 127, 128, 300, UINT32_MAX, UINT64_MAX };
    static const int64_t signed_numbers[] = { 0, -1, 1, 63, -64, 64, INT64_MAX, INT64_MIN };
    struct cv_bytes bytes = { .arena = *state };
    struct cv_byte_reader reader;

    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        cv_bytes_number(&bytes, numbers[i]);
    for (size_t i = 0; i < sizeof signed_numbers / sizeof signed_numbers[0]; i++)
        cv_bytes_signed(&bytes, signed_numbers[i]);
    cv_bytes_fixed(&bytes, UINT64_C(0x0123456789ABCDEF));
    cv_bytes_text(&bytes, "kernel");
    reader = reader_of(bytes.data, bytes.size);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        assert_true(cv_read_number(&reader) == numbers[i]);
    for (size_t i = 0; i < sizeof signed_numbers / sizeof signed_numbers[0]; i++)
        assert_true(cv_read_signed(&reader) == signed_numbers[i]);
    assert_true(cv_read_fixed(&reader) == UINT64_C(0x0123456789ABCDEF));
    assert_string_equal(cv_read_text(&reader, *state), "kernel");
    assert_false(reader.bad);
    assert_true(reader.at == reader.end);
}

static void test_small_numbers_take_one_byte(void **state)
{
    struct cv_bytes bytes = { .arena = *state };

    cv_bytes_number(&bytes, 127);
    cv_bytes_signed(&bytes, -64);
    assert_int_equal(bytes.size, 2);
}

static void test_the_end_is_noticed(void **state)
{
    static const unsigned char cut[] = { 0x80 };
    static const unsigned char long_text[] = { 5, 'a', 'b' };
    struct cv_byte_reader reader = reader_of(cut, sizeof cut);

    assert_true(cv_read_number(&reader) == 0);
    assert_true(reader.bad);
    reader = reader_of(long_text, sizeof long_text);
    assert_string_equal(cv_read_text(&reader, *state), "");
    assert_true(reader.bad);
    reader = reader_of(long_text, sizeof long_text);
    assert_null(cv_read_bytes(&reader, 4));
    assert_true(reader.bad);
    assert_true(cv_read_fixed(&reader) == 0);
}

static void test_wrong_forms_are_noticed(void **state)
{
    static const unsigned char endless[] = { 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
                                             0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1 };
    static const unsigned char too_big[] = {
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2
    };
    static const unsigned char zero_inside[] = { 3, 'a', 0, 'b' };
    static const unsigned char many[] = { 100, 1, 2 };
    struct cv_byte_reader reader = reader_of(endless, sizeof endless);

    cv_read_number(&reader);
    assert_true(reader.bad);
    reader = reader_of(too_big, sizeof too_big);
    cv_read_number(&reader);
    assert_true(reader.bad);
    reader = reader_of(zero_inside, sizeof zero_inside);
    cv_read_text(&reader, *state);
    assert_true(reader.bad);
    reader = reader_of(many, sizeof many);
    assert_int_equal(cv_read_count(&reader), 0);
    assert_true(reader.bad);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_numbers_come_back, start, stop),
        cmocka_unit_test_setup_teardown(test_small_numbers_take_one_byte, start, stop),
        cmocka_unit_test_setup_teardown(test_the_end_is_noticed, start, stop),
        cmocka_unit_test_setup_teardown(test_wrong_forms_are_noticed, start, stop),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
