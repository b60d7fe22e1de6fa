/* callgraph.h - who calls whom directly, for all functions of the program.
 *
 * By cv_function_number(). A call counts where the body of its callee, on the caller's side, is
 * known. */
#ifndef CUVET_MODEL_CALLGRAPH_H
#define CUVET_MODEL_CALLGRAPH_H

#include "model/link.h"

struct cv_call_graph {
    uint32_t count;                   /* functions */
    uint32_t *first_callee, *callees; /* those of n: from first_callee[n] to first_callee[n + 1] */
    uint32_t *first_caller, *callers;
    uint32_t *ring;      /* a number in common to those that call each other, directly or not */
    uint32_t *ring_size; /* how many these are; 1: no other */
};

/* Of a program whose names are linked. Lives as long as the program. */
struct cv_call_graph *cv_call_graph_new(const struct cv_program *program);

/* Whether some function calls it. */
static inline bool cv_is_called(const struct cv_program *program, struct cv_function_ref ref)
{
    uint32_t number = cv_function_number(program, ref);

    return program->calls->first_caller[number] < program->calls->first_caller[number + 1];
}

#endif
