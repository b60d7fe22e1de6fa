/* uri.h - paths as URIs (RFC 3986), and back. */
#ifndef CUVET_SUPPORT_URI_H
#define CUVET_SUPPORT_URI_H

#include "support/arena.h"

/* The path with what a URI may not hold as %NN: "a b.cu" becomes "a%20b.cu". */
char *cv_uri_path(struct cv_arena *arena, const char *path);

/* "file:///..." of an absolute path. */
char *cv_uri_of_file(struct cv_arena *arena, const char *path);

/* The path that a file URI stands for, or NULL: another scheme or host, or a zero byte in it. */
char *cv_uri_to_path(struct cv_arena *arena, const char *uri);

#endif
