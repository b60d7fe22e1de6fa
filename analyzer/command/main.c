/* main.c - arguments in, exit status out. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command/config.h"
#include "command/options.h"

/* With a standard stream closed, the next file opened would take its place, and be written to.
 * Reading only: writing to it still fails. */
static void fill_closed_streams(void)
{
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++) {
        if (fcntl(file, F_GETFD) == -1)
            (void)!open("/dev/null", O_RDONLY);
    }
}

static enum cv_exit run_command(struct cv_run *run, int count, char **arguments)
{
    struct cv_options options;

    if (!cv_options_read(run, count, arguments, &options))
        return CV_EXIT_USAGE;
    if (options.help) {
        cv_options_help(count > 1 && cv_command_find(arguments[1]) ? options.command : NULL,
                        stdout);
        return fflush(stdout) == 0 ? CV_EXIT_CLEAN : CV_EXIT_USAGE;
    }
    if (options.version)
        return cv_command_find("version")->run(run, &options);
    if (count <= 1) {
        cv_options_help(NULL, run->messages);
        return CV_EXIT_USAGE;
    }
    if (!cv_config_load(run, &options))
        return CV_EXIT_USAGE;
    return options.command->run(run, &options);
}

int main(int count, char **arguments)
{
    struct cv_run run = { .messages = stderr };
    enum cv_exit status;

    fill_closed_streams();
    /* A reader that goes away, or a file that may not grow, is a failure to write, said like any
     * other. */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    run.arena = cv_arena_new();
    run.strings = cv_strings_new(run.arena);
    status = run_command(&run, count, arguments);
    cv_arena_free(run.arena);
    return status;
}
