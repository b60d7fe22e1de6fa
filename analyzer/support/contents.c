/* contents.c - a memory of files that were read. */
#include "support/contents.h"

#include <string.h>
#include <sys/stat.h>

#include "support/index.h"
#include "support/path.h"
#include "support/vector.h"

enum { MAX_FILE = 1 << 30 };

struct known {
    const char *path;
    bool there;
    bool replaced;   /* by text: never looked at again */
    uint64_t looked; /* contents->round when it was looked at */
    uint64_t inode;
    struct cv_stamp stamp;
};

struct cv_contents {
    struct cv_arena *arena;
    struct known *items;
    size_t count, capacity;
    struct cv_index index;
    uint64_t round;
};

struct cv_contents *cv_contents_new(struct cv_arena *arena)
{
    struct cv_contents *contents = cv_alloc(arena, sizeof *contents);

    contents->arena = arena;
    contents->round = 1;
    cv_index_init(&contents->index, arena);
    return contents;
}

static bool same_path(const void *owner, uint32_t item, const void *key)
{
    return strcmp(((const struct cv_contents *)owner)->items[item].path, key) == 0;
}

static struct known *known_of(struct cv_contents *contents, const char *path)
{
    uint64_t hash = cv_hash(path, strlen(path));
    uint32_t item = cv_index_find(&contents->index, hash, same_path, contents, path);

    if (item == CV_NONE) {
        item = (uint32_t)contents->count;
        contents->items = cv_grow(contents->arena, contents->items, contents->count,
                                  &contents->capacity, sizeof *contents->items);
        contents->items[item] = (struct known){ .path = cv_strdup(contents->arena, path) };
        contents->count++;
        cv_index_add(&contents->index, hash, item);
    }
    return &contents->items[item];
}

void cv_contents_replace(struct cv_contents *contents, const char *path, const char *text,
                         size_t size)
{
    struct known *known = known_of(contents, path);

    known->there = known->replaced = true;
    known->stamp = (struct cv_stamp){ size, cv_hash(text, size), 0 };
}

void cv_contents_look_again(struct cv_contents *contents)
{
    contents->round++;
}

static int64_t nanoseconds(struct timespec time)
{
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/* The later of when its content and when its record changed: a file that is moved into the
 * place of another keeps the first. */
static int64_t changed(const struct stat *status)
{
    int64_t content = nanoseconds(status->st_mtim), record = nanoseconds(status->st_ctim);

    return content > record ? content : record;
}

static void read_file(struct known *known, const struct stat *status)
{
    struct cv_arena *scratch = cv_arena_new();
    const char *trouble = NULL;
    size_t size = 0;
    char *text = cv_path_read(scratch, known->path, MAX_FILE, &size, &trouble);

    known->there = text != NULL;
    known->inode = (uint64_t)status->st_ino;
    known->stamp.changed = changed(status);
    known->stamp.size = size;
    known->stamp.hash = text ? cv_hash(text, size) : 0;
    cv_arena_free(scratch);
}

static void look_at(struct known *known, uint64_t round)
{
    struct stat status;
    bool seen = known->looked != 0 && known->there;

    known->looked = round;
    if (stat(known->path, &status) != 0 || !S_ISREG(status.st_mode)) {
        known->there = false;
        return;
    }
    if (!seen || known->inode != (uint64_t)status.st_ino ||
        known->stamp.changed != changed(&status) || known->stamp.size != (uint64_t)status.st_size)
        read_file(known, &status);
}

bool cv_contents_stamp(struct cv_contents *contents, const char *path, struct cv_stamp *stamp)
{
    struct known *known = known_of(contents, path);

    if (!known->replaced && known->looked != contents->round)
        look_at(known, contents->round);
    *stamp = known->stamp;
    return known->there;
}
