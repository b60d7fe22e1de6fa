/* lower_stmt.c - statements to edges between blocks. */
#include "frontend/lower/lower_statement.h"

enum { MAX_CASE_RANGE = 256 };

struct cv_switch_cases {
    uint32_t block;          /* that ends in the switch */
    uint32_t default_target; /* CV_NONE: not seen */
};

/* ---------------------------------------------------------------- branches */

/* `if (start; condition)`: a semicolon stands between the first two expressions. */
static bool has_init(struct cv_body *b, const struct cv_children *children)
{
    if (children->count < 3 || !cv_is_expression(children->items[0]) ||
        !cv_is_expression(children->items[1]))
        return false;
    return cv_semicolons(b, clang_getRangeEnd(clang_getCursorExtent(children->items[0])),
                         cv_start_of(children->items[1])) > 0;
}

static void if_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_scope_level scope;
    uint32_t then_block = cv_new_block(b), else_block = CV_NONE, leave = cv_new_block(b);
    size_t at = 0;

    cv_push_scope(b, &scope);
    while (at < children.count && cv_is_declaration(children.items[at]))
        cv_declare(b, children.items[at++]);
    if (at == 0 && has_init(b, &children))
        cv_effect(b, children.items[at++]);
    if (at + 1 < children.count) {
        else_block = at + 2 < children.count ? cv_new_block(b) : leave;
        cv_full_condition(b, children.items[at], then_block, else_block);
        cv_enter(b, then_block);
        cv_scoped_statement(b, children.items[at + 1]);
        cv_jump(b, leave);
        if (else_block != leave) {
            cv_enter(b, else_block);
            cv_scoped_statement(b, children.items[at + 2]);
            cv_jump(b, leave);
        }
    } else if (at < children.count) {
        cv_effect(b, children.items[at]);
    }
    cv_enter(b, leave);
    cv_pop_scope(b);
}

static void switch_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_switch_cases cases = { CV_NONE, CV_NONE };
    struct cv_jump_target target;
    struct cv_scope_level scope;
    uint32_t leave = cv_new_block(b), value;
    size_t at = 0;

    cv_push_scope(b, &scope);
    while (at < children.count && cv_is_declaration(children.items[at]))
        cv_declare(b, children.items[at++]);
    if (at + 1 >= children.count) {
        cv_pop_scope(b);
        return;
    }
    value = cv_full_value(b, children.items[at]);
    if (b->current == CV_NONE)
        cv_enter(b, cv_new_block(b));
    cases.block = b->current;
    b->blocks[b->current].block.end = CV_END_SWITCH;
    b->blocks[b->current].block.condition = value;
    b->current = CV_NONE;
    cv_push_target(b, &target, leave, CV_NONE);
    target.cases = &cases;
    cv_statement(b, children.items[children.count - 1]);
    cv_pop_target(b);
    cv_add_edge(b, cases.block, cases.default_target == CV_NONE ? leave : cases.default_target, 0);
    cv_enter(b, leave);
    cv_pop_scope(b);
}

static struct cv_switch_cases *open_switch(struct cv_body *b)
{
    struct cv_jump_target *target = b->targets;

    while (target && !target->cases)
        target = target->outer;
    return target ? target->cases : NULL;
}

static void case_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_switch_cases *cases = open_switch(b);
    uint32_t block = cv_new_block(b);
    int64_t first = 0, last;

    cv_enter(b, block);
    if (cases && children.count >= 2 && cv_constant_value(children.items[0], &first)) {
        last = first;
        if (children.count > 2)
            cv_constant_value(children.items[1], &last);
        for (int64_t value = first; value <= last && value - first < MAX_CASE_RANGE; value++)
            cv_add_edge(b, cases->block, block, value);
    } else if (cases) { /* a value that does not fold: it can be reached all the same */
        cv_add_edge(b, cases->block, block, INT64_MIN);
    }
    if (children.count >= 2)
        cv_statement(b, children.items[children.count - 1]);
}

static void default_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_switch_cases *cases = open_switch(b);
    uint32_t block = cv_new_block(b);

    cv_enter(b, block);
    if (cases)
        cases->default_target = block;
    if (children.count > 0)
        cv_statement(b, children.items[children.count - 1]);
}

/* ------------------------------------------------------------------- jumps */

static void jump_out(struct cv_body *b, bool is_continue)
{
    struct cv_jump_target *target = b->targets;

    while (target && (is_continue ? target->on_continue : target->on_break) == CV_NONE)
        target = target->outer;
    if (!target) {
        cv_stop(b);
        return;
    }
    cv_leave_scopes(b, target->scope);
    cv_jump(b, is_continue ? target->on_continue : target->on_break);
}

static struct cv_label *find_label(struct cv_body *b, CXCursor label)
{
    for (size_t i = 0; i < b->label_count; i++)
        if (clang_equalCursors(b->labels[i].cursor, label))
            return &b->labels[i];
    b->labels = cv_grow(b->arena, b->labels, b->label_count, &b->label_capacity, sizeof *b->labels);
    b->labels[b->label_count] = (struct cv_label){ .cursor = label, .block = cv_new_block(b) };
    return &b->labels[b->label_count++];
}

static void label_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_label *label = find_label(b, cursor);

    label->placed = true;
    label->span = cv_lower_range(b->l, clang_Cursor_getSpellingNameRange(cursor, 0, 0));
    cv_enter(b, label->block);
    if (children.count > 0)
        cv_statement(b, children.items[children.count - 1]);
}

static void goto_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_label *label = find_label(b, clang_getCursorReferenced(cursor));

    if (label->placed && b->blocks[label->block].block.loop.line == 0)
        b->blocks[label->block].block.loop = label->span;
    cv_jump(b, label->block);
}

static void return_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_expressions(b, cursor);
    uint32_t result = b->l->unit->functions[b->id].result_type;
    uint32_t value = CV_NONE;

    if (children.count > 0) {
        const struct cv_type *type = result == CV_NONE ? NULL : &b->l->unit->types[result];

        if (type && type->is_reference)
            value = cv_address(b, children.items[0]);
        else if (type && type->kind == CV_TYPE_VOID)
            cv_effect(b, children.items[0]);
        else
            value = cv_value(b, children.items[0]);
        cv_end_full_expression(b);
    }
    cv_leave_scopes(b, NULL);
    cv_return(b, value);
}

static void try_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    uint32_t body = cv_new_block(b), handlers = cv_new_block(b), leave = cv_new_block(b);

    cv_branch(b, cv_emit_unknown(b, cursor, NULL, 0), body, handlers);
    cv_enter(b, body);
    if (children.count > 0)
        cv_statement(b, children.items[0]);
    if (b->current != CV_NONE)
        cv_branch(b, cv_emit_unknown(b, cursor, NULL, 0), leave, handlers);
    cv_enter(b, handlers);
    for (size_t i = 1; i < children.count; i++) {
        uint32_t other = i + 1 < children.count ? cv_new_block(b) : CV_NONE;

        if (other != CV_NONE) {
            uint32_t this_one = cv_new_block(b);

            cv_branch(b, cv_emit_unknown(b, children.items[i], NULL, 0), this_one, other);
            cv_enter(b, this_one);
        }
        cv_statement(b, children.items[i]);
        cv_jump(b, leave);
        if (other != CV_NONE)
            cv_enter(b, other);
    }
    cv_enter(b, leave);
}

static void catch_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_scope_level scope;

    cv_push_scope(b, &scope);
    for (size_t i = 0; i < children.count; i++) {
        if (clang_getCursorKind(children.items[i]) == CXCursor_VarDecl)
            cv_new_local(b, children.items[i]);
        else
            cv_statement(b, children.items[i]);
    }
    cv_pop_scope(b);
}

static void compound_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_scope_level scope;

    cv_push_scope(b, &scope);
    for (size_t i = 0; i < children.count; i++)
        cv_statement(b, children.items[i]);
    cv_pop_scope(b);
}

/* Statements that only wrap others: attributes, OpenMP and the like. */
static void other_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);

    for (size_t i = 0; i < children.count; i++)
        if (clang_isStatement(clang_getCursorKind(children.items[i])) ||
            cv_is_expression(children.items[i]))
            cv_statement(b, children.items[i]);
}

static void statement_of(struct cv_body *b, CXCursor cursor)
{
    switch ((int)clang_getCursorKind(cursor)) {
    case CXCursor_CompoundStmt:
        compound_statement(b, cursor);
        return;
    case CXCursor_DeclStmt:
        cv_declaration_statement(b, cursor);
        return;
    case CXCursor_WhileStmt:
        cv_while_statement(b, cursor);
        return;
    case CXCursor_DoStmt:
        cv_do_statement(b, cursor);
        return;
    case CXCursor_ForStmt:
        cv_for_statement(b, cursor);
        return;
    case CXCursor_CXXForRangeStmt:
        cv_range_statement(b, cursor);
        return;
    case CXCursor_IfStmt:
        if_statement(b, cursor);
        return;
    case CXCursor_SwitchStmt:
        switch_statement(b, cursor);
        return;
    case CXCursor_CaseStmt:
        case_statement(b, cursor);
        return;
    case CXCursor_DefaultStmt:
        default_statement(b, cursor);
        return;
    case CXCursor_BreakStmt:
        jump_out(b, false);
        return;
    case CXCursor_ContinueStmt:
        jump_out(b, true);
        return;
    case CXCursor_ReturnStmt:
        return_statement(b, cursor);
        return;
    case CXCursor_LabelStmt:
        label_statement(b, cursor);
        return;
    case CXCursor_GotoStmt:
        goto_statement(b, cursor);
        return;
    case CXCursor_IndirectGotoStmt:
        cv_emit_unknown(b, cursor, NULL, 0);
        cv_stop(b);
        return;
    case CXCursor_CXXTryStmt:
        try_statement(b, cursor);
        return;
    case CXCursor_CXXCatchStmt:
        catch_statement(b, cursor);
        return;
    case CXCursor_GCCAsmStmt:
        cv_lower_asm(b, cursor);
        return;
    case CXCursor_MSAsmStmt:
        cv_emit_unknown(b, cursor, NULL, 0);
        return;
    case CXCursor_NullStmt:
        return;
    default:
        other_statement(b, cursor);
        return;
    }
}

void cv_statement(struct cv_body *b, CXCursor cursor)
{
    if (cv_is_expression(cursor)) {
        cv_effect(b, cursor);
        cv_end_full_expression(b);
        return;
    }
    if (cv_too_deep(b, cursor)) {
        cv_emit_unknown(b, cursor, NULL, 0);
        return;
    }
    b->depth++;
    statement_of(b, cursor);
    b->depth--;
}
