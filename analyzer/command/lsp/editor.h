/* editor.h - checks for a language server: the texts that an editor has, and what stays between
 * two checks of a document.
 *
 * What *stays* is all that does not change as somebody types: the configuration, the compile
 * commands, the toolkit, the precompiled layers, the facts of the other units, and the parser's
 * translation units. It is forgotten when a file outside the editor changes. */
#ifndef CUVET_COMMAND_EDITOR_H
#define CUVET_COMMAND_EDITOR_H

#include "command/inputs.h"
#include "command/options.h"
#include "command/store.h"
#include "support/utf8.h"

enum { CV_STANDING_UNITS = 4 }; /* of one document: a header has several */

struct cv_standing_unit {
    char *key; /* of the store; NULL: the place is free */
    struct cv_standing *standing;
    unsigned used; /* the number of the check that used it last */
};

/* What the store had under a key. */
struct cv_kept_record {
    const char *key;
    const unsigned char *bytes; /* of the unit; NULL: it had nothing */
    size_t size;
};

struct cv_stay {
    struct cv_arena *arena; /* NULL: nothing is known yet */
    struct cv_run run;      /* with that arena */
    struct cv_options options;
    bool has_toolkit, has_inputs;
    struct cv_toolkit toolkit;
    struct cv_inputs inputs;
    struct cv_layers *layers;
    struct cv_kept_record *records;
    size_t record_count, record_capacity;
    struct cv_standing_unit units[CV_STANDING_UNITS];
    unsigned check;               /* its number */
    bool brief;                   /* in it, see cv_layers_brief() */
    struct cv_string_list *files; /* the user's files in it, for the caller */
};

struct cv_editor {
    const char *document;         /* its path, absolute */
    struct cv_unsaved_list texts; /* of all documents that are open */
    enum cv_columns columns;
    struct cv_stay *stay; /* NULL: the process ends with the check */
};

/* All but the translation units. */
void cv_stay_forget(struct cv_stay *stay);

/* The translation units of a unit; an older one makes room for it. */
struct cv_standing *cv_stay_unit(struct cv_stay *stay, const char *key);
bool cv_stay_has_unit(const struct cv_stay *stay, const char *key);

/* What the store had when it was asked first. */
struct cv_unit *cv_stay_stored(struct cv_stay *stay, const struct cv_store *store, const char *key);

#endif
