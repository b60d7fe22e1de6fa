/* machine.h - a host entry and the grids it launches, run step by step on known values.
 *
 * The *world* is everything that can differ between two moments of a run: memory cells,
 * where each agent stands, which tasks (grids, copies) are in the streams. *Agents* are the
 * host thread (number 0) and every thread of every grid. What an agent does to memory that
 * no other agent writes or reads is folded into its next *shared step*; when control comes
 * back to the caller, every agent that has begun stands before such a step, at a barrier,
 * in a host call that waits, or at its end.
 *
 * Nothing is guessed. Where a value decides that is not known, or a call does something
 * that is not followed, the machine has a `problem` and its world means nothing. */
#ifndef CUVET_ANALYSIS_MACHINE_H
#define CUVET_ANALYSIS_MACHINE_H

#include "analysis/values/globals.h"
#include "model/api_table.h"
#include "model/link.h"
#include "model/place.h"
#include "model/program.h"

enum { CV_MAX_TASKS = 60, CV_MAX_AGENTS = 260, CV_MAX_GANGS = 64, CV_MAX_DEPTH = 32 };

/* ------------------------------------------------------------------ values */

enum cv_datum_kind {
    CV_DATUM_UNKNOWN,
    CV_DATUM_INT,      /* n */
    CV_DATUM_ADDRESS,  /* n bytes into thing `object` */
    CV_DATUM_FUNCTION, /* unit `object`, function n */
    CV_DATUM_RECORD,   /* n: a stored copy of a record or an array */
    CV_DATUM_STREAM,   /* n: cv_world.streams */
    CV_DATUM_EVENT,    /* n: cv_world.events */
};

struct cv_datum {
    uint32_t kind; /* enum cv_datum_kind */
    uint32_t object;
    int64_t n;
};

/* ------------------------------------------------------------------ memory */

enum cv_thing_kind {
    CV_THING_GLOBAL,
    CV_THING_SHARED,    /* one for each block */
    CV_THING_LOCAL,     /* of one activation of one agent */
    CV_THING_ALLOCATED, /* cudaMalloc, new and the like */
    CV_THING_EXTERNAL,  /* behind a pointer that the entry was given: never known */
};

/* A piece of memory, the same in every world that has it. */
struct cv_thing {
    enum cv_thing_kind kind;
    uint32_t owner; /* agent; for SHARED the first agent of the block */
    uint32_t depth; /* LOCAL: of the activation; ALLOCATED: which one */
    const void *what;
    const char *name;
    struct cv_place declared;
    bool starts;                /* GLOBAL: where nothing was stored it has its first value */
    int64_t initial;            /* of an object of at most 8 bytes; else zeroes */
    int64_t size;               /* bytes; 0 where it is not known */
    const struct cv_unit *unit; /* of its type, or of an element's where it is ALLOCATED; or NULL */
    uint32_t type;
};

/* Size 0: what every byte of the thing is that has no cell of its own. */
struct cv_cell {
    uint32_t object;
    uint32_t size;
    int64_t offset;
    struct cv_datum value;
};

/* ------------------------------------------------------------------- tasks */

enum cv_task_kind { CV_TASK_GRID, CV_TASK_COPY, CV_TASK_SET };

/* What a launch puts into a stream, the same in every world that has it. */
struct cv_grid {
    struct cv_function_ref kernel;
    struct cv_place launch;
    const char *name;
    uint32_t grid[3], block[3], cluster[3];
    bool cooperative;
    uint32_t parameter_count;
    struct cv_datum *parameters;
};

struct cv_transfer {
    struct cv_place where;
    const char *name;
    struct cv_datum destination, source; /* source: SET: the byte */
    int64_t size;
};

struct cv_task {
    enum cv_task_kind kind;
    uint32_t what; /* cv_machine.grids or .transfers */
    bool complete;
    uint64_t needs;   /* tasks that must be complete before it starts */
    uint64_t started; /* GRID: by gang */
    uint32_t first_agent, agent_count;
};

/* The agents of a grid that must run once one of them has. */
struct cv_gangs {
    uint32_t count;
    uint32_t agents; /* in each */
};

/* ------------------------------------------------------------------ agents */

/* A function as the machine needs it. */
struct cv_code {
    uint32_t id;
    struct cv_function_ref ref;
    const struct cv_unit *unit;
    const struct cv_function *function;
    uint32_t *last_use;     /* by operation: last use in its own block */
    struct cv_ids crossing; /* operations that other blocks use */
    uint32_t *loops;        /* by block: the block that heads the innermost loop around it */
};

struct cv_activation {
    const struct cv_code *code;
    uint32_t block;
    uint32_t at; /* next operation of the function; the block's end where it has none left */
    struct cv_datum *values;
    size_t capacity;
};

enum cv_agent_state {
    CV_AGENT_WAITS, /* has not begun */
    CV_AGENT_RUNS,
    CV_AGENT_AT_BARRIER,
    CV_AGENT_DONE,
};

struct cv_agent {
    enum cv_agent_state state;
    enum cv_barrier barrier;
    uint32_t depth; /* activations in use */
    struct cv_activation activations[CV_MAX_DEPTH];
};

struct cv_stream_state {
    bool nonblocking;
    uint64_t last; /* tasks that its next task needs */
};

struct cv_world {
    struct cv_cell *cells; /* by object, then offset; size 0 first */
    size_t cell_count, cell_capacity;
    struct cv_task tasks[CV_MAX_TASKS];
    uint32_t task_count;
    struct cv_agent *agents;
    uint32_t agent_count;
    struct cv_stream_state *streams; /* 0 legacy default, 1 per-thread default, then created ones */
    size_t stream_count, stream_capacity;
    uint64_t *events; /* tasks that an event stands for */
    size_t event_count, event_capacity;
    uint32_t allocations;
};

/* ----------------------------------------------------------------- machine */

enum cv_action_kind {
    CV_ACT_STEP,     /* agent */
    CV_ACT_START,    /* gang of a task */
    CV_ACT_TRANSFER, /* a copy or memset of a stream is done */
};

struct cv_action {
    enum cv_action_kind kind;
    uint32_t task;
    uint32_t number; /* agent, or gang */
};

/* What a shared step did, for people. */
struct cv_event {
    struct cv_place where, loop; /* loop: the innermost loop statement around it, if any */
    uint32_t thing;              /* CV_NONE: it touched no memory */
    int64_t offset;
    bool reads, writes, queries;
    struct cv_datum seen, left; /* value read, value written */
};

struct cv_writer {
    uint32_t thing;
    int64_t word;
    uint32_t task;  /* CV_NONE: the host */
    uint32_t agent; /* 0 for the host, and for copies */
    struct cv_place where;
};

enum cv_touch {
    CV_TOUCH_WRITES = 1 << 0,
    CV_TOUCH_SYNCHRONIZES = 1 << 1, /* an atomic or volatile read */
    CV_TOUCH_OPAQUE = 1 << 2,       /* a floating-point number */
};

struct cv_reach { /* who touches a word of memory */
    uint32_t thing;
    int64_t word;
    uint32_t agent;
    bool several, written, folded;
    bool known; /* somebody reads or writes more than a floating-point number */
};

struct cv_record_copy {
    struct cv_cell *cells; /* offsets from the record's start */
    size_t count;
    int64_t size;
};

struct cv_machine {
    struct cv_arena *arena;
    const struct cv_program *program;
    struct cv_function_ref entry;
    bool **reached; /* by unit and function: the entry may come to run it */
    struct cv_world world;

    const char *problem; /* why the program cannot be followed */
    struct cv_place problem_place;
    bool restart;       /* memory taken for one agent's own is shared: begin again */
    bool device_chosen; /* by the host, as `device`; another one is not followed */
    struct cv_datum device;
    struct cv_place left_loop; /* in an experiment: the host goes on behind this loop */
    bool all_visible;          /* fold no read: something spins on memory that nobody writes */

    struct cv_thing *things;
    size_t thing_count, thing_capacity;
    struct cv_index thing_index;
    const struct cv_globals *globals;
    uint32_t *global_things; /* by global; CV_NONE: not met yet */
    struct cv_code **codes;
    size_t code_count, code_capacity;
    struct cv_grid *grids;
    size_t grid_count, grid_capacity;
    struct cv_transfer *transfers;
    size_t transfer_count, transfer_capacity;
    struct cv_record_copy *records;
    size_t record_count, record_capacity;
    struct cv_reach *reaches;
    size_t reach_count, reach_capacity;
    struct cv_index reach_index;
    struct cv_writer *writers;
    size_t writer_count, writer_capacity;
    struct cv_index writer_index;

    struct cv_event event; /* of the last shared step */
    uint64_t *image;       /* of the last save */
    size_t image_count, image_capacity;
    uint64_t budget; /* operations, and words of states, left for the whole exploration */
};

struct cv_machine *cv_machine_new(struct cv_arena *arena, const struct cv_program *program,
                                  const struct cv_globals *globals, struct cv_function_ref entry);

/* Back to the entry's first operation, then on to the first shared step. */
void cv_machine_begin(struct cv_machine *machine);

/* Performs an action that cv_machine_actions() offers. */
void cv_machine_act(struct cv_machine *machine, struct cv_action action);

/* Takes an agent out, as if it had ended: what could the others do then? */
void cv_machine_retire(struct cv_machine *machine, uint32_t agent);
void cv_machine_settle(struct cv_machine *machine);

/* What can happen next. Returns the count; at most CV_MAX_AGENTS + CV_MAX_TASKS * CV_MAX_GANGS. */
size_t cv_machine_actions(struct cv_machine *machine, struct cv_action *actions);

/* The world as words into machine->image, equal for equal worlds; and back. */
void cv_machine_save(struct cv_machine *machine);
void cv_machine_load(struct cv_machine *machine, const uint64_t *image);

/* Whether the host is in a call that waits for tasks, and for which. */
bool cv_machine_host_waits(struct cv_machine *machine, uint64_t *tasks);
uint64_t cv_machine_incomplete(const struct cv_machine *machine);

struct cv_gangs cv_grid_gangs(const struct cv_grid *grid);
uint32_t cv_agent_task(const struct cv_machine *machine, uint32_t agent);
uint32_t cv_agent_gang(const struct cv_machine *machine, uint32_t agent);
uint32_t cv_agent_block(const struct cv_machine *machine, uint32_t agent);  /* number in its grid */
uint32_t cv_agent_thread(const struct cv_machine *machine, uint32_t agent); /* in its block */

/* By unit and function: what ran, and all that the kernels that were launched may run. */
bool **cv_machine_covered(const struct cv_machine *machine);

/* Where an agent stands: its next operation. */
struct cv_place cv_agent_place(const struct cv_machine *machine, uint32_t agent);
/* The innermost loop statement that an agent is in, or where it stands. */
struct cv_place cv_agent_loop(const struct cv_machine *machine, uint32_t agent);

/* "mem[0]", "flag", "state->turn": for people. */
const char *cv_cell_name(struct cv_arena *arena, const struct cv_machine *machine, uint32_t thing,
                         int64_t offset);

#endif
