/* lsp_check.c - starts, reads and ends the processes that check documents. */
#include "command/lsp_check.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "command/check.h"
#include "command/config.h"
#include "frontend/words.h"
#include "support/path.h"

enum { CHUNK = 1 << 16, RESULT_LIMIT = 64 << 20 };

/* The options of a check of one document. */
static struct cv_options options_of(struct cv_run *run, const struct cv_options *base,
                                    const char *path)
{
    struct cv_options options = *base;

    options.command = cv_command_find("check");
    memset(&options.arguments, 0, sizeof options.arguments);
    cv_words_add(run->arena, &options.arguments, "-");
    options.stdin_filename = path;
    memset(&options.formats, 0, sizeof options.formats);
    cv_words_add(run->arena, &options.formats, "editor");
    options.fail_on = CV_FAIL_NEVER;
    options.beside = true;
    options.quiet = true;
    return options;
}

static int run_check(const struct cv_options *base, const char *path)
{
    struct cv_run run = { .messages = stderr, .quiet = true };
    struct cv_options options;
    int status = CV_EXIT_USAGE;

    run.arena = cv_arena_new();
    run.strings = cv_strings_new(run.arena);
    options = options_of(&run, base, path);
    /* Relative paths in the editor's own options are meant from where it started the server. */
    if (cv_config_load(&run, &options))
        status = (int)cv_check_run(&run, &options);
    fflush(stdout);
    return status;
}

/* The text as a file to be read from its start, or -1. */
static int file_of(const char *text, size_t size)
{
    int file = memfd_create("cuvet-document", MFD_CLOEXEC);

    for (size_t done = 0; file >= 0 && done < size;) {
        ssize_t count = write(file, text + done, size - done);

        if (count <= 0) {
            close(file);
            return -1;
        }
        done += (size_t)count;
    }
    if (file >= 0)
        lseek(file, 0, SEEK_SET);
    return file;
}

static bool make_pipes(int result[2], int messages[2])
{
    if (pipe2(result, O_CLOEXEC) != 0)
        return false;
    if (pipe2(messages, O_CLOEXEC) == 0)
        return true;
    close(result[0]);
    close(result[1]);
    return false;
}

/* In the child: never returns. */
static void become_check(const struct cv_options *options, const char *path, int text, int result,
                         int messages)
{
    setpgid(0, 0);
    if (dup2(text, STDIN_FILENO) < 0 || dup2(result, STDOUT_FILENO) < 0 ||
        dup2(messages, STDERR_FILENO) < 0)
        _exit(CV_EXIT_USAGE);
    _exit(run_check(options, path));
}

bool cv_lsp_check_start(const struct cv_options *options, const char *path, const char *text,
                        size_t size, struct cv_lsp_check *check)
{
    int result[2], messages[2];
    int file = file_of(text, size);

    if (file < 0)
        return false;
    if (!make_pipes(result, messages)) {
        close(file);
        return false;
    }
    check->process = fork();
    if (check->process == 0)
        become_check(options, path, file, result[1], messages[1]);
    close(file);
    close(result[1]);
    close(messages[1]);
    if (check->process < 0) {
        close(result[0]);
        close(messages[0]);
        check->process = 0;
        return false;
    }
    setpgid(check->process, check->process); /* whoever comes first */
    fcntl(result[0], F_SETFL, O_NONBLOCK);
    fcntl(messages[0], F_SETFL, O_NONBLOCK);
    check->result.file = result[0];
    check->messages.file = messages[0];
    return true;
}

bool cv_lsp_stream_read(struct cv_lsp_stream *stream)
{
    ssize_t count;

    if (stream->capacity - stream->size < CHUNK) {
        char *grown = stream->capacity < RESULT_LIMIT
                          ? realloc(stream->bytes, stream->capacity * 2 + CHUNK + 1)
                          : NULL;

        if (!grown)
            return false;
        stream->bytes = grown;
        stream->capacity = stream->capacity * 2 + CHUNK;
    }
    count = read(stream->file, stream->bytes + stream->size, stream->capacity - stream->size);
    if (count < 0)
        return errno == EINTR || errno == EAGAIN;
    stream->size += (size_t)count;
    stream->bytes[stream->size] = '\0';
    return count > 0;
}

static void close_stream(struct cv_lsp_stream *stream)
{
    if (stream->file >= 0)
        close(stream->file);
    free(stream->bytes);
}

int cv_lsp_check_end(struct cv_lsp_check *check, bool kill_it)
{
    int status = 0;

    /* With its workers: they are in its group. */
    if (kill_it)
        kill(-check->process, SIGKILL);
    while (waitpid(check->process, &status, 0) < 0 && errno == EINTR)
        continue;
    close_stream(&check->result);
    close_stream(&check->messages);
    free(check->uri);
    memset(check, 0, sizeof *check);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
