/* source.h - lines of source files, read again for what is shown beside a finding. */
#ifndef CUVET_REPORT_SOURCE_H
#define CUVET_REPORT_SOURCE_H

#include <stdint.h>

#include "support/arena.h"
#include "support/utf8.h"

struct cv_sources;

/* Of a line without its end. It stays until other files are asked for; text NULL: the file
 * cannot be read any more, or is not that long. */
struct cv_source_line {
    const char *text;
    size_t size;
};

struct cv_sources *cv_sources_new(struct cv_arena *arena);
void cv_sources_free(struct cv_sources *sources);

/* Text that stands for the content of `path`; not copied. */
void cv_sources_replace(struct cv_sources *sources, const char *path, const char *text,
                        size_t size);

/* The whole content of a file, or NULL; it stays until other files are asked for. */
const char *cv_source_text(struct cv_sources *sources, const char *path, size_t *size);

/* A column counted in bytes from 1, as one counted otherwise from 1. A column behind the end of
 * the line stays as far behind it. */
uint32_t cv_source_column(struct cv_sources *sources, const char *path, uint32_t line,
                          uint32_t column, enum cv_columns columns);

/* Line `number`, counted from 1 as the compiler counts: LF, CR LF and CR end one. */
struct cv_source_line cv_source_line(struct cv_sources *sources, const char *path, uint32_t number);

#endif
