/* layers.h - headers, precompiled: parsed once for many units.
 *
 * A *layer* holds what cuvet includes before every unit, and on top of that what a unit begins
 * with, line by line: includes, macros, conditions. Layers stand on each other, so units that
 * begin alike share what they have in common. There is one for each side and each set of options
 * that can change what the headers mean. The user's folders are not among these as long as there
 * are only headers of CUDA and of the standard library in a layer, none of which could come from
 * there; such headers may change places with each other, nothing else may.
 *
 * A unit is parsed with the deepest layer that is there, and the lines of its own that the layer
 * stands for are left out; else without any. A layer in which the user's headers would not be
 * seen as they are without it is not made: that is tried out each time.
 *
 * Layers are files of the cache with a checksum beside them, and are not believed either. */
#ifndef CUVET_FRONTEND_LAYERS_H
#define CUVET_FRONTEND_LAYERS_H

#include "frontend/flags/command.h"
#include "frontend/roots.h"
#include "frontend/unsaved.h"
#include "model/dependencies.h"
#include "model/program.h"
#include "support/cache.h"

struct cv_layers;

struct cv_layer {
    const char *path;
    bool brief;                          /* see cv_layers_brief() */
    struct cv_dependencies dependencies; /* the files that it was made from */
    struct cv_roots roots;               /* declarations of the user's in it */
    struct cv_string_list users_files;   /* as the parser names them, in order */
    struct cv_string_list folders;       /* where its headers were found */
};

/* A layer that is there or could be made. */
struct cv_layer_plan {
    struct cv_layer_plan *parent; /* what it stands on; NULL: it is a first one */
    enum cv_side side;
    const char *key;
    const struct cv_flags *flags;
    const char *line; /* what it adds; NULL: cuvet's own header */
    bool exact;       /* it holds more than headers of CUDA's and of the standard library */
    bool brief;       /* it is without bodies */
    bool instances;   /* its line names instances of templates, see named.h */
    unsigned cost;    /* of parsing the line, in milliseconds, roughly */
    unsigned depth;

    const struct cv_layer *layer; /* NULL: there is none that can be used */
    bool looked;                  /* the cache was asked for it */
    bool failed;                  /* it cannot be made */

    size_t number;        /* of the plans of a run */
    size_t units, shared; /* that begin with it; that go on alike, at most */
    unsigned missing;     /* cost from the last layer that is there or wanted */
    bool wanted, tried;
};

/* From the first to the deepest one for a unit, each with the bytes at the unit's beginning that
 * it stands for. */
struct cv_layer_chain {
    struct cv_layer_plan **items;
    size_t *blank;
    size_t count, capacity, blank_capacity;
    size_t spare;                 /* those from the second one on that are not worth making */
    struct cv_string_list absent; /* headers that would have been taken if they were there */
};

/* NULL where the cache has no folder. */
struct cv_layers *cv_layers_new(struct cv_run *run, const struct cv_cache *cache,
                                const struct cv_toolkit *toolkit);

/* From now on the headers on top of the first layer are without the bodies of their functions,
 * where such a layer is there, and have the instances of their templates that the unit names: a
 * file that uses Thrust or CUB is read many times faster, and what only their bodies instantiate
 * is not seen. For an editor, which has the rest checked later. */
void cv_layers_brief(struct cv_layers *layers);

/* These texts stand for the user's files, which are in no layer then; they must stay until others
 * are set. */
void cv_layers_unsaved(struct cv_layers *layers, struct cv_unsaved_list texts);

/* For the next run with the same layers: what was not there may be there now. The folders of the
 * user's are taken to be as they were. */
void cv_layers_look_again(struct cv_layers *layers, struct cv_run *run);

/* What a unit with this text could be parsed with; in `arena`, but the plans live as `layers`
 * does. With `first_only` not more than the first one. */
struct cv_layer_chain cv_layers_plan(struct cv_layers *layers, struct cv_arena *arena,
                                     const struct cv_flags *flags, enum cv_side side,
                                     const char *text, size_t size, bool first_only);

/* All plans so far, each after what it stands on. */
size_t cv_layer_plans(const struct cv_layers *layers, struct cv_layer_plan ***plans);

/* The deepest layer of the chain that is there, or NULL; in `blank` what it stands for. With
 * `users_apart` none with headers of the user's. */
struct cv_layer_plan *cv_layer_find(struct cv_layers *layers, const struct cv_flags *flags,
                                    const struct cv_layer_chain *chain, bool users_apart,
                                    size_t *blank);

/* Whether it is there, asking the cache once. */
bool cv_layer_is_there(struct cv_layers *layers, struct cv_layer_plan *plan);

/* The parser did not take it: it is removed. */
void cv_layer_drop(struct cv_layer_plan *plan);

/* Another process may have made it: the cache is asked again. */
void cv_layer_look_again(struct cv_layer_plan *plan);

/* A unit was read with it. */
void cv_layer_note(const struct cv_layer *layer, struct cv_dependencies *dependencies);

/* Makes it, on the deepest one under it that is there, unless somebody else does at this moment. */
bool cv_layer_build(struct cv_layers *layers, struct cv_layer_plan *plan);

/* Removes what a process left that died while it made one: where the disk is full libclang ends
 * the process. */
void cv_layer_clear(struct cv_layers *layers, const struct cv_layer_plan *plan);

#endif
