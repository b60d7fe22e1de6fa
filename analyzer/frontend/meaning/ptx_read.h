/* ptx_read.h - inline assembly, one instruction at a time. */
#ifndef CUVET_FRONTEND_PTX_READ_H
#define CUVET_FRONTEND_PTX_READ_H

#include <stdbool.h>
#include <stddef.h>

/* One instruction, without labels, predicate and the semicolon. */
struct cv_ptx_instruction {
    const char *text;
    size_t name_length;   /* "ld" of "ld.global.u32 %0, [%1]" */
    size_t opcode_length; /* "ld.global.u32" of it */
    size_t length;
    bool is_conditional; /* has a predicate */
};

struct cv_ptx_reader {
    const char *at;
    bool has_branches; /* so far: a label or a branch */
};

/* The next instruction, or false at the end of the text. */
bool cv_ptx_next(struct cv_ptx_reader *reader, struct cv_ptx_instruction *instruction);

/* Whether a modifier is among those of an opcode, alone or qualified: "wait" is, in
 * "tcgen05.wait::ld", and "cta" is not, in "ld.shared::cta". */
bool cv_ptx_has(const struct cv_ptx_instruction *instruction, const char *modifier);

#endif
