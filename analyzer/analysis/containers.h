/* containers.h - where the elements of the standard library's containers and owners are.
 *
 * The elements of a vector, or what a unique_ptr owns, are followed as if they stood in the
 * object itself, far behind its members. An element whose index is known is then a location
 * like any other, and a call that may change the container makes all of them unknown. */
#ifndef CUVET_ANALYSIS_CONTAINERS_H
#define CUVET_ANALYSIS_CONTAINERS_H

#include "analysis/values.h"

enum cv_accessor {
    CV_ACCESSOR_NONE,
    CV_ACCESSOR_INDEX, /* v[i], v.at(i) */
    CV_ACCESSOR_FIRST, /* v.front(), v.data(), *p, p->, p.get() */
};

/* What a method of the standard library gives access to. */
enum cv_accessor cv_accessor_of(const struct cv_function *method);

/* Whether the record is a container or an owner; `inside`: its elements are its members. */
bool cv_is_container(const struct cv_record *record, bool *inside);

/* The offset of the elements of a container that stands at byte `offset` of an object; negative
 * where that is too deep. */
int64_t cv_contents_offset(int64_t offset);

#endif
