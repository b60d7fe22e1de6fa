/* progress.c - draws the line again a few times a second at most. */
#include "command/progress.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { INTERVAL = 100, USUAL_WIDTH = 80, SMALLEST_WIDTH = 20 };

static int64_t milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 + 1;
}

static bool can_erase(FILE *out)
{
    const char *terminal = getenv("TERM");

    return isatty(fileno(out)) && terminal && *terminal && strcmp(terminal, "dumb") != 0;
}

static size_t width_of(FILE *out)
{
    struct winsize size;

    if (ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_col >= SMALLEST_WIDTH)
        return size.ws_col;
    return USUAL_WIDTH;
}

void cv_progress_begin(struct cv_progress *progress, struct cv_run *run, size_t total)
{
    memset(progress, 0, sizeof *progress);
    progress->total = total;
    if (total > 1 && !run->quiet && can_erase(run->messages))
        progress->out = run->messages;
}

/* As much of a text as fits on a line; a character is not cut. */
static int fitting(const char *text, size_t width)
{
    size_t length = strlen(text);

    if (length < width)
        return (int)length;
    length = width - 1;
    while (length && ((unsigned char)text[length] & 0xC0) == 0x80)
        length--;
    return (int)length;
}

/* The cursor goes back to the first column, so that a message writes over the line. */
void cv_progress_show(struct cv_progress *progress, size_t number, const char *what)
{
    struct cv_arena *scratch;
    const char *line;
    int64_t now;

    if (!progress->out)
        return;
    now = milliseconds();
    if (progress->shown && now - progress->shown < INTERVAL)
        return;
    progress->shown = now;
    scratch = cv_arena_new();
    line = cv_format(scratch, "[%zu/%zu] %s", number, progress->total,
                     cv_printable(scratch, what, false));
    fprintf(progress->out, "\r%.*s\033[K\r", fitting(line, width_of(progress->out)), line);
    fflush(progress->out);
    cv_arena_free(scratch);
}

void cv_progress_end(struct cv_progress *progress)
{
    if (progress->out && progress->shown)
        fputs("\r\033[K", progress->out);
}
