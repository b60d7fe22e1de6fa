/* The table of CUDA's API: that it is in order, and that its rows make sense. */
#include "model/api_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void rows_are_sorted(void **state)
{
    size_t count;
    const struct cv_api *rows = cv_api_rows(&count);

    (void)state;
    assert_true(count > 250);
    for (size_t i = 1; i < count; i++) {
        if (strcmp(rows[i - 1].name, rows[i].name) >= 0)
            fail_msg("'%s' stands at the wrong place", rows[i].name);
    }
}

static void every_row_is_found(void **state)
{
    size_t count;
    const struct cv_api *rows = cv_api_rows(&count);

    (void)state;
    for (size_t i = 0; i < count; i++)
        assert_ptr_equal(cv_api_find(rows[i].name), &rows[i]);
}

/* What effects a row cannot have without saying which argument is meant. */
static void check_row(const struct cv_api *row)
{
    unsigned effects = row->effects;
    bool in_stream = effects & (CV_API_QUERY | CV_API_BLOCKS_STREAM) && row->kind == CV_API_STREAM;

    if (effects & (CV_API_CREATES | CV_API_DESTROYS | CV_API_REGISTERS | CV_API_HOST_FUNCTION |
                   CV_API_DEVICE_POINTER | CV_API_LAUNCHES_GRAPH | CV_API_ENDS_CAPTURE) &&
        row->object < 0)
        fail_msg("'%s' does not say what its object is", row->name);
    if (effects & (CV_API_CREATES | CV_API_DESTROYS | CV_API_QUERY) && row->kind == CV_API_NOTHING)
        fail_msg("'%s' does not say of what kind its object is", row->name);
    if ((in_stream || effects & (CV_API_WAITS_EVENT | CV_API_RECORDS_EVENT | CV_API_HOST_FUNCTION |
                                 CV_API_BEGINS_CAPTURE | CV_API_ENDS_CAPTURE)) &&
        !(effects & CV_API_ADDS_NODE) && row->stream < 0)
        fail_msg("'%s' does not say what its stream is", row->name);
    if (effects & (CV_API_WAITS_EVENT | CV_API_RECORDS_EVENT | CV_API_BLOCKS_EVENT) &&
        row->event < 0)
        fail_msg("'%s' does not say what its event is", row->name);
    if (effects & CV_API_SYMBOL && row->destination < 0 && row->source < 0)
        fail_msg("'%s' does not say what its symbol is", row->name);
    if (effects & CV_API_PER_THREAD_STREAM)
        fail_msg("'%s' is per thread in the table, where the name decides", row->name);
}

static void rows_make_sense(void **state)
{
    size_t count;
    const struct cv_api *rows = cv_api_rows(&count);

    (void)state;
    for (size_t i = 0; i < count; i++)
        check_row(&rows[i]);
}

static void copies(void **state)
{
    const struct cv_api *now = cv_api_find("cudaMemcpy");
    const struct cv_api *later = cv_api_find("cudaMemcpyAsync");
    const struct cv_api *flat = cv_api_find("cudaMemcpy2DAsync");
    const struct cv_api *driver = cv_api_find("cuMemcpyDtoHAsync_v2");

    (void)state;
    assert_int_equal(now->effects, CV_API_COPIES | CV_API_ENQUEUES | CV_API_BLOCKS_STREAM);
    assert_int_equal(now->stream, -1);
    assert_int_equal(now->destination, 0);
    assert_int_equal(now->source, 1);
    assert_int_equal(now->size, 2);
    assert_int_equal(later->effects, CV_API_COPIES | CV_API_ENQUEUES);
    assert_int_equal(later->stream, 4);
    assert_int_equal(flat->source, 2);
    assert_int_equal(flat->stream, 7);
    assert_string_equal(driver->name, "cuMemcpyDtoHAsync");
    assert_int_equal(driver->stream, 3);
}

static void memory(void **state)
{
    (void)state;
    assert_int_equal(cv_api_find("cudaMallocManaged")->kind, CV_API_MANAGED_MEMORY);
    assert_int_equal(cv_api_find("cudaHostAlloc")->flags, 2);
    assert_false(cv_api_find("cudaFuncSetAttribute")->effects & CV_API_ADDS_NODE);
    assert_true(cv_api_find("cudaFree")->effects & CV_API_MAY_BLOCK);
    assert_false(cv_api_find("cudaFreeAsync")->effects & CV_API_MAY_BLOCK);
    assert_int_equal(cv_api_find("cudaFreeAsync")->stream, 1);
    assert_int_equal(cv_api_find("cudaHostGetDevicePointer")->source, 1);
    assert_int_equal(cv_api_find("cudaMemcpyToSymbol")->destination, 0);
}

static void order(void **state)
{
    const struct cv_api *wait = cv_api_find("cudaStreamWaitEvent");
    const struct cv_api *callback = cv_api_find("cudaLaunchHostFunc");
    const struct cv_api *launch = cv_api_find("cuLaunchKernel");

    (void)state;
    assert_int_equal(wait->stream, 0);
    assert_int_equal(wait->event, 1);
    assert_int_equal(callback->object, 1);
    assert_int_equal(callback->source, 2);
    assert_int_equal(launch->stream, 8);
    assert_int_equal(cv_api_find("cudaLaunchKernel")->stream, 5);
    assert_int_equal(cv_api_find("cuStreamWaitValue32")->source, 1);
}

/* DP 4.18.4.2 */
static void device_use(void **state)
{
    static const struct {
        const char *name;
        enum cv_api_device_use use;
    } calls[] = {
        { "cudaDeviceSynchronize", CV_API_CDP1_ONLY },
        { "cudaStreamCreateWithFlags", CV_API_DEVICE_TOO },
        { "cudaStreamCreate", CV_API_HOST_ONLY },
        { "cudaStreamSynchronize", CV_API_HOST_ONLY },
        { "cudaStreamQuery", CV_API_HOST_ONLY },
        { "cudaStreamWaitEvent", CV_API_DEVICE_TOO },
        { "cudaEventCreateWithFlags", CV_API_DEVICE_TOO },
        { "cudaEventRecord", CV_API_DEVICE_TOO },
        { "cudaEventSynchronize", CV_API_HOST_ONLY },
        { "cudaEventQuery", CV_API_HOST_ONLY },
        { "cudaEventElapsedTime", CV_API_HOST_ONLY },
        { "cudaMemcpyAsync", CV_API_DEVICE_TOO },
        { "cudaMemcpy", CV_API_HOST_ONLY },
        { "cudaMemset3DAsync", CV_API_DEVICE_TOO },
        { "cudaMalloc", CV_API_DEVICE_TOO },
        { "cudaFree", CV_API_DEVICE_TOO },
        { "cudaGetDevice", CV_API_DEVICE_TOO },
        { "cudaSetDevice", CV_API_HOST_ONLY },
        { "cudaGetDeviceProperties", CV_API_HOST_ONLY },
        { "cudaDeviceGetAttribute", CV_API_DEVICE_TOO },
        { "cudaGetParameterBuffer", CV_API_DEVICE_ONLY },
        { "cudaLaunchDevice", CV_API_DEVICE_ONLY },
        { "cudaGraphLaunch", CV_API_DEVICE_TOO },
    };

    (void)state;
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        const struct cv_api *row = cv_api_find(calls[i].name);

        assert_non_null(row);
        if (row->device_use != calls[i].use)
            fail_msg("'%s' has device use %d, not %d", row->name, row->device_use, calls[i].use);
    }
}

static void names_with_suffixes(void **state)
{
    (void)state;
    assert_ptr_equal(cv_api_find("cudaMemcpy_ptds"), cv_api_find("cudaMemcpy"));
    assert_ptr_equal(cv_api_find("cudaStreamQuery_ptsz"), cv_api_find("cudaStreamQuery"));
    assert_ptr_equal(cv_api_find("cuMemcpyHtoD_v2"), cv_api_find("cuMemcpyHtoD"));
    assert_ptr_equal(cv_api_find("cuMemcpyHtoDAsync_v2_ptsz"), cv_api_find("cuMemcpyHtoDAsync"));
    assert_ptr_equal(cv_api_find("__cudaCDP2MemcpyAsync_ptsz"), cv_api_find("cudaMemcpyAsync"));
    assert_string_equal(cv_api_find("cudaLaunchDeviceV2")->name, "cudaLaunchDeviceV2");
    assert_int_equal(cv_api_effects("cudaStreamQuery"), CV_API_QUERY);
    assert_int_equal(cv_api_effects("cudaStreamQuery_ptsz"),
                     CV_API_QUERY | CV_API_PER_THREAD_STREAM);
}

static void other_names(void **state)
{
    static const char *const names[] = { "",
                                         "cuda",
                                         "cudaMemcp",
                                         "cudaMemcpyX",
                                         "_v2",
                                         "_ptsz",
                                         "v2",
                                         "cudaMemcpy_v",
                                         "__cudaCDP2",
                                         "malloc",
                                         "__cudaCDP2Nothing" };
    char name[200];

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_null(cv_api_find(names[i]));
        assert_int_equal(cv_api_effects(names[i]), 0);
    }
    memset(name, 'x', sizeof name);
    memcpy(name, "__cudaCDP2", strlen("__cudaCDP2"));
    name[sizeof name - 1] = '\0';
    assert_null(cv_api_find(name));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_sorted), cmocka_unit_test(every_row_is_found),
        cmocka_unit_test(rows_make_sense), cmocka_unit_test(copies),
        cmocka_unit_test(memory),          cmocka_unit_test(order),
        cmocka_unit_test(device_use),      cmocka_unit_test(names_with_suffixes),
        cmocka_unit_test(other_names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
