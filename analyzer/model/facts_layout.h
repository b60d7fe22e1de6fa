/* facts_layout.h - the members of the model's structures, as a facts file has them.
 *
 * Writing, reading and checking a unit all go by these tables, so a member that is added to
 * the model is added in one place here. A unit test fails where a byte of a structure is in
 * no table. */
#ifndef CUVET_MODEL_FACTS_LAYOUT_H
#define CUVET_MODEL_FACTS_LAYOUT_H

#include "model/program.h"

enum cv_member_kind {
    CV_MEMBER_BOOL,
    CV_MEMBER_ENUM,    /* limit: the last enumerator */
    CV_MEMBER_NUMBER,  /* signed */
    CV_MEMBER_COUNT,   /* not signed */
    CV_MEMBER_ID,      /* limit: enum cv_table; CV_NONE is allowed */
    CV_MEMBER_TEXT,    /* never NULL */
    CV_MEMBER_NULL,    /* a text or NULL */
    CV_MEMBER_SPAN,    /* a struct cv_span */
    CV_MEMBER_PAYLOAD, /* the union of a struct cv_op */
};

/* Whose items an id counts. */
enum cv_table {
    CV_TABLE_NONE,
    CV_TABLE_FILES,
    CV_TABLE_TYPES,
    CV_TABLE_RECORDS,
    CV_TABLE_FIELDS,
    CV_TABLE_GLOBALS,
    CV_TABLE_FUNCTIONS,
    CV_TABLE_OBJECTS, /* from here on: of a function */
    CV_TABLE_BLOCKS,
    CV_TABLE_OPS,
    CV_TABLE_OPERANDS,
    CV_TABLE_SUCCESSORS,
    CV_TABLE_CALLS,
    CV_TABLE_LAUNCHES,
    CV_TABLE_ASSEMBLIES,
    CV_TABLE_COUNT,
};

struct cv_member {
    uint16_t offset, size;
    enum cv_member_kind kind;
    uint32_t limit;
};

/* A member that points at an array, and the one that counts it. */
struct cv_member_array {
    uint16_t offset, count_offset, count_size;
    enum cv_table table;
    const struct cv_layout *items;
};

struct cv_layout {
    size_t size;
    const struct cv_member *members; /* 63 at most */
    uint32_t member_count;
    const struct cv_member_array *arrays;
    uint32_t array_count;
};

extern const struct cv_layout cv_unit_layout, cv_function_layout, cv_op_layout;

/* What the union of an operation holds: CV_TABLE_NONE is a number, CV_TABLE_OBJECTS an object
 * of the function or of the unit. */
enum cv_table cv_payload_table(uint8_t op_kind);

/* Every structure that a unit is made of, down from cv_unit_layout: calls `visit` once each. */
void cv_layouts_visit(void (*visit)(const struct cv_layout *layout, void *context), void *context);

/* Differs where the tables differ: files of another form are told by it. */
uint64_t cv_layout_hash(void);

#endif
