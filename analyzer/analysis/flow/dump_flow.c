/* dump_flow.c - --dump=flow: entries with the value of every operation, for people. */
#include "analysis/facts.h"
#include "analysis/flow/entry.h"

static void print_value(const struct cv_values *values, uint32_t number, FILE *out, int depth);

static void print_location(const struct cv_values *values, uint32_t location, FILE *out)
{
    struct cv_location place = values->locations[location];
    const struct cv_object *object = values->flow->objects[values->items[place.base].a].object;

    fprintf(out, "%s.%u", object && object->name ? object->name : "result",
            values->items[place.base].a);
    if (place.offset == CV_REST)
        fputs("+rest", out);
    else if (place.offset)
        fprintf(out, "+%lld", (long long)place.offset);
}

static void print_object(const struct cv_values *values, uint32_t number, FILE *out)
{
    const struct cv_object *object = values->flow->objects[number].object;

    fprintf(out, "&%s.%u", object && object->name ? object->name : "result", number);
}

static void print_parts(const struct cv_values *values, const struct cv_value *value, FILE *out,
                        int depth)
{
    switch ((enum cv_value_kind)value->kind) {
    case CV_VALUE_OFFSET:
        print_value(values, value->a, out, depth);
        fprintf(out, "+%lld", (long long)value->n);
        break;
    case CV_VALUE_ELEMENT:
        print_value(values, value->a, out, depth);
        fputc('[', out);
        print_value(values, value->b, out, depth);
        fputc(']', out);
        break;
    case CV_VALUE_UNARY:
        fprintf(out, "(op%u ", value->detail);
        print_value(values, value->a, out, depth);
        fputc(')', out);
        break;
    case CV_VALUE_BINARY:
        fputc('(', out);
        print_value(values, value->a, out, depth);
        fprintf(out, " op%u ", value->detail);
        print_value(values, value->b, out, depth);
        fputc(')', out);
        break;
    case CV_VALUE_READ:
        fprintf(out, "read%%%u(", value->a);
        print_value(values, value->b, out, depth);
        fputc(')', out);
        break;
    case CV_VALUE_PART:
    case CV_VALUE_AGGREGATE:
        fputs(value->kind == CV_VALUE_PART ? "part(" : "record(", out);
        print_value(values, value->a, out, depth);
        fprintf(out, ")+%lld", (long long)value->n);
        break;
    default:
        break;
    }
}

static void print_value(const struct cv_values *values, uint32_t number, FILE *out, int depth)
{
    const struct cv_value *value;

    if (number == CV_NONE || depth == 0) {
        fputs(number == CV_NONE ? "-" : "...", out);
        return;
    }
    value = &values->items[number];
    switch ((enum cv_value_kind)value->kind) {
    case CV_VALUE_CONSTANT:
        fprintf(out, "%lld", (long long)value->n);
        break;
    case CV_VALUE_REAL:
        fputs("real", out);
        break;
    case CV_VALUE_INITIAL:
        fputs("initial(", out);
        print_location(values, value->b, out);
        fputc(')', out);
        break;
    case CV_VALUE_OBJECT:
        print_object(values, value->a, out);
        break;
    case CV_VALUE_FUNCTION:
        fputs(values->flow->program->units[value->a]->functions[value->b].name, out);
        break;
    case CV_VALUE_BUILTIN:
        fprintf(out, "builtin%u", value->a);
        break;
    case CV_VALUE_PURE:
        fprintf(out, "pure%%%u", value->a);
        break;
    case CV_VALUE_PHI:
        fprintf(out, "phi(block %u, ", value->a);
        print_location(values, value->b, out);
        fputc(')', out);
        break;
    case CV_VALUE_OPAQUE:
        fprintf(out, "opaque%%%u.%u", value->a, value->b);
        break;
    default:
        print_parts(values, value, out, depth - 1);
        break;
    }
}

static void print_launch(const struct cv_values *values, uint32_t op, FILE *out)
{
    const struct cv_arguments *arguments = values->launches[op];

    for (size_t i = 0; arguments && i < arguments->count; i++) {
        fprintf(out, "      argument %u+%lld = ", arguments->items[i].parameter,
                (long long)arguments->items[i].offset);
        print_value(values, arguments->items[i].value, out, 6);
        fputc('\n', out);
    }
}

static void print_block(const struct cv_entry *entry, uint32_t block, FILE *out)
{
    const struct cv_flow_block *model = &entry->flow->blocks[block];

    fprintf(out, "  block %u of %s%s\n", block, entry->flow->frames[model->frame].function->name,
            entry->values->reached[block] ? "" : " (not reached)");
    for (uint32_t i = 0; i < model->op_count && entry->values->reached[block]; i++) {
        uint32_t op = model->first_op + i;

        fprintf(out, "    %%%u kind %u line %u", op, cv_flow_op(entry->flow, op)->kind,
                cv_flow_op(entry->flow, op)->span.line);
        if (entry->values->addresses[op] != CV_NONE) {
            fputs(" at ", out);
            print_value(entry->values, entry->values->addresses[op], out, 6);
        }
        fputs(" = ", out);
        print_value(entry->values, entry->values->ops[op], out, 6);
        fputc('\n', out);
        print_launch(entry->values, op, out);
    }
    fputs("    to", out);
    for (uint32_t i = 0; i < model->successor_count; i++)
        fprintf(out, " %u%s", model->successors[i],
                entry->values->edges[block][i] ? "" : "(closed)");
    fputc('\n', out);
}

void cv_dump_flow(const struct cv_program *program, FILE *out)
{
    for (uint32_t unit = 0; unit < program->unit_count; unit++)
        for (uint32_t i = 0; i < program->units[unit]->function_count; i++) {
            const struct cv_function *function = &program->units[unit]->functions[i];
            struct cv_entry *entry;

            if (!function->has_body || function->in_system_header)
                continue;
            entry = cv_entry_open(program, (struct cv_function_ref){ unit, i });
            if (!entry)
                continue;
            fprintf(out, "entry %s '%s'\n", function->side == CV_DEVICE ? "device" : "host",
                    function->name);
            for (uint32_t block = 0; block < entry->flow->block_count; block++)
                print_block(entry, block, out);
            cv_entry_close(entry);
        }
}
