/* toolkit_test.c - tests of frontend/toolkit.h on folders that look like toolkits. */
#include "frontend/toolkit.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/path.h"

struct fixture {
    struct cv_run run;
    char *messages;
    size_t message_size;
    char folder[32];
};

static int start(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);

    fixture->run.arena = cv_arena_new();
    fixture->run.strings = cv_strings_new(fixture->run.arena);
    fixture->run.messages = open_memstream(&fixture->messages, &fixture->message_size);
    strcpy(fixture->folder, "/tmp/cuvet-toolkit-XXXXXX");
    unsetenv("CUDA_PATH");
    *state = fixture;
    return mkdtemp(fixture->folder) == NULL || setenv("CUDA_HOME", fixture->folder, 1);
}

static int stop(void **state)
{
    struct fixture *fixture = *state;
    int status = system(cv_format(fixture->run.arena, "rm -r %s", fixture->folder));

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

/* The headers of a toolkit in `folder`/include, which is made. */
static void make_toolkit(struct fixture *fixture, const char *folder, const char *version)
{
    char *include = path_of(fixture, folder);
    FILE *file;

    assert_int_equal(system(cv_format(fixture->run.arena,
                                      "mkdir -p %s/cccl/cuda/std && "
                                      "touch %s/cuda_runtime.h",
                                      include, include)),
                     0);
    file = fopen(cv_path_absolute(fixture->run.arena, include, "cuda_runtime_api.h"), "w");
    if (file == NULL) {
        fail_msg("cannot write below %s", fixture->folder);
        return;
    }
    fprintf(file, "/* CUDART_VERSION 1 */\n#define CUDART_VERSION  %s\n", version);
    fclose(file);
}

static void test_a_toolkit_by_name(void **state)
{
    struct fixture *fixture = *state;
    struct cv_toolkit toolkit;

    make_toolkit(fixture, "include", "12080");
    assert_true(cv_toolkit_find(&fixture->run, CV_CUDA_AUTO, fixture->folder, &toolkit));
    assert_false(toolkit.carried);
    assert_string_equal(toolkit.root, fixture->folder);
    assert_string_equal(toolkit.version, "12.8");
    assert_int_equal(toolkit.version_number, 12080);
    assert_string_equal(toolkit.include, path_of(fixture, "include"));
    assert_string_equal(toolkit.cccl, path_of(fixture, "include/cccl"));
    assert_string_equal(toolkit.how, "--cuda-path");
    assert_non_null(toolkit.resource_dir);
}

static void test_a_toolkit_from_the_environment(void **state)
{
    struct fixture *fixture = *state;
    struct cv_toolkit toolkit;

    make_toolkit(fixture, "targets/x86_64-linux/include", "13000");
    assert_true(cv_toolkit_find(&fixture->run, CV_CUDA_TOOLKIT, NULL, &toolkit));
    assert_string_equal(toolkit.how, "CUDA_HOME");
    assert_string_equal(toolkit.include, path_of(fixture, "targets/x86_64-linux/include"));
}

static void test_nvcc_on_path_is_followed(void **state)
{
    struct fixture *fixture = *state;
    struct cv_toolkit toolkit;
    const char *before = getenv("PATH");
    char *path = cv_strdup(fixture->run.arena, before ? before : "");

    make_toolkit(fixture, "cuda/include", "13000");
    assert_int_equal(
        system(cv_format(fixture->run.arena,
                         "mkdir %s/cuda/bin %s/links && touch %s/cuda/bin/nvcc && "
                         "ln -s ../cuda/bin/nvcc %s/links/nvcc",
                         fixture->folder, fixture->folder, fixture->folder, fixture->folder)),
        0);
    setenv("PATH", path_of(fixture, "links"), 1);
    assert_true(cv_toolkit_find(&fixture->run, CV_CUDA_AUTO, NULL, &toolkit));
    setenv("PATH", path, 1);
    assert_string_equal(toolkit.how, "nvcc on PATH");
    assert_string_equal(cv_path_name(toolkit.root), "cuda");
}

static void test_a_toolkit_that_is_too_new(void **state)
{
    struct fixture *fixture = *state;
    struct cv_toolkit toolkit;

    make_toolkit(fixture, "include", "14000");
    assert_true(cv_toolkit_find(&fixture->run, CV_CUDA_AUTO, NULL, &toolkit));
    assert_true(toolkit.carried);
    assert_null(toolkit.root);
    assert_true(cv_toolkit_find(&fixture->run, CV_CUDA_TOOLKIT, NULL, &toolkit));
    assert_false(toolkit.carried);
}

static void test_what_is_asked_for_and_not_there(void **state)
{
    struct fixture *fixture = *state;
    struct cv_toolkit toolkit;

    assert_false(cv_toolkit_find(&fixture->run, CV_CUDA_AUTO, "/nowhere", &toolkit));
    fflush(fixture->run.messages);
    assert_non_null(strstr(fixture->messages, "/nowhere: no CUDA toolkit"));
    make_toolkit(fixture, "include", "none");
    assert_false(cv_toolkit_find(&fixture->run, CV_CUDA_TOOLKIT, fixture->folder, &toolkit));
}

static void test_the_headers_that_cuvet_carries(void **state)
{
    struct fixture *fixture = *state;
    struct cv_toolkit toolkit;

    assert_true(cv_toolkit_find(&fixture->run, CV_CUDA_CARRIED, NULL, &toolkit));
    assert_true(toolkit.carried);
    assert_string_equal(toolkit.version, "13.0");
    assert_non_null(toolkit.resource_dir);
}

static void test_the_version_of_the_library(void **state)
{
    struct fixture *fixture = *state;

    assert_int_equal(strncmp(cv_libclang_version(&fixture->run), "libclang 22.", 12), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_toolkit_by_name, start, stop),
        cmocka_unit_test_setup_teardown(test_a_toolkit_from_the_environment, start, stop),
        cmocka_unit_test_setup_teardown(test_nvcc_on_path_is_followed, start, stop),
        cmocka_unit_test_setup_teardown(test_a_toolkit_that_is_too_new, start, stop),
        cmocka_unit_test_setup_teardown(test_what_is_asked_for_and_not_there, start, stop),
        cmocka_unit_test_setup_teardown(test_the_headers_that_cuvet_carries, start, stop),
        cmocka_unit_test_setup_teardown(test_the_version_of_the_library, start, stop),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
