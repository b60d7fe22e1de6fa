/* leading.h - the headers that a source begins with. */
#ifndef CUVET_FRONTEND_LEADING_H
#define CUVET_FRONTEND_LEADING_H

#include "frontend/command.h"
#include "frontend/unsaved.h"

/* The names of the system's headers that are included before anything but comments, guards and
 * other includes. Headers that are found beside the source or in a folder of the user's are looked
 * into, or into the text that stands for them; at the first other line in one of them the row ends.
 */
void cv_leading_headers(struct cv_arena *arena, const struct cv_flags *flags, const char *text,
                        size_t size, struct cv_unsaved_list unsaved, struct cv_string_list *names);

/* Whether an #include on the command line comes before all of them. */
bool cv_has_forced_include(const struct cv_flags *flags);

/* The folders where the user's headers are looked for, those of -isystem and -idirafter too. */
void cv_user_folders(struct cv_arena *arena, const struct cv_flags *flags,
                     struct cv_string_list *folders);

#endif
