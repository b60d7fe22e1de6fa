/* memory_facts.h - who shares memory, where it is, and when copies of it are complete (PM 2.3 to
 * 2.5). */
#ifndef CUVET_ANALYSIS_MEMORY_FACTS_H
#define CUVET_ANALYSIS_MEMORY_FACTS_H

#include "model/place.h"

/* ------------------------------------------------------------------ thread scopes */

enum cv_narrow_kind { CV_NARROW_ATOMIC, CV_NARROW_BARRIER, CV_NARROW_FENCE };

/* Who is left out by a scope. */
enum cv_left_out { CV_LEFT_OUT_THREADS, CV_LEFT_OUT_BLOCKS, CV_LEFT_OUT_HOST };

/* An operation of a kernel whose thread scope is too narrow for those who share its object. */
struct cv_narrow_scope {
    enum cv_narrow_kind kind;
    enum cv_left_out left_out;
    enum cv_scope scope;
    struct cv_place where;
    const char *function; /* that contains it */
    const char *kernel;
    const char *object;
    bool by_data;           /* where it is comes from data: threads may, and need not, meet */
    struct cv_place other;  /* what the others do, where it stands elsewhere */
    struct cv_place launch; /* that has these threads; none: any launch of several blocks */
};

/* How a kernel sets what the host waits for, as far as scopes matter. */
struct cv_narrow_setter {
    enum cv_scope scope; /* of the atomic that sets it; else CV_SCOPE_NONE */
    /* Data that the host can see, behind a fence that is not of the system: */
    struct cv_place fence;
    enum cv_scope fence_scope;
    const char *data;
};

/* -------------------------------------------------------------------- the whole */

struct cv_memory_facts {
    const struct cv_narrow_scope *narrow_scopes;
    size_t narrow_scope_count;
};

#endif
