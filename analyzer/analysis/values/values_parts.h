/* values_parts.h - what the files that follow values share.
 *
 * A *table* holds each value once, and the locations that objects have; a *state* what each
 * location holds at one place of a flow; a *step* is one operation, which takes a state further.
 * Nothing here fails: what is not known becomes an opaque value. */
#ifndef CUVET_ANALYSIS_VALUES_PARTS_H
#define CUVET_ANALYSIS_VALUES_PARTS_H

#include "analysis/values/values.h"

enum { CV_STATE_PAGE = 32, CV_MAX_RECORD_DEPTH = 6 /* records in records that are handed over */ };

/* The values of CV_STATE_PAGE locations; CV_NONE: as at the entry. Most of what holds at the end of
 * a block held at its beginning, so states share pages, and a page of another is copied before it
 * is written. */
struct cv_state_page {
    uint32_t owner; /* the walk of a block that may write it */
    uint32_t cells[CV_STATE_PAGE];
};

struct cv_step {
    struct cv_values *values;
    struct cv_state *state;
    bool *changed; /* something that calls for another round */
};

/* values_table.c */
uint32_t cv_value_make(struct cv_values *values, enum cv_value_kind kind, unsigned detail,
                       uint32_t a, uint32_t b, int64_t n);
uint32_t cv_value_of(struct cv_values *values, int64_t n);
uint32_t cv_value_opaque(struct cv_values *values, uint32_t op, uint32_t part);
uint32_t cv_offset_by(struct cv_values *values, uint32_t address, int64_t bytes);
int64_t cv_field_offset(const struct cv_field *field);
uint32_t cv_element_of(struct cv_values *values, uint32_t address, uint32_t index, int64_t size);
uint32_t cv_first_location(const struct cv_values *values, uint32_t base);
uint32_t cv_location_of(struct cv_values *values, uint32_t base, int64_t offset);
bool cv_is_followed(const struct cv_values *values, uint32_t object);
bool cv_is_heap(const struct cv_values *values, uint32_t value);
bool cv_followed_root(const struct cv_values *values, uint32_t address, uint32_t *base);
bool cv_followed(const struct cv_values *values, uint32_t address, uint32_t *base, int64_t *offset);
bool cv_is_followed_address(const struct cv_values *values, uint32_t address);

/* values_extent.c: the elements that one, nobody knows which, is among: those of its array, or what
 * a container holds. Locations that turn up there later are written by what has been walked
 * already: the walk goes on until they are. */
struct cv_elements {
    int64_t first, end;   /* bytes of the object */
    int64_t size, within; /* of an element; bytes from its start, -1 where they are not known */
};

/* False where an address is no such element, or its array is not known. */
bool cv_elements_of(struct cv_values *values, uint32_t address, struct cv_elements *elements);
void cv_note_late_location(struct cv_values *values, uint32_t base, int64_t offset);

/* values_state.c */
void cv_reach_page(struct cv_values *values, struct cv_state *state, uint32_t n);
void cv_state_set(struct cv_values *values, struct cv_state *state, uint32_t location,
                  uint32_t value);
static inline struct cv_state_page *cv_page_of(const struct cv_state *state, uint32_t n)
{
    return n < state->count ? state->pages[n] : NULL;
}

static inline uint32_t cv_state_cell(const struct cv_state *state, uint32_t location)
{
    const struct cv_state_page *page = cv_page_of(state, location / CV_STATE_PAGE);

    return page ? page->cells[location % CV_STATE_PAGE] : CV_NONE;
}

void cv_state_copy(struct cv_values *values, struct cv_state *to, const struct cv_state *from);
uint32_t cv_state_get(struct cv_values *values, const struct cv_state *state, uint32_t location);
bool cv_never_set(const struct cv_values *values, uint32_t value);
void cv_escape(struct cv_values *values, uint32_t value, bool *changed);
void cv_clobber(struct cv_values *values, struct cv_state *state, uint32_t base, uint32_t op);
void cv_clobber_escaped(struct cv_values *values, struct cv_state *state, uint32_t op);
void cv_store_scalar(struct cv_values *values, struct cv_state *state, uint32_t address,
                     uint32_t value, uint32_t op, bool *changed);
void cv_store_aggregate(struct cv_values *values, struct cv_state *state, uint32_t address,
                        uint32_t value, int64_t size, uint32_t op, bool *changed);
void cv_state_store(struct cv_values *values, struct cv_state *state, uint32_t address,
                    uint32_t value, int64_t size, bool record, uint32_t op, bool *changed);

/* values.c */
bool cv_edge_open(const struct cv_values *values, uint32_t block, size_t n);
uint32_t cv_value_out(struct cv_values *values, uint32_t block, uint32_t location); /* at its end */

/* values_formula.c */
int64_t cv_wrap(const struct cv_type *type, int64_t n);
uint32_t cv_value_unary(struct cv_values *values, uint32_t op, enum cv_operator operator,
                        uint32_t a);
uint32_t cv_value_binary(struct cv_values *values, uint32_t op, enum cv_operator operator,
                         uint32_t a, uint32_t b);
uint32_t cv_value_cast(struct cv_values *values, uint32_t op, uint32_t a);

/* values_call.c */
uint32_t cv_step_operand(struct cv_values *values, uint32_t op, uint32_t n);
uint32_t cv_sure(struct cv_values *values, uint32_t value, uint32_t op, uint32_t part);
uint32_t cv_step_load(struct cv_step *step, uint32_t op, uint32_t address);
uint32_t cv_unknown_effect(struct cv_step *step, uint32_t op);
uint32_t cv_step_call(struct cv_step *step, uint32_t op);

/* values_container.c */
uint32_t cv_range_element(struct cv_step *step, uint32_t op);

/* What a method of a container or owner gives, and changes; CV_NONE for other calls. */
uint32_t cv_container_call(struct cv_step *step, uint32_t op, const struct cv_function *method);

/* When an object's life ends: the next one in its place begins empty. */
void cv_end_container(struct cv_step *step, uint32_t object);

/* values_launch.c */
void cv_add_argument(struct cv_values *values, struct cv_arguments *list, uint32_t parameter,
                     int64_t offset, uint32_t value);
void cv_add_region(struct cv_step *step, struct cv_arguments *list, uint32_t parameter,
                   uint32_t address, int64_t size);
bool cv_is_record(const struct cv_unit *unit, uint32_t type);
void cv_add_fields(struct cv_step *step, struct cv_arguments *list, uint32_t parameter,
                   uint32_t address, const struct cv_unit *unit, uint32_t type, int64_t offset,
                   int depth);
void cv_hand_over(struct cv_step *step, uint32_t op, uint32_t address, int64_t size);
void cv_add_user_data(struct cv_step *step, struct cv_arguments *list, uint32_t data);
void cv_hand_user_data(struct cv_step *step, uint32_t op, uint32_t data);
void cv_add_argument_array(struct cv_step *step, struct cv_arguments *list, uint32_t address);

/* What has been written into the parameter buffer of a launch. */
void cv_add_buffer(struct cv_step *step, struct cv_arguments *list, const struct cv_frame *frame,
                   const struct cv_launch *model);
void cv_add_size(struct cv_step *step, struct cv_arguments *list, uint32_t parameter,
                 uint32_t value);
uint32_t cv_at_address(struct cv_step *step, uint32_t base, int64_t offset);
void cv_add_sizes(struct cv_step *step, struct cv_arguments *list, const struct cv_frame *frame,
                  const struct cv_launch *model);

/* values_evaluate.c */
void cv_build_graph(struct cv_step *step, uint32_t op, const struct cv_api *api);
uint32_t cv_step_evaluate(struct cv_step *step, uint32_t op);

#endif
