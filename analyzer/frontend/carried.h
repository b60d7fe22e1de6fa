/* carried.h - the headers that cuvet carries, as bytes in the program.
 *
 * They are the files under analyzer/frontend/carried/, written into the program by the
 * build. The array is closed by an entry with path NULL, which the count leaves out. */
#ifndef CUVET_FRONTEND_CARRIED_H
#define CUVET_FRONTEND_CARRIED_H

#include <stddef.h>

struct cv_carried_file {
    const char *path; /* in analyzer/frontend/carried, with forward slashes */
    const char *text; /* ends in a NUL byte */
    size_t size;      /* of the text, without that byte */
};

extern const struct cv_carried_file cv_carried_files[];
extern const size_t cv_carried_file_count;

#endif
