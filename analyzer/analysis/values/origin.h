/* origin.h - where a handle or pointer comes from, in terms that outlive the entry.
 *
 * An origin is a *root* and what is read from there:
 *
 *     parameter 0 at byte 8                          what the entry is given
 *     'cached', then the word at +0                  what a variable holds
 *     what cudaMalloc made at line 7, then +16       what memory holds that somebody made
 *
 * so that the launch that gives the parameter, and the store that fills the memory, can be put
 * in its place. A value may have several origins where paths join. */
#ifndef CUVET_ANALYSIS_ORIGIN_H
#define CUVET_ANALYSIS_ORIGIN_H

#include "analysis/flow/entry.h"

enum cv_origin_root {
    CV_ORIGIN_CONSTANT,  /* a number: null, a special stream */
    CV_ORIGIN_PARAMETER, /* `parameter`, `offset` bytes in */
    CV_ORIGIN_GLOBAL,    /* the address of a variable that other entries see */
    CV_ORIGIN_SHARED,    /* the address of a __shared__ variable: each grid has its own */
    CV_ORIGIN_MADE,      /* a call or `new` makes it: `api` */
    CV_ORIGIN_GIVEN,     /* not known, but equal to itself: read from elsewhere, unknown calls */
};

enum { CV_ORIGIN_STEPS = 3, CV_MAX_ORIGINS = 12 };

struct cv_origin_step {
    int64_t offset;
    bool exact; /* false: an element that is not known */
};

struct cv_origin {
    enum cv_origin_root root;
    uint32_t code;  /* number of the entry it belongs to */
    uint32_t value; /* MADE, GIVEN: of the entry, for comparing */
    uint32_t parameter;
    int64_t offset;                 /* PARAMETER */
    bool anywhere;                  /* PARAMETER: an element of it that is not known */
    const struct cv_object *object; /* GLOBAL, SHARED */
    const struct cv_api *api;       /* MADE by a call; NULL: by new or malloc */
    struct cv_place where;          /* MADE */
    uint32_t step_count;            /* loads, each at an offset from what came before */
    struct cv_origin_step steps[CV_ORIGIN_STEPS];
    struct cv_origin_step tail; /* of an address: bytes from the last thing read */
};

struct cv_origin_list {
    struct cv_origin items[CV_MAX_ORIGINS];
    uint32_t count;
    bool complete; /* false: there are more, or some are not known */
};

/* The origins of a value of an open entry, which has the number `code`. */
void cv_origins_of(struct cv_entry *entry, uint32_t code, uint32_t value,
                   struct cv_origin_list *list);

/* The origins of what memory at an address holds, wherever in it. */
void cv_origins_in(struct cv_entry *entry, uint32_t code, uint32_t address,
                   struct cv_origin_list *list);

/* Whether two addresses may be one: one root, the same steps. */
bool cv_same_memory(const struct cv_origin *a, const struct cv_origin *b);

/* Puts `given` in place of the root of `origin`. False where there are too many steps. */
bool cv_origin_replace(const struct cv_origin *origin, const struct cv_origin *given,
                       struct cv_origin *result);

#endif
