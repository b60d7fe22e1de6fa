/* git.c - a child whose output is read. */
#include "command/git.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/vector.h"

enum { MAX_ARGUMENTS = 16, CHUNK = 64 * 1024, MAX_OUTPUT = 1 << 30, CANNOT_RUN = 127 };

_Noreturn static void become_git(const char *const *arguments, int output)
{
    const char *words[MAX_ARGUMENTS + 8] = { "git", "--no-pager",
                                             "-c",  "core.fsmonitor=false",
                                             "-c",  "core.quotePath=false" };
    size_t count = 6;
    int nothing = open("/dev/null", O_RDONLY);

    while (*arguments && count < MAX_ARGUMENTS + 6)
        words[count++] = *arguments++;
    if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0)
        _exit(CANNOT_RUN);
    dup2(output, STDOUT_FILENO);
    execvp("git", (char *const *)(uintptr_t)words);
    _exit(CANNOT_RUN);
}

static char *read_output(struct cv_run *run, int file, size_t *size)
{
    size_t capacity = CHUNK;
    char *text = cv_alloc(run->arena, capacity);
    ssize_t got;

    *size = 0;
    while ((got = read(file, text + *size, capacity - *size - 1)) != 0) {
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 || *size > MAX_OUTPUT)
            return NULL;
        *size += (size_t)got;
        if (capacity - *size < CHUNK / 2) {
            char *larger = cv_alloc(run->arena, capacity *= 2);

            memcpy(larger, text, *size);
            text = larger;
        }
    }
    text[*size] = '\0';
    return text;
}

char *cv_git(struct cv_run *run, const char *const *arguments, size_t *size)
{
    int ends[2], status = 0;
    char *text;
    pid_t child;

    if (pipe2(ends, O_CLOEXEC) != 0) {
        cv_fail(run, "git cannot be run: %s", strerror(errno));
        return NULL;
    }
    child = fork();
    if (child == 0)
        become_git(arguments, ends[1]);
    close(ends[1]);
    text = child > 0 ? read_output(run, ends[0], size) : NULL;
    close(ends[0]);
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    if (child > 0 && text && WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return text;
    if (WIFEXITED(status) && WEXITSTATUS(status) == CANNOT_RUN)
        cv_fail(run, "git is not installed: --changed asks it");
    else
        cv_fail(run, "'git %s' failed", arguments[0]);
    return NULL;
}
