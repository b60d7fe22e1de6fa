/* layer_parts.h - what the files of the layers share. */
#ifndef CUVET_FRONTEND_LAYER_PARTS_H
#define CUVET_FRONTEND_LAYER_PARTS_H

#include "frontend/layers/layers.h"
#include "frontend/layers/leading.h"
#include "support/contents.h"
#include "support/index.h"

/* A folder of the user's and the names in it. */
struct cv_listed_folder {
    const char *path;
    struct cv_string_list names; /* sorted */
};

/* What a header of the user's includes. */
struct cv_users_header {
    const char *path;
    struct cv_string_list names;
    size_t size;
};

struct cv_layers {
    struct cv_run *run;
    struct cv_arena *arena;
    struct cv_cache cache;
    const struct cv_toolkit *toolkit;
    struct cv_contents *contents;
    unsigned long long carried_hash;
    bool brief;
    struct cv_unsaved_list unsaved;
    struct cv_layer_plan **plans;
    size_t plan_count, plan_capacity;
    struct cv_index plans_by_line;
    struct cv_listed_folder *folders;
    size_t folder_count, folder_capacity;
    struct cv_users_header *headers;
    size_t header_count, header_capacity;
    struct cv_index headers_by_path;
};

/* layer_file.c */
bool cv_layer_checksum(const char *path, uint64_t size, uint64_t *checksum);
void cv_layer_put_record(struct cv_layers *layers, const struct cv_layer_plan *plan, uint64_t size,
                         uint64_t checksum, const struct cv_layer *layer);

/* layer_names.c */
bool cv_is_large_header(const char *name);
bool cv_is_assert(const char *name); /* read anew each time */
int cv_compare_headers(const void *left, const void *right);
void cv_layer_list_folders(struct cv_arena *arena, struct cv_layer *layer);
/* Whether including it changes nothing behind the layer. */
bool cv_layer_has_header(const struct cv_layer *layer, const char *name);
/* Whether a header of the layer could be meant by a file in the user's folders. */
bool cv_layer_is_hidden(struct cv_layers *layers, const struct cv_flags *flags,
                        const struct cv_layer *layer);

#endif
