/* kernel.h - what a kernel waits for and what it sets, in terms of what it is given; a function
 * of the host that a stream calls is described the same way.
 *
 * A memory reference starts at a parameter of the kernel or at a device variable, so that
 * a launch can put its arguments in place and waits and sets of different kernels, and of
 * the host, can be matched. */
#ifndef CUVET_ANALYSIS_KERNEL_H
#define CUVET_ANALYSIS_KERNEL_H

#include "analysis/facts.h"
#include "analysis/flow/entry.h"

enum cv_ref_root {
    CV_REF_UNKNOWN,
    CV_REF_PARAMETER, /* what parameter `parameter` holds at byte `parameter_offset` */
    CV_REF_GLOBAL,    /* the device variable itself */
    CV_REF_SHARED,    /* of the block: no other grid sees it */
};

struct cv_memory_ref {
    enum cv_ref_root root;
    uint32_t parameter;
    int64_t parameter_offset;
    const struct cv_unit *unit; /* GLOBAL, SHARED */
    const struct cv_object *object;
    int64_t offset;   /* bytes from the root */
    bool exact;       /* false: an element that is not known, from `offset` */
    const char *path; /* what follows: "" or loads and offsets, "*+8" */
    const char *name; /* for people */
};

/* A loop, or a call, in which a thread goes on only when others have set memory. */
struct cv_kernel_wait {
    struct cv_memory_ref ref;
    enum cv_access access;
    enum cv_scope scope;   /* of an atomic read; else CV_SCOPE_NONE */
    struct cv_place where; /* the loop */
    const char *function;  /* that holds the loop */
    const struct cv_call_site *calls;
    size_t call_count;
    bool bounded;                 /* the loop can also end by itself: a retry counter, a clock */
    uint32_t read;                /* operation of the entry */
    const struct cv_cycle *cycle; /* NULL: atomic::wait */
};

struct cv_kernel_set {
    struct cv_memory_ref ref;
    struct cv_place where;
    uint32_t op;         /* of the entry */
    enum cv_scope scope; /* of an atomic; else CV_SCOPE_NONE */
    bool value_known;    /* a store of a constant */
    int64_t value;
};

struct cv_kernel {
    struct cv_entry *entry; /* open as long as the facts are made */
    struct cv_kernel_wait *waits;
    size_t wait_count, wait_capacity;
    struct cv_kernel_set *sets;
    size_t set_count, set_capacity;
    bool opaque; /* calls code that is not known: it may set anything it can reach */
};

struct cv_kernel_table {
    struct cv_arena *arena;
    struct cv_kernel **items; /* one an entry */
    size_t count, capacity;
    struct cv_index index; /* by function */
};

/* The entry stays open as long as the table is used. */
void cv_kernel_keep(struct cv_kernel_table *table, struct cv_kernel *kernel);

/* What is known of a kernel, or NULL. */
const struct cv_kernel *cv_kernel_find(const struct cv_kernel_table *table,
                                       struct cv_function_ref ref);

/* Of cudaLaunchAttributeID, whose numbers are part of the ABI. */
enum cv_launch_attribute {
    CV_LAUNCH_COOPERATIVE = 2,
    CV_LAUNCH_CLUSTER = 4,
    CV_LAUNCH_PROGRAMMATIC = 6, /* it may start before the work before it is complete */
};

/* The value at byte `offset` of an attribute of a launch; CV_NONE where it has none. */
uint32_t cv_launch_attribute(const struct cv_entry *entry, uint32_t op,
                             enum cv_launch_attribute attribute, int64_t offset);

/* The kernel that launch operation `op` of an entry starts; false where it is not known, or no
 * unit has its body. */
bool cv_launched_kernel(const struct cv_entry *entry, uint32_t op, struct cv_function_ref *ref);

struct cv_kernel *cv_kernel_new(struct cv_arena *arena, struct cv_entry *entry);

/* Whether the wait can go on once its memory holds `value`. */
enum cv_answer cv_wait_answer(const struct cv_kernel *kernel, const struct cv_kernel_wait *wait,
                              int64_t value);

/* The same; true where that is not known. */
static inline bool cv_wait_accepts(const struct cv_kernel *kernel,
                                   const struct cv_kernel_wait *wait, int64_t value)
{
    return cv_wait_answer(kernel, wait, value) != CV_NO;
}

/* The same of what memory is first given: zeroes prepare a wait and do not end it, unless it is
 * known that they do. */
static inline bool cv_wait_begins_ended(const struct cv_kernel *kernel,
                                        const struct cv_kernel_wait *wait, int64_t value)
{
    enum cv_answer answer = cv_wait_answer(kernel, wait, value);

    return answer == CV_YES || (answer == CV_NOT_KNOWN && value != 0);
}

/* The reference an address of an entry is; `op` computes the address, for the name. */
struct cv_memory_ref cv_ref_of(struct cv_arena *arena, struct cv_entry *entry, uint32_t address,
                               uint32_t op);

#endif
