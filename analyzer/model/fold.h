/* fold.h - what operators give on constants, as 64-bit numbers: cutting them to the width of a type
 * is the caller's. */
#ifndef CUVET_MODEL_FOLD_H
#define CUVET_MODEL_FOLD_H

#include "model/program.h"

/* False where the result is not defined: a division by zero, a shift by 64 or more. */
bool cv_fold(enum cv_operator operator, int64_t a, int64_t b, bool is_unsigned, int64_t *n);

#endif
