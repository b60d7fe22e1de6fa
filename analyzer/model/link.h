/* link.h - units to a program: who a name means, across translation units. */
#ifndef CUVET_MODEL_LINK_H
#define CUVET_MODEL_LINK_H

#include <stdio.h>

#include "model/program.h"

struct cv_symbol {
    const char *usr;
    enum cv_side side;
    struct cv_function_ref definition; /* the first unit's where several define it */
};

/* The units stay where they are and must outlive the program. */
struct cv_program *cv_link(struct cv_unit **units, uint32_t unit_count);
void cv_program_free(struct cv_program *program);

/* All functions of the program are numbered through. */
static inline uint32_t cv_function_number(const struct cv_program *program,
                                          struct cv_function_ref ref)
{
    return program->first_of_unit[ref.unit] + ref.function;
}

struct cv_function_ref cv_numbered_function(const struct cv_program *program, uint32_t number);

/* The definition that function `function` of unit `unit` means to code on `side`: one of its
 * own unit before others. A kernel is always its device body. False where no unit has a body. */
bool cv_definition(const struct cv_program *program, uint32_t unit, uint32_t function,
                   enum cv_side side, struct cv_function_ref *definition);

/* --dump=model and --dump=calls. */
void cv_dump_model(const struct cv_program *program, FILE *out);
void cv_dump_calls(const struct cv_program *program, FILE *out);

#endif
