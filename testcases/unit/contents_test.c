/* contents_test.c - files as numbers. */
#include "support/contents.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/index.h"

static char folder[] = "/tmp/cuvet-contents-XXXXXX";

static const char *in_folder(const char *name)
{
    static char path[64];

    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static const char *write_file(const char *name, const char *bytes, size_t size)
{
    const char *path = in_folder(name);
    FILE *file = fopen(path, "wb");

    if (!file || fwrite(bytes, 1, size, file) != size || fclose(file) != 0)
        fail();
    return path;
}

/* Whatever the pieces it is read in. */
static void the_hash_is_that_of_the_bytes(void **state)
{
    const size_t sizes[] = { 0, 1, 300, (1 << 16) - 1, 1 << 16, (1 << 16) + 1, 200000 };
    char *bytes = malloc(200000);
    uint64_t size, hash;

    (void)state;
    assert_non_null(bytes);
    for (size_t i = 0; i < 200000; i++)
        bytes[i] = (char)(i * 31 >> 3);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        assert_true(cv_file_hash(write_file("file", bytes, sizes[i]), 1 << 20, &size, &hash));
        assert_int_equal(size, sizes[i]);
        assert_int_equal(hash, cv_hash(bytes, sizes[i]));
    }
    assert_int_equal(unlink(in_folder("file")), 0);
    free(bytes);
}

static void only_plain_files_within_the_limit(void **state)
{
    uint64_t size, hash;

    (void)state;
    assert_true(cv_file_hash(write_file("file", "0123456789", 10), 10, &size, &hash));
    assert_false(cv_file_hash(in_folder("file"), 9, &size, &hash));
    assert_false(cv_file_hash(folder, 1 << 20, &size, &hash));
    assert_false(cv_file_hash(in_folder("none"), 1 << 20, &size, &hash));
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    assert_false(cv_file_hash(in_folder("pipe"), 1 << 20, &size, &hash));
    assert_int_equal(unlink(in_folder("pipe")), 0);
    assert_int_equal(unlink(in_folder("file")), 0);
}

/* With the size and the times that it had: the file is another one. */
static void a_file_is_read_again_where_it_has_changed(void **state)
{
    struct cv_arena *arena = cv_arena_new();
    struct cv_contents *contents = cv_contents_new(arena);
    struct cv_stamp before, same, after;
    char path[64];

    (void)state;
    (void)snprintf(path, sizeof path, "%s", write_file("file", "one", 3));
    assert_true(cv_contents_stamp(contents, path, &before));
    write_file("new", "two", 3);
    assert_int_equal(rename(in_folder("new"), path), 0);
    assert_true(cv_contents_stamp(contents, path, &same));
    assert_int_equal(same.hash, before.hash);
    cv_contents_look_again(contents);
    assert_true(cv_contents_stamp(contents, path, &after));
    assert_int_equal(after.hash, cv_hash("two", 3));
    assert_int_equal(unlink(path), 0);
    cv_contents_look_again(contents);
    assert_false(cv_contents_stamp(contents, path, &after));
    cv_arena_free(arena);
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hash_is_that_of_the_bytes),
        cmocka_unit_test(only_plain_files_within_the_limit),
        cmocka_unit_test(a_file_is_read_again_where_it_has_changed),
    };

    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
