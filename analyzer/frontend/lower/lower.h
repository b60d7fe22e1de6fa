/* lower.h - what the files of the lowering share: a unit while it is read.
 *
 * A *lowering* reads one unit: the device pass, then the host pass, into the same
 * tables. What libclang hands out (cursors, types, files) lives as long as a pass, what
 * the tables hold as long as the unit; the maps from the one to the other are emptied
 * between the passes. A *body* is one function while its blocks are built. */
#ifndef CUVET_FRONTEND_LOWER_H
#define CUVET_FRONTEND_LOWER_H

#include <clang-c/Index.h>

#include "frontend/meaning/meaning.h"
#include "frontend/roots.h"
#include "frontend/text.h"
#include "model/program.h"
#include "support/status.h"

/* ---------------------------------------------- libclang's handles to numbers */

struct cv_handle {
    const void *first, *second;
    uint32_t id;
};

struct cv_handles {
    struct cv_arena *arena;
    struct cv_handle *items;
    size_t count, capacity;
    struct cv_index index;
};

void cv_handles_init(struct cv_handles *handles, struct cv_arena *arena);
uint32_t cv_handles_find(const struct cv_handles *handles, const void *first, const void *second);
void cv_handles_add(struct cv_handles *handles, const void *first, const void *second, uint32_t id);

/* ------------------------------------------------------------------ a unit */

/* What the lowering remembers of a function beside the model. */
struct cv_function_state {
    CXCursor cursor;   /* with the body, in this pass */
    CXCursor instance; /* where the body is that of its template */
    bool queued;
    bool lowered;
    bool is_pattern;
    bool is_implicit; /* written by the compiler: no body to read */
    bool is_user;     /* in a file of the user's */
    bool never_returns;
    const char *qualified; /* without template arguments and inline namespaces */
};

struct cv_record_state {
    CXType type;         /* in this pass; kind CXType_Invalid where not seen in it */
    CXCursor pattern;    /* of a class template, in this pass; null for others */
    bool complete;       /* its fields are in */
    bool has_destructor; /* looked for in this pass */
    uint32_t destructor; /* this pass's */
    uint32_t type_id;
};

/* What a lambda captures: the variable (NULL: this) and its field. */
struct cv_capture {
    const void *variable; /* declaration */
    CXCursor cursor;
    uint32_t record;
    uint32_t field;
    bool is_this;
};

struct cv_place_of_error {
    uint32_t file, line, column;
};

/* An instance of a template, and where the template is. */
struct cv_waiting_instance {
    CXCursor cursor;
    const char *file, *usr;
    unsigned offset;
};

/* What the parser was asked about a file, in this pass. */
struct cv_file_text {
    bool asked, begun;
    const char *text; /* NULL: it has none */
    size_t size;
    CXSourceLocation start;
};

struct cv_lowering {
    struct cv_run *run;
    struct cv_unit *unit;
    struct cv_arena *arena; /* the unit's */
    struct cv_arena *pass;  /* one pass */
    struct cv_strings *strings;
    enum cv_side side;
    CXTranslationUnit tu;
    bool host_only; /* not CUDA: everything is the host's */

    size_t file_capacity, type_capacity, record_capacity, field_capacity;
    size_t global_capacity, function_capacity, problem_capacity;
    size_t state_capacity, record_state_capacity;
    struct cv_function_state *states;      /* as unit->functions */
    struct cv_record_state *record_states; /* as unit->records */

    struct cv_index files_by_path, types_by_content, records_by_usr, globals_by_usr,
        functions_by_usr;                                                /* unit */
    struct cv_handles files, types, records, fields, globals, functions; /* pass */
    struct cv_handles instantiated; /* pass: patterns that have an instance */
    struct cv_handles lambdas;      /* pass: records whose captures are known */

    struct cv_capture *captures;
    size_t capture_count, capture_capacity;

    struct cv_ids queue; /* functions to lower */
    size_t queue_next;
    struct cv_ids waiting; /* call operators of lambdas that were not seen yet */
    CXCursor *patterns;    /* templates of the user's */
    size_t pattern_count, pattern_capacity;
    struct cv_waiting_instance *instances; /* that the parser lists at the top level */
    size_t instance_count, instance_capacity;
    bool instances_wait;

    const struct cv_roots *roots; /* of precompiled headers of the user's; NULL: none */
    struct cv_roots *found_roots; /* NULL: nobody asks */

    struct cv_place_of_error *errors; /* of this pass, sorted */
    size_t error_count;
    struct cv_place_of_error *accepted; /* which nvcc does not call errors: instances of templates
                                           that have one are without a body */
    size_t accepted_count, accepted_capacity;
    CXFile last_file;
    uint32_t last_file_id;
    struct cv_handles text_ids;
    struct cv_file_text *texts;
    size_t text_count, text_capacity;
    CXFile top_file; /* of the last declaration at the top level */
    bool top_system;
    const char *directory;
};

/* lower.c */
void cv_lower_begin(struct cv_lowering *lowering, struct cv_run *run, struct cv_unit *unit);
void cv_lower_start_pass(struct cv_lowering *lowering, CXTranslationUnit tu, enum cv_side side);
void cv_lower_pass(struct cv_lowering *lowering);
uint32_t cv_lower_path(struct cv_lowering *lowering, const char *path, bool system);
uint32_t cv_lower_file(struct cv_lowering *lowering, CXFile file, CXSourceLocation within);
struct cv_span cv_lower_range(struct cv_lowering *lowering, CXSourceRange range);
struct cv_span cv_lower_span(struct cv_lowering *lowering, CXCursor cursor);
void cv_lower_problem(struct cv_lowering *lowering, struct cv_span span, const char *reason);

/* lower_text.c */
const char *cv_lower_text(struct cv_lowering *lowering, CXFile file, size_t *size);
CXSourceLocation cv_lower_place(struct cv_lowering *lowering, CXFile file, unsigned offset);

/* lower_root.c */
void cv_visit_roots(struct cv_lowering *lowering, CXCursorVisitor visitor);
void cv_note_root(struct cv_lowering *lowering, CXCursor cursor);
void cv_keep_instance(struct cv_lowering *lowering, CXCursor cursor);
void cv_sort_instances(struct cv_lowering *lowering);

/* lower_name.c */
const char *cv_qualified_name(struct cv_lowering *lowering, CXCursor declaration);
const char *cv_display_name(struct cv_lowering *lowering, CXCursor declaration);
const char *cv_lower_usr(struct cv_lowering *lowering, CXCursor declaration);
bool cv_is_user(struct cv_lowering *lowering, CXCursor declaration);

/* lower_function.c */
uint32_t cv_lower_function(struct cv_lowering *lowering, CXCursor declaration, bool from_device);
/* A method without a body of a library's class, for calls that nobody wrote. */
uint32_t cv_lower_library_method(struct cv_lowering *lowering, uint32_t record, const char *name);
void cv_lower_require(struct cv_lowering *lowering, uint32_t function);
bool cv_is_pattern(CXCursor declaration);
bool cv_is_instance(CXCursor declaration);
CXCursor cv_template_body(struct cv_lowering *l, CXCursor declaration);
/* Whether its body comes from this pass, as far as nobody uses it otherwise. */
bool cv_is_of_this_side(struct cv_lowering *lowering, CXCursor declaration);
bool cv_is_lambda_record(CXCursor record);

/* lower_lambda.c */
uint32_t cv_lower_lambda(struct cv_lowering *lowering, CXCursor expression, bool from_device);
void cv_require_callee(struct cv_lowering *lowering, uint32_t function, CXCursor declaration);

/* lower_type.c */
uint32_t cv_lower_type(struct cv_lowering *lowering, CXType type);
/* The type itself, by value: the table may move when another type is added. */
struct cv_type cv_type_model(struct cv_lowering *lowering, CXType type);
uint32_t cv_pointer_to(struct cv_lowering *lowering, uint32_t type);
uint32_t cv_basic_type(struct cv_lowering *lowering, enum cv_type_kind kind, int64_t size,
                       const char *name);
uint32_t cv_record_type(struct cv_lowering *lowering, uint32_t record);
uint32_t cv_lower_record(struct cv_lowering *lowering, CXCursor declaration);
void cv_lower_fields(struct cv_lowering *lowering, uint32_t record);
uint32_t cv_lower_field(struct cv_lowering *lowering, CXCursor field);
uint32_t cv_lower_destructor(struct cv_lowering *lowering, uint32_t record);
uint32_t cv_lower_global(struct cv_lowering *lowering, CXCursor variable);

/* lower_static.c: who can name a variable of static storage */
enum cv_visibility cv_visibility_of(CXCursor definition);
void cv_lend_named(struct cv_lowering *lowering, CXCursor use);

/* Where a variable is kept, by its attributes. */
enum cv_space cv_variable_space(struct cv_lowering *lowering, CXCursor variable);
bool cv_same_type(CXType a, CXType b);

/* lower_body.c */
void cv_lower_body(struct cv_lowering *lowering, uint32_t function);

#endif
