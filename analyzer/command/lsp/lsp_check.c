/* lsp_check.c - starts, reads and ends the processes that check documents. */
#include "command/lsp/lsp_check.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "command/check.h"
#include "command/config.h"
#include "frontend/flags/words.h"
#include "support/path.h"

enum { CHUNK = 1 << 16, RESULT_LIMIT = 64 << 20 };

struct cv_options cv_lsp_check_options(struct cv_run *run, const struct cv_options *base,
                                       const struct cv_editor *editor)
{
    struct cv_options options = *base;

    options.command = cv_command_find("check");
    memset(&options.arguments, 0, sizeof options.arguments);
    cv_words_add(run->arena, &options.arguments, editor->document);
    memset(&options.formats, 0, sizeof options.formats);
    cv_words_add(run->arena, &options.formats, "editor");
    options.fail_on = CV_FAIL_NEVER;
    options.editor = editor;
    options.quiet = true;
    return options;
}

static int run_check(const struct cv_options *base, const struct cv_editor *editor)
{
    struct cv_run run = { .messages = stderr, .quiet = true };
    struct cv_options options;
    int status = CV_EXIT_USAGE;

    run.arena = cv_arena_new();
    run.strings = cv_strings_new(run.arena);
    options = cv_lsp_check_options(&run, base, editor);
    /* Relative paths in the editor's own options are meant from where it started the server. */
    if (cv_config_load(&run, &options))
        status = (int)cv_check_run(&run, &options);
    fflush(stdout);
    return status;
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
static void become_check(const struct cv_options *options, const struct cv_editor *editor,
                         int result, int messages)
{
    int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);

    setpgid(0, 0);
    if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0 || dup2(result, STDOUT_FILENO) < 0 ||
        dup2(messages, STDERR_FILENO) < 0)
        _exit(CV_EXIT_USAGE);
    _exit(run_check(options, editor));
}

bool cv_lsp_check_start(const struct cv_options *options, const struct cv_editor *editor,
                        struct cv_lsp_check *check)
{
    int result[2], messages[2];

    if (!make_pipes(result, messages))
        return false;
    check->process = fork();
    if (check->process == 0)
        become_check(options, editor, result[1], messages[1]);
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
