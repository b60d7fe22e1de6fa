/* leading.h - the headers that a source begins with. */
#ifndef CUVET_FRONTEND_LEADING_H
#define CUVET_FRONTEND_LEADING_H

#include "frontend/command.h"

/* The names of the headers that are included before anything but comments and #pragma lines,
 * up to the first that is found beside the source or in a folder of the user's. */
void cv_leading_headers(struct cv_arena *arena, const struct cv_flags *flags, const char *text,
                        size_t size, struct cv_string_list *names);

/* Whether an #include on the command line comes before all of them. */
bool cv_has_forced_include(const struct cv_flags *flags);

/* The folders where the user's headers are looked for, those of -isystem and -idirafter too. */
void cv_user_folders(struct cv_arena *arena, const struct cv_flags *flags,
                     struct cv_string_list *folders);

#endif
