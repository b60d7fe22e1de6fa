/* form.h - integers and distances as sums, to tell whether two indices can meet.
 *
 * A form is a constant and terms, each a value times a factor. Some terms are a *range*: what
 * they stand for goes through many numbers while the grid runs (the number of a thread or
 * block, the round of a loop). The others are one number that is not known (`n`, a pivot).
 * Two forms that have a term in common mean the same number by it. */
#ifndef CUVET_ANALYSIS_FORM_H
#define CUVET_ANALYSIS_FORM_H

#include "analysis/flow/entry.h"

/* Among whom a value differs, as one bit each. */
enum cv_varies {
    CV_VARIES_THREAD = 1 << 0, /* threads of a block */
    CV_VARIES_BLOCK = 1 << 1,  /* blocks of the grid */
    CV_VARIES_LOOP = 1 << 2,   /* rounds of a loop */
    CV_VARIES_DATA = 1 << 3,   /* it comes from memory, or from what is not followed */
    CV_VARIES_ATOMIC = 1 << 4, /* an atomic operation decides it */
};

unsigned cv_value_varies(const struct cv_entry *entry, uint32_t value);

enum { CV_FORM_TERMS = 8 };

/* No bound is known on that side. */
#define CV_FORM_MIN (-((int64_t)1 << 40))
#define CV_FORM_MAX ((int64_t)1 << 40)

struct cv_form_term {
    uint32_t value; /* of the entry; CV_NONE: of another grid, it equals no other term */
    int64_t factor;
    bool is_range;
    int64_t low, high; /* of a range, both included */
    unsigned varies;   /* enum cv_varies, or-ed, in the entry */
};

struct cv_form {
    bool known; /* false: too many terms, or nothing is known */
    int64_t constant;
    uint32_t count;
    struct cv_form_term terms[CV_FORM_TERMS];
};

/* What stands in a launched kernel for its parameters and sizes. `argument` and `size` give the
 * form in the launching entry; a form that is not known where there is none. */
struct cv_launch_view {
    const struct cv_entry *kernel; /* the launched one */
    const struct cv_entry *from;   /* the launching one */
    uint32_t launch;               /* operation of `from` */
    struct cv_form_cache **forms;  /* what was found already */
};

struct cv_launch_view cv_launch_view_new(const struct cv_entry *kernel, const struct cv_entry *from,
                                         uint32_t launch);

/* The form of an integer value. */
struct cv_form cv_form_of(const struct cv_entry *entry, uint32_t value);

/* A form of the launched kernel, as the launching entry sees it. */
struct cv_form cv_form_through(const struct cv_launch_view *view, const struct cv_form *form);

void cv_form_add(struct cv_form *to, const struct cv_form *from, int64_t factor);
bool cv_form_equal(const struct cv_form *a, const struct cv_form *b);

enum cv_meeting { CV_APART, CV_MEET, CV_MEETING_UNKNOWN };

/* Whether `a` with `a_size` bytes from it can overlap `b` with `b_size`. */
enum cv_meeting cv_forms_meet(const struct cv_form *a, int64_t a_size, const struct cv_form *b,
                              int64_t b_size);

/* Among whom the form's own terms differ. */
unsigned cv_form_varies(const struct cv_form *form);

#endif
