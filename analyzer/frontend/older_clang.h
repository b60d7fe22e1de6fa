/* older_clang.h - what the lowering asks of libclang and versions before 22 do not answer. */
#ifndef CUVET_FRONTEND_OLDER_CLANG_H
#define CUVET_FRONTEND_OLDER_CLANG_H

#include <clang-c/Index.h>
#include <stdbool.h>

#include "support/arena.h"

/* An extended inline assembly statement. */
struct cv_asm_parts {
    char *text;         /* the template, as the compiler sees it */
    CXCursor *operands; /* outputs, then inputs */
    unsigned output_count;
    unsigned input_count;
    bool is_volatile;
    bool is_unread; /* stands in a macro, where older versions do not see the template */
};

void cv_asm_parts(struct cv_arena *arena, CXCursor statement, struct cv_asm_parts *parts);

/* The base classes of a record type, as cursors of their specifiers. */
void cv_visit_bases(CXType type, CXFieldVisitor visitor, CXClientData data);

/* In bits; -1 where it is not known (before version 20 always). */
long long cv_base_offset(CXCursor record, CXCursor base);

#endif
