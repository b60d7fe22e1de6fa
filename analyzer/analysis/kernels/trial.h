/* trial.h - launches of a kernel to try a question on. */
#ifndef CUVET_ANALYSIS_TRIAL_H
#define CUVET_ANALYSIS_TRIAL_H

#include "analysis/launch_facts.h"
#include "analysis/values/evaluate.h"

enum { CV_TRIAL_SHAPES = 3, CV_TRIAL_BLOCKS = 3 };

/* The sizes of a launch as they are tried for `shape` 0.. up to CV_TRIAL_SHAPES; those that are
 * known stay. NULL: a kernel that nobody launches. False where the shape adds nothing. */
bool cv_trial_of(const struct cv_launched *launch, const struct cv_function *kernel, int shape,
                 uint32_t sample, struct cv_trial *trial);

int64_t cv_trial_threads(const struct cv_trial *trial);

/* Thread `number` of block `which` (first, middle, last), for the evaluator. */
void cv_trial_place(const struct cv_trial *trial, int which, int64_t number,
                    struct cv_thread *thread);

#endif
