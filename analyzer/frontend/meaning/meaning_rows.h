/* meaning_rows.h - what the tables of meanings share. Only for the files of meaning.h.
 *
 * The column `takes` of a row says what becomes of the arguments, one letter each, left to
 * right; arguments beyond it are ignored:
 *
 *     v  an operand, in order          o  the memory order       r  where the result goes
 *     g  the group that synchronizes   s  the thread scope       .  nothing
 *
 * Names of cuda::std and std mean the same, so the tables have them as "std::". */
#ifndef CUVET_FRONTEND_MEANING_ROWS_H
#define CUVET_FRONTEND_MEANING_ROWS_H

#include "frontend/meaning/meaning.h"
#include "support/sorted.h"

/* Properties of a row, or-ed. */
enum cv_meaning_flag {
    CV_NEVER_RETURNS = 1 << 0,
    CV_UNIFORM = 1 << 1, /* the result is the same for all that take part */
    CV_VOLATILE = 1 << 2,
    CV_BY_ADDRESS = 1 << 3,    /* the expected value is an address, the result the success */
    CV_SUCCESS = 1 << 4,       /* the result is the success, the expected value a value */
    CV_NEW_VALUE = 1 << 5,     /* the result is the value afterwards */
    CV_VALUE_ADDRESS = 1 << 6, /* the last operand is the address of the value */
    CV_IMPLIED_0 = 1 << 7,     /* one more operand that is not written: 0 */
    CV_IMPLIED_1 = 1 << 8,
    CV_NV_SCOPES = 1 << 9,
    CV_LEAVES = 1 << 10,     /* waits for all batches but the last ones, as many as it says */
    CV_FOR_OLDEST = 1 << 12, /* waits for the oldest batch: CV_LEAVES_YOUNGER */
    CV_FOR_ROOM = 1 << 13,   /* CV_LEAVES_ALL */
    CV_ALL_LANES = 1 << 11,  /* where no operand is written: a mask of all lanes */
    CV_BALLOT = 1 << 14,     /* the result has a bit for each lane that votes for it */
};

/* CV_OP_CALL: what everything is that no table knows. */
struct cv_meaning cv_meaning_call(void);

/* Puts the arguments where the letters say, and sets the properties. */
void cv_meaning_take(struct cv_meaning *meaning, const char *takes, size_t argument_count,
                     unsigned flags);

/* The rest of a text after a prefix, or NULL. */
const char *cv_after(const char *text, const char *prefix);

/* Each says whether the name is one of its own. */
bool cv_atomic_function(const char *name, size_t argument_count, struct cv_meaning *meaning);
bool cv_barrier_function(const char *name, size_t argument_count, struct cv_meaning *meaning);

struct cv_meaning cv_atomic_method(const char *method, size_t argument_count);
struct cv_meaning cv_object_method(const char *method, size_t argument_count);
struct cv_meaning cv_group_method(enum cv_known_type type, const char *method,
                                  size_t argument_count);

const char *cv_atomic_misplaced(void);
const char *cv_barrier_misplaced(void);

#endif
