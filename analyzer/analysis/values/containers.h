/* containers.h - where the elements of the standard library's containers and owners are.
 *
 * The elements of a vector, or what a unique_ptr owns, are followed as if they stood in the
 * object itself, far behind its members. An element whose index is known is then a location
 * like any other, and a call that may change the container makes all of them unknown. */
#ifndef CUVET_ANALYSIS_CONTAINERS_H
#define CUVET_ANALYSIS_CONTAINERS_H

#include "analysis/values/values.h"

enum cv_accessor {
    CV_ACCESSOR_NONE,
    CV_ACCESSOR_INDEX, /* v[i], v.at(i) */
    CV_ACCESSOR_KEY,   /* m[k], m.at(k): the key by reference */
    CV_ACCESSOR_LAST,  /* v.back() */
    CV_ACCESSOR_FIRST, /* v.front(), v.data(), *p, p->, p.get() */
};

/* What a method does to the elements. */
enum cv_change {
    CV_CHANGE_UNKNOWN,
    CV_CHANGE_NONE,   /* v.size(), v.reserve(n) */
    CV_CHANGE_APPEND, /* v.push_back(x), v.emplace_back(x) */
    CV_CHANGE_RESIZE, /* v.resize(n), vector v(n) */
    CV_CHANGE_CLEAR,  /* v.clear() */
    CV_CHANGE_OWN,    /* unique_ptr p(x), p.reset(x) */
    CV_CHANGE_LEAVE,  /* p.release() */
};

/* What a method of the standard library gives access to. */
enum cv_accessor cv_accessor_of(const struct cv_function *method);

enum cv_change cv_change_of(const struct cv_function *method, bool is_constructor);

/* A method of a pointer that owns what it points to. */
bool cv_owns(const struct cv_function *method);

/* Whether the record is a container or an owner; `inside`: its elements are its members. */
bool cv_is_container(const struct cv_record *record, bool *inside);

/* The offset of the elements of a container that stands at byte `offset` of an object; negative
 * where that is too deep. */
int64_t cv_contents_offset(int64_t offset);

/* Where the number of elements is kept. */
int64_t cv_size_offset(int64_t contents);
bool cv_is_size_offset(int64_t offset);

/* The elements of the container that byte `offset` is among; false for other places. */
bool cv_contents_extent(int64_t offset, int64_t *first, int64_t *end);

#endif
