/* lower_statement.h - what the files that lower statements share. */
#ifndef CUVET_FRONTEND_LOWER_STATEMENT_H
#define CUVET_FRONTEND_LOWER_STATEMENT_H

#include "frontend/lower/lower_body.h"

/* lower_declare.c: scopes, whose objects end with them; full expressions; declarations */
void cv_push_scope(struct cv_body *b, struct cv_scope_level *scope);
void cv_pop_scope(struct cv_body *b);
uint32_t cv_full_value(struct cv_body *b, CXCursor expression);
void cv_full_condition(struct cv_body *b, CXCursor expression, uint32_t if_true, uint32_t if_false);
uint32_t cv_new_local(struct cv_body *b, CXCursor variable);
void cv_structured_binding(struct cv_body *b, CXCursor declaration, uint32_t whole);
void cv_declaration_statement(struct cv_body *b, CXCursor cursor);
bool cv_is_declaration(CXCursor cursor);
void cv_declare(struct cv_body *b, CXCursor cursor);

/* lower_loop.c: `cv_semicolons` counts those between two places, -1 where the text is not there */
int cv_semicolons(struct cv_body *b, CXSourceLocation start, CXSourceLocation end);
CXSourceLocation cv_start_of(CXCursor cursor);
void cv_push_target(struct cv_body *b, struct cv_jump_target *target, uint32_t on_break,
                    uint32_t on_continue);
void cv_pop_target(struct cv_body *b);
void cv_scoped_statement(struct cv_body *b, CXCursor statement);
void cv_while_statement(struct cv_body *b, CXCursor cursor);
void cv_do_statement(struct cv_body *b, CXCursor cursor);
void cv_for_statement(struct cv_body *b, CXCursor cursor);
void cv_range_statement(struct cv_body *b, CXCursor cursor);

#endif
