/* features.h - finds code that some of its targets cannot run. */
#ifndef CUVET_ANALYSIS_FEATURES_H
#define CUVET_ANALYSIS_FEATURES_H

#include "analysis/feature_facts.h"
#include "support/arena.h"

struct cv_feature_facts cv_features_find(struct cv_arena *arena, const struct cv_program *program);

#endif
