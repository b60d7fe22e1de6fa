/* compdb_test.c - tests of command/compdb.h and includers.h. */
#include "command/compdb.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/path.h"

/* What every test shares: a run whose messages are kept, and a folder for files. */
struct fixture {
    struct cv_run run;
    char *messages;
    size_t message_size;
    char folder[32];
    struct cv_compile_commands commands;
};

static int start(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);

    fixture->run.arena = cv_arena_new();
    fixture->run.strings = cv_strings_new(fixture->run.arena);
    fixture->run.messages = open_memstream(&fixture->messages, &fixture->message_size);
    strcpy(fixture->folder, "/tmp/cuvet-compdb-XXXXXX");
    *state = fixture;
    return mkdtemp(fixture->folder) == NULL;
}

static int stop(void **state)
{
    struct fixture *fixture = *state;
    char *command = cv_format(fixture->run.arena, "rm -r %s", fixture->folder);
    int status = system(command);

    fclose(fixture->run.messages);
    free(fixture->messages);
    cv_arena_free(fixture->run.arena);
    free(fixture);
    return status;
}

static char *path_of(struct fixture *fixture, const char *name)
{
    return cv_path_absolute(fixture->run.arena, fixture->folder, name);
}

static void write_bytes(struct fixture *fixture, const char *name, const char *text, size_t size)
{
    char *path = path_of(fixture, name);
    FILE *file;

    mkdir(cv_path_folder(fixture->run.arena, path), 0700);
    file = fopen(path, "w");
    if (file == NULL) {
        fail_msg("cannot write below %s", fixture->folder);
        return;
    }
    fwrite(text, 1, size, file);
    fclose(file);
}

static void write_file(struct fixture *fixture, const char *name, const char *text)
{
    write_bytes(fixture, name, text, strlen(text));
}

/* Writes the database, with DIR for the fixture's folder, and reads it. */
static bool read_text(struct fixture *fixture, const char *text)
{
    FILE *file = fopen(path_of(fixture, "compile_commands.json"), "w");

    if (file == NULL) {
        fail_msg("cannot write below %s", fixture->folder);
        return false;
    }
    for (const char *at = text; *at != '\0'; at++) {
        if (strncmp(at, "DIR", 3) == 0) {
            fputs(fixture->folder, file);
            at += 2;
        } else {
            fputc(*at, file);
        }
    }
    fclose(file);
    rewind(fixture->run.messages);
    return cv_compdb_read(&fixture->run, fixture->folder, &fixture->commands);
}

static void expect_message(struct fixture *fixture, const char *expected)
{
    fputc('\0', fixture->run.messages);
    fflush(fixture->run.messages);
    if (strstr(fixture->messages, expected) == NULL)
        fail_msg("'%s' is not in: %s", expected, fixture->messages);
}

static size_t count_for(struct fixture *fixture, const char *file, struct cv_compile_commands *out)
{
    memset(out, 0, sizeof *out);
    return cv_compdb_for(&fixture->run, &fixture->commands, path_of(fixture, file), out);
}

static void test_both_forms(void **state)
{
    struct fixture *fixture = *state;

    assert_true(read_text(fixture, "[{\"directory\": \"DIR\", \"file\": \"a.cu\",\n"
                                   "  \"command\": \"nvcc -DX=\\\\\\\"y\\\\\\\" 'b c' a.cu\"},\n"
                                   " {\"directory\": \"DIR/sub\", \"file\": \"../b.cu\",\n"
                                   "  \"output\": \"b.o\", \"arguments\": [\"nvcc\", \"b c\"]}]"));
    assert_int_equal(fixture->commands.count, 2);
    assert_int_equal(fixture->commands.skipped, 0);
    assert_string_equal(fixture->commands.items[0].file, path_of(fixture, "a.cu"));
    assert_int_equal(fixture->commands.items[0].argument_count, 4);
    assert_string_equal(fixture->commands.items[0].arguments[1], "-DX=\"y\"");
    assert_string_equal(fixture->commands.items[0].arguments[2], "b c");
    assert_non_null(strstr(fixture->commands.items[0].origin, "compile_commands.json, entry 1"));
    assert_string_equal(fixture->commands.items[1].arguments[1], "b c");
}

static void test_folders_are_meant_from_the_database(void **state)
{
    struct fixture *fixture = *state;

    assert_true(read_text(fixture, "[{\"directory\": \"sub/.\", \"file\": \"./a.cu\","
                                   " \"arguments\": [\"nvcc\"]}]"));
    assert_string_equal(cv_path_name(fixture->commands.items[0].directory), "sub");
    assert_non_null(strstr(fixture->commands.items[0].file, "/sub/a.cu"));
}

static void test_one_file_compiled_twice(void **state)
{
    struct fixture *fixture = *state;
    struct cv_compile_commands out;

    write_file(fixture, "a.cu", "");
    assert_true(read_text(
        fixture, "[{\"directory\": \"DIR\", \"file\": \"a.cu\", \"command\": \"nvcc -DA a.cu\"},"
                 " {\"directory\": \"DIR\", \"file\": \"a.cu\", \"command\": \"nvcc -DB a.cu\"},"
                 " {\"directory\": \"DIR\", \"file\": \"b.cu\", \"command\": \"nvcc b.cu\"},"
                 " {\"directory\": \"DIR\", \"file\": \"a.cu\", \"command\": \"nvcc -DC a.cu\"},"
                 " {\"directory\": \"DIR\", \"file\": \"a.cu\", \"command\": \"nvcc -DA a.cu\"}]"));
    assert_int_equal(fixture->commands.count, 4);
    assert_int_equal(count_for(fixture, "a.cu", &out), 3);
    assert_string_equal(out.items[0].arguments[1], "-DA");
    assert_string_equal(out.items[1].arguments[1], "-DB");
    assert_string_equal(out.items[2].arguments[1], "-DC");
    assert_int_equal(count_for(fixture, "none.cu", &out), 0);
}

static void test_links_do_not_matter(void **state)
{
    struct fixture *fixture = *state;
    struct cv_compile_commands out;

    write_file(fixture, "real/a.cu", "");
    assert_int_equal(symlink("real", path_of(fixture, "linked")), 0);
    assert_true(read_text(fixture, "[{\"directory\": \"DIR/linked\", \"file\": \"a.cu\","
                                   " \"command\": \"nvcc a.cu\"}]"));
    assert_int_equal(count_for(fixture, "real/a.cu", &out), 1);
    assert_int_equal(count_for(fixture, "linked/a.cu", &out), 1);
    assert_int_equal(count_for(fixture, "real/../linked/./a.cu", &out), 1);
}

static void test_a_header_through_a_unit(void **state)
{
    struct fixture *fixture = *state;
    struct cv_compile_commands out;

    write_file(fixture, "far/a.cu", "#include <vector>\n// #include \"deep.cuh\"\n");
    write_file(fixture, "src/b.cu", "#if 0\n  #  include \"mid.h\"\n#endif\n");
    write_file(fixture, "src/c.cpp", "#include <deep.cuh>\n");
    write_file(fixture, "src/mid.h", "#pragma once\n#include \"mid.h\"\n#include <deep.cuh>");
    write_file(fixture, "inc/deep.cuh", "__device__ int f();\n");
    write_file(fixture, "inc/lonely.cuh", "\n");
    write_file(fixture, "inc.rsp", "-IDIR -I inc\n");
    assert_true(read_text(
        fixture,
        "[{\"directory\": \"DIR\", \"file\": \"src/c.cpp\", \"command\": \"g++ -Iinc src/c.cpp\"},"
        " {\"directory\": \"DIR\", \"file\": \"far/a.cu\", \"command\": \"nvcc -Iinc far/a.cu\"},"
        " {\"directory\": \"DIR\", \"file\": \"src/b.cu\", \"command\":"
        " \"nvcc --options-file inc.rsp src/b.cu\"}]"));
    assert_int_equal(count_for(fixture, "inc/deep.cuh", &out), 1);
    assert_string_equal(out.items[0].file, path_of(fixture, "src/b.cu"));
    assert_int_equal(count_for(fixture, "inc/lonely.cuh", &out), 0);
    assert_int_equal(count_for(fixture, "inc/none.cuh", &out), 0);
}

static void test_wrong_entries_are_said_and_left_out(void **state)
{
    static const char *const entries[][2] = {
        { "7", "is no object" },
        { "null", "is no object" },
        { "{}", "'file' is missing" },
        { "{\"file\": 3, \"directory\": \"/\", \"command\": \"x\"}", "'file' is missing" },
        { "{\"file\": \"\", \"directory\": \"/\", \"command\": \"x\"}", "'file' is missing" },
        { "{\"file\": \"a\", \"command\": \"x\"}", "'directory' is missing" },
        { "{\"file\": \"a\", \"directory\": \"/\"}", "neither 'arguments'" },
        { "{\"file\": \"a\", \"directory\": \"/\", \"command\": \"\"}", "'command' is empty" },
        { "{\"file\": \"a\", \"directory\": \"/\", \"command\": \"a 'b\"}", "never ends" },
        { "{\"file\": \"a\", \"directory\": \"/\", \"arguments\": []}", "'arguments' is empty" },
        { "{\"file\": \"a\", \"directory\": \"/\", \"arguments\": [1]}", "no text" },
        { "{\"file\": \"a\", \"directory\": \"/\", \"arguments\": \"x\"}", "neither" },
        { "{\"file\": \"a\\u0000b\", \"directory\": \"/\", \"command\": \"x\"}", "zero" },
        { "{\"file\": \"a\", \"directory\": \"/\", \"command\": \"x\\u0000\"}", "zero" },
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        assert_true(read_text(fixture, cv_format(fixture->run.arena,
                                                 "[%s, {\"directory\": \"/\", \"file\": \"a.cu\","
                                                 " \"command\": \"nvcc\"}]",
                                                 entries[i][0])));
        assert_int_equal(fixture->commands.count, 1);
        assert_int_equal(fixture->commands.skipped, 1);
        expect_message(fixture, ", entry 1: ");
        expect_message(fixture, entries[i][1]);
    }
}

static void expect_unreadable(struct fixture *fixture, const char *path, const char *message)
{
    rewind(fixture->run.messages);
    assert_false(cv_compdb_read(&fixture->run, path, &fixture->commands));
    expect_message(fixture, message);
}

static void test_what_is_no_database(void **state)
{
    static const char *const texts[][2] = {
        { "", ".json:1:1: this is no JSON" },
        { "[{\"a\": 1},\n  {\"b\" 2}]", ".json:2:" },
        { "[] trailing", "this is no JSON" },
        { "[", "this is no JSON" },
        { "{}", "its top level is no list" },
        { "[]", "holds no compile command" },
        { "[1, 2]", "holds no compile command" },
        { "\x7F"
          "ELF",
          "this is no JSON" },
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_false(read_text(fixture, texts[i][0]));
        expect_message(fixture, texts[i][1]);
    }
    write_bytes(fixture, "zero.json", "[\n\0]", 4);
    expect_unreadable(fixture, path_of(fixture, "zero.json"), "zero.json:2:1: a zero byte");
    expect_unreadable(fixture, path_of(fixture, "none.json"), "none.json: No such file");
    expect_unreadable(fixture, "/dev/zero", "/dev/zero: is not a plain file");
}

static void test_deep_nesting(void **state)
{
    struct fixture *fixture = *state;
    char *text = cv_alloc(fixture->run.arena, 200001);

    memset(text, '[', 200000);
    assert_false(read_text(fixture, text));
    expect_message(fixture, "this is no JSON");
}

/* A good database, cut short at every byte: never a crash, and said each time. */
static void test_truncated(void **state)
{
    static const char text[] = "[{\"directory\": \"/\\u00e9\", \"file\": \"a.cu\","
                               " \"arguments\": [\"nvcc\", \"-D\\\"x\"]}]";
    struct fixture *fixture = *state;

    for (size_t size = 0; size + 1 < sizeof text - 1; size++)
        assert_false(read_text(fixture, cv_strndup(fixture->run.arena, text, size)));
    assert_true(read_text(fixture, text));
}

static void test_many_entries(void **state)
{
    enum { ENTRIES = 100000 };
    struct fixture *fixture = *state;
    FILE *file = fopen(path_of(fixture, "compile_commands.json"), "w");
    struct cv_compile_commands out;
    size_t found = 0;

    if (file == NULL) {
        fail_msg("cannot write below %s", fixture->folder);
        return;
    }
    fputs("[", file);
    for (int i = 0; i < ENTRIES; i++)
        fprintf(file,
                "%s{\"directory\": \"%s/build\", \"file\": \"../src/d%d/f%d.cu\","
                " \"command\": \"nvcc -DN=%d -I../inc -c ../src/d%d/f%d.cu -o f%d.o\"}",
                i == 0 ? "" : ",\n", fixture->folder, i % 100, i, i, i % 100, i, i);
    fputs("]", file);
    fclose(file);
    assert_true(cv_compdb_read(&fixture->run, fixture->folder, &fixture->commands));
    assert_int_equal(fixture->commands.count, ENTRIES);
    for (int i = 0; i < ENTRIES; i++) {
        memset(&out, 0, sizeof out);
        found += cv_compdb_for(&fixture->run, &fixture->commands, fixture->commands.items[i].file,
                               &out);
    }
    assert_int_equal(found, ENTRIES);
}

static void test_the_nearest_database(void **state)
{
    struct fixture *fixture = *state;
    char *file = path_of(fixture, "src/deep/a.cu");

    write_file(fixture, "src/x", "");
    write_file(fixture, "build/compile_commands.json", "[]");
    assert_string_equal(cv_compdb_near(&fixture->run, file),
                        path_of(fixture, "build/compile_commands.json"));
    write_file(fixture, "src/compile_commands.json", "[]");
    assert_string_equal(cv_compdb_near(&fixture->run, file),
                        path_of(fixture, "src/compile_commands.json"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_both_forms, start, stop),
        cmocka_unit_test_setup_teardown(test_folders_are_meant_from_the_database, start, stop),
        cmocka_unit_test_setup_teardown(test_one_file_compiled_twice, start, stop),
        cmocka_unit_test_setup_teardown(test_links_do_not_matter, start, stop),
        cmocka_unit_test_setup_teardown(test_a_header_through_a_unit, start, stop),
        cmocka_unit_test_setup_teardown(test_wrong_entries_are_said_and_left_out, start, stop),
        cmocka_unit_test_setup_teardown(test_what_is_no_database, start, stop),
        cmocka_unit_test_setup_teardown(test_deep_nesting, start, stop),
        cmocka_unit_test_setup_teardown(test_truncated, start, stop),
        cmocka_unit_test_setup_teardown(test_many_entries, start, stop),
        cmocka_unit_test_setup_teardown(test_the_nearest_database, start, stop),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
