/* utf8_test.c - characters of broken text, and what a terminal makes of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/nearest.h"
#include "support/utf8.h"

static void expect(const char *text, size_t length, uint32_t point)
{
    uint32_t found;

    assert_int_equal(cv_utf8_read(text, strlen(text), &found), length);
    assert_int_equal(found, point);
}

static void test_characters_are_read(void **state)
{
    (void)state;
    expect("a", 1, 'a');
    expect("\xC3\xA9x", 2, 0xE9);
    expect("\xE4\xB8\xAD", 3, 0x4E2D);
    expect("\xF0\x9F\x98\x80", 4, 0x1F600);
    expect("\xF4\x8F\xBF\xBF", 4, 0x10FFFF);
}

static void test_broken_bytes_are_one_each(void **state)
{
    (void)state;
    expect("\x80", 1, CV_NOT_UTF8);
    expect("\xFF", 1, CV_NOT_UTF8);
    expect("\xC3", 1, CV_NOT_UTF8);
    expect("\xC3x", 1, CV_NOT_UTF8);
    expect("\xC0\x80", 1, CV_NOT_UTF8);         /* spelled too long */
    expect("\xED\xA0\x80", 1, CV_NOT_UTF8);     /* a surrogate */
    expect("\xF4\x90\x80\x80", 1, CV_NOT_UTF8); /* beyond the last one */
}

static void test_widths_and_controls(void **state)
{
    (void)state;
    assert_int_equal(cv_utf8_width('a'), 1);
    assert_int_equal(cv_utf8_width(0x301), 0);
    assert_int_equal(cv_utf8_width(0x4E2D), 2);
    assert_true(cv_utf8_is_control(0x1B));
    assert_true(cv_utf8_is_control(0x9B));
    assert_true(cv_utf8_is_control(0x202E));
    assert_true(cv_utf8_is_control(CV_NOT_UTF8));
    assert_false(cv_utf8_is_control(0xE9));
}

static void test_the_nearest_name_is_kept(void **state)
{
    struct cv_nearest nearest = { "formt", NULL, 0 };
    struct cv_nearest far = { "zebra", NULL, 0 };

    (void)state;
    cv_nearest_offer(&nearest, "form");
    cv_nearest_offer(&nearest, "color");
    cv_nearest_offer(&nearest, "formt-it");
    assert_string_equal(nearest.name, "form");
    cv_nearest_offer(&far, "format");
    assert_null(far.name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_characters_are_read),
        cmocka_unit_test(test_broken_bytes_are_one_each),
        cmocka_unit_test(test_widths_and_controls),
        cmocka_unit_test(test_the_nearest_name_is_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
