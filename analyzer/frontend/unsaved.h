/* unsaved.h - texts that stand for files. */
#ifndef CUVET_FRONTEND_UNSAVED_H
#define CUVET_FRONTEND_UNSAVED_H

#include <stddef.h>

/* Text that stands for a file's content: unsaved editor buffers, standard input. */
struct cv_unsaved {
    const char *path; /* absolute */
    const char *text;
    size_t size;
};

struct cv_unsaved_list {
    const struct cv_unsaved *items;
    size_t count;
};

#endif
