/* path.h - file names and the content of files.
 *
 * Names are text: apart from cv_path_real() and the three that say so nothing here asks
 * the file system. */
#ifndef CUVET_SUPPORT_PATH_H
#define CUVET_SUPPORT_PATH_H

#include <stdbool.h>
#include <stddef.h>

#include "support/arena.h"

/* `path` as meant from `folder`, with ".", doubled and trailing slashes gone. A ".." stays:
 * what it means depends on links. */
char *cv_path_absolute(struct cv_arena *arena, const char *folder, const char *path);

/* The last component; the text before it without its slash ("/" for "/a", "." for "a"). */
const char *cv_path_name(const char *path);
char *cv_path_folder(struct cv_arena *arena, const char *path);

/* From the last dot of the name, with the dot; "" where there is none. */
const char *cv_path_extension(const char *path);

/* realpath(), or NULL. */
char *cv_path_real(struct cv_arena *arena, const char *path);

/* Ask the file system, through links. A device or a pipe is neither. */
bool cv_path_is_file(const char *path);
bool cv_path_is_folder(const char *path);

/* The content of a plain file, with a zero byte after it; at most `limit` bytes, else NULL
 * and in `trouble` why ("no such file or directory", "is larger than 16 MiB"). */
char *cv_path_read(struct cv_arena *arena, const char *path, size_t limit, size_t *size,
                   const char **trouble);

#endif
