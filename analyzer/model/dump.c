/* dump.c - the model as text, for people and for tests. */
#include <string.h>

#include "model/link.h"

static const char *const op_names[] = {
    [CV_OP_UNKNOWN] = "unknown",
    [CV_OP_CONSTANT] = "constant",
    [CV_OP_FLOAT] = "float",
    [CV_OP_OBJECT] = "object",
    [CV_OP_FUNCTION] = "function",
    [CV_OP_FIELD] = "field",
    [CV_OP_INDEX] = "index",
    [CV_OP_BUILTIN] = "builtin",
    [CV_OP_LOAD] = "load",
    [CV_OP_STORE] = "store",
    [CV_OP_UNARY] = "unary",
    [CV_OP_BINARY] = "binary",
    [CV_OP_CAST] = "cast",
    [CV_OP_ATOMIC] = "atomic",
    [CV_OP_FENCE] = "fence",
    [CV_OP_BARRIER] = "barrier",
    [CV_OP_CALL] = "call",
    [CV_OP_LAUNCH] = "launch",
    [CV_OP_ASM] = "asm",
    [CV_OP_NEW] = "new",
    [CV_OP_DELETE] = "delete",
    [CV_OP_YIELD] = "yield",
    [CV_OP_IO] = "io",
    [CV_OP_CLOCK] = "clock",
    [CV_OP_SCOPE_END] = "scope end",
};

static const char *const operator_names[] = {
    [CV_OPERATOR_NONE] = "?", [CV_ADD] = "add",   [CV_SUB] = "sub", [CV_MUL] = "mul",
    [CV_DIV] = "div",         [CV_REM] = "rem",   [CV_SHL] = "shl", [CV_SHR] = "shr",
    [CV_AND] = "and",         [CV_OR] = "or",     [CV_XOR] = "xor", [CV_EQ] = "eq",
    [CV_NE] = "ne",           [CV_LT] = "lt",     [CV_LE] = "le",   [CV_GT] = "gt",
    [CV_GE] = "ge",           [CV_MIN] = "min",   [CV_MAX] = "max", [CV_NEG] = "neg",
    [CV_NOT] = "not",         [CV_LNOT] = "lnot",
};

static const char *const builtin_names[] = {
    [CV_BUILTIN_NONE] = "?",
    [CV_THREAD_X] = "threadIdx.x",
    [CV_THREAD_Y] = "threadIdx.y",
    [CV_THREAD_Z] = "threadIdx.z",
    [CV_BLOCK_X] = "blockIdx.x",
    [CV_BLOCK_Y] = "blockIdx.y",
    [CV_BLOCK_Z] = "blockIdx.z",
    [CV_BLOCK_DIM_X] = "blockDim.x",
    [CV_BLOCK_DIM_Y] = "blockDim.y",
    [CV_BLOCK_DIM_Z] = "blockDim.z",
    [CV_GRID_DIM_X] = "gridDim.x",
    [CV_GRID_DIM_Y] = "gridDim.y",
    [CV_GRID_DIM_Z] = "gridDim.z",
    [CV_WARP_SIZE] = "warpSize",
    [CV_LANE] = "lane",
    [CV_WARP_ID] = "warp",
    [CV_SM_ID] = "sm",
    [CV_CLUSTER_RANK] = "cluster rank",
    [CV_THREAD_RANK] = "thread rank",
    [CV_GRID_RANK] = "grid rank",
    [CV_BLOCK_RANK] = "block rank",
    [CV_ACTIVE_MASK] = "active mask",
};

static const char *const atomic_names[] = {
    [CV_ATOMIC_LOAD] = "load",     [CV_ATOMIC_STORE] = "store", [CV_ATOMIC_EXCHANGE] = "exchange",
    [CV_ATOMIC_CAS] = "cas",       [CV_ATOMIC_ADD] = "add",     [CV_ATOMIC_SUB] = "sub",
    [CV_ATOMIC_AND] = "and",       [CV_ATOMIC_OR] = "or",       [CV_ATOMIC_XOR] = "xor",
    [CV_ATOMIC_MIN] = "min",       [CV_ATOMIC_MAX] = "max",     [CV_ATOMIC_INC] = "inc",
    [CV_ATOMIC_DEC] = "dec",       [CV_ATOMIC_WAIT] = "wait",   [CV_ATOMIC_NOTIFY] = "notify",
    [CV_ATOMIC_REDUCE] = "reduce",
};

static const char *const barrier_names[] = {
    [CV_BARRIER_WARP] = "warp",
    [CV_BARRIER_BLOCK] = "block",
    [CV_BARRIER_CLUSTER] = "cluster",
    [CV_BARRIER_GRID] = "grid",
    [CV_BARRIER_MULTI_GRID] = "multi-grid",
    [CV_BARRIER_OBJECT] = "object",
};

static const char *const part_names[] = {
    [CV_SYNC] = "sync",         [CV_ARRIVE] = "arrive", [CV_WAIT] = "wait",
    [CV_TRY_WAIT] = "try wait", [CV_INIT] = "init",     [CV_COMMIT] = "commit",
};

static const char *const scope_names[] = {
    [CV_SCOPE_NONE] = "",          [CV_SCOPE_THREAD] = " thread",   [CV_SCOPE_WARP] = " warp",
    [CV_SCOPE_BLOCK] = " block",   [CV_SCOPE_CLUSTER] = " cluster", [CV_SCOPE_DEVICE] = " device",
    [CV_SCOPE_SYSTEM] = " system", [CV_SCOPE_UNKNOWN] = " scope?",
};

static const char *const order_names[] = {
    [CV_ORDER_NONE] = "",      [CV_RELAXED] = " relaxed", [CV_CONSUME] = " consume",
    [CV_ACQUIRE] = " acquire", [CV_RELEASE] = " release", [CV_ACQ_REL] = " acq_rel",
    [CV_SEQ_CST] = " seq_cst",
};

static const char *const space_names[] = {
    [CV_SPACE_HOST] = "",
    [CV_SPACE_SHARED] = " shared",
    [CV_SPACE_DEVICE] = " device",
    [CV_SPACE_CONSTANT] = " constant",
    [CV_SPACE_MANAGED] = " managed",
};

static const char *const object_names[] = {
    [CV_OBJECT_PARAMETER] = "parameter", [CV_OBJECT_LOCAL] = "local",
    [CV_OBJECT_TEMPORARY] = "temporary", [CV_OBJECT_THIS] = "this",
    [CV_OBJECT_STATIC] = "static",       [CV_OBJECT_STRING] = "string",
};

static const char *name_in(const char *const *names, size_t count, unsigned value)
{
    return value < count && names[value] ? names[value] : "?";
}

#define NAME(table, value) name_in(table, sizeof table / sizeof table[0], value)

struct dump {
    FILE *out;
    const struct cv_unit *unit;
    const struct cv_function *function;
};

/* -------------------------------------------------------------- operations */

static const char *type_name(const struct dump *d, uint32_t type)
{
    return type < d->unit->type_count ? d->unit->types[type].name : "?";
}

static void operands(const struct dump *d, const struct cv_op *op)
{
    for (uint32_t i = 0; i < op->operand_count; i++) {
        uint32_t operand = d->function->operands[op->first_operand + i];

        if (operand == CV_NONE)
            fprintf(d->out, "%s none", i ? "," : "");
        else
            fprintf(d->out, "%s %%%u", i ? "," : "", operand);
    }
}

static void text_in_quotes(FILE *out, const char *text)
{
    fputc('\'', out);
    for (; *text; text++) {
        if ((unsigned char)*text < ' ' || *text == 127)
            fprintf(out, "\\x%02X", (unsigned char)*text);
        else
            fputc(*text, out);
    }
    fputc('\'', out);
}

static const struct cv_object *object_of(const struct dump *d, const struct cv_op *op)
{
    if (op->is_local)
        return op->object < d->function->object_count ? &d->function->objects[op->object] : NULL;
    return op->object < d->unit->global_count ? &d->unit->globals[op->object] : NULL;
}

static void object_line(const struct dump *d, const struct cv_op *op)
{
    const struct cv_object *object = object_of(d, op);

    if (!object)
        return;
    if (object->kind == CV_OBJECT_TEMPORARY)
        fprintf(d->out, " temporary %u", op->object);
    else
        text_in_quotes(d->out, object->name);
}

static void call_line(const struct dump *d, const struct cv_op *op)
{
    static const char *const copies[] = { "", "group", "batch", "object" };
    const struct cv_call *call = &d->function->calls[op->call];

    fputs(call->callee == CV_NONE ? "pointer " : "", d->out);
    text_in_quotes(d->out,
                   call->callee == CV_NONE ? call->name : d->unit->functions[call->callee].name);
    fprintf(d->out, "%s%s%s%s", call->has_this ? " this" : "", call->is_virtual ? " virtual" : "",
            call->never_returns ? " never returns" : "", call->unresolved ? " unresolved" : "");
    if (call->result != CV_NONE)
        fprintf(d->out, " into %u", call->result);
    if (call->copy != CV_COPY_NONE) {
        fprintf(d->out, " copies by %s to %%%u", copies[call->copy], call->copy_to);
        if (call->tracker != CV_NONE)
            fprintf(d->out, " tracked %%%u", call->tracker);
    }
}

static void launch_part(const struct dump *d, const char *name, uint32_t op)
{
    if (op != CV_NONE)
        fprintf(d->out, " %s %%%u", name, op);
}

static void launch_line(const struct dump *d, const struct cv_op *op)
{
    static const char *const forms[] = { "chevron", "call", "call cxx", "buffer" };
    const struct cv_launch *launch = &d->function->launches[op->launch];

    fprintf(d->out, "%s%s", NAME(forms, launch->form), launch->cooperative ? " cooperative" : "");
    launch_part(d, "kernel", launch->kernel);
    launch_part(d, "grid", launch->grid);
    launch_part(d, "block", launch->block);
    for (int i = 0; i < 3; i++)
        launch_part(d, "grid", launch->grid_xyz[i]);
    for (int i = 0; i < 3; i++)
        launch_part(d, "block", launch->block_xyz[i]);
    launch_part(d, "shared", launch->shared_bytes);
    launch_part(d, "stream", launch->stream);
    launch_part(d, "config", launch->config);
    launch_part(d, "arguments", launch->arguments);
    launch_part(d, "buffer", launch->buffer);
    if (op->operand_count)
        fputs(" with", d->out);
}

static void asm_line(const struct dump *d, const struct cv_op *op)
{
    static const char *const effects[] = { "progress", "writes", "reads",   "fence", "yield",
                                           "exit",     "varies", "unknown", "loads", "counts" };
    const struct cv_asm *assembly = &d->function->assemblies[op->assembly];

    text_in_quotes(d->out, assembly->text);
    for (unsigned i = 0; i < 8; i++)
        if (assembly->effects & (1u << i))
            fprintf(d->out, " %s", effects[i]);
    fputs(NAME(scope_names, op->scope), d->out);
}

static void detail(const struct dump *d, const struct cv_op *op)
{
    switch ((enum cv_op_kind)op->kind) {
    case CV_OP_CONSTANT:
        fprintf(d->out, " %lld", (long long)op->value);
        return;
    case CV_OP_FLOAT:
        fprintf(d->out, " %g", op->real);
        return;
    case CV_OP_OBJECT:
    case CV_OP_SCOPE_END:
        fputc(' ', d->out);
        object_line(d, op);
        return;
    case CV_OP_FUNCTION:
        fputc(' ', d->out);
        text_in_quotes(d->out, d->unit->functions[op->function].name);
        return;
    case CV_OP_FIELD:
        fputc(' ', d->out);
        text_in_quotes(d->out, d->unit->fields[op->field].name);
        return;
    case CV_OP_BUILTIN:
        fprintf(d->out, " %s", NAME(builtin_names, op->detail));
        return;
    case CV_OP_ATOMIC:
        fprintf(d->out, " %s%s%s", NAME(atomic_names, op->detail), NAME(scope_names, op->scope),
                NAME(order_names, op->order));
        return;
    case CV_OP_FENCE:
        fprintf(d->out, "%s%s", NAME(scope_names, op->scope), NAME(order_names, op->order));
        return;
    case CV_OP_BARRIER:
        fprintf(d->out, " %s %s%s", NAME(barrier_names, op->detail), NAME(part_names, op->part),
                NAME(scope_names, op->scope));
        if (op->value)
            fprintf(d->out, " prior %lld", (long long)op->value);
        return;
    case CV_OP_CALL:
        fputc(' ', d->out);
        call_line(d, op);
        return;
    case CV_OP_LAUNCH:
        fputc(' ', d->out);
        launch_line(d, op);
        return;
    case CV_OP_ASM:
        fputc(' ', d->out);
        asm_line(d, op);
        return;
    case CV_OP_CAST:
        fputs(" to ", d->out);
        text_in_quotes(d->out, type_name(d, op->type));
        return;
    case CV_OP_UNKNOWN:
        fprintf(d->out, " (%lld)", (long long)op->value);
        return;
    default:
        return;
    }
}

static bool has_result(const struct cv_op *op)
{
    return op->kind != CV_OP_STORE && op->kind != CV_OP_FENCE && op->kind != CV_OP_SCOPE_END &&
           op->kind != CV_OP_DELETE && op->kind != CV_OP_YIELD;
}

static void operation(const struct dump *d, uint32_t id)
{
    const struct cv_op *op = &d->function->ops[id];

    if (has_result(op))
        fprintf(d->out, "    %%%u = ", id);
    else
        fputs("    ", d->out);
    if (op->kind == CV_OP_UNARY || op->kind == CV_OP_BINARY)
        fputs(NAME(operator_names, op->detail), d->out);
    else
        fputs(NAME(op_names, op->kind), d->out);
    if (op->is_volatile)
        fputs(" volatile", d->out);
    detail(d, op);
    operands(d, op);
    if (op->span.line)
        fprintf(d->out, "  ; %u:%u", op->span.line, op->span.column);
    fputc('\n', d->out);
}

/* ------------------------------------------------------------------- blocks */

static void ending(const struct dump *d, const struct cv_block *block)
{
    const uint32_t *next = d->function->successors + block->first_successor;
    const int64_t *cases = d->function->cases + block->first_successor;

    switch (block->end) {
    case CV_END_JUMP:
        fprintf(d->out, "    jump block %u\n", block->successor_count ? next[0] : 0);
        return;
    case CV_END_BRANCH:
        fprintf(d->out, "    branch %%%u, block %u, block %u\n", block->condition, next[0],
                next[1]);
        return;
    case CV_END_SWITCH:
        fprintf(d->out, "    switch %%%u", block->condition);
        for (uint32_t i = 0; i + 1 < block->successor_count; i++)
            fprintf(d->out, ", %lld: block %u", (long long)cases[i], next[i]);
        if (block->successor_count)
            fprintf(d->out, ", default: block %u", next[block->successor_count - 1]);
        fputc('\n', d->out);
        return;
    case CV_END_RETURN:
        if (block->condition == CV_NONE)
            fputs("    return\n", d->out);
        else
            fprintf(d->out, "    return %%%u\n", block->condition);
        return;
    case CV_END_STOP:
        fputs("    stop\n", d->out);
        return;
    }
}

static void blocks(const struct dump *d)
{
    for (uint32_t i = 0; i < d->function->block_count; i++) {
        const struct cv_block *block = &d->function->blocks[i];

        fprintf(d->out, "  block %u", i);
        if (block->loop.line)
            fprintf(d->out, " loop %u:%u", block->loop.line, block->loop.column);
        fputc('\n', d->out);
        for (uint32_t op = 0; op < block->op_count; op++)
            operation(d, block->first_op + op);
        ending(d, block);
    }
}

/* ---------------------------------------------------------------- functions */

static const char *side_name(enum cv_side side)
{
    return side == CV_DEVICE ? "device" : "host";
}

static void heading(const struct dump *d)
{
    const struct cv_function *f = d->function;

    fprintf(d->out, "%s ", f->is_kernel ? "kernel" : side_name(f->side));
    text_in_quotes(d->out, f->name);
    fprintf(d->out, "%s%s%s%s%s%s", f->is_lambda ? " lambda" : "",
            f->is_instance ? " instance" : "", f->is_pattern ? " pattern" : "",
            f->is_virtual ? " virtual" : "", f->incomplete ? " incomplete" : "",
            f->forks ? " forks" : "");
    if (f->bounds.max_threads >= 0)
        fprintf(d->out, " bounds %d %d", (int)f->bounds.max_threads, (int)f->bounds.min_blocks);
    if (f->bounds.cluster[0] != 0)
        fprintf(d->out, " cluster %d %d %d", (int)f->bounds.cluster[0], (int)f->bounds.cluster[1],
                (int)f->bounds.cluster[2]);
    fprintf(d->out, " at %u:%u\n", f->span.line, f->span.column);
}

static void objects(const struct dump *d)
{
    for (uint32_t i = 0; i < d->function->object_count; i++) {
        const struct cv_object *object = &d->function->objects[i];

        fprintf(d->out, "  object %u %s ", i, NAME(object_names, object->kind));
        text_in_quotes(d->out, object->name);
        fprintf(d->out, " '%s'%s\n", type_name(d, object->type), NAME(space_names, object->space));
    }
}

static void globals(const struct dump *d)
{
    for (uint32_t i = 0; i < d->unit->global_count; i++) {
        const struct cv_object *object = &d->unit->globals[i];

        fputs("global ", d->out);
        text_in_quotes(d->out, object->name);
        fprintf(d->out, " '%s'%s%s%s", type_name(d, object->type), NAME(space_names, object->space),
                object->is_extern ? " extern" : "", object->is_thread_local ? " thread-local" : "");
        if (object->has_value)
            fprintf(d->out, " = %lld", (long long)object->value);
        else if (object->starts_known && object->start != 0)
            fprintf(d->out, " starts as %lld", (long long)object->start);
        else if (!object->starts_known && !object->is_extern)
            fputs(" starts as something", d->out);
        fputc('\n', d->out);
    }
}

static void guards(const struct dump *d)
{
    for (uint32_t i = 0; i < d->unit->late_macro_count; i++)
        fprintf(d->out, "late macro '%s' at %u:%u\n", d->unit->late_macros[i].name,
                d->unit->late_macros[i].span.line, d->unit->late_macros[i].span.column);
    for (uint32_t i = 0; i < d->unit->arch_gap_count; i++)
        fprintf(d->out, "lines %u to %u not for sm_%lld\n", d->unit->arch_gaps[i].first_line,
                d->unit->arch_gaps[i].last_line, (long long)d->unit->arch_gaps[i].architecture);
}

void cv_dump_model(const struct cv_program *program, FILE *out)
{
    for (uint32_t unit = 0; unit < program->unit_count; unit++) {
        struct dump d = { out, program->units[unit], NULL };

        fprintf(out, "unit %s\n", d.unit->source);
        for (uint32_t i = 0; i < d.unit->problem_count; i++)
            fprintf(out, "problem %u:%u %s\n", d.unit->problems[i].span.line,
                    d.unit->problems[i].span.column, d.unit->problems[i].reason);
        guards(&d);
        globals(&d);
        for (uint32_t i = 0; i < d.unit->function_count; i++) {
            d.function = &d.unit->functions[i];
            if (!d.function->has_body)
                continue;
            heading(&d);
            objects(&d);
            blocks(&d);
        }
    }
}

/* -------------------------------------------------------------------- edges */

static void edge(const struct cv_program *program, uint32_t unit, const struct cv_function *from,
                 const char *how, uint32_t to, uint32_t line, FILE *out)
{
    const struct cv_function *target = &program->units[unit]->functions[to];
    struct cv_function_ref found;
    bool defined = cv_definition(program, unit, to, target->side, &found);

    fprintf(out, "%s '%s' %s ", from->is_kernel ? "kernel" : side_name(from->side), from->name,
            how);
    fprintf(out, "%s '%s'%s  ; %u\n", target->is_kernel ? "kernel" : side_name(target->side),
            target->name, defined ? "" : " (no body)", line);
}

static void call_edges(const struct cv_program *program, uint32_t unit,
                       const struct cv_function *function, FILE *out)
{
    for (uint32_t i = 0; i < function->op_count; i++) {
        const struct cv_op *op = &function->ops[i];
        const char *side = function->is_kernel ? "kernel" : side_name(function->side);

        if (op->kind == CV_OP_CALL) {
            const struct cv_call *call = &function->calls[op->call];

            if (call->callee != CV_NONE)
                edge(program, unit, function, "calls", call->callee, op->span.line, out);
            else
                fprintf(out, "%s '%s' calls through a pointer '%s'  ; %u\n", side, function->name,
                        call->name, op->span.line);
        } else if (op->kind == CV_OP_LAUNCH) {
            uint32_t kernel = function->launches[op->launch].kernel;

            if (kernel != CV_NONE && function->ops[kernel].kind == CV_OP_FUNCTION)
                edge(program, unit, function, "launches", function->ops[kernel].function,
                     op->span.line, out);
            else
                fprintf(out, "%s '%s' launches through a pointer  ; %u\n", side, function->name,
                        op->span.line);
        }
    }
}

void cv_dump_calls(const struct cv_program *program, FILE *out)
{
    for (uint32_t unit = 0; unit < program->unit_count; unit++)
        for (uint32_t i = 0; i < program->units[unit]->function_count; i++)
            call_edges(program, unit, &program->units[unit]->functions[i], out);
}
