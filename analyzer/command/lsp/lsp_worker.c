/* lsp_worker.c - questions and answers on two pipes.
 *
 *     server  --stale, count, for each text: sizes, path, text-->  worker
 *     worker  --result NUL, messages NUL, about NUL-->  server
 *
 * The worker ends when its pipe is closed, and by itself where a check takes longer, or more
 * memory, than the configuration allows: the server then does as after a crash. */
#include "command/lsp/lsp_worker.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "command/check.h"
#include "command/config.h"
#include "report/json.h"
#include "support/transfer.h"

enum {
    WATCH_INTERVAL = 100000, /* microseconds */
    MAX_TEXT = 256 << 20,
    ANSWER_PARTS = 3,
    FORGET_AFTER = 500, /* checks: small things add up */
};

/* ----------------------------------------------------------------- in the worker */

struct worker {
    const struct cv_options *base;
    const char *document;
    enum cv_columns columns;
    int requests;
    unsigned checks;
    struct cv_stay stay;
    atomic_llong begun; /* seconds; 0: it waits */
};

static bool read_text(int file, struct cv_arena *arena, struct cv_unsaved *text)
{
    uint64_t sizes[2];
    char *path, *content;

    if (!cv_read_exactly(file, sizes, sizeof sizes) || sizes[0] > MAX_TEXT || sizes[1] > MAX_TEXT)
        return false;
    path = cv_alloc(arena, sizes[0] + 1);
    content = cv_alloc(arena, sizes[1] + 1);
    *text = (struct cv_unsaved){ path, content, sizes[1] };
    return cv_read_exactly(file, path, sizes[0]) && cv_read_exactly(file, content, sizes[1]);
}

static bool read_texts(int file, struct cv_arena *arena, bool *stale, struct cv_unsaved_list *texts)
{
    uint64_t head[2];
    struct cv_unsaved *items;

    if (!cv_read_exactly(file, head, sizeof head))
        return false;
    *stale = head[0] != 0;
    items = cv_alloc_array(arena, head[1], sizeof *items);
    *texts = (struct cv_unsaved_list){ items, head[1] };
    for (size_t i = 0; i < head[1]; i++) {
        if (!read_text(file, arena, &items[i]))
            return false;
    }
    return true;
}

static long long seconds_now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + 1;
}

static unsigned long megabytes(void)
{
    char line[128] = "";
    FILE *file = fopen("/proc/self/statm", "re");
    char *end;

    if (file && !fgets(line, sizeof line, file))
        line[0] = '\0';
    if (file)
        fclose(file);
    strtoul(line, &end, 10);
    return strtoul(end, NULL, 10) * (unsigned long)sysconf(_SC_PAGESIZE) >> 20;
}

static void *watch(void *data)
{
    struct worker *worker = data;

    for (;;) {
        const struct cv_options *options = &worker->stay.options;
        long long begun = atomic_load(&worker->begun);

        usleep(WATCH_INTERVAL);
        if (!begun || begun != atomic_load(&worker->begun))
            continue;
        if (options->time_limit && seconds_now() - begun > options->time_limit)
            _exit(CV_EXIT_INCOMPLETE);
        if (options->memory_limit && megabytes() > (unsigned long)options->memory_limit)
            _exit(CV_EXIT_INCOMPLETE);
    }
    return NULL;
}

/* The configuration and all else that stays; false (said) where it is wrong. */
static bool learn(struct worker *worker, struct cv_editor *editor, FILE *messages)
{
    struct cv_stay *stay = &worker->stay;

    if (stay->arena)
        return true;
    stay->arena = cv_arena_new();
    stay->run = (struct cv_run){ .arena = stay->arena, .messages = messages, .quiet = true };
    stay->run.strings = cv_strings_new(stay->arena);
    stay->options = cv_lsp_check_options(&stay->run, worker->base, editor);
    if (cv_config_load(&stay->run, &stay->options))
        return true;
    cv_stay_forget(stay);
    return false;
}

static void print_about(const struct cv_stay *stay)
{
    cJSON *about = cJSON_CreateObject();
    cJSON *files = cJSON_AddArrayToObject(about, "files");

    cJSON_AddBoolToObject(about, "brief", stay->brief);
    for (size_t i = 0; i < stay->files->count; i++)
        cJSON_AddItemToArray(files, cJSON_CreateString(stay->files->items[i]));
    cv_print_json(about, stdout);
}

static void check(struct worker *worker, struct cv_arena *arena, struct cv_unsaved_list texts)
{
    struct cv_stay *stay = &worker->stay;
    struct cv_editor editor = { worker->document, texts, worker->columns, stay };
    struct cv_string_list files = { 0 };
    struct cv_run run = { .arena = arena, .quiet = true };
    char *said = NULL;
    size_t size = 0;

    run.messages = open_memstream(&said, &size);
    if (!run.messages)
        _exit(CV_EXIT_INCOMPLETE);
    run.strings = cv_strings_new(arena);
    stay->check++;
    stay->brief = false;
    stay->files = &files;
    if (learn(worker, &editor, run.messages)) {
        atomic_store(&worker->begun, seconds_now());
        stay->run.messages = run.messages;
        stay->options.editor = &editor;
        cv_check_run(&run, &stay->options);
    }
    atomic_store(&worker->begun, 0);
    fclose(run.messages);
    putchar('\0');
    fwrite(said, 1, size, stdout);
    putchar('\0');
    print_about(stay);
    putchar('\0');
    fflush(stdout);
    free(said);
}

static void serve(struct worker *worker)
{
    struct cv_unsaved_list texts;
    bool stale, good = true;

    while (good) {
        struct cv_arena *arena = cv_arena_new();

        good = read_texts(worker->requests, arena, &stale, &texts);
        if (good && (stale || ++worker->checks % FORGET_AFTER == 0))
            cv_stay_forget(&worker->stay);
        if (good)
            check(worker, arena, texts);
        cv_arena_free(arena);
    }
}

/* Never returns. What a dying parser prints is of no use to anybody. */
static void become_worker(struct worker *worker, int answers)
{
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    pthread_t watcher;

    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setpgid(0, 0);
    /* A crash in one of two threads may leave a lock of the parser's behind for ever. */
    setenv("LIBCLANG_DISABLE_CRASH_RECOVERY", "1", 1);
    if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0 || dup2(answers, STDOUT_FILENO) < 0)
        _exit(CV_EXIT_USAGE);
    close(answers);
#if !defined(__SANITIZE_ADDRESS__)
    dup2(nothing, STDERR_FILENO);
#endif
    if (pthread_create(&watcher, NULL, watch, worker) != 0)
        _exit(CV_EXIT_INCOMPLETE);
    serve(worker);
    _exit(CV_EXIT_CLEAN);
}

/* ----------------------------------------------------------------- in the server */

bool cv_lsp_worker_start(const struct cv_options *options, const char *document,
                         enum cv_columns columns, struct cv_lsp_worker *worker)
{
    struct worker self = { .base = options, .document = document, .columns = columns };
    int requests[2], answers[2];

    *worker = (struct cv_lsp_worker){ 0 };
    if (pipe2(requests, O_CLOEXEC) != 0)
        return false;
    if (pipe2(answers, O_CLOEXEC) != 0) {
        close(requests[0]);
        close(requests[1]);
        return false;
    }
    worker->process = fork();
    if (worker->process == 0) {
        close(requests[1]);
        close(answers[0]);
        self.requests = requests[0];
        become_worker(&self, answers[1]);
    }
    close(requests[0]);
    close(answers[1]);
    if (worker->process < 0) {
        close(requests[1]);
        close(answers[0]);
        worker->process = 0;
        return false;
    }
    fcntl(answers[0], F_SETFL, O_NONBLOCK);
    worker->requests = requests[1];
    worker->answers.file = answers[0];
    return true;
}

bool cv_lsp_worker_ask(struct cv_lsp_worker *worker, struct cv_unsaved_list texts)
{
    uint64_t head[2] = { worker->stale, texts.count };
    bool good = cv_write_exactly(worker->requests, head, sizeof head);

    worker->answers.size = 0;
    for (size_t i = 0; good && i < texts.count; i++) {
        const struct cv_unsaved *text = &texts.items[i];
        uint64_t sizes[2] = { strlen(text->path), text->size };

        good = cv_write_exactly(worker->requests, sizes, sizeof sizes) &&
               cv_write_exactly(worker->requests, text->path, sizes[0]) &&
               cv_write_exactly(worker->requests, text->text, sizes[1]);
    }
    worker->busy = good;
    worker->stale = worker->stale && !good;
    return good;
}

bool cv_lsp_worker_answer(const struct cv_lsp_worker *worker, struct cv_lsp_answer *answer)
{
    const char *parts[ANSWER_PARTS];
    const char *at = worker->answers.bytes;
    size_t left = worker->answers.size;

    for (int i = 0; i < ANSWER_PARTS; i++) {
        const char *end = left ? memchr(at, '\0', left) : NULL;

        if (!end)
            return false;
        parts[i] = at;
        left -= (size_t)(end - at) + 1;
        at = end + 1;
    }
    *answer = (struct cv_lsp_answer){ parts[0], parts[1], parts[2] };
    return true;
}

void cv_lsp_worker_end(struct cv_lsp_worker *worker)
{
    if (!worker->process)
        return;
    kill(-worker->process, SIGKILL);
    kill(worker->process, SIGKILL); /* where it had no time to make its group */
    while (waitpid(worker->process, NULL, 0) < 0 && errno == EINTR)
        continue;
    close(worker->requests);
    close(worker->answers.file);
    free(worker->answers.bytes);
    *worker = (struct cv_lsp_worker){ 0 };
}
