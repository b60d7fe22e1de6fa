/* path.c - file names and the content of files. */
#include "support/path.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *cv_path_absolute(struct cv_arena *arena, const char *folder, const char *path)
{
    char *joined = path[0] == '/' ? cv_strdup(arena, path)
                                  : cv_format(arena, "%s/%s", folder, path);
    char *to = joined;

    for (const char *from = joined; *from != '\0';) {
        size_t length = strcspn(from, "/");
        bool counts = length > 0 && !(length == 1 && from[0] == '.');

        if (counts) {
            if (to != joined || joined[0] == '/')
                *to++ = '/';
            memmove(to, from, length);
            to += length;
        }
        from += length + (from[length] == '/');
    }
    if (to == joined && joined[0] == '/')
        to++;
    *to = '\0';
    return joined;
}

const char *cv_path_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash == NULL ? path : slash + 1;
}

char *cv_path_folder(struct cv_arena *arena, const char *path)
{
    const char *name = cv_path_name(path);

    if (name == path)
        return cv_strdup(arena, ".");
    return cv_strndup(arena, path, name - path == 1 ? 1 : (size_t)(name - path - 1));
}

const char *cv_path_extension(const char *path)
{
    const char *dot = strrchr(cv_path_name(path), '.');

    return dot == NULL ? "" : dot;
}

char *cv_path_real(struct cv_arena *arena, const char *path)
{
    char *real = realpath(path, NULL);
    char *copy = real == NULL ? NULL : cv_strdup(arena, real);

    free(real);
    return copy;
}

bool cv_path_is_file(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool cv_path_is_folder(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Reads up to `size` bytes; less where the file shrinks meanwhile. */
static bool read_all(int file, char *text, size_t *size)
{
    size_t done = 0;

    while (done < *size) {
        ssize_t got = read(file, text + done, *size - done);

        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return false;
        if (got == 0)
            break;
        done += (size_t)got;
    }
    *size = done;
    text[done] = '\0';
    return true;
}

static char *read_open_file(struct cv_arena *arena, int file, size_t limit, size_t *size,
                            const char **trouble)
{
    struct stat status;
    char *text;

    if (fstat(file, &status) != 0) {
        *trouble = strerror(errno);
        return NULL;
    }
    if (!S_ISREG(status.st_mode)) {
        *trouble = S_ISDIR(status.st_mode) ? "is a folder" : "is not a plain file";
        return NULL;
    }
    if ((uintmax_t)status.st_size > limit) {
        *trouble = cv_format(arena, "is larger than %zu MiB", limit >> 20);
        return NULL;
    }
    *size = (size_t)status.st_size;
    text = cv_alloc(arena, *size + 1);
    if (read_all(file, text, size))
        return text;
    *trouble = strerror(errno);
    return NULL;
}

char *cv_path_read(struct cv_arena *arena, const char *path, size_t limit, size_t *size,
                   const char **trouble)
{
    /* O_NONBLOCK: opening a pipe that nobody writes must not wait. */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    char *text;

    if (file < 0) {
        *trouble = strerror(errno);
        return NULL;
    }
    text = read_open_file(arena, file, limit, size, trouble);
    close(file);
    return text;
}
