/* unwritten.c - see unwritten.h. */
#include "model/unwritten.h"

#include <string.h>

static bool is_number(const struct cv_unit *unit, uint32_t type)
{
    const struct cv_type *t;

    if (type >= unit->type_count)
        return false;
    t = &unit->types[type];
    return !t->is_volatile &&
           (t->kind == CV_TYPE_SIGNED || t->kind == CV_TYPE_UNSIGNED || t->kind == CV_TYPE_BOOL);
}

static bool has_main(const struct cv_unit *unit)
{
    for (uint32_t i = 0; i < unit->function_count; i++)
        if (unit->functions[i].has_body && unit->functions[i].side == CV_HOST &&
            strcmp(unit->functions[i].name, "main") == 0)
            return true;
    return false;
}

/* Code that was not read could write anything that the unit can name. */
static bool is_all_read(const struct cv_unit *unit)
{
    if (unit->problem_count > 0)
        return false;
    for (uint32_t i = 0; i < unit->function_count; i++)
        if (unit->functions[i].incomplete && !unit->functions[i].in_system_header)
            return false;
    return true;
}

/* Each global that is used for more than being read: stores, calls, its address kept. */
static void note_writes(const struct cv_unit *unit, bool *written)
{
    for (uint32_t k = 0; k < unit->function_count; k++) {
        const struct cv_function *function = &unit->functions[k];

        for (uint32_t i = 0; i < function->op_count; i++) {
            const struct cv_op *op = &function->ops[i];

            for (uint32_t n = 0; n < op->operand_count; n++) {
                uint32_t operand = cv_operand(function, op, n);
                const struct cv_op *used = operand == CV_NONE ? NULL : &function->ops[operand];

                if (used && used->kind == CV_OP_OBJECT && !used->is_local &&
                    (op->kind != CV_OP_LOAD || n > 0))
                    written[used->object] = true;
            }
        }
    }
}

static void settle(struct cv_unit *unit, const bool *written, bool main_is_here)
{
    for (uint32_t i = 0; i < unit->global_count; i++) {
        struct cv_object *global = &unit->globals[i];

        if (global->kind == CV_OBJECT_STATIC && global->space == CV_SPACE_HOST &&
            !global->has_value && !global->is_extern && !global->is_thread_local &&
            global->starts_known && is_number(unit, global->type) && !written[i] &&
            (global->visibility == CV_VISIBLE_IN_UNIT ||
             (global->visibility == CV_VISIBLE_HERE && main_is_here))) {
            global->has_value = true;
            global->value = global->start;
        }
    }
}

void cv_settle_unwritten(struct cv_program *program)
{
    for (uint32_t i = 0; i < program->unit_count; i++) {
        struct cv_unit *unit = program->units[i];
        bool *written;

        if (!is_all_read(unit))
            continue;
        written = cv_alloc_array(program->arena, (size_t)unit->global_count + 1, sizeof *written);
        note_writes(unit, written);
        settle(unit, written, has_main(unit));
    }
}
