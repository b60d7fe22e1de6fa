/* parallel_text.h - directives of OpenMP in source text, which the parser leaves out. */
#ifndef CUVET_FRONTEND_PARALLEL_TEXT_H
#define CUVET_FRONTEND_PARALLEL_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a directive of OpenMP in the text has several host threads run what follows it:
 * `#pragma omp` and `_Pragma("omp` with parallel, sections, task, taskloop, teams. */
bool cv_text_forks(const char *text, size_t size);

#endif
