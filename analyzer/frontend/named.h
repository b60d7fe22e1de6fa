/* named.h - large class templates of CUDA's libraries, as a source spells their instances. */
#ifndef CUVET_FRONTEND_NAMED_H
#define CUVET_FRONTEND_NAMED_H

#include "frontend/flags/command.h"

/* Adds those in `text` whose arguments are of the language itself, sorted and each once:
 * "thrust::device_vector<int>". Only templates of these headers, by their names in <>. */
void cv_named_instances(struct cv_arena *arena, const struct cv_string_list *headers,
                        const char *text, size_t size, struct cv_string_list *instances);

#endif
