/* values.h - what every expression of a flow stands for.
 *
 * A value is a constant, an address, a formula over other values, or something opaque
 * that is equal to itself: a read of memory that others can change, the result of an
 * unknown call. Equal values are equal numbers. Automatic objects are followed through
 * their stores (also field by field, and through pointers and references to them); where
 * control flow joins, a value that differs becomes a *phi* of block and location.
 *
 * Only edges that can be taken count: a condition that folds to a constant closes one. */
#ifndef CUVET_ANALYSIS_VALUES_H
#define CUVET_ANALYSIS_VALUES_H

#include "analysis/flow/flow.h"
#include "model/fold.h"

enum cv_value_kind {
    CV_VALUE_CONSTANT,  /* n */
    CV_VALUE_REAL,      /* n: the bits of a floating constant */
    CV_VALUE_INITIAL,   /* what location b held at the entry: arguments, or never set */
    CV_VALUE_OBJECT,    /* address of object a */
    CV_VALUE_OFFSET,    /* address a plus n bytes, n not 0 */
    CV_VALUE_ELEMENT,   /* address a plus value b times n bytes */
    CV_VALUE_FUNCTION,  /* a unit, b function */
    CV_VALUE_BUILTIN,   /* a: enum cv_builtin */
    CV_VALUE_UNARY,     /* detail of a */
    CV_VALUE_BINARY,    /* detail of a, b */
    CV_VALUE_PURE,      /* operation a computes it from its operands alone */
    CV_VALUE_READ,      /* operation a read it from memory; b the address */
    CV_VALUE_PART,      /* bytes n of aggregate a */
    CV_VALUE_AGGREGATE, /* the record at address a, read by operation b */
    CV_VALUE_PHI,       /* location b where the paths join in block a */
    CV_VALUE_OPAQUE, /* made by operation a, b-th of it: calls, asm outputs, clocks, unknown code */
};

struct cv_value {
    uint8_t kind;   /* enum cv_value_kind */
    uint8_t detail; /* enum cv_operator */
    uint32_t a, b;
    int64_t n;
};

/* A place in an automatic object that is followed: an address value and bytes from it. */
struct cv_location {
    uint32_t base;    /* a CV_VALUE_OBJECT */
    int64_t offset;   /* CV_REST: all that has no location of its own */
    uint32_t next;    /* of the same base; CV_NONE ends */
    uint32_t rest;    /* the location of all else in the same base */
    uint32_t initial; /* the value it holds at the entry */
};

#define CV_REST INT64_MIN

/* What a launch hands to a parameter of the kernel: at byte `offset` of parameter `parameter`.
 * So is kept what describes a node of a graph, and which nodes depend on each other. */
struct cv_argument {
    uint32_t parameter; /* or one of those below */
    int64_t offset;
    uint32_t value;
};

/* Parts of a launch's configuration: sizes + 0..2 for x, y, z; attributes + their number, with
 * the offset of a field in the attribute. */
enum {
    CV_GRID_SIZE = 0x10000000,
    CV_BLOCK_SIZE = 0x20000000,
    CV_ATTRIBUTE_COUNT = 0x30000000,
    CV_SHARED_BYTES = 0x40000000,
    CV_LAUNCH_STREAM = 0x50000000,
    CV_ATTRIBUTE = 0x60000000,
    CV_LAUNCH_KERNEL = 0x70000000, /* of a node of a graph */
    CV_NODE_DESTINATION = 0x71000000,
    CV_NODE_VALUE = 0x72000000,      /* of a memset, at 0; the bytes of an element, at 4 */
    CV_NODE_EDGE_COUNT = 0x73000000, /* how many edges follow; not there: not known */
    CV_NODE_EDGE_FROM = 0x74000000,  /* + 0..: the node that comes first */
    CV_NODE_EDGE_TO = 0x75000000,    /* + 0..: the one that depends on it */
    CV_USER_DATA = 0x76000000,       /* of a host function in a stream: its last parameter */
    CV_USER_DATA_HELD = 0x77000000,  /* what stands where that points to, by offset */
    CV_NODE_EVENT = 0x78000000,      /* that a node of a graph records or waits for */
};

/* An attribute begins with what it sets; its value follows. */
enum { CV_ATTRIBUTE_ID = 0, CV_ATTRIBUTE_VALUE = 8 };

struct cv_arguments {
    struct cv_argument *items;
    size_t count, capacity;
    const struct cv_api *node; /* the call for nodes of the described kind; NULL: this one is it */
};

/* The value handed to a launch, or CV_NONE where it is not known. */
uint32_t cv_argument_value(const struct cv_arguments *arguments, uint32_t parameter,
                           int64_t offset);

/* The value of each location at one place of a flow, in pages that states share. */
struct cv_state {
    struct cv_state_page **pages; /* NULL: all as at the entry */
    size_t count, capacity;
};

struct cv_values {
    struct cv_arena *arena;
    struct cv_flow *flow;
    struct cv_value *items;
    size_t count, capacity;
    struct cv_index index;
    struct cv_location *locations;
    size_t location_count, location_capacity;
    struct cv_index location_index;
    uint32_t *first_location; /* by value that is a base; CV_NONE for none */
    size_t first_location_capacity;

    uint32_t *ops;       /* value of each operation; CV_NONE: never executed */
    uint32_t *addresses; /* of LOAD, STORE, ATOMIC, BARRIER objects and an ASM's read: value of the
                            address */
    bool *escaped;       /* by object: others may hold its address */
    size_t escaped_count;
    struct cv_ids *escaped_in, escaped_always; /* the same, by frame; what outlives all of them */
    struct cv_ids escaped_heap;                /* what new and malloc gave, the same */
    struct cv_state *in;  /* by block where paths join: the same at its beginning */
    bool *skips;          /* by block: its joins left out what may come again */
    struct cv_state *out; /* by block: value of each location at its end */
    bool *ended;          /* by block: walked to its end, `out` holds */
    bool *reached;        /* by block */
    bool **edges;         /* by block and successor: can be taken */
    uint32_t *order;      /* blocks in reverse post-order */
    uint32_t order_count;
    int round;                 /* of the walk */
    uint32_t *versions;        /* by block: how often what holds at its end has changed */
    uint64_t *walked;          /* by block: what its last walk depended on */
    struct cv_ids *others;     /* by block: operations of others whose results it uses */
    bool spread, *spreads;     /* the walk in hand, and by block: it wrote nobody knows where */
    uint32_t escapes;          /* how many addresses got out */
    struct cv_extent *extents; /* in which elements were written, nobody knows which */
    size_t extent_count, extent_capacity;
    uint32_t late;              /* locations that turned up in one of them afterwards */
    uint32_t walks;             /* number of the state that is being written */
    size_t pages;               /* of states, so far */
    struct cv_phi_note **notes; /* by value: of phis that were asked for */
    size_t note_count, note_capacity;
    uint32_t phi_parts;             /* parts of rings of phis that were looked into */
    struct cv_ids joined;           /* the predecessors of the block that is being walked */
    struct cv_arguments **launches; /* by operation: arguments of a launch; as parameter 0 the bytes
                                       of a record that is stored to memory that is not followed,
                                       and what a copy of the API takes; NULL for others */
    struct cv_ids pointer_writes;   /* addresses at which pointers are written: see same.h */
    bool pointer_writes_found;
    bool complete; /* false: gave up, too large; nothing may be concluded */
};

struct cv_values *cv_values_new(struct cv_arena *arena, struct cv_flow *flow);

/* The values that a phi joins, one for each predecessor that can be taken, and these blocks.
 * Both lists belong to the values: they are read, and nothing is added to them. */
void cv_phi_incoming(struct cv_values *values, uint32_t phi, struct cv_ids *incoming,
                     struct cv_ids *blocks);

/* The one value that a phi can be, where all that it joins comes to the same; else the phi. */
uint32_t cv_phi_settled(struct cv_values *values, uint32_t value);

/* Opaque values of an operation from this number on are what locations hold after it has changed
 * them, nobody knows how: CV_CHANGED + the location. */
enum { CV_CHANGED = 1000 };

/* Where a value is what an element holds after operation `op` stored to some element, nobody knows
 * which: what that stored. CV_NONE for other values. */
uint32_t cv_element_stored(const struct cv_values *values, uint32_t value, uint32_t *op);

/* The bytes from its root on, up to `end`, in which an address begins: one, or those of the array
 * whose elements it is one of. False where that is not known. */
bool cv_part_of_root(const struct cv_values *values, uint32_t address, int64_t *first,
                     int64_t *end);

/* Where an address starts: offsets and elements taken away. */
uint32_t cv_address_root(const struct cv_values *values, uint32_t address);

/* The object an address is in, or CV_NONE. */
uint32_t cv_address_object(const struct cv_values *values, uint32_t address);

/* The address a number of bytes further on. */
uint32_t cv_values_offset(struct cv_values *values, uint32_t address, int64_t bytes);

bool cv_value_constant(const struct cv_values *values, uint32_t value, int64_t *constant);

/* What a value is when operation `op` (a read, assembly, a call) results in `given`; false where
 * it depends on more. */
bool cv_value_given(const struct cv_values *values, uint32_t value, uint32_t op, int64_t given,
                    int64_t *n);

/* A number as a value of this flow. */
uint32_t cv_values_constant(struct cv_values *values, int64_t n);

/* The handle or pointer that a call creates. */
uint32_t cv_values_result(struct cv_values *values, uint32_t op);

/* The address of a device or host variable as a value of this flow. */
uint32_t cv_values_global(struct cv_values *values, const struct cv_unit *unit,
                          const struct cv_object *object);

/* The inline assembly behind an operation of that kind. */
const struct cv_asm *cv_asm_of(const struct cv_flow *flow, uint32_t op);

/* The operation that computes the address an access uses; CV_NONE where there is none. */
uint32_t cv_address_operand(const struct cv_values *values, uint32_t op);

/* Storage of one thread: locals, parameters, temporaries that are not __shared__. */
bool cv_object_automatic(const struct cv_flow *flow, uint32_t object);

#endif
