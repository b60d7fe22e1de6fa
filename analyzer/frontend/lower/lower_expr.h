/* lower_expr.h - what the files that lower expressions share.
 *
 * libclang does not say where a value is read from memory: every implicit conversion is
 * the same "unexposed expression". So there are two ways to ask for an expression, as an
 * address (lower_address.c) and as a value (lower_value.c); the value of something that has
 * an address is a load of it. */
#ifndef CUVET_FRONTEND_LOWER_EXPR_H
#define CUVET_FRONTEND_LOWER_EXPR_H

#include "frontend/lower/lower_body.h"

enum { CV_MAX_EXPRESSION_DEPTH = 20000 }; /* see the stack in parse.c */

/* lower_fold.c */
uint32_t cv_expression_type(struct cv_body *b, CXCursor expression);
bool cv_is_volatile(CXCursor expression);
bool cv_is_array_type(CXType type);
bool cv_is_record_type(CXType type);
bool cv_is_function_type(CXType type);
bool cv_evaluate_cursor(CXCursor expression, int64_t *value, double *real, bool *is_real);

/* lower_place.c: the address of a base class on the way from `record` to `wanted` */
uint32_t cv_follow_path(struct cv_body *b, uint32_t address, uint32_t record, uint32_t wanted,
                        struct cv_span span);

/* lower_operator.c; a temporary with the value; `address` and `stored` become where the result is
 */
uint32_t cv_materialize(struct cv_body *b, CXCursor expression);
uint32_t cv_subscript_address(struct cv_body *b, CXCursor expression);
uint32_t cv_member_address(struct cv_body *b, CXCursor expression);
uint32_t cv_string_address(struct cv_body *b, CXCursor expression);
enum cv_operator cv_binary_operator(enum CXBinaryOperatorKind kind);
uint32_t cv_arithmetic(struct cv_body *b, enum cv_operator kind, uint32_t first, uint32_t second,
                       uint32_t type, struct cv_span span);
uint32_t cv_compound_assign(struct cv_body *b, CXCursor expression);
uint32_t cv_increment(struct cv_body *b, CXCursor expression, uint32_t *address);
uint32_t cv_assign(struct cv_body *b, CXCursor expression, uint32_t *stored);

/* lower_branch.c */
uint32_t cv_branch_parts(struct cv_body *b, const struct cv_children *parts, uint32_t temporary,
                         bool as_address);
uint32_t cv_conditional(struct cv_body *b, CXCursor expression, bool as_address);
uint32_t cv_logical(struct cv_body *b, CXCursor expression);

/* lower_new.c */
uint32_t cv_new_value(struct cv_body *b, CXCursor expression);
uint32_t cv_delete_value(struct cv_body *b, CXCursor expression);

#endif
