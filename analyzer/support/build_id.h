/* build_id.h - tells one build of the program from another. */
#ifndef CUVET_SUPPORT_BUILD_ID_H
#define CUVET_SUPPORT_BUILD_ID_H

#include "support/arena.h"

/* What the linker noted in the program that runs, in hexadecimal; else a hash of the program. */
const char *cv_build_id(struct cv_arena *arena);

#endif
