/* facts_file.h - a unit as bytes: what workers hand back, and what is kept on disk.
 *
 *     magic, version and layout of the model, length and checksum of what follows
 *     texts, each once
 *     the unit, member by member as facts_layout.c lists them
 *
 * Bytes that were read are never believed: a wrong checksum, a number that leads outside, a
 * cycle where the model has none make cv_facts_read() refuse the whole. Equal units give
 * equal bytes. */
#ifndef CUVET_MODEL_FACTS_FILE_H
#define CUVET_MODEL_FACTS_FILE_H

#include "model/program.h"
#include "support/bytes.h"

/* Appends the unit to `out`. */
void cv_facts_write(const struct cv_unit *unit, struct cv_bytes *out);

/* The same with "folder/" left out wherever it stands: in paths, and in the names of what has
 * none but its place. */
void cv_facts_write_relative(const struct cv_unit *unit, const char *folder, struct cv_bytes *out);

/* The unit, in an arena of its own (see cv_unit_free), or NULL and in `trouble` why not. */
struct cv_unit *cv_facts_read(const void *bytes, size_t size, const char **trouble);

/* What is wrong with a unit, or NULL: ids that lead outside of their table, operands that come
 * after what uses them, types and records that contain themselves. */
const char *cv_unit_fault(const struct cv_unit *unit);

/* Takes away the bodies of functions with faults, and says so among the problems. */
void cv_unit_mend(struct cv_unit *unit);

void cv_unit_free(struct cv_unit *unit); /* NULL is allowed */

#endif
