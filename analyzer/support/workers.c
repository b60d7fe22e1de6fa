/* workers.c - a pipe to each child for numbers of jobs, and one back for results.
 *
 *     parent  --number-->  child  --length, bytes-->  parent
 *
 * A child ends when its pipe is closed, and dies with its parent, however that ends. */
#include "support/workers.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "support/transfer.h"

enum { READ_END, WRITE_END };
enum { LENGTH_SIZE = 8, CHUNK = 64 * 1024, LOOK_INTERVAL = 100 /* ms */, MAX_RESULT = 1 << 30 };

enum killed { NOT_KILLED, FOR_TIME, FOR_MEMORY };

struct child {
    pid_t process; /* 0: there is none */
    int jobs, results;
    bool busy;
    size_t job;
    int64_t begun; /* of the job, in milliseconds */
    enum killed killed;
    unsigned char *bytes; /* length and result, as far as they came */
    size_t size, capacity;
};

struct pool {
    const struct cv_workers *workers;
    struct cv_arena *arena;
    struct child *children;
    size_t next, count; /* jobs */
    bool no_children;   /* the system gives none */
};

static int64_t milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

unsigned cv_processor_count(void)
{
    cpu_set_t set;
    long count = sysconf(_SC_NPROCESSORS_ONLN);

    if (sched_getaffinity(0, sizeof set, &set) == 0) /* not where there are more than 1024 */
        count = CPU_COUNT(&set);
    return count > 0 ? (unsigned)count : 1;
}

/* ------------------------------------------------------------------- in a child */

static void serve(const struct cv_workers *workers, int jobs, int results)
{
    uint64_t number;
    bool good = true;

    while (good && cv_read_exactly(jobs, &number, sizeof number)) {
        struct cv_arena *arena = cv_arena_new();
        struct cv_bytes bytes = { .arena = arena };
        uint64_t size;

        workers->work(workers->context, (size_t)number, &bytes);
        size = bytes.size;
        good = cv_write_exactly(results, &size, sizeof size) &&
               cv_write_exactly(results, bytes.data, bytes.size);
        cv_arena_free(arena);
    }
}

/* What a dying parser prints is of no use to anybody; standard input is the parent's. */
static void leave_terminal(void)
{
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);

    if (nothing < 0)
        return;
    dup2(nothing, STDIN_FILENO);
    dup2(nothing, STDOUT_FILENO);
#if !defined(__SANITIZE_ADDRESS__)
    dup2(nothing, STDERR_FILENO);
#endif
    close(nothing);
}

_Noreturn static void become_child(struct pool *pool, pid_t parent, int jobs, int results)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(EXIT_FAILURE);
    for (unsigned i = 0; i < pool->workers->count; i++) {
        if (pool->children[i].process) {
            close(pool->children[i].jobs);
            close(pool->children[i].results);
        }
    }
    leave_terminal();
    serve(pool->workers, jobs, results);
    _exit(EXIT_SUCCESS);
}

/* ---------------------------------------------------------------------- children */

static bool start_child(struct pool *pool, struct child *child)
{
    pid_t parent = getpid();
    int jobs[2], results[2];
    pid_t process;

    if (pipe2(jobs, O_CLOEXEC) != 0)
        return false;
    if (pipe2(results, O_CLOEXEC) != 0) {
        close(jobs[READ_END]);
        close(jobs[WRITE_END]);
        return false;
    }
    process = fork();
    if (process == 0) {
        close(jobs[WRITE_END]);
        close(results[READ_END]);
        become_child(pool, parent, jobs[READ_END], results[WRITE_END]);
    }
    close(jobs[READ_END]);
    close(results[WRITE_END]);
    if (process < 0) {
        close(jobs[WRITE_END]);
        close(results[READ_END]);
        return false;
    }
    child->process = process;
    child->jobs = jobs[WRITE_END];
    child->results = results[READ_END];
    child->killed = NOT_KILLED;
    child->busy = false;
    return true;
}

/* Waits for its end; returns the status of waitpid(). */
static int stop_child(struct child *child)
{
    int status = 0;

    close(child->jobs);
    close(child->results);
    while (waitpid(child->process, &status, 0) < 0 && errno == EINTR)
        continue;
    child->process = 0;
    return status;
}

/* Its resident memory in MiB; 0 where that is not known. */
static unsigned memory_of(pid_t process)
{
    char path[64], line[128] = "";
    unsigned long pages;
    FILE *file;
    char *end;

    snprintf(path, sizeof path, "/proc/%ld/statm", (long)process);
    file = fopen(path, "re");
    if (!file)
        return 0;
    if (!fgets(line, sizeof line, file))
        line[0] = '\0';
    fclose(file);
    strtoul(line, &end, 10); /* the whole address space */
    pages = strtoul(end, NULL, 10);
    return (unsigned)(pages * (unsigned long)sysconf(_SC_PAGESIZE) >> 20);
}

/* -------------------------------------------------------------------------- jobs */

static void give_job(struct pool *pool, struct child *child)
{
    uint64_t number = pool->next;

    child->busy = true;
    child->job = pool->next++;
    child->begun = milliseconds();
    child->size = 0;
    if (pool->workers->started)
        pool->workers->started(pool->workers->context, child->job);
    /* A child that is already dead is noticed when its results are read. */
    (void)!cv_write_exactly(child->jobs, &number, sizeof number);
}

static void do_job_here(struct pool *pool)
{
    struct cv_arena *arena = cv_arena_new();
    struct cv_bytes bytes = { .arena = arena };
    size_t number = pool->next++;

    if (pool->workers->started)
        pool->workers->started(pool->workers->context, number);
    pool->workers->work(pool->workers->context, number, &bytes);
    pool->workers->ended(pool->workers->context, number, bytes.data, bytes.size, NULL);
    cv_arena_free(arena);
}

static const char *reason_of(struct pool *pool, const struct child *child, int status)
{
    if (child->killed == FOR_TIME)
        return cv_format(pool->arena, "took longer than %u s", pool->workers->seconds);
    if (child->killed == FOR_MEMORY)
        return cv_format(pool->arena, "took more than %u MiB of memory", pool->workers->megabytes);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL)
        return "was killed, perhaps for want of memory";
    if (WIFSIGNALED(status))
        return cv_format(pool->arena, "crashed: %s", strsignal(WTERMSIG(status)));
    return cv_format(pool->arena, "crashed: it ended with status %d", WEXITSTATUS(status));
}

static void lose_job(struct pool *pool, struct child *child)
{
    int status = stop_child(child);

    if (child->busy)
        pool->workers->ended(pool->workers->context, child->job, NULL, 0,
                             reason_of(pool, child, status));
    child->busy = false;
}

/* True where the whole result is there. */
static bool is_complete(const struct child *child, uint64_t *length)
{
    if (child->size < LENGTH_SIZE)
        return false;
    memcpy(length, child->bytes, LENGTH_SIZE);
    return child->size - LENGTH_SIZE >= *length;
}

static void make_room(struct child *child)
{
    uint64_t length = 0;
    size_t wanted = child->size + CHUNK;
    unsigned char *bytes;

    if (child->size >= LENGTH_SIZE)
        memcpy(&length, child->bytes, LENGTH_SIZE);
    if (length <= MAX_RESULT && length + LENGTH_SIZE > wanted)
        wanted = (size_t)length + LENGTH_SIZE;
    if (wanted <= child->capacity)
        return;
    bytes = realloc(child->bytes, wanted);
    if (!bytes) {
        fputs("cuvet: error: out of memory\n", stderr);
        exit(3);
    }
    child->bytes = bytes;
    child->capacity = wanted;
}

static void take_result(struct pool *pool, struct child *child)
{
    uint64_t length;
    ssize_t got;

    make_room(child);
    got = read(child->results, child->bytes + child->size, child->capacity - child->size);
    if (got < 0 && errno == EINTR)
        return;
    if (got <= 0) {
        lose_job(pool, child);
        return;
    }
    child->size += (size_t)got;
    if (!is_complete(child, &length))
        return;
    child->busy = false;
    pool->workers->ended(pool->workers->context, child->job, child->bytes + LENGTH_SIZE,
                         (size_t)length, NULL);
}

/* Kills what takes too much; the end of its results is then read as any other. */
static void enforce_limits(struct pool *pool)
{
    const struct cv_workers *workers = pool->workers;

    for (unsigned i = 0; i < workers->count; i++) {
        struct child *child = &pool->children[i];

        if (!child->process || !child->busy || child->killed != NOT_KILLED)
            continue;
        if (workers->seconds && milliseconds() - child->begun > (int64_t)workers->seconds * 1000)
            child->killed = FOR_TIME;
        else if (workers->megabytes && memory_of(child->process) > workers->megabytes)
            child->killed = FOR_MEMORY;
        if (child->killed != NOT_KILLED)
            kill(child->process, SIGKILL);
    }
}

/* Every child that is free gets a job; children are made as they are needed. */
static void give_jobs(struct pool *pool)
{
    for (unsigned i = 0; i < pool->workers->count && pool->next < pool->count; i++) {
        struct child *child = &pool->children[i];

        if (!child->process && !pool->no_children && !start_child(pool, child))
            pool->no_children = i == 0; /* with some, they do */
        if (child->process && !child->busy)
            give_job(pool, child);
    }
}

static void wait_for_results(struct pool *pool, struct pollfd *files)
{
    unsigned busy = 0;

    for (unsigned i = 0; i < pool->workers->count; i++) {
        const struct child *child = &pool->children[i];

        files[i] = (struct pollfd){ child->process ? child->results : -1, POLLIN, 0 };
        busy += child->process && child->busy;
    }
    if (!busy)
        return;
    poll(files, pool->workers->count, LOOK_INTERVAL);
    for (unsigned i = 0; i < pool->workers->count; i++)
        if (files[i].fd >= 0 && files[i].revents)
            take_result(pool, &pool->children[i]);
}

static bool is_busy(const struct pool *pool)
{
    for (unsigned i = 0; i < pool->workers->count; i++)
        if (pool->children[i].busy)
            return true;
    return false;
}

void cv_workers_run(const struct cv_workers *workers, size_t count, struct cv_arena *arena)
{
    struct pool pool = { .workers = workers, .arena = arena, .count = count };
    struct pollfd *files = cv_alloc_array(arena, workers->count, sizeof *files);
    int64_t looked = milliseconds();

    pool.children = cv_alloc_array(arena, workers->count, sizeof *pool.children);
    while (pool.next < count || is_busy(&pool)) {
        give_jobs(&pool);
        if (pool.no_children && !is_busy(&pool) && pool.next < count)
            do_job_here(&pool);
        wait_for_results(&pool, files);
        if (milliseconds() - looked >= LOOK_INTERVAL) {
            looked = milliseconds();
            enforce_limits(&pool);
        }
    }
    for (unsigned i = 0; i < workers->count; i++) {
        if (pool.children[i].process)
            stop_child(&pool.children[i]);
        free(pool.children[i].bytes);
    }
}
