/* leading.h - the headers that a source begins with. */
#ifndef CUVET_FRONTEND_LEADING_H
#define CUVET_FRONTEND_LEADING_H

#include "frontend/flags/command.h"
#include "frontend/unsaved.h"

/* The names of the system's headers that are included before anything but comments, guards and
 * other includes. Headers that are found beside the source or in a folder of the user's are looked
 * into, or into the text that stands for them; at the first other line in one of them the row ends.
 */
void cv_leading_headers(struct cv_arena *arena, const struct cv_flags *flags, const char *text,
                        size_t size, struct cv_unsaved_list unsaved, struct cv_string_list *names);

/* A line with which a source begins. */
struct cv_step {
    const char *line; /* as it may stand in another file: with its line end, and where it names a
                         header beside the source with the whole path; "" where it is for
                         another system's compiler alone */
    const char *name; /* of a header of the system's; NULL: something else */
    const char *path; /* of a header of the user's; NULL: something else */
    size_t end;       /* where it ends in the source */
};

struct cv_steps {
    struct cv_step *items;
    size_t count, capacity;
    struct cv_string_list absent; /* headers that would have been taken if they were there */
};

/* The lines up to the first one that is something else than an #include, a macro, a condition
 * with nothing but such lines in it, a `using` or another name for a namespace. */
void cv_leading_steps(struct cv_arena *arena, const struct cv_flags *flags, const char *text,
                      size_t size, struct cv_steps *steps);

/* What a header of the user's includes, guessed from its text and that of headers of the user's in
 * it: all names of the system's headers, and how much text that is. */
size_t cv_headers_within(struct cv_arena *arena, const struct cv_flags *flags, const char *path,
                         struct cv_string_list *names);

/* Whether an #include on the command line comes before all of them. */
bool cv_has_forced_include(const struct cv_flags *flags);

/* The folders where the user's headers are looked for, those of -isystem and -idirafter too. */
void cv_user_folders(struct cv_arena *arena, const struct cv_flags *flags,
                     struct cv_string_list *folders);

#endif
