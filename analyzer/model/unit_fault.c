/* unit_fault.c - what the analyses rely on, asked of a unit that was read from bytes.
 *
 * The numbers are checked by the tables of facts_layout.c; what one member says about another
 * is checked here by name. */
#include <string.h>

#include "model/facts_file.h"
#include "model/facts_layout.h"

enum { MAX_TYPE_DEPTH = 1000 };

struct fault {
    const struct cv_unit *unit;
    const struct cv_function *function; /* NULL outside */
    uint64_t counts[CV_TABLE_COUNT];
    const char *found;
};

static void expect(struct fault *f, bool holds, const char *otherwise)
{
    if (!holds && !f->found)
        f->found = otherwise;
}

/* Items first .. first + count of a table. */
static void expect_range(struct fault *f, uint64_t first, uint64_t count, enum cv_table table)
{
    expect(f, first <= f->counts[table] && count <= f->counts[table] - first,
           "is damaged: a range leads outside");
}

static void expect_id(struct fault *f, uint64_t id, enum cv_table table)
{
    expect(f, id < f->counts[table], "is damaged: an id leads outside");
}

/* ------------------------------------------------------------------ by the tables */

static uint32_t number_at(const char *at, size_t size)
{
    uint32_t number;

    if (size == 1)
        return *(const uint8_t *)at;
    memcpy(&number, at, sizeof number);
    return number;
}

static const char *pointer_at(const char *at)
{
    const char *pointer;

    memcpy(&pointer, at, sizeof pointer);
    return pointer;
}

static void check_member(struct fault *f, const struct cv_member *member, const char *at)
{
    const struct cv_span *span = (const void *)at;
    uint32_t number;

    switch (member->kind) {
    case CV_MEMBER_ENUM:
        expect(f, number_at(at, member->size) <= member->limit,
               "is damaged: an enumerator is not in facts_layout.c");
        return;
    case CV_MEMBER_ID:
        number = number_at(at, member->size);
        if (number != CV_NONE)
            expect_id(f, number, (enum cv_table)member->limit);
        return;
    case CV_MEMBER_TEXT:
        expect(f, pointer_at(at) != NULL, "is damaged: a text is missing");
        return;
    case CV_MEMBER_SPAN:
        if (span->line && span->file != CV_NONE)
            expect_id(f, span->file, CV_TABLE_FILES);
        return;
    default:
        return;
    }
}

static uint64_t count_of(const struct cv_member_array *array, const char *item)
{
    uint64_t big;

    if (array->count_size == sizeof(uint32_t))
        return number_at(item + array->count_offset, sizeof(uint32_t));
    memcpy(&big, item + array->count_offset, sizeof big);
    return big;
}

static void count_tables(struct fault *f, const struct cv_layout *layout, const char *item)
{
    for (uint32_t i = 0; i < layout->array_count; i++)
        f->counts[layout->arrays[i].table] = count_of(&layout->arrays[i], item);
    f->counts[CV_TABLE_NONE] = 0;
}

static void check_item(struct fault *f, const struct cv_layout *layout, const char *item)
{
    count_tables(f, layout, item);
    for (uint32_t i = 0; i < layout->member_count && !f->found; i++)
        check_member(f, &layout->members[i], item + layout->members[i].offset);
    for (uint32_t i = 0; i < layout->array_count; i++) {
        const struct cv_member_array *array = &layout->arrays[i];
        const char *items = pointer_at(item + array->offset);
        uint64_t count = count_of(array, item);

        for (uint64_t k = 0; k < count && !f->found; k++)
            check_item(f, array->items, items + k * array->items->size);
    }
}

/* ---------------------------------------------------------------------- functions */

static void check_detail(struct fault *f, const struct cv_op *op)
{
    unsigned limit = UINT8_MAX;

    switch ((enum cv_op_kind)op->kind) {
    case CV_OP_UNARY:
    case CV_OP_BINARY:
        limit = CV_LNOT;
        break;
    case CV_OP_BUILTIN:
        limit = CV_ACTIVE_MASK;
        break;
    case CV_OP_ATOMIC:
        limit = CV_ATOMIC_REDUCE;
        break;
    case CV_OP_BARRIER:
        limit = CV_BARRIER_OBJECT;
        break;
    default:
        break;
    }
    expect(f, op->detail <= limit, "is damaged: an operation is of no known sort");
}

static void check_op(struct fault *f, uint32_t id)
{
    const struct cv_op *op = &f->function->ops[id];
    enum cv_table table = cv_payload_table(op->kind);

    check_detail(f, op);
    expect_range(f, op->first_operand, op->operand_count, CV_TABLE_OPERANDS);
    for (uint32_t i = 0; i < op->operand_count && !f->found; i++) {
        uint32_t operand = cv_operand(f->function, op, i);

        expect(f, operand == CV_NONE || operand < id, "is damaged: an operand comes too late");
    }
    if (table == CV_TABLE_OBJECTS && !op->is_local)
        table = CV_TABLE_GLOBALS;
    if (table != CV_TABLE_NONE)
        expect_id(f, op->object, table);
}

static void check_blocks(struct fault *f)
{
    const struct cv_function *function = f->function;

    for (uint32_t i = 0; i < function->block_count && !f->found; i++) {
        const struct cv_block *block = &function->blocks[i];

        expect_range(f, block->first_op, block->op_count, CV_TABLE_OPS);
        expect_range(f, block->first_successor, block->successor_count, CV_TABLE_SUCCESSORS);
        expect(f, block->end != CV_END_BRANCH || block->successor_count == 2,
               "is damaged: a branch has not two ways");
        expect(f, block->end != CV_END_JUMP || block->successor_count == 1,
               "is damaged: a jump has not one way");
    }
    for (uint32_t i = 0; i < function->successor_count && !f->found; i++)
        expect_id(f, function->successors[i], CV_TABLE_BLOCKS);
}

static void check_operation_records(struct fault *f)
{
    const struct cv_function *function = f->function;

    for (uint32_t i = 0; i < function->call_count; i++)
        expect_id(f, function->calls[i].op, CV_TABLE_OPS);
    for (uint32_t i = 0; i < function->assembly_count; i++)
        expect_id(f, function->assemblies[i].op, CV_TABLE_OPS);
    for (uint32_t i = 0; i < function->launch_count; i++) {
        expect_id(f, function->launches[i].op, CV_TABLE_OPS);
        expect_range(f, function->launches[i].first_argument, function->launches[i].argument_count,
                     CV_TABLE_OPERANDS);
    }
}

static void check_function(struct fault *f, const struct cv_function *function)
{
    f->function = function;
    count_tables(f, &cv_function_layout, (const char *)function);
    expect_range(f, 0, function->parameter_count, CV_TABLE_OBJECTS);
    expect(f, !function->has_body || function->block_count, "is damaged: a body without blocks");
    for (uint32_t i = 0; i < function->op_count && !f->found; i++)
        check_op(f, i);
    check_blocks(f);
    check_operation_records(f);
}

/* -------------------------------------------------------------------------- types */

/* How deep the types inside a type are nested; a record counts with the types of its fields.
 * The model of real code is shallow: what is deeper is taken for a cycle. */
static uint32_t element_depth(const struct cv_unit *unit, uint32_t type)
{
    uint32_t depth = 0;

    for (; type != CV_NONE && depth <= MAX_TYPE_DEPTH; depth++)
        type = unit->types[type].element;
    return depth;
}

enum { UNSEEN, OPEN, DONE };

/* The record that a field holds by value, or CV_NONE. */
static uint32_t record_within(const struct cv_unit *unit, uint32_t type)
{
    while (type != CV_NONE && unit->types[type].kind == CV_TYPE_ARRAY)
        type = unit->types[type].element;
    if (type == CV_NONE || unit->types[type].kind != CV_TYPE_RECORD)
        return CV_NONE;
    return unit->types[type].record;
}

/* A record that holds itself, found depth first with a stack of our own. */
static void check_records(struct fault *f)
{
    const struct cv_unit *unit = f->unit;
    struct cv_arena *scratch = cv_arena_new();
    uint8_t *state = cv_alloc(scratch, unit->record_count);
    uint32_t *next = cv_alloc_array(scratch, unit->record_count, sizeof *next);
    uint32_t *stack = cv_alloc_array(scratch, unit->record_count, sizeof *stack);

    for (uint32_t root = 0; root < unit->record_count && !f->found; root++) {
        uint32_t depth = 0;

        if (state[root] == UNSEEN) {
            state[root] = OPEN;
            stack[depth++] = root;
        }
        while (depth && !f->found) {
            const struct cv_record *record = &unit->records[stack[depth - 1]];
            uint32_t inner;

            if (next[stack[depth - 1]] == record->field_count) {
                state[stack[--depth]] = DONE;
                continue;
            }
            inner = record_within(
                unit, unit->fields[record->first_field + next[stack[depth - 1]]++].type);
            if (inner == CV_NONE || state[inner] == DONE)
                continue;
            expect(f, state[inner] == UNSEEN, "is damaged: a record holds itself");
            state[inner] = OPEN;
            if (!f->found)
                stack[depth++] = inner;
        }
    }
    cv_arena_free(scratch);
}

static void check_types(struct fault *f)
{
    const struct cv_unit *unit = f->unit;

    for (uint32_t i = 0; i < unit->record_count && !f->found; i++)
        expect_range(f, unit->records[i].first_field, unit->records[i].field_count,
                     CV_TABLE_FIELDS);
    for (uint32_t i = 0; i < unit->type_count && !f->found; i++)
        expect(f, element_depth(unit, i) <= MAX_TYPE_DEPTH, "is damaged: a type holds itself");
    if (!f->found)
        check_records(f);
}

const char *cv_unit_fault(const struct cv_unit *unit)
{
    struct fault f = { .unit = unit };

    check_item(&f, &cv_unit_layout, (const char *)unit);
    if (f.found)
        return f.found;
    count_tables(&f, &cv_unit_layout, (const char *)unit);
    check_types(&f);
    for (uint32_t i = 0; i < unit->function_count && !f.found; i++)
        check_function(&f, &unit->functions[i]);
    return f.found;
}

/* ------------------------------------------------------------------------ mending */

static bool is_faulty(const struct cv_unit *unit, const struct cv_function *function)
{
    struct fault f = { .unit = unit };

    count_tables(&f, &cv_unit_layout, (const char *)unit);
    check_item(&f, &cv_function_layout, (const char *)function);
    if (!f.found)
        check_function(&f, function);
    return f.found != NULL;
}

static void drop_body(struct cv_function *function)
{
    function->has_body = false;
    function->incomplete = true;
    function->parameter_count = function->object_count = function->block_count = 0;
    function->op_count = function->operand_count = function->successor_count = 0;
    function->call_count = function->launch_count = function->assembly_count = 0;
}

static void add_problem(struct cv_unit *unit, const struct cv_function *function)
{
    struct cv_problem *problems = cv_alloc_array(unit->arena, unit->problem_count + 1,
                                                 sizeof *problems);

    if (unit->problem_count)
        memcpy(problems, unit->problems, unit->problem_count * sizeof *problems);
    problems[unit->problem_count] = (struct cv_problem){
        .side = function->side,
        .span = function->span.file < unit->file_count ? function->span : (struct cv_span){ 0 },
        .reason = "the body of this function could not be modelled",
    };
    unit->problems = problems;
    unit->problem_count++;
}

void cv_unit_mend(struct cv_unit *unit)
{
    for (uint32_t i = 0; i < unit->function_count; i++) {
        if (!is_faulty(unit, &unit->functions[i]))
            continue;
        add_problem(unit, &unit->functions[i]);
        drop_body(&unit->functions[i]);
    }
}
