/* architecture.h - names of GPU architectures, and who knows which. */
#ifndef CUVET_FRONTEND_ARCHITECTURE_H
#define CUVET_FRONTEND_ARCHITECTURE_H

#include "frontend/flags/command.h"

/* 90 for "sm_90", "sm_90a", "compute_90", "lto_90", "90"; 0 where it is no such name.
 * `suffix` becomes 'a', 'f' or 0. Numbers that no toolkit knows are numbers all the same. */
int cv_architecture_number(const char *name, char *suffix);

/* Adds one, kept in order and once; of sm_90 and sm_90a the latter stays. */
void cv_architecture_add(struct cv_arena *arena, struct cv_flags *flags, int number, char suffix);

/* Adds what -arch=all or -arch=all-major stands for. */
void cv_architecture_add_all(struct cv_arena *arena, struct cv_flags *flags, bool only_major);

enum { CV_ARCHITECTURE_DEFAULT = 75 }; /* nvcc 13's, where none is named */

#endif
