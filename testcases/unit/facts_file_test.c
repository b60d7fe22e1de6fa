/* facts_file_test.c - tests of model/facts_file.h on a unit that the frontend read. */
#include "model/facts_file.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "frontend/flags/flags.h"
#include "frontend/parse.h"
#include "frontend/toolkit.h"
#include "model/facts_layout.h"
#include "model/link.h"

enum { CHECKSUM_AT = 24, BODY_AT = 32 };

/* A little of everything that the model has. */
static const char source[] =
    "#include <cuda/atomic>\n"
    "#include <cooperative_groups.h>\n"
    "__device__ volatile int flag; __constant__ int limit; __managed__ int *where;\n"
    "struct base { int id; virtual ~base() {} }; struct node : base { node *next; int v[4]; };\n"
    "template <int N> __device__ int spin(const int *p) { while (p[N] == 0) {} return N; }\n"
    "__global__ void __launch_bounds__(128, 2) waiter(int *p, node n) {\n"
    "  __shared__ float tile[32]; cuda::atomic_ref<int, cuda::thread_scope_block> a(*p);\n"
    "  while (a.load(cuda::memory_order_acquire) != 3) __nanosleep(20);\n"
    "  switch (n.id) { case 1: __syncthreads(); break; case -7: atomicAdd(p, 1); default: ; }\n"
    "  asm volatile(\"ld.volatile.global.s32 %0, [%1];\" : \"=r\"(n.id) : \"l\"(p));\n"
    "  tile[threadIdx.x] = 0.5f; cooperative_groups::this_grid().sync(); flag = spin<2>(p);\n"
    "}\n"
    "int main() { cudaStream_t s; cudaStreamCreate(&s); auto f = [&](int *q) {\n"
    "  waiter<<<dim3(2, 3), 64, 128, s>>>(q, node{}); }; f(nullptr); node *n = new node();\n"
    "  delete n; missing(); return cudaDeviceSynchronize(); }\n";

struct fixture {
    struct cv_run run;
    char *messages;
    size_t message_size;
    struct cv_unit *unit;
    struct cv_bytes bytes;
};

static struct cv_unit *read_source(struct fixture *fixture)
{
    static const char *words[] = { "nvcc", "-std=c++17", "-arch=sm_90", "/cuvet-test/a.cu" };
    struct cv_compile_command command = { .directory = "/",
                                          .file = words[3],
                                          .arguments = words,
                                          .argument_count = 4,
                                          .origin = "the test" };
    struct cv_unsaved unsaved = { words[3], source, sizeof source - 1 };
    struct cv_toolkit toolkit = { 0 };
    struct cv_flags flags;

    if (!cv_toolkit_find(&fixture->run, CV_CUDA_CARRIED, NULL, &toolkit) ||
        !cv_flags_read(&fixture->run, &command, NULL, &flags))
        return NULL;
    return cv_unit_read(&fixture->run, &toolkit, &flags, &unsaved, 1);
}

static int start(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);

    fixture->run.arena = cv_arena_new();
    fixture->run.strings = cv_strings_new(fixture->run.arena);
    fixture->run.messages = open_memstream(&fixture->messages, &fixture->message_size);
    fixture->unit = read_source(fixture);
    fixture->bytes.arena = fixture->run.arena;
    *state = fixture;
    if (!fixture->unit)
        return 1;
    cv_facts_write(fixture->unit, &fixture->bytes);
    return 0;
}

static int stop(void **state)
{
    struct fixture *fixture = *state;

    cv_unit_free(fixture->unit);
    fclose(fixture->run.messages);
    free(fixture->messages);
    cv_arena_free(fixture->run.arena);
    free(fixture);
    return 0;
}

static char *dump(struct cv_unit *unit)
{
    struct cv_program *program = cv_link(&unit, 1);
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    cv_dump_model(program, out);
    cv_dump_calls(program, out);
    fclose(out);
    cv_program_free(program);
    return text;
}

/* --------------------------------------------------------------------- the form */

static void test_a_unit_comes_back(void **state)
{
    struct fixture *fixture = *state;
    const char *trouble;
    struct cv_unit *again = cv_facts_read(fixture->bytes.data, fixture->bytes.size, &trouble);
    char *before = dump(fixture->unit);
    char *after;

    assert_null(trouble);
    assert_non_null(again);
    after = dump(again);
    assert_string_equal(before, after);
    assert_non_null(strstr(before, "launch"));
    assert_non_null(strstr(before, "problem"));
    assert_int_equal(again->type_count, fixture->unit->type_count);
    assert_int_equal(again->record_count, fixture->unit->record_count);
    cv_unit_free(again);
    free(before);
    free(after);
}

static void test_equal_units_give_equal_bytes(void **state)
{
    struct fixture *fixture = *state;
    struct cv_bytes bytes = { .arena = fixture->run.arena };
    struct cv_unit *second = read_source(fixture);
    const char *trouble;
    struct cv_unit *again;

    cv_facts_write(second, &bytes);
    assert_int_equal(bytes.size, fixture->bytes.size);
    assert_memory_equal(bytes.data, fixture->bytes.data, bytes.size);
    again = cv_facts_read(bytes.data, bytes.size, &trouble);
    bytes.size = 0;
    cv_facts_write(again, &bytes);
    assert_int_equal(bytes.size, fixture->bytes.size);
    assert_memory_equal(bytes.data, fixture->bytes.data, bytes.size);
    cv_unit_free(second);
    cv_unit_free(again);
}

/* ------------------------------------------------------------------- the tables */

#if defined(__has_builtin)
#if __has_builtin(__builtin_clear_padding)
#define HAS_CLEAR_PADDING 1
#endif
#endif

#ifdef HAS_CLEAR_PADDING
static void cover(unsigned char *bytes, size_t offset, size_t size)
{
    memset(bytes + offset, 0, size);
}

/* Members that no facts file has. */
static void cover_rest(const struct cv_layout *layout, unsigned char *bytes)
{
    if (layout == &cv_unit_layout)
        cover(bytes, offsetof(struct cv_unit, arena), sizeof(struct cv_arena *));
}

/* The bytes of a structure that are members, by the compiler's word. */
#define EXPECT_COVERED(type, layout_of)                        \
    do {                                                       \
        struct type object;                                    \
        unsigned char seen[sizeof object];                     \
        memset(&object, 0xFF, sizeof object);                  \
        __builtin_clear_padding(&object);                      \
        memcpy(seen, &object, sizeof object);                  \
        expect_covered(#type, seen, sizeof object, layout_of); \
    } while (0)

static const struct cv_layout *item_layout(const struct cv_layout *owner, enum cv_table table)
{
    for (uint32_t i = 0; i < owner->array_count; i++)
        if (owner->arrays[i].table == table)
            return owner->arrays[i].items;
    return NULL;
}

static void expect_covered(const char *name, unsigned char *seen, size_t size,
                           const struct cv_layout *layout)
{
    assert_non_null(layout);
    assert_int_equal(size, layout->size);
    cover_rest(layout, seen);
    for (uint32_t i = 0; i < layout->member_count; i++)
        cover(seen, layout->members[i].offset, layout->members[i].size);
    for (uint32_t i = 0; i < layout->array_count; i++) {
        cover(seen, layout->arrays[i].offset, sizeof(void *));
        cover(seen, layout->arrays[i].count_offset, layout->arrays[i].count_size);
    }
    for (size_t i = 0; i < size; i++)
        if (seen[i])
            fail_msg("facts_layout.c leaves out byte %zu of struct %s", i, name);
}

static void test_the_tables_have_every_member(void **state)
{
    (void)state;
    EXPECT_COVERED(cv_unit, &cv_unit_layout);
    EXPECT_COVERED(cv_function, &cv_function_layout);
    EXPECT_COVERED(cv_op, &cv_op_layout);
    EXPECT_COVERED(cv_file, item_layout(&cv_unit_layout, CV_TABLE_FILES));
    EXPECT_COVERED(cv_type, item_layout(&cv_unit_layout, CV_TABLE_TYPES));
    EXPECT_COVERED(cv_record, item_layout(&cv_unit_layout, CV_TABLE_RECORDS));
    EXPECT_COVERED(cv_field, item_layout(&cv_unit_layout, CV_TABLE_FIELDS));
    EXPECT_COVERED(cv_object, item_layout(&cv_unit_layout, CV_TABLE_GLOBALS));
    EXPECT_COVERED(cv_problem, cv_unit_layout.arrays[cv_unit_layout.array_count - 1].items);
    EXPECT_COVERED(cv_arch_gap, cv_unit_layout.arrays[cv_unit_layout.array_count - 2].items);
    EXPECT_COVERED(cv_late_macro, cv_unit_layout.arrays[cv_unit_layout.array_count - 3].items);
    EXPECT_COVERED(cv_object, item_layout(&cv_function_layout, CV_TABLE_OBJECTS));
    EXPECT_COVERED(cv_block, item_layout(&cv_function_layout, CV_TABLE_BLOCKS));
    EXPECT_COVERED(cv_call, item_layout(&cv_function_layout, CV_TABLE_CALLS));
    EXPECT_COVERED(cv_launch, item_layout(&cv_function_layout, CV_TABLE_LAUNCHES));
    EXPECT_COVERED(cv_asm, item_layout(&cv_function_layout, CV_TABLE_ASSEMBLIES));
}
#endif

/* ----------------------------------------------------------------------- damage */

static void put_fixed(unsigned char *at, uint64_t number)
{
    for (int i = 0; i < 8; i++)
        at[i] = (unsigned char)(number >> 8 * i);
}

/* Reads bytes that may be anything; what is accepted must bear being looked at. */
static bool accepts(const unsigned char *bytes, size_t size)
{
    const char *trouble = NULL;
    struct cv_unit *unit = cv_facts_read(bytes, size, &trouble);

    if (!unit) {
        assert_non_null(trouble);
        return false;
    }
    assert_null(trouble);
    free(dump(unit));
    cv_unit_free(unit);
    return true;
}

static void test_every_cut_is_noticed(void **state)
{
    struct fixture *fixture = *state;

    for (size_t size = 0; size < fixture->bytes.size; size++) {
        unsigned char *cut = malloc(size + 1); /* a read behind the end is seen by tools */

        memcpy(cut, fixture->bytes.data, size);
        assert_false(accepts(cut, size));
        free(cut);
    }
}

static void test_every_changed_byte_is_noticed(void **state)
{
    struct fixture *fixture = *state;

    for (size_t i = 0; i < fixture->bytes.size; i++) {
        fixture->bytes.data[i] ^= 0x10;
        assert_false(accepts(fixture->bytes.data, fixture->bytes.size));
        fixture->bytes.data[i] ^= 0x10;
    }
    assert_true(accepts(fixture->bytes.data, fixture->bytes.size));
}

/* A made-up file has a right checksum: every number in it is still checked. */
static void test_a_right_checksum_is_not_believed(void **state)
{
    static const unsigned char masks[] = { 0x01, 0x40, 0xFF };
    struct fixture *fixture = *state;
    unsigned char *bytes = fixture->bytes.data;
    size_t refused = 0, tried = 0;

    for (size_t i = BODY_AT; i < fixture->bytes.size; i++) {
        for (size_t m = 0; m < sizeof masks; m++) {
            bytes[i] ^= masks[m];
            put_fixed(bytes + CHECKSUM_AT, cv_hash(bytes + BODY_AT, fixture->bytes.size - BODY_AT));
            refused += !accepts(bytes, fixture->bytes.size);
            tried++;
            bytes[i] ^= masks[m];
        }
    }
    assert_true(refused > tried / 10);
    put_fixed(bytes + CHECKSUM_AT, cv_hash(bytes + BODY_AT, fixture->bytes.size - BODY_AT));
    assert_true(accepts(bytes, fixture->bytes.size));
}

static void expect_fault(struct fixture *fixture, uint32_t *number, uint32_t wrong)
{
    uint32_t kept = *number;

    *number = wrong;
    assert_non_null(cv_unit_fault(fixture->unit));
    *number = kept;
    assert_null(cv_unit_fault(fixture->unit));
}

static struct cv_function *kernel_of(struct cv_unit *unit)
{
    for (uint32_t i = 0; i < unit->function_count; i++)
        if (unit->functions[i].is_kernel && unit->functions[i].has_body)
            return &unit->functions[i];
    return NULL;
}

static void test_faults_are_named(void **state)
{
    struct fixture *fixture = *state;
    struct cv_function *kernel = kernel_of(fixture->unit);
    uint32_t pointer = 0;

    assert_non_null(kernel);
    while (fixture->unit->types[pointer].kind != CV_TYPE_POINTER)
        pointer++;
    expect_fault(fixture, &fixture->unit->types[pointer].element, pointer);
    expect_fault(fixture, &fixture->unit->types[pointer].element, fixture->unit->type_count);
    expect_fault(fixture, &kernel->parameter_count, kernel->object_count + 1);
    expect_fault(fixture, &kernel->successors[0], kernel->block_count);
    expect_fault(fixture, &kernel->operands[0], kernel->op_count - 1);
    expect_fault(fixture, &kernel->blocks[0].op_count, kernel->op_count + 1);
    expect_fault(fixture, &kernel->ops[0].type, fixture->unit->type_count);
    expect_fault(fixture, &kernel->span.file, fixture->unit->file_count);
}

/* Of a unit that the frontend made wrong one body is lost, and not the unit. */
static void test_a_faulty_body_is_taken_away(void **state)
{
    struct fixture *fixture = *state;
    const char *trouble;
    struct cv_unit *unit = cv_facts_read(fixture->bytes.data, fixture->bytes.size, &trouble);
    struct cv_function *kernel = kernel_of(unit);
    uint32_t bodies = 0, problems = unit->problem_count;

    cv_unit_mend(unit);
    assert_int_equal(unit->problem_count, problems);
    kernel->successors[0] = kernel->block_count;
    assert_non_null(cv_unit_fault(unit));
    cv_unit_mend(unit);
    assert_null(cv_unit_fault(unit));
    assert_false(kernel->has_body);
    for (uint32_t i = 0; i < unit->function_count; i++)
        bodies += unit->functions[i].has_body;
    assert_true(bodies > 0);
    assert_int_equal(unit->problem_count, problems + 1);
    cv_unit_free(unit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_unit_comes_back),
        cmocka_unit_test(test_equal_units_give_equal_bytes),
#ifdef HAS_CLEAR_PADDING
        cmocka_unit_test(test_the_tables_have_every_member),
#endif
        cmocka_unit_test(test_every_cut_is_noticed),
        cmocka_unit_test(test_every_changed_byte_is_noticed),
        cmocka_unit_test(test_a_right_checksum_is_not_believed),
        cmocka_unit_test(test_faults_are_named),
        cmocka_unit_test(test_a_faulty_body_is_taken_away),
    };

    return cmocka_run_group_tests(tests, start, stop);
}
