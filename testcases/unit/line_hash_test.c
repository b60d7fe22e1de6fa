/* line_hash_test.c - the hashes that github/codeql-action expects of itself. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "report/line_hash.h"

/* `expected` is one hash a line, separated by blanks. */
static void expect(const char *text, const char *expected)
{
    struct cv_arena *arena = cv_arena_new();
    char *found = cv_strdup(arena, "");
    size_t count;
    struct cv_line_hash *lines = cv_line_hashes(arena, text, strlen(text), &count);

    for (size_t i = 0; i < count; i++)
        found = cv_format(arena, "%s%s%" PRIx64 ":%" PRIu32, found, i ? " " : "", lines[i].hash,
                          lines[i].number);
    assert_string_equal(found, expected);
    cv_arena_free(arena);
}

static void test_empty(void **state)
{
    (void)state;
    expect("", "c129715d7a2bc9a3:1");
}

static void test_lines(void **state)
{
    (void)state;
    expect(" a\nb\n  \t\tc\n d",
           "271789c17abda88f:1 54703d4cd895b18:1 180aee12dab6264:1 a23a3dc5e078b07b:1");
    expect(" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End",
           "8b7cf3e952e7aeb2:1 b1ae1287ec4718d9:1 bff680108adb0fcc:1 c6805c5e1288b612:1 "
           "b86d3392aea1be30:1 e6ceba753e1a442:1");
}

static void test_line_ends(void **state)
{
    static const char *const hashes =
        "e9496ae3ebfced30:1 fb7c023a8b9ccb3f:1 ce8ba1a563dcdaca:1 e20e36e16fcb0cc8:1 "
        "b3edc88f2938467e:1 c8e28b0b4002a3a0:1 c129715d7a2bc9a3:1";

    (void)state;
    expect(" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", hashes);
    expect(" hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r", hashes);
    expect(" hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n", hashes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_line_ends),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
