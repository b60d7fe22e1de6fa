/* machine_code.c - what the machine knows of a function before it runs it: where the value of
 * an operation is used for the last time, and which loop a block is in. */
#include "analysis/explore/machine_parts.h"

#include <string.h>

static void note_use(struct cv_machine *machine, struct cv_code *code, const uint32_t *block_of,
                     uint32_t user, uint32_t used)
{
    if (used == CV_NONE || used >= code->function->op_count)
        return;
    if (block_of[used] != block_of[user]) {
        for (size_t i = 0; i < code->crossing.count; i++)
            if (code->crossing.items[i] == used)
                return;
        cv_ids_add(machine->arena, &code->crossing, used);
    } else if (code->last_use[used] == CV_NONE || code->last_use[used] < user) {
        code->last_use[used] = user;
    }
}

static void note_launch_uses(struct cv_machine *machine, struct cv_code *code,
                             const uint32_t *block_of, const struct cv_launch *launch)
{
    const uint32_t used[] = { launch->kernel, launch->grid,   launch->block,
                              launch->stream, launch->config, launch->arguments };

    for (size_t i = 0; i < sizeof used / sizeof used[0]; i++)
        note_use(machine, code, block_of, launch->op, used[i]);
    for (int i = 0; i < 3; i++) {
        note_use(machine, code, block_of, launch->op, launch->grid_xyz[i]);
        note_use(machine, code, block_of, launch->op, launch->block_xyz[i]);
    }
}

static void find_uses(struct cv_machine *machine, struct cv_code *code)
{
    const struct cv_function *f = code->function;
    uint32_t *block_of = cv_alloc_array(machine->arena, f->op_count + 1, sizeof *block_of);

    code->last_use = cv_alloc_array(machine->arena, f->op_count + 1, sizeof *code->last_use);
    for (uint32_t op = 0; op < f->op_count; op++)
        code->last_use[op] = CV_NONE;
    for (uint32_t block = 0; block < f->block_count; block++)
        for (uint32_t i = 0; i < f->blocks[block].op_count; i++)
            block_of[f->blocks[block].first_op + i] = block;
    for (uint32_t op = 0; op < f->op_count; op++)
        for (uint32_t i = 0; i < f->ops[op].operand_count; i++)
            note_use(machine, code, block_of, op, cv_operand(f, &f->ops[op], i));
    for (uint32_t i = 0; i < f->launch_count; i++)
        note_launch_uses(machine, code, block_of, &f->launches[i]);
    for (uint32_t block = 0; block < f->block_count; block++) {
        uint32_t condition = f->blocks[block].condition;

        if (condition == CV_NONE || condition >= f->op_count)
            continue;
        if (block_of[condition] == block)
            code->last_use[condition] = f->op_count;
        else
            cv_ids_add(machine->arena, &code->crossing, condition);
    }
}

/* Who leads to a block: `items` from `first` of the block to that of the next. */
struct predecessors {
    uint32_t *first, *items;
};

static struct predecessors find_predecessors(struct cv_arena *arena, const struct cv_function *f)
{
    struct predecessors found;

    found.first = cv_alloc_array(arena, (size_t)f->block_count + 2, sizeof *found.first);
    found.items = cv_alloc_array(arena, (size_t)f->successor_count + 1, sizeof *found.items);
    for (uint32_t i = 0; i < f->successor_count; i++)
        found.first[f->successors[i] + 2]++;
    for (uint32_t i = 0; i < f->block_count; i++)
        found.first[i + 1] += found.first[i];
    for (uint32_t block = 0; block < f->block_count; block++)
        for (uint32_t i = 0; i < f->blocks[block].successor_count; i++) {
            uint32_t target = f->successors[f->blocks[block].first_successor + i];

            found.items[found.first[target + 1]++] = block;
        }
    return found;
}

/* Marks what reaches `from` without `header`; returns how many blocks that are. */
static uint32_t collect_body(const struct predecessors *before, uint32_t header, uint32_t from,
                             bool *body, uint32_t *stack)
{
    uint32_t height = 0, count = 0;

    if (!body[from]) {
        body[from] = true;
        stack[height++] = from;
    }
    while (height > 0) {
        uint32_t block = stack[--height];

        count++;
        if (block == header)
            continue;
        for (uint32_t i = before->first[block]; i < before->first[block + 1]; i++)
            if (!body[before->items[i]]) {
                body[before->items[i]] = true;
                stack[height++] = before->items[i];
            }
    }
    return count;
}

static bool reaches(const struct cv_function *f, uint32_t from, uint32_t to, bool *seen,
                    uint32_t *stack)
{
    uint32_t height = 0;

    memset(seen, 0, f->block_count * sizeof *seen);
    stack[height++] = from;
    while (height > 0) {
        const struct cv_block *block = &f->blocks[stack[--height]];

        for (uint32_t i = 0; i < block->successor_count; i++) {
            uint32_t next = f->successors[block->first_successor + i];

            if (next == to)
                return true;
            if (!seen[next]) {
                seen[next] = true;
                stack[height++] = next;
            }
        }
    }
    return false;
}

/* By block, the head of the smallest loop statement that it is in. */
static void find_loops(struct cv_machine *machine, struct cv_code *code)
{
    const struct cv_function *f = code->function;
    struct predecessors before = find_predecessors(machine->arena, f);
    size_t n = (size_t)f->block_count + 1;
    uint32_t *size = cv_alloc_array(machine->arena, n, sizeof *size);
    uint32_t *stack = cv_alloc_array(machine->arena, n, sizeof *stack);
    bool *body = cv_alloc_array(machine->arena, n, sizeof *body);
    bool *seen = cv_alloc_array(machine->arena, n, sizeof *seen);

    code->loops = cv_alloc_array(machine->arena, n, sizeof *code->loops);
    for (uint32_t i = 0; i < f->block_count; i++)
        code->loops[i] = CV_NONE;
    for (uint32_t head = 0; head < f->block_count; head++) {
        uint32_t count = 0;

        if (f->blocks[head].loop.line == 0)
            continue;
        memset(body, 0, f->block_count * sizeof *body);
        for (uint32_t i = before.first[head]; i < before.first[head + 1]; i++)
            if (before.items[i] == head || reaches(f, head, before.items[i], seen, stack))
                count += collect_body(&before, head, before.items[i], body, stack);
        for (uint32_t block = 0; block < f->block_count; block++)
            if (body[block] && (code->loops[block] == CV_NONE || count < size[block])) {
                code->loops[block] = head;
                size[block] = count;
            }
    }
}

const struct cv_code *cv_code_of(struct cv_machine *machine, struct cv_function_ref ref)
{
    struct cv_code *code;

    for (size_t i = 0; i < machine->code_count; i++)
        if (machine->codes[i]->ref.unit == ref.unit &&
            machine->codes[i]->ref.function == ref.function)
            return machine->codes[i];
    machine->codes = cv_grow(machine->arena, machine->codes, machine->code_count,
                             &machine->code_capacity, sizeof(struct cv_code *));
    code = cv_alloc(machine->arena, sizeof *code);
    code->id = (uint32_t)machine->code_count;
    code->ref = ref;
    code->unit = machine->program->units[ref.unit];
    code->function = &code->unit->functions[ref.function];
    find_uses(machine, code);
    find_loops(machine, code);
    machine->codes[machine->code_count++] = code;
    return code;
}
