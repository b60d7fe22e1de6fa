/* place.h - a place in a source file, free of the unit it was read in. */
#ifndef CUVET_MODEL_PLACE_H
#define CUVET_MODEL_PLACE_H

#include <stdint.h>

#include "model/program.h"

/* Lines and columns count from 1, columns in bytes; the end is the first column after. */
struct cv_place {
    const char *path; /* absolute; NULL: no place */
    uint32_t line, column;
    uint32_t end_line, end_column;
};

static inline struct cv_place cv_place_of(const struct cv_unit *unit, struct cv_span span)
{
    struct cv_place place = { 0 };

    if (span.line == 0 || span.file >= unit->file_count)
        return place;
    place.path = unit->files[span.file].path;
    place.line = span.line;
    place.column = span.column;
    place.end_line = span.end_line;
    place.end_column = span.end_column;
    return place;
}

/* Whether code at that place is compiled for an architecture of the unit, as far as #if on
 * __CUDA_ARCH__ tells. */
static inline bool cv_compiled_for(const struct cv_unit *unit, struct cv_place place,
                                   int architecture)
{
    for (uint32_t i = 0; i < unit->arch_gap_count; i++) {
        const struct cv_arch_gap *gap = &unit->arch_gaps[i];

        if (gap->architecture == architecture && gap->first_line <= place.line &&
            place.line <= gap->last_line && unit->files[gap->file].path == place.path)
            return false;
    }
    return true;
}

#endif
