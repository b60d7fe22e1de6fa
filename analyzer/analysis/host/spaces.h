/* spaces.h - host and device pointers by where they come from, and who follows them (PM 2.4). */
#ifndef CUVET_ANALYSIS_SPACES_H
#define CUVET_ANALYSIS_SPACES_H

#include "analysis/kernels/kernel.h"

struct cv_space_facts {
    struct cv_arena *arena; /* what the facts live in */
    const struct cv_program *program;
    bool pageable;         /* the program asks whether the device can follow any host pointer */
    bool own_new;          /* it defines operator new for all: what that gives is not known */
    bool looked;           /* both of these are known */
    const char **own_news; /* USRs of those that classes define for their objects */
    size_t own_new_count, own_new_capacity;
    size_t scanned; /* operations that were looked at for pointers in memory */
    struct cv_wrong_space *items;
    size_t count, capacity;
};

/* Adds what one entry of the host shows. */
void cv_spaces_add(struct cv_space_facts *facts, const struct cv_kernel_table *kernels,
                   struct cv_entry *entry);

/* Whether a function gives reason to look at pointers: it, or what it calls, allocates memory of
 * the device, or names a device variable on the host. */
bool cv_spaces_concern(const struct cv_unit *unit, const struct cv_function *function);

#endif
