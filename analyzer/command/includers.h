/* includers.h - which unit of a compile database includes a header.
 *
 * Found by reading `#include` lines as text: conditions and macros are not looked at. */
#ifndef CUVET_COMMAND_INCLUDERS_H
#define CUVET_COMMAND_INCLUDERS_H

#include "command/compdb.h"

/* The position of a command whose file includes `header` (a real path), itself or through
 * other headers of the project; all->count where none does. Units near the header are tried
 * first, CUDA before others. */
size_t cv_includer_find(struct cv_run *run, const struct cv_compile_commands *all,
                        const char *header);

#endif
