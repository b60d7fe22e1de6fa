/* output.c - writes a file beside its place and renames it when it is complete. */
#include "command/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/path.h"

static bool is_standard_output(const char *path)
{
    return !path || strcmp(path, "-") == 0;
}

static bool fail(struct cv_run *run, const char *path)
{
    return cv_fail(run, "cannot write '%s': %s", path, strerror(errno));
}

bool cv_output_possible(struct cv_run *run, const char *path)
{
    struct stat status;

    if (is_standard_output(path))
        return true;
    if (stat(path, &status) == 0) {
        if (S_ISDIR(status.st_mode))
            return cv_fail(run, "cannot write '%s': it is a folder", path);
        return access(path, W_OK) == 0 || fail(run, path);
    }
    if (access(cv_path_folder(run->arena, path), W_OK | X_OK) != 0)
        return fail(run, path);
    return true;
}

/* As if the file had been made by fopen(). */
static void set_usual_mode(int file)
{
    mode_t mask = umask(0);

    umask(mask);
    fchmod(file, 0666 & ~mask);
}

static bool open_temporary(struct cv_run *run, struct cv_output *output)
{
    char *name = cv_format(run->arena, "%s.XXXXXX", output->path);
    int file = mkostemp(name, O_CLOEXEC);

    if (file < 0)
        return fail(run, output->path);
    set_usual_mode(file);
    output->temporary = name;
    output->file = fdopen(file, "w");
    if (output->file)
        return true;
    close(file);
    unlink(name);
    return fail(run, output->path);
}

bool cv_output_open(struct cv_run *run, const char *path, struct cv_output *output)
{
    struct stat status;
    bool exists;

    memset(output, 0, sizeof *output);
    output->file = stdout;
    if (is_standard_output(path))
        return true;
    exists = stat(path, &status) == 0;
    output->path = exists ? cv_path_real(run->arena, path) : path;
    if (!output->path)
        return fail(run, path);
    if (!exists || S_ISREG(status.st_mode))
        return open_temporary(run, output);
    output->file = fopen(output->path, "we"); /* a device or a pipe */
    return output->file != NULL || fail(run, path);
}

bool cv_output_close(struct cv_run *run, struct cv_output *output)
{
    bool good = fflush(output->file) == 0 && !ferror(output->file);
    int error = errno;

    if (output->path && fclose(output->file) != 0 && good) {
        good = false;
        error = errno;
    }
    if (good && output->temporary && rename(output->temporary, output->path) != 0) {
        good = false;
        error = errno;
    }
    if (good)
        return true;
    if (output->temporary)
        unlink(output->temporary);
    return cv_fail(run, "cannot write %s: %s", output->path ? output->path : "the result",
                   strerror(error));
}
