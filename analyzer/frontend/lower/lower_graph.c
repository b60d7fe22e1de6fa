/* lower_graph.c - operations and blocks of a body. */
#include "frontend/lower/lower_body.h"

#include <string.h>

#include "model/fold.h"

/* ---------------------------------------------------------------- children */

static enum CXChildVisitResult add_child(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct cv_children *list = data;

    (void)parent;
    list->items = cv_grow(list->arena, list->items, list->count, &list->capacity,
                          sizeof *list->items);
    list->items[list->count++] = cursor;
    return CXChildVisit_Continue;
}

struct cv_children cv_children(struct cv_body *b, CXCursor cursor)
{
    struct cv_children list = { .arena = b->arena };

    clang_visitChildren(cursor, add_child, &list);
    return list;
}

bool cv_is_expression(CXCursor cursor)
{
    return clang_isExpression(clang_getCursorKind(cursor)) != 0;
}

struct cv_children cv_expressions(struct cv_body *b, CXCursor cursor)
{
    struct cv_children all = cv_children(b, cursor);
    size_t kept = 0;

    for (size_t i = 0; i < all.count; i++)
        if (cv_is_expression(all.items[i]))
            all.items[kept++] = all.items[i];
    all.count = kept;
    return all;
}

/* -------------------------------------------------------------- operations */

uint32_t cv_emit(struct cv_body *b, struct cv_op op, const uint32_t *operands, size_t count)
{
    struct cv_function *f = &b->function;

    if (b->current == CV_NONE)
        cv_enter(b, cv_new_block(b));
    op.first_operand = f->operand_count;
    op.operand_count = (uint32_t)count;
    for (size_t i = 0; i < count; i++) {
        f->operands = cv_grow(b->arena, f->operands, f->operand_count, &b->operand_capacity,
                              sizeof *f->operands);
        f->operands[f->operand_count++] = operands[i];
    }
    f->ops = cv_grow(b->arena, f->ops, f->op_count, &b->op_capacity, sizeof *f->ops);
    f->ops[f->op_count] = op;
    b->blocks[b->current].block.op_count++;
    return f->op_count++;
}

/* Takes an operation back where nothing followed it: an address that nobody needed. */
void cv_drop_unused(struct cv_body *b, uint32_t op)
{
    struct cv_function *f = &b->function;

    if (b->current == CV_NONE || op + 1 != f->op_count || b->blocks[b->current].block.op_count == 0)
        return;
    f->op_count--;
    f->operand_count -= f->ops[op].operand_count;
    b->blocks[b->current].block.op_count--;
}

uint32_t cv_emit0(struct cv_body *b, enum cv_op_kind kind, uint32_t type, struct cv_span span)
{
    struct cv_op op = { .kind = (uint8_t)kind, .type = type, .span = span };

    return cv_emit(b, op, NULL, 0);
}

uint32_t cv_emit1(struct cv_body *b, enum cv_op_kind kind, uint32_t type, struct cv_span span,
                  uint32_t operand)
{
    struct cv_op op = { .kind = (uint8_t)kind, .type = type, .span = span };

    return cv_emit(b, op, &operand, 1);
}

uint32_t cv_emit2(struct cv_body *b, enum cv_op_kind kind, uint32_t type, struct cv_span span,
                  uint32_t first, uint32_t second)
{
    struct cv_op op = { .kind = (uint8_t)kind, .type = type, .span = span };
    uint32_t operands[2] = { first, second };

    return cv_emit(b, op, operands, 2);
}

/* A constant as its type holds it. */
static int64_t wrap(const struct cv_body *b, int64_t value, uint32_t type)
{
    const struct cv_type *described = &b->l->unit->types[type];
    unsigned bits = described->size > 0 && described->size < 8 ? (unsigned)described->size * 8 : 64;
    uint64_t mask = bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
    uint64_t kept = (uint64_t)value & mask;

    if (described->kind == CV_TYPE_BOOL)
        return value != 0;
    if (described->kind == CV_TYPE_SIGNED && bits < 64 && (kept >> (bits - 1)))
        kept |= ~mask;
    return (int64_t)kept;
}

static bool is_integer(const struct cv_body *b, uint32_t type)
{
    enum cv_type_kind kind = b->l->unit->types[type].kind;

    return kind == CV_TYPE_BOOL || kind == CV_TYPE_SIGNED || kind == CV_TYPE_UNSIGNED;
}

static bool known(const struct cv_body *b, uint32_t op, int64_t *value)
{
    const struct cv_op *found = &b->function.ops[op];

    if (found->kind != CV_OP_CONSTANT || found->type == CV_NONE || !is_integer(b, found->type))
        return false;
    *value = found->value;
    return true;
}

uint32_t cv_emit_binary(struct cv_body *b, enum cv_operator kind, uint32_t type,
                        struct cv_span span, uint32_t first, uint32_t second)
{
    struct cv_op op = { .kind = CV_OP_BINARY, .detail = (uint8_t)kind, .type = type, .span = span };
    uint32_t operands[2] = { first, second };
    int64_t left, right, result;
    bool is_unsigned;

    if (type != CV_NONE && is_integer(b, type) && known(b, first, &left) &&
        known(b, second, &right)) {
        is_unsigned = b->l->unit->types[cv_type_of_op(b, first)].kind == CV_TYPE_UNSIGNED;
        if (cv_fold(kind, left, right, is_unsigned, &result))
            return cv_emit_constant(b, wrap(b, result, type), type, span);
    }
    return cv_emit(b, op, operands, 2);
}

uint32_t cv_emit_unary(struct cv_body *b, enum cv_operator kind, uint32_t type, struct cv_span span,
                       uint32_t operand)
{
    struct cv_op op = { .kind = CV_OP_UNARY, .detail = (uint8_t)kind, .type = type, .span = span };
    int64_t value;

    if (type != CV_NONE && is_integer(b, type) && known(b, operand, &value)) {
        value = kind == CV_NEG ? (int64_t)-(uint64_t)value : kind == CV_NOT ? ~value : value == 0;
        return cv_emit_constant(b, wrap(b, value, type), type, span);
    }
    return cv_emit(b, op, &operand, 1);
}

uint32_t cv_emit_cast(struct cv_body *b, uint32_t value, uint32_t type, struct cv_span span)
{
    int64_t constant;

    if (type != CV_NONE && is_integer(b, type) && known(b, value, &constant)) {
        if (value + 1 != b->function.op_count) /* somebody may have seen it */
            return cv_emit_constant(b, wrap(b, constant, type), type, span);
        b->function.ops[value].type = type;
        b->function.ops[value].value = wrap(b, constant, type);
        return value;
    }
    return cv_emit1(b, CV_OP_CAST, type, span, value);
}

uint32_t cv_emit_constant(struct cv_body *b, int64_t value, uint32_t type, struct cv_span span)
{
    struct cv_op op = { .kind = CV_OP_CONSTANT, .type = type, .span = span };

    op.value = value;
    return cv_emit(b, op, NULL, 0);
}

uint32_t cv_emit_load(struct cv_body *b, uint32_t address, uint32_t type, bool is_volatile,
                      struct cv_span span)
{
    struct cv_op op = {
        .kind = CV_OP_LOAD, .is_volatile = is_volatile, .type = type, .span = span
    };

    return cv_emit(b, op, &address, 1);
}

uint32_t cv_emit_store(struct cv_body *b, uint32_t address, uint32_t value, bool is_volatile,
                       struct cv_span span)
{
    struct cv_op op = {
        .kind = CV_OP_STORE, .is_volatile = is_volatile, .type = b->void_type, .span = span
    };
    uint32_t operands[2] = { address, value };

    return cv_emit(b, op, operands, 2);
}

uint32_t cv_emit_object(struct cv_body *b, uint32_t object, struct cv_span span)
{
    struct cv_op op = { .kind = CV_OP_OBJECT, .is_local = true, .span = span };

    op.type = cv_pointer_to(b->l, b->function.objects[object].type);
    op.object = object;
    return cv_emit(b, op, NULL, 0);
}

uint32_t cv_emit_field(struct cv_body *b, uint32_t base, uint32_t field, struct cv_span span)
{
    struct cv_op op = { .kind = CV_OP_FIELD, .span = span };
    uint32_t type = b->l->unit->fields[field].type;

    op.type = cv_pointer_to(b->l, type);
    op.field = field;
    return cv_emit(b, op, &base, 1);
}

/* Without a type, outside of templates, an expression is what an error left of it. */
static bool is_lost(CXCursor expression)
{
    enum CXTypeKind kind = clang_getCanonicalType(clang_getCursorType(expression)).kind;

    return cv_is_expression(expression) && (kind == CXType_Dependent || kind == CXType_Invalid);
}

/* What could not be lowered; .value says which kind of cursor it was. */
void cv_begin_count(struct cv_body *b, struct cv_count *count, uint32_t length, struct cv_span span)
{
    uint32_t body = cv_new_block(b), position;

    count->object = cv_new_object(b, CV_OBJECT_TEMPORARY, b->size_type, "", span);
    count->head = cv_new_block(b);
    count->next = cv_new_block(b);
    count->leave = cv_new_block(b);
    count->span = span;
    cv_emit_store(b, cv_emit_object(b, count->object, span),
                  cv_emit_constant(b, 0, b->size_type, span), false, span);
    cv_enter(b, count->head);
    position = cv_counted(b, count);
    cv_branch(b, cv_emit_binary(b, CV_LT, b->bool_type, span, position, length), body,
              count->leave);
    cv_enter(b, body);
}

uint32_t cv_counted(struct cv_body *b, const struct cv_count *count)
{
    return cv_emit_load(b, cv_emit_object(b, count->object, count->span), b->size_type, false,
                        count->span);
}

void cv_end_count(struct cv_body *b, const struct cv_count *count)
{
    uint32_t one;

    cv_enter(b, count->next);
    one = cv_emit_constant(b, 1, b->size_type, count->span);
    cv_emit_store(b, cv_emit_object(b, count->object, count->span),
                  cv_emit_binary(b, CV_ADD, b->size_type, count->span, cv_counted(b, count), one),
                  false, count->span);
    cv_jump(b, count->head);
    cv_enter(b, count->leave);
}

uint32_t cv_emit_unknown(struct cv_body *b, CXCursor why, const uint32_t *operands, size_t count)
{
    struct cv_op op = { .kind = CV_OP_UNKNOWN };

    op.span = cv_lower_span(b->l, why);
    op.type = cv_is_expression(why) ? cv_lower_type(b->l, clang_getCursorType(why)) : b->void_type;
    op.value = (int64_t)clang_getCursorKind(why);
    if (is_lost(why))
        b->function.incomplete |= !b->function.is_pattern;
    return cv_emit(b, op, operands, count);
}

uint32_t cv_type_of_op(const struct cv_body *b, uint32_t op)
{
    return b->function.ops[op].type;
}

/* What an address points to; CV_NONE where that is not known. */
uint32_t cv_pointee(const struct cv_body *b, uint32_t op)
{
    uint32_t type = cv_type_of_op(b, op);

    return type == CV_NONE ? CV_NONE : b->l->unit->types[type].element;
}

/* ----------------------------------------------------------------- objects */

uint32_t cv_new_object(struct cv_body *b, enum cv_object_kind kind, uint32_t type, const char *name,
                       struct cv_span span)
{
    struct cv_function *f = &b->function;

    f->objects = cv_grow(b->arena, f->objects, f->object_count, &b->object_capacity,
                         sizeof *f->objects);
    f->objects[f->object_count] = (struct cv_object){
        .kind = kind,
        .space = CV_SPACE_HOST,
        .type = type,
        .name = name,
        .usr = "",
        .span = span,
    };
    return f->object_count++;
}

uint32_t cv_new_temporary(struct cv_body *b, uint32_t type, struct cv_span span)
{
    return cv_new_object(b, CV_OBJECT_TEMPORARY, type, "", span);
}

/* ------------------------------------------------------------------ blocks */

uint32_t cv_new_block(struct cv_body *b)
{
    struct cv_building_block *block;

    b->blocks = cv_grow(b->arena, b->blocks, b->block_count, &b->block_capacity, sizeof *b->blocks);
    block = &b->blocks[b->block_count];
    memset(block, 0, sizeof *block);
    block->order = CV_NONE;
    block->block.condition = CV_NONE;
    block->block.end = CV_END_STOP;
    return (uint32_t)b->block_count++;
}

void cv_enter(struct cv_body *b, uint32_t block)
{
    if (b->current != CV_NONE)
        cv_jump(b, block);
    b->current = block;
    b->blocks[block].order = b->entered++;
    b->blocks[block].block.first_op = b->function.op_count;
}

void cv_add_edge(struct cv_body *b, uint32_t block, uint32_t target, int64_t value)
{
    struct cv_edges *edges = &b->blocks[block].edges;

    edges->targets = cv_grow(b->arena, edges->targets, edges->count, &edges->capacity,
                             sizeof *edges->targets);
    edges->values = cv_grow(b->arena, edges->values, edges->count, &edges->value_capacity,
                            sizeof *edges->values);
    edges->targets[edges->count] = target;
    edges->values[edges->count] = value;
    edges->count++;
}

static void end_block(struct cv_body *b, enum cv_end end, uint32_t condition)
{
    b->blocks[b->current].block.end = end;
    b->blocks[b->current].block.condition = condition;
    b->current = CV_NONE;
}

void cv_jump(struct cv_body *b, uint32_t target)
{
    if (b->current == CV_NONE)
        return;
    cv_add_edge(b, b->current, target, 0);
    end_block(b, CV_END_JUMP, CV_NONE);
}

void cv_branch(struct cv_body *b, uint32_t condition, uint32_t if_true, uint32_t if_false)
{
    int64_t known_value;

    if (b->current == CV_NONE)
        return;
    if (known(b, condition, &known_value)) { /* also `if constexpr`, whose other branch is gone */
        cv_jump(b, known_value ? if_true : if_false);
        return;
    }
    cv_add_edge(b, b->current, if_true, 1);
    cv_add_edge(b, b->current, if_false, 0);
    end_block(b, CV_END_BRANCH, condition);
}

void cv_stop(struct cv_body *b)
{
    if (b->current != CV_NONE)
        end_block(b, CV_END_STOP, CV_NONE);
}

void cv_return(struct cv_body *b, uint32_t value)
{
    if (b->current != CV_NONE)
        end_block(b, CV_END_RETURN, value);
}

/* ------------------------------------------------------------------ finish */

/* Reachable from the entry, or not empty. */
static bool *blocks_to_keep(struct cv_body *b)
{
    bool *keep = cv_alloc_array(b->arena, b->block_count + 1, sizeof *keep);
    uint32_t *stack = cv_alloc_array(b->arena, b->block_count + 1, sizeof *stack);
    size_t height = 0;

    for (uint32_t first = 0; first < b->block_count; first++) {
        if (keep[first] || b->blocks[first].order == CV_NONE ||
            (first != 0 && b->blocks[first].block.op_count == 0))
            continue;
        keep[first] = true;
        stack[height++] = first;
        while (height > 0) {
            const struct cv_edges *edges = &b->blocks[stack[--height]].edges;

            for (size_t i = 0; i < edges->count; i++)
                if (!keep[edges->targets[i]]) {
                    keep[edges->targets[i]] = true;
                    stack[height++] = edges->targets[i];
                }
        }
    }
    return keep;
}

static uint32_t *number_blocks(struct cv_body *b, const bool *keep, uint32_t *count)
{
    uint32_t *by_order = cv_alloc_array(b->arena, b->entered + 1, sizeof *by_order);
    uint32_t *number = cv_alloc_array(b->arena, b->block_count + 1, sizeof *number);

    *count = 0;
    for (uint32_t i = 0; i < b->block_count; i++)
        if (b->blocks[i].order != CV_NONE)
            by_order[b->blocks[i].order] = i;
    for (uint32_t i = 0; i < b->entered; i++)
        if (keep[by_order[i]])
            number[by_order[i]] = (*count)++;
    return number;
}

static void copy_blocks(struct cv_body *b, const bool *keep, const uint32_t *number, uint32_t count)
{
    struct cv_function *f = &b->function;
    size_t edge_count = 0;

    for (size_t i = 0; i < b->block_count; i++)
        edge_count += b->blocks[i].edges.count;
    f->blocks = cv_alloc_array(b->l->arena, count, sizeof *f->blocks);
    f->successors = cv_alloc_array(b->l->arena, edge_count, sizeof *f->successors);
    f->cases = cv_alloc_array(b->l->arena, edge_count, sizeof *f->cases);
    f->block_count = count;
    for (uint32_t i = 0; i < b->block_count; i++) {
        struct cv_block *block;

        if (!keep[i])
            continue;
        block = &f->blocks[number[i]];
        *block = b->blocks[i].block;
        block->first_successor = f->successor_count;
        block->successor_count = (uint32_t)b->blocks[i].edges.count;
        for (size_t e = 0; e < b->blocks[i].edges.count; e++) {
            f->successors[f->successor_count] = number[b->blocks[i].edges.targets[e]];
            f->cases[f->successor_count++] = b->blocks[i].edges.values[e];
        }
    }
}

/* Blocks that something jumps to and nothing entered: control ends there. */
static void place_lost_labels(struct cv_body *b)
{
    b->current = CV_NONE;
    for (uint32_t i = 0; i < b->block_count; i++)
        if (b->blocks[i].order == CV_NONE) {
            cv_enter(b, i);
            b->current = CV_NONE;
        }
}

/* The arrays leave the scratch arena for the unit's, at their size. */
void cv_finish_graph(struct cv_body *b)
{
    struct cv_function *f = &b->function;
    struct cv_arena *arena = b->l->arena;
    uint32_t count, *number;
    bool *keep;

    place_lost_labels(b);
    keep = blocks_to_keep(b);
    number = number_blocks(b, keep, &count);
    copy_blocks(b, keep, number, count);
    f->ops = cv_copy(arena, f->ops, f->op_count * sizeof *f->ops);
    f->operands = cv_copy(arena, f->operands, f->operand_count * sizeof *f->operands);
    f->objects = cv_copy(arena, f->objects, f->object_count * sizeof *f->objects);
    f->calls = cv_copy(arena, f->calls, f->call_count * sizeof *f->calls);
    f->launches = cv_copy(arena, f->launches, f->launch_count * sizeof *f->launches);
    f->assemblies = cv_copy(arena, f->assemblies, f->assembly_count * sizeof *f->assemblies);
}
