/* layers.h - CUDA's headers, precompiled: parsed once for many units.
 *
 * A *layer* holds what cuvet includes before every unit, and on top of that the large headers
 * of the toolkit and of the standard library with which a unit begins. There is one for each
 * side and each set of options that can change what the headers mean; folders of the user's
 * are not among them as long as none of the headers could come from there. A unit is parsed
 * with the layer of exactly the headers that it begins with, else with the first one, else
 * without any: where anything but comments and other headers of this kind stands before an
 * #include, it is left to the unit.
 *
 * Layers are files of the cache with a checksum beside them, and are not believed either. */
#ifndef CUVET_FRONTEND_LAYERS_H
#define CUVET_FRONTEND_LAYERS_H

#include "frontend/command.h"
#include "frontend/unsaved.h"
#include "model/dependencies.h"
#include "model/program.h"
#include "support/cache.h"

struct cv_layers;

struct cv_layer {
    const char *path;
    const char *key;
    bool brief;                          /* see cv_layers_brief() */
    struct cv_dependencies dependencies; /* the files that it was made from */
};

/* NULL where the cache has no folder. */
struct cv_layers *cv_layers_new(struct cv_run *run, const struct cv_cache *cache,
                                const struct cv_toolkit *toolkit);

/* From now on the headers on top of the first layer are without the bodies of their functions,
 * where such a layer is there, and have the instances of their templates that the unit names: a
 * file that uses Thrust or CUB is read many times faster, and what only their bodies instantiate
 * is not seen. For an editor, which has the rest checked later. */
void cv_layers_brief(struct cv_layers *layers);

/* These texts stand for the user's files; they must stay until others are set. */
void cv_layers_unsaved(struct cv_layers *layers, struct cv_unsaved_list texts);

/* The deepest layer that is there for a unit with this text, or NULL. */
const struct cv_layer *cv_layer_find(struct cv_layers *layers, const struct cv_flags *flags,
                                     enum cv_side side, const char *text, size_t size);

/* The parser did not take it: it is removed. */
void cv_layer_drop(struct cv_layers *layers, const struct cv_layer *layer);

/* For the next run with the same layers: what was not there may be there now. The folders of the
 * user's are taken to be as they were. */
void cv_layers_look_again(struct cv_layers *layers, struct cv_run *run);

/* Another process may have made it: the cache is asked again. */
void cv_layer_look_again(struct cv_layers *layers, const char *key);

/* A unit was read with it. */
void cv_layer_note(const struct cv_layer *layer, struct cv_dependencies *dependencies);

/* A layer that could be made. */
struct cv_layer_plan {
    enum cv_side side;
    const char *key, *base_key; /* base_key NULL: it is a first one */
    const struct cv_flags *flags;
    struct cv_string_list headers;   /* on top of the first one */
    struct cv_string_list instances; /* on top of these: of their templates, named.h */
    bool brief;                      /* without bodies */
    bool wished;                     /* it is worth making */
    bool there;
};

enum { CV_LAYER_PLANS = 4 };

/* The layers that fit a unit, from the first to the best one: their number. */
size_t cv_layers_plan(struct cv_layers *layers, const struct cv_flags *flags, enum cv_side side,
                      const char *text, size_t size, struct cv_layer_plan plans[CV_LAYER_PLANS]);

/* Makes it, unless somebody else does at this moment. */
bool cv_layer_build(struct cv_layers *layers, const struct cv_layer_plan *plan);

#endif
