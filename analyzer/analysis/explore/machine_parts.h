/* machine_parts.h - what the files of the machine share. */
#ifndef CUVET_ANALYSIS_MACHINE_PARTS_H
#define CUVET_ANALYSIS_MACHINE_PARTS_H

#include "analysis/explore/machine.h"

/* What an operation does to memory. */
struct cv_reference {
    bool known; /* which memory; else the rest means nothing */
    uint32_t thing;
    int64_t offset, size;
    bool reads, writes;
    unsigned kind; /* enum cv_touch, or-ed */
};

/* machine.c */
void cv_machine_fail(struct cv_machine *machine, struct cv_place where, const char *reason);
const struct cv_type *cv_type_at(const struct cv_unit *unit, uint32_t type);
struct cv_activation *cv_top(struct cv_machine *machine, uint32_t agent);
const struct cv_grid *cv_agent_grid(const struct cv_machine *machine, uint32_t agent,
                                    uint32_t *number);
uint32_t cv_block_threads(const struct cv_grid *grid);
void cv_block_position(const struct cv_grid *grid, uint32_t number, uint32_t position[3]);

/* machine_code.c */
const struct cv_code *cv_code_of(struct cv_machine *machine, struct cv_function_ref ref);

/* machine_object.c */
uint32_t cv_local_thing(struct cv_machine *machine, uint32_t agent, uint32_t depth,
                        const struct cv_code *code, uint32_t number);
struct cv_datum cv_object_address(struct cv_machine *machine, uint32_t agent,
                                  const struct cv_activation *activation, const struct cv_op *op);
void cv_bind(struct cv_machine *machine, uint32_t agent, uint32_t parameter, struct cv_datum value);
struct cv_datum cv_builtin_value(struct cv_machine *machine, uint32_t agent, enum cv_builtin which);

/* machine_access.c: what operations are given, and what they read and write */
struct cv_datum cv_machine_input(const struct cv_activation *activation, const struct cv_op *op,
                                 uint32_t n);
struct cv_datum cv_moved_address(struct cv_datum address, struct cv_datum index, int64_t step);
struct cv_datum cv_index_address(const struct cv_activation *activation, const struct cv_op *op);
struct cv_datum cv_compute_binary(const struct cv_activation *activation, const struct cv_op *op);
const struct cv_asm *cv_assembly_of(const struct cv_activation *activation, const struct cv_op *op);
struct cv_reference cv_assembly_reference(const struct cv_activation *activation,
                                          const struct cv_op *op);
void cv_note_store(struct cv_machine *machine, uint32_t agent,
                   const struct cv_activation *activation, struct cv_reference access);
struct cv_datum cv_do_load(struct cv_machine *machine, const struct cv_activation *activation,
                           const struct cv_op *op);
void cv_do_store(struct cv_machine *machine, uint32_t agent, const struct cv_activation *activation,
                 const struct cv_op *op);
struct cv_datum cv_fetched(enum cv_atomic kind, const struct cv_type *type, struct cv_datum old,
                           struct cv_datum value);
bool cv_do_atomic(struct cv_machine *machine, uint32_t agent, struct cv_activation *activation,
                  const struct cv_op *op);

bool cv_is_shared(struct cv_machine *machine, uint32_t agent,
                  const struct cv_activation *activation, const struct cv_op *op);
struct cv_reference cv_reference_of(const struct cv_activation *activation, const struct cv_op *op);
struct cv_place cv_op_place(const struct cv_activation *activation, uint32_t op);
struct cv_datum cv_operand_value(const struct cv_activation *activation, uint32_t op);
void cv_note_write(struct cv_machine *machine, struct cv_writer writer, int64_t offset,
                   int64_t size);

/* machine_control.c */
void cv_enter_function(struct cv_machine *machine, uint32_t agent, struct cv_function_ref ref);
void cv_clear_values(struct cv_machine *machine, struct cv_activation *activation);
void cv_end_block(struct cv_machine *machine, uint32_t agent);
bool cv_callee_of(const struct cv_machine *machine, const struct cv_activation *activation,
                  const struct cv_op *op, struct cv_function_ref *callee, uint32_t *first);
void cv_enter_call(struct cv_machine *machine, uint32_t agent, const struct cv_op *op,
                   struct cv_function_ref callee, uint32_t first);
bool cv_outside_call(struct cv_machine *machine, uint32_t agent, struct cv_activation *activation,
                     const struct cv_op *op);

/* machine_step.c; one operation, or the end of a block. Returns false where the agent waits. */
bool cv_advance(struct cv_machine *machine, uint32_t agent);
bool cv_at_end_of_block(const struct cv_activation *activation);

/* machine_memory.c */
struct cv_datum cv_read(struct cv_machine *machine, uint32_t thing, int64_t offset, int64_t size);
void cv_write(struct cv_machine *machine, uint32_t thing, int64_t offset, int64_t size,
              struct cv_datum value);
void cv_fill(struct cv_machine *machine, uint32_t thing, int64_t offset, int64_t size,
             uint8_t byte);
void cv_transfer_bytes(struct cv_machine *machine, struct cv_datum to, struct cv_datum from,
                       int64_t size);
void cv_forget(struct cv_machine *machine, uint32_t thing);   /* its bytes are unknown */
void cv_undefine(struct cv_machine *machine, uint32_t thing); /* as before it was first used */
void cv_drop_locals(struct cv_machine *machine, uint32_t agent, uint32_t depth);
uint32_t cv_thing(struct cv_machine *machine, struct cv_thing thing);
bool cv_visible(struct cv_machine *machine, uint32_t agent, uint32_t thing, int64_t offset,
                int64_t size, enum cv_touch kind);

/* machine_value.c */
struct cv_datum cv_int(int64_t n);
struct cv_datum cv_unknown_datum(void);
struct cv_datum cv_fit(const struct cv_type *type, struct cv_datum value);
struct cv_datum cv_unary(enum cv_operator op, const struct cv_type *type, struct cv_datum value);
struct cv_datum cv_binary(enum cv_operator op, const struct cv_type *type, struct cv_datum left,
                          struct cv_datum right);
bool cv_truth(struct cv_datum value, bool *truth);

/* machine_host.c: calls and launches of the host. Each returns false where it has to wait. */
bool cv_host_call(struct cv_machine *machine, const struct cv_api *api, uint32_t op,
                  struct cv_datum *result);
bool cv_host_call_shared(const struct cv_api *api);
bool cv_host_call_waits(struct cv_machine *machine, const struct cv_api *api, uint32_t op,
                        uint64_t *tasks);
void cv_host_launch(struct cv_machine *machine, uint32_t op);
void cv_transfer_run(struct cv_machine *machine, const struct cv_transfer *transfer,
                     enum cv_task_kind kind, uint32_t task);

#endif
