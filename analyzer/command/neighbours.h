/* neighbours.h - include folders of a file that has no compile command. */
#ifndef CUVET_COMMAND_NEIGHBOURS_H
#define CUVET_COMMAND_NEIGHBOURS_H

#include "frontend/flags/command.h"

/* Adds "-I", folder for each folder near `file` (absolute) where projects keep headers. */
void cv_neighbours_add(struct cv_arena *arena, const char *file, struct cv_string_list *words);

#endif
