/* facts_layout.c - the tables; the order of members is that of program.h. */
#include "model/facts_layout.h"

#define AT(type, name)         offsetof(struct type, name), sizeof(((struct type *)NULL)->name)
#define BOOL(type, name)       { AT(type, name), CV_MEMBER_BOOL, 0 }
#define ENUM(type, name, last) { AT(type, name), CV_MEMBER_ENUM, last }
#define NUMBER(type, name)     { AT(type, name), CV_MEMBER_NUMBER, 0 }
#define COUNT(type, name)      { AT(type, name), CV_MEMBER_COUNT, 0 }
#define ID(type, name, table)  { AT(type, name), CV_MEMBER_ID, CV_TABLE_##table }
#define TEXT(type, name)       { AT(type, name), CV_MEMBER_TEXT, 0 }
#define MAYBE_TEXT(type, name) { AT(type, name), CV_MEMBER_NULL, 0 }
#define SPAN(type, name)       { AT(type, name), CV_MEMBER_SPAN, 0 }
#define ARRAY(type, name, count, table, layout) \
    { offsetof(struct type, name), AT(type, count), CV_TABLE_##table, &(layout) }
#define LENGTH(array)         ((uint32_t)(sizeof(array) / sizeof((array)[0])))
#define LAYOUT(type, members) { sizeof(struct type), members, LENGTH(members), NULL, 0 }

/* ----------------------------------------------------------------- plain items */

static const struct cv_member file_members[] = {
    TEXT(cv_file, path),
    BOOL(cv_file, system),
};
static const struct cv_layout file_layout = LAYOUT(cv_file, file_members);

static const struct cv_member type_members[] = {
    ENUM(cv_type, kind, CV_TYPE_FUNCTION),
    ENUM(cv_type, known, CV_KNOWN_THREAD),
    ENUM(cv_type, scope, CV_SCOPE_UNKNOWN),
    BOOL(cv_type, is_const),
    BOOL(cv_type, is_volatile),
    BOOL(cv_type, is_reference),
    NUMBER(cv_type, size),
    NUMBER(cv_type, alignment),
    ID(cv_type, element, TYPES),
    NUMBER(cv_type, length),
    ID(cv_type, record, RECORDS),
    TEXT(cv_type, name),
};
static const struct cv_layout type_layout = LAYOUT(cv_type, type_members);

static const struct cv_member field_members[] = {
    TEXT(cv_field, name),     TEXT(cv_field, usr),     ID(cv_field, type, TYPES),
    NUMBER(cv_field, offset), BOOL(cv_field, is_base),
};
static const struct cv_layout field_layout = LAYOUT(cv_field, field_members);

static const struct cv_member record_members[] = {
    TEXT(cv_record, name),
    TEXT(cv_record, usr),
    COUNT(cv_record, first_field),
    COUNT(cv_record, field_count),
    BOOL(cv_record, is_union),
    BOOL(cv_record, is_lambda),
    ID(cv_record, destructor, FUNCTIONS),
};
static const struct cv_layout record_layout = LAYOUT(cv_record, record_members);

static const struct cv_member object_members[] = {
    ENUM(cv_object, kind, CV_OBJECT_STRING),
    ENUM(cv_object, space, CV_SPACE_MANAGED),
    ID(cv_object, type, TYPES),
    TEXT(cv_object, name),
    TEXT(cv_object, usr),
    BOOL(cv_object, is_extern),
    BOOL(cv_object, is_thread_local),
    BOOL(cv_object, has_value),
    NUMBER(cv_object, value),
    ENUM(cv_object, visibility, CV_VISIBLE_IN_UNIT),
    BOOL(cv_object, starts_known),
    NUMBER(cv_object, start),
    SPAN(cv_object, span),
};
static const struct cv_layout object_layout = LAYOUT(cv_object, object_members);

static const struct cv_member call_members[] = {
    ID(cv_call, callee, FUNCTIONS),
    TEXT(cv_call, name),
    BOOL(cv_call, has_this),
    BOOL(cv_call, is_virtual),
    BOOL(cv_call, is_constructor),
    BOOL(cv_call, never_returns),
    BOOL(cv_call, is_pure),
    BOOL(cv_call, unresolved),
    ID(cv_call, result, OBJECTS),
    ID(cv_call, op, OPS),
    ENUM(cv_call, copy, CV_COPY_TRACKED),
    ID(cv_call, copy_to, OPS),
    ID(cv_call, copy_bytes, OPS),
    ID(cv_call, tracker, OPS),
};
static const struct cv_layout call_layout = LAYOUT(cv_call, call_members);

static const struct cv_member launch_members[] = {
    ENUM(cv_launch, form, CV_LAUNCH_BUFFER),
    BOOL(cv_launch, cooperative),
    ID(cv_launch, kernel, OPS),
    ID(cv_launch, grid, OPS),
    ID(cv_launch, block, OPS),
    ID(cv_launch, grid_xyz[0], OPS),
    ID(cv_launch, grid_xyz[1], OPS),
    ID(cv_launch, grid_xyz[2], OPS),
    ID(cv_launch, block_xyz[0], OPS),
    ID(cv_launch, block_xyz[1], OPS),
    ID(cv_launch, block_xyz[2], OPS),
    ID(cv_launch, shared_bytes, OPS),
    ID(cv_launch, stream, OPS),
    ID(cv_launch, config, OPS),
    ID(cv_launch, arguments, OPS),
    ID(cv_launch, buffer, OPS),
    COUNT(cv_launch, first_argument),
    COUNT(cv_launch, argument_count),
    ID(cv_launch, op, OPS),
    SPAN(cv_launch, span),
};
static const struct cv_layout launch_layout = LAYOUT(cv_launch, launch_members);

static const struct cv_member asm_members[] = {
    TEXT(cv_asm, text),          COUNT(cv_asm, effects),      COUNT(cv_asm, output_count),
    BOOL(cv_asm, keeps_address), BOOL(cv_asm, synchronizes),  ENUM(cv_asm, copy, CV_COPY_TRACKED),
    ID(cv_asm, copy_to, OPS),    ID(cv_asm, copy_bytes, OPS), ID(cv_asm, tracker, OPS),
    ID(cv_asm, op, OPS),         COUNT(cv_asm, access),       COUNT(cv_asm, width),
};
static const struct cv_layout asm_layout = LAYOUT(cv_asm, asm_members);

static const struct cv_member block_members[] = {
    COUNT(cv_block, first_op),
    COUNT(cv_block, op_count),
    ENUM(cv_block, end, CV_END_STOP),
    ID(cv_block, condition, OPS),
    COUNT(cv_block, first_successor),
    COUNT(cv_block, successor_count),
    SPAN(cv_block, loop),
    SPAN(cv_block, body),
};
static const struct cv_layout block_layout = LAYOUT(cv_block, block_members);

static const struct cv_member problem_members[] = {
    ENUM(cv_problem, side, CV_DEVICE), SPAN(cv_problem, span),  MAYBE_TEXT(cv_problem, file),
    TEXT(cv_problem, reason),          BOOL(cv_problem, fatal),
};
static const struct cv_layout problem_layout = LAYOUT(cv_problem, problem_members);

static const struct cv_member operand_members[] = { { 0, sizeof(uint32_t), CV_MEMBER_ID,
                                                      CV_TABLE_OPS } };
static const struct cv_layout operand_layout = { sizeof(uint32_t), operand_members, 1, NULL, 0 };

static const struct cv_member successor_members[] = { { 0, sizeof(uint32_t), CV_MEMBER_ID,
                                                        CV_TABLE_BLOCKS } };
static const struct cv_layout successor_layout = { sizeof(uint32_t), successor_members, 1, NULL,
                                                   0 };

static const struct cv_member case_members[] = { { 0, sizeof(int64_t), CV_MEMBER_NUMBER, 0 } };
static const struct cv_layout case_layout = { sizeof(int64_t), case_members, 1, NULL, 0 };

static const struct cv_member architecture_members[] = { { 0, sizeof(int), CV_MEMBER_NUMBER, 0 } };
static const struct cv_layout architecture_layout = { sizeof(int), architecture_members, 1, NULL,
                                                      0 };

/* ------------------------------------------------------------------ operations */

static const struct cv_member op_members[] = {
    ENUM(cv_op, kind, CV_OP_SCOPE_END),
    COUNT(cv_op, detail), /* an enumerator by kind: see cv_unit_valid() */
    ENUM(cv_op, part, CV_COMMIT),
    ENUM(cv_op, scope, CV_SCOPE_UNKNOWN),
    ENUM(cv_op, order, CV_SEQ_CST),
    BOOL(cv_op, is_volatile),
    BOOL(cv_op, is_local),
    BOOL(cv_op, expected_by_address),
    BOOL(cv_op, is_uniform),
    BOOL(cv_op, is_ballot),
    ID(cv_op, type, TYPES),
    COUNT(cv_op, first_operand),
    COUNT(cv_op, operand_count),
    { AT(cv_op, value), CV_MEMBER_PAYLOAD, 0 },
    SPAN(cv_op, span),
};
const struct cv_layout cv_op_layout = LAYOUT(cv_op, op_members);

enum cv_table cv_payload_table(uint8_t op_kind)
{
    switch ((enum cv_op_kind)op_kind) {
    case CV_OP_OBJECT:
    case CV_OP_SCOPE_END:
        return CV_TABLE_OBJECTS;
    case CV_OP_FUNCTION:
        return CV_TABLE_FUNCTIONS;
    case CV_OP_FIELD:
        return CV_TABLE_FIELDS;
    case CV_OP_CALL:
        return CV_TABLE_CALLS;
    case CV_OP_LAUNCH:
        return CV_TABLE_LAUNCHES;
    case CV_OP_ASM:
        return CV_TABLE_ASSEMBLIES;
    default:
        return CV_TABLE_NONE;
    }
}

/* ------------------------------------------------------------------- functions */

static const struct cv_member function_members[] = {
    TEXT(cv_function, usr),
    TEXT(cv_function, name),
    TEXT(cv_function, base_name),
    ENUM(cv_function, side, CV_DEVICE),
    BOOL(cv_function, is_kernel),
    BOOL(cv_function, is_host),
    BOOL(cv_function, is_device),
    BOOL(cv_function, is_method),
    BOOL(cv_function, is_lambda),
    BOOL(cv_function, is_instance),
    BOOL(cv_function, is_static),
    BOOL(cv_function, is_virtual),
    BOOL(cv_function, has_body),
    BOOL(cv_function, in_system_header),
    BOOL(cv_function, incomplete),
    BOOL(cv_function, forks),
    BOOL(cv_function, is_pattern),
    ID(cv_function, result_type, TYPES),
    ID(cv_function, record, RECORDS),
    SPAN(cv_function, span),
    SPAN(cv_function, extent),
    NUMBER(cv_function, bounds.max_threads),
    NUMBER(cv_function, bounds.min_blocks),
    NUMBER(cv_function, bounds.max_cluster),
    NUMBER(cv_function, bounds.cluster[0]),
    NUMBER(cv_function, bounds.cluster[1]),
    NUMBER(cv_function, bounds.cluster[2]),
    COUNT(cv_function, parameter_count),
};

static const struct cv_member_array function_arrays[] = {
    ARRAY(cv_function, objects, object_count, OBJECTS, object_layout),
    ARRAY(cv_function, blocks, block_count, BLOCKS, block_layout),
    ARRAY(cv_function, ops, op_count, OPS, cv_op_layout),
    ARRAY(cv_function, operands, operand_count, OPERANDS, operand_layout),
    ARRAY(cv_function, successors, successor_count, SUCCESSORS, successor_layout),
    ARRAY(cv_function, cases, successor_count, SUCCESSORS, case_layout),
    ARRAY(cv_function, calls, call_count, CALLS, call_layout),
    ARRAY(cv_function, launches, launch_count, LAUNCHES, launch_layout),
    ARRAY(cv_function, assemblies, assembly_count, ASSEMBLIES, asm_layout),
};

const struct cv_layout cv_function_layout = {
    sizeof(struct cv_function), function_members, LENGTH(function_members), function_arrays,
    LENGTH(function_arrays),
};

/* ----------------------------------------------------------------------- units */

static const struct cv_member late_macro_members[] = {
    TEXT(cv_late_macro, name),
    SPAN(cv_late_macro, span),
};
static const struct cv_layout late_macro_layout = LAYOUT(cv_late_macro, late_macro_members);

static const struct cv_member arch_gap_members[] = {
    ID(cv_arch_gap, file, FILES),
    COUNT(cv_arch_gap, first_line),
    COUNT(cv_arch_gap, last_line),
    NUMBER(cv_arch_gap, architecture),
};
static const struct cv_layout arch_gap_layout = LAYOUT(cv_arch_gap, arch_gap_members);

static const struct cv_member unit_members[] = {
    TEXT(cv_unit, source),
    TEXT(cv_unit, command),
    NUMBER(cv_unit, toolkit),
    BOOL(cv_unit, flags_known),
    BOOL(cv_unit, targets_known),
    BOOL(cv_unit, relocatable),
    BOOL(cv_unit, cdp1),
    BOOL(cv_unit, cdp1_macro),
    BOOL(cv_unit, per_thread_default_stream),
    MAYBE_TEXT(cv_unit, link),
};

static const struct cv_member_array unit_arrays[] = {
    ARRAY(cv_unit, architectures, architecture_count, NONE, architecture_layout),
    ARRAY(cv_unit, files, file_count, FILES, file_layout),
    ARRAY(cv_unit, types, type_count, TYPES, type_layout),
    ARRAY(cv_unit, records, record_count, RECORDS, record_layout),
    ARRAY(cv_unit, fields, field_count, FIELDS, field_layout),
    ARRAY(cv_unit, globals, global_count, GLOBALS, object_layout),
    ARRAY(cv_unit, functions, function_count, FUNCTIONS, cv_function_layout),
    ARRAY(cv_unit, late_macros, late_macro_count, NONE, late_macro_layout),
    ARRAY(cv_unit, arch_gaps, arch_gap_count, NONE, arch_gap_layout),
    ARRAY(cv_unit, problems, problem_count, NONE, problem_layout),
};

const struct cv_layout cv_unit_layout = {
    sizeof(struct cv_unit), unit_members, LENGTH(unit_members), unit_arrays, LENGTH(unit_arrays),
};

/* ----------------------------------------------------------------- all of them */

static void visit_layout(const struct cv_layout *layout,
                         void (*visit)(const struct cv_layout *layout, void *context),
                         void *context)
{
    visit(layout, context);
    for (uint32_t i = 0; i < layout->array_count; i++)
        visit_layout(layout->arrays[i].items, visit, context);
}

void cv_layouts_visit(void (*visit)(const struct cv_layout *layout, void *context), void *context)
{
    visit_layout(&cv_unit_layout, visit, context);
}

static void hash_layout(const struct cv_layout *layout, void *context)
{
    uint64_t *hash = context;

    *hash = *hash * 31 + layout->size;
    for (uint32_t i = 0; i < layout->member_count; i++) {
        const struct cv_member *member = &layout->members[i];
        uint64_t words[] = { member->offset, member->size, (uint64_t)member->kind, member->limit };

        *hash = *hash * 31 + cv_hash(words, sizeof words);
    }
    for (uint32_t i = 0; i < layout->array_count; i++)
        *hash = *hash * 31 + layout->arrays[i].offset;
}

uint64_t cv_layout_hash(void)
{
    uint64_t hash = 0;

    cv_layouts_visit(hash_layout, &hash);
    return hash;
}
