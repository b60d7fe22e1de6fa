/* lower_body.h - one function while its graph is built.
 *
 * Blocks are numbered when they are made and filled in the order they are entered, so
 * that the operations of each stand in a row. After a jump there is no current block
 * until one is entered; code that follows is unreachable and gets a block of its own. */
#ifndef CUVET_FRONTEND_LOWER_BODY_H
#define CUVET_FRONTEND_LOWER_BODY_H

#include "frontend/lower/lower.h"

struct cv_local {
    const void *declaration;
    uint32_t object;  /* function->objects, or CV_NONE: */
    uint32_t address; /* the operation that is its address: structured bindings */
    bool is_reference;
};

struct cv_scope_level {
    struct cv_scope_level *outer;
    struct cv_ids objects;
};

/* Where break and continue go. */
struct cv_jump_target {
    struct cv_jump_target *outer;
    uint32_t on_break, on_continue; /* CV_NONE: an outer one's */
    struct cv_scope_level *scope;
    struct cv_switch_cases *cases;
};

struct cv_label {
    CXCursor cursor; /* LabelStmt */
    uint32_t block;
    bool placed;
    struct cv_span span;
};

struct cv_edges {
    uint32_t *targets;
    int64_t *values;
    size_t count, capacity, value_capacity;
};

struct cv_building_block {
    struct cv_block block;
    struct cv_edges edges;
    uint32_t order; /* in which it was entered; CV_NONE: never */
};

struct cv_body {
    struct cv_lowering *l;
    struct cv_arena *arena; /* scratch: goes with the body */
    uint32_t id;
    struct cv_function function; /* copied back at the end */
    bool device;

    struct cv_handles locals; /* declaration to `known` */
    struct cv_local *known;
    size_t known_count, known_capacity;

    struct cv_building_block *blocks;
    size_t block_count, block_capacity;
    uint32_t current; /* block, or CV_NONE */
    uint32_t entered;

    size_t op_capacity, operand_capacity, object_capacity;
    size_t call_capacity, launch_capacity, assembly_capacity;
    struct cv_scope_level *scope;
    struct cv_jump_target *targets;
    struct cv_label *labels;
    size_t label_count, label_capacity;
    unsigned depth;
    uint32_t void_type, bool_type, int_type, size_type;
    struct cv_ids temporaries; /* objects with destructors, of the full expression */
    CXCursor *statics;         /* declared in the body, with static storage */
    size_t static_count, static_capacity;
};

/* Children of a cursor, in order. */
struct cv_children {
    CXCursor *items;
    size_t count, capacity;
    struct cv_arena *arena;
};

struct cv_children cv_children(struct cv_body *b, CXCursor cursor);
struct cv_children cv_expressions(struct cv_body *b, CXCursor cursor); /* without references */
bool cv_is_expression(CXCursor cursor);

/* lower_graph.c: operations and blocks */
uint32_t cv_emit(struct cv_body *b, struct cv_op op, const uint32_t *operands, size_t count);
void cv_drop_unused(struct cv_body *b, uint32_t op);
uint32_t cv_emit0(struct cv_body *b, enum cv_op_kind kind, uint32_t type, struct cv_span span);
uint32_t cv_emit1(struct cv_body *b, enum cv_op_kind kind, uint32_t type, struct cv_span span,
                  uint32_t operand);
uint32_t cv_emit2(struct cv_body *b, enum cv_op_kind kind, uint32_t type, struct cv_span span,
                  uint32_t first, uint32_t second);
uint32_t cv_emit_binary(struct cv_body *b, enum cv_operator kind, uint32_t type,
                        struct cv_span span, uint32_t first, uint32_t second);
uint32_t cv_emit_unary(struct cv_body *b, enum cv_operator kind, uint32_t type, struct cv_span span,
                       uint32_t operand);
uint32_t cv_emit_cast(struct cv_body *b, uint32_t value, uint32_t type, struct cv_span span);
uint32_t cv_emit_constant(struct cv_body *b, int64_t value, uint32_t type, struct cv_span span);
uint32_t cv_emit_load(struct cv_body *b, uint32_t address, uint32_t type, bool is_volatile,
                      struct cv_span span);
uint32_t cv_emit_store(struct cv_body *b, uint32_t address, uint32_t value, bool is_volatile,
                       struct cv_span span);
uint32_t cv_emit_object(struct cv_body *b, uint32_t object, struct cv_span span);
uint32_t cv_emit_field(struct cv_body *b, uint32_t base, uint32_t field, struct cv_span span);
uint32_t cv_emit_unknown(struct cv_body *b, CXCursor why, const uint32_t *operands, size_t count);
uint32_t cv_type_of_op(const struct cv_body *b, uint32_t op);
uint32_t cv_pointee(const struct cv_body *b, uint32_t op);
uint32_t cv_new_object(struct cv_body *b, enum cv_object_kind kind, uint32_t type, const char *name,
                       struct cv_span span);
uint32_t cv_new_temporary(struct cv_body *b, uint32_t type, struct cv_span span);

/* A loop over 0, 1, ... up to an operation's value, which nobody wrote as such: between begin and
 * end its body is lowered. */
struct cv_count {
    uint32_t object, head, next, leave;
    struct cv_span span;
};
void cv_begin_count(struct cv_body *b, struct cv_count *count, uint32_t length,
                    struct cv_span span);
uint32_t cv_counted(struct cv_body *b, const struct cv_count *count);
void cv_end_count(struct cv_body *b, const struct cv_count *count);
uint32_t cv_new_block(struct cv_body *b);
void cv_enter(struct cv_body *b, uint32_t block);
void cv_jump(struct cv_body *b, uint32_t target);
void cv_branch(struct cv_body *b, uint32_t condition, uint32_t if_true, uint32_t if_false);
void cv_stop(struct cv_body *b);
void cv_return(struct cv_body *b, uint32_t value);
void cv_add_edge(struct cv_body *b, uint32_t block, uint32_t target, int64_t value);
void cv_finish_graph(struct cv_body *b);

/* lower_fold.c, lower_place.c, lower_branch.c, lower_address.c, lower_value.c: expressions */
const char *cv_last_word(struct cv_body *b, CXCursor member);
bool cv_too_deep(struct cv_body *b, CXCursor cursor);
uint32_t cv_value(struct cv_body *b, CXCursor expression);
uint32_t cv_address(struct cv_body *b, CXCursor expression);
void cv_effect(struct cv_body *b, CXCursor expression);
void cv_condition(struct cv_body *b, CXCursor expression, uint32_t if_true, uint32_t if_false);
bool cv_is_lvalue(CXCursor expression);
CXCursor cv_strip(CXCursor expression);
CXCursor cv_only_child(CXCursor cursor);
CXCursor cv_last_child(CXCursor cursor);
bool cv_constant_value(CXCursor expression, int64_t *value);
uint32_t cv_to_base(struct cv_body *b, uint32_t address, CXType from, CXType to,
                    struct cv_span span);
uint32_t cv_variable_address(struct cv_body *b, CXCursor variable, struct cv_span span);
void cv_bind_local(struct cv_body *b, CXCursor declaration, uint32_t object, uint32_t address,
                   bool is_reference);
struct cv_local *cv_find_local(struct cv_body *b, const void *declaration);

/* lower_init.c */
void cv_initialize(struct cv_body *b, uint32_t address, uint32_t object, CXType type,
                   CXCursor value, struct cv_span span);
void cv_build_record(struct cv_body *b, uint32_t address, uint32_t object, CXCursor value);
void cv_copy_record(struct cv_body *b, uint32_t address, CXCursor source, struct cv_span span);
void cv_default_construct(struct cv_body *b, uint32_t address, CXCursor record,
                          struct cv_span span);
void cv_destroy(struct cv_body *b, uint32_t address, uint32_t type, struct cv_span span);
void cv_constructor_members(struct cv_body *b, CXCursor constructor);

/* lower_known.c: false where a constructor is one as any other */
bool cv_known_constructor(struct cv_body *b, CXCursor call, uint32_t address, uint32_t type);

/* lower_pair.c: std::pair and std::tuple; false for others, and where it is not known */
bool cv_pair_constructor(struct cv_body *b, CXCursor call, uint32_t address);
bool cv_pair_call(struct cv_body *b, CXCursor call, uint32_t callee, uint32_t object,
                  uint32_t *result);

/* lower_list.c */
void cv_zero_fill(struct cv_body *b, uint32_t address, uint32_t type, struct cv_span span,
                  unsigned depth);
void cv_store_dim3(struct cv_body *b, uint32_t address, uint32_t record, const uint32_t values[3],
                   struct cv_span span);
CXCursor cv_default_member(struct cv_body *b, uint32_t record, uint32_t field);
void cv_build_list(struct cv_body *b, uint32_t address, CXCursor list);

/* lower_lambda.c */
bool cv_lambda_invoker(struct cv_body *b, CXCursor cursor);
void cv_build_closure(struct cv_body *b, uint32_t address, CXCursor expression);
uint32_t cv_captured_address(struct cv_body *b, CXCursor variable, struct cv_span span);
uint32_t cv_this_value(struct cv_body *b, struct cv_span span);

/* lower_call.c */
uint32_t cv_call(struct cv_body *b, CXCursor expression, uint32_t object);

bool cv_returns_reference(CXCursor call);
uint32_t cv_argument(struct cv_body *b, CXCursor callee, CXCursor call, unsigned n);
uint32_t cv_emit_call(struct cv_body *b, uint32_t callee, const char *name, bool has_this,
                      uint32_t type, struct cv_span span, const uint32_t *operands, size_t count);
void cv_note_copy(struct cv_body *b, uint32_t op, const char *qualified, size_t count);
uint32_t cv_construct(struct cv_body *b, CXCursor call, uint32_t address);
uint32_t cv_first_field(struct cv_body *b, uint32_t address, uint32_t record, struct cv_span span);
uint32_t cv_object_place(struct cv_body *b, CXCursor object);

/* Each of `length` (an operation) elements from `address` on; `call` null: by default. */
void cv_construct_elements(struct cv_body *b, CXCursor call, uint32_t address, uint32_t element,
                           uint32_t length, struct cv_span span, unsigned depth);

/* lower_element.c; false where the call constructs no object in a container or owner of the
 * library, or it is not known by which constructor; `result_object`: where the owner is built */
bool cv_element_call(struct cv_body *b, CXCursor expression, uint32_t callee, CXCursor object,
                     uint32_t result_object, uint32_t *result);

/* After a container's constructor: its elements, where `length` (an operation) says how many. */
void cv_construct_contents(struct cv_body *b, CXCursor call, uint32_t address, uint32_t length);
void cv_destroy_contents(struct cv_body *b, uint32_t record, struct cv_span span);

/* lower_lost.c: what did not compile, or depends on the parameters of a template */
uint32_t cv_lost_value(struct cv_body *b, CXCursor expression);
uint32_t cv_lost_address(struct cv_body *b, CXCursor expression); /* CV_NONE: nothing to save */
uint32_t cv_lost_member(struct cv_body *b, CXCursor expression);  /* the same */
uint32_t cv_lost_call(struct cv_body *b, CXCursor call);
bool cv_is_lost_member(CXCursor expression); /* of an object whose type is lost */

/* Whether it is the name of functions none of which could be chosen. */
bool cv_names_lost_function(struct cv_body *b, CXCursor expression);

/* lower_meaning.c: CUDA's own functions by what they mean */
struct cv_meant {
    CXCursor call;
    CXCursor callee;            /* declaration; null: not resolved */
    CXCursor object;            /* the method's, as an expression; null: none */
    uint32_t object_address;    /* CV_NONE: from `object`, when it is wanted */
    struct cv_type object_type; /* kind CV_TYPE_OTHER: none */
    bool is_method;
    unsigned first_argument; /* operators on objects: the object is argument 0 */
    unsigned count;
    struct cv_meaning meaning;
    struct cv_span span;
    uint32_t type; /* of the result */
};

/* What an atomic read-modify-write computes; CV_OPERATOR_NONE for others. */
enum cv_operator cv_atomic_operator(enum cv_atomic atomic);
uint32_t cv_emit_meant(struct cv_body *b, const struct cv_meant *meant);
CXType cv_object_type(CXCursor object);
uint32_t cv_meant_object(struct cv_body *b, const struct cv_meant *meant);
bool cv_is_default_argument(CXCursor argument);
CXCursor cv_default_argument(struct cv_body *b, CXCursor callee, unsigned n);
bool cv_passes_through(const char *qualified_name);

/* lower_launch.c */
bool cv_launch_chevron(struct cv_body *b, CXCursor call, const struct cv_children *children,
                       uint32_t *result);
bool cv_launch_call(struct cv_body *b, CXCursor call, const char *name,
                    const struct cv_children *arguments, uint32_t *result);

/* lower_builtin.c: false where the expression is no atomic builtin. */
bool cv_atomic_builtin(struct cv_body *b, CXCursor expression, uint32_t *value);

/* lower_asm.c */
void cv_lower_asm(struct cv_body *b, CXCursor statement);

/* lower_stmt.c */
void cv_statement(struct cv_body *b, CXCursor statement);
void cv_end_full_expression(struct cv_body *b);
void cv_leave_scopes(struct cv_body *b, const struct cv_scope_level *until);

#endif
