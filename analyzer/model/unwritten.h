/* unwritten.h - variables that nothing writes keep what they start with.
 *
 * A number of the host that all code in sight only reads is as good as a constant: one that no
 * other unit can name, or one that nothing declares for other units, next to main(). */
#ifndef CUVET_MODEL_UNWRITTEN_H
#define CUVET_MODEL_UNWRITTEN_H

#include "model/program.h"

/* Gives such globals of the program's units their value. */
void cv_settle_unwritten(struct cv_program *program);

#endif
