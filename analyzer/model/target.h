/* target.h - the architectures that a unit is compiled for. */
#ifndef CUVET_MODEL_TARGET_H
#define CUVET_MODEL_TARGET_H

#include "model/program.h"

/* The oldest target that has code which the newest, the one that a unit is read for, does not
 * have, as #if on __CUDA_ARCH__ tells; 0: none. */
int cv_older_target(const struct cv_unit *unit);

#endif
