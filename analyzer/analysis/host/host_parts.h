/* host_parts.h - what the files about host entries share: spots, setters, kernels by launch.
 *
 * A *spot* is memory as the host names it: the value it is reached from, bytes, and what
 * the kernel follows from there. Waits and sets that have one spot belong together. */
#ifndef CUVET_ANALYSIS_HOST_PARTS_H
#define CUVET_ANALYSIS_HOST_PARTS_H

#include "analysis/host/host.h"

struct cv_spot {
    bool known;
    uint32_t root; /* value of the entry */
    int64_t offset;
    bool exact;
    const char *path;
};

/* A wait that one store of one other launch ends, and nothing else. */
struct cv_wait_edge {
    uint32_t waiter, setter; /* nodes */
    const struct cv_kernel *kernel;
    const struct cv_kernel_wait *wait;
    const struct cv_kernel_set *set;
    size_t grid_wait; /* cv_host_facts.grid_waits */
};

struct cv_wait_edges {
    struct cv_wait_edge *items;
    size_t count, capacity;
};

struct cv_host {
    struct cv_host_facts *facts;
    const struct cv_kernel_table *kernels;
    struct cv_entry *entry;
    struct cv_ordering *order;
    struct cv_wait_edges *edges;
    const struct cv_kernel **launched; /* by node: its kernel, or its host function */
    struct cv_spot **targets;          /* by node: where the sets of its kernel go */
    bool several_devices;              /* which of them work is for is not followed */
    bool has_threads;                  /* starts other host threads */
    bool forks;                        /* and has them run parts of its own code: OpenMP */
    struct cv_ids unknown_calls;       /* operations: calls whose body is not known */
};

struct cv_setter_list {
    struct cv_setter *items;
    size_t count, capacity;
    bool unknown;                    /* something that is not followed may set it */
    const struct cv_kernel_set *set; /* of the last setter that is a kernel */
};

/* Work that goes on only when its memory is set: a kernel, or a host function, in a loop of it; or
 * a stream that waits for a value. */
struct cv_waiter {
    uint32_t node;
    struct cv_spot spot;
    const struct cv_kernel *kernel; /* NULL: a stream */
    const struct cv_kernel_wait *wait;
};

/* All in the entry that can end the wait. */
struct cv_setter_list cv_setters_of_waiter(const struct cv_host *host,
                                           const struct cv_waiter *waiter);
enum cv_relation cv_best_relation(const struct cv_setter_list *list);

/* A launch between the waiter and a store of the host that is the first of its kernel, and loads it
 * (an operation); or CV_NONE. */
uint32_t cv_host_loading_launch(const struct cv_host *host, uint32_t waiter, uint32_t write);

/* A number among a launch's arguments; `otherwise` where it is not known or not there. */
int64_t cv_argument_number(const struct cv_host *host, const struct cv_arguments *arguments,
                           uint32_t parameter, int64_t offset, int64_t otherwise);

/* Whether a launch has no more blocks than the program, when asking the runtime, found to fit. */
bool cv_sized_to_fit(const struct cv_host *host, uint32_t op);

struct cv_spot cv_spot_of_address(const struct cv_host *host, uint32_t address);

/* A kernel's reference with the arguments of one launch put in. */
struct cv_spot cv_spot_of_ref(const struct cv_host *host, const struct cv_memory_ref *ref,
                              uint32_t launch);
bool cv_same_spot(const struct cv_host *host, const struct cv_spot *a, const struct cv_spot *b);

/* Where a copy or memset writes: bytes from there on. */
struct cv_spot cv_spot_of_destination(const struct cv_host *host, const struct cv_node *node);

/* Once the order is known. */
void cv_host_find_kernels(struct cv_host *host);

/* The kernel of a launch, or the host function of a call, which is a node; or NULL. */
const struct cv_kernel *cv_host_kernel(const struct cv_host *host, uint32_t launch);

/* The function that a node has a stream call; false where it is not known, or no unit has it. */
bool cv_host_function(const struct cv_host *host, const struct cv_node *node,
                      struct cv_function_ref *ref);

void cv_setter_add(const struct cv_host *host, struct cv_setter_list *list,
                   struct cv_setter setter);

/* What of a launch sets a spot, or NULL; of several one whose scope leaves out the host. */
const struct cv_kernel_set *cv_host_set(const struct cv_host *host, const struct cv_kernel *kernel,
                                        uint32_t launch, const struct cv_spot *spot);

/* How it sets it. */
struct cv_narrow_setter cv_host_narrow(const struct cv_host *host, const struct cv_kernel *kernel,
                                       uint32_t launch, const struct cv_kernel_set *set);

/* Of the function that operation `op` calls. */
const char *cv_call_name(const struct cv_host *host, uint32_t op);

/* Adds the rings among the edges. */
void cv_host_find_cycles(const struct cv_host *host);

/* Adds a wait of the host where a loop is one, or a WAIT node that is an atomic::wait(). */
void cv_host_judge_cycle(const struct cv_host *host, const struct cv_cycle *cycle);
void cv_host_judge_call(const struct cv_host *host, const struct cv_node *node);

/* A hazard, unless there is one of its kind in that line already. */
void cv_hazard_add(const struct cv_host *host, struct cv_hazard hazard);

/* The entry starts other threads of the host: they may query, synchronize and set as well. */
bool cv_host_has_threads(const struct cv_host *host);

/* Code that is not known may set a spot: a call gets a pointer to it, or an object that holds one,
 * such as the closure of a thread. */
/* Finds once what runs beside the host thread, for those below. */
void cv_host_find_others(struct cv_host *host);

bool cv_reaches_unknown_code(const struct cv_host *host, const struct cv_spot *spot);

/* Adds hazards of memory, events and host functions. */
void cv_host_judge_memory(const struct cv_host *host);

#endif
