/* contents.c - a memory of files that were read. */
#include "support/contents.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "support/index.h"
#include "support/vector.h"

enum { MAX_FILE = 1 << 30, PIECE = 1 << 16 };

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

static bool hash_open_file(int file, uint64_t limit, uint64_t *size, uint64_t *hash)
{
    XXH3_state_t state;
    struct stat status;
    char piece[PIECE];

    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode))
        return false;
    XXH3_64bits_reset(&state);
    for (*size = 0; *size <= limit;) {
        ssize_t got = read(file, piece, sizeof piece);

        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return false;
        if (got == 0) {
            *hash = XXH3_64bits_digest(&state);
            return true;
        }
        XXH3_64bits_update(&state, piece, (size_t)got);
        *size += (uint64_t)got;
    }
    return false;
}

bool cv_file_hash(const char *path, uint64_t limit, uint64_t *size, uint64_t *hash)
{
    /* O_NONBLOCK: opening a pipe that nobody writes must not wait. */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    bool good;

    if (file < 0)
        return false;
    good = hash_open_file(file, limit, size, hash);
    close(file);
    return good;
}

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
    known->stamp = (struct cv_stamp){ .changed = changed(status) };
    known->inode = (uint64_t)status->st_ino;
    known->there = cv_file_hash(known->path, MAX_FILE, &known->stamp.size, &known->stamp.hash);
    if (!known->there)
        known->stamp.size = known->stamp.hash = 0;
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
