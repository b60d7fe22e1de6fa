/* times.c - how long each stage of a run took. */
#include "support/times.h"

#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "support/vector.h"

struct stage {
    const char *name;
    double seconds;
};

struct cv_times {
    struct cv_arena *arena;
    double charged; /* all that is on an account */
    struct stage *stages;
    size_t count, capacity;
};

static double spent(void)
{
    struct timespec own;
    struct rusage others;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own);
    getrusage(RUSAGE_CHILDREN, &others);
    return (double)own.tv_sec + (double)own.tv_nsec / 1e9 +
           (double)(others.ru_utime.tv_sec + others.ru_stime.tv_sec) +
           (double)(others.ru_utime.tv_usec + others.ru_stime.tv_usec) / 1e6;
}

struct cv_times *cv_times_new(struct cv_arena *arena)
{
    struct cv_times *times = cv_alloc(arena, sizeof *times);

    times->arena = arena;
    return times;
}

static struct stage *stage_of(struct cv_times *times, const char *name)
{
    struct stage *stage;

    for (size_t i = 0; i < times->count; i++)
        if (strcmp(times->stages[i].name, name) == 0)
            return &times->stages[i];
    times->stages = cv_grow(times->arena, times->stages, times->count, &times->capacity,
                            sizeof *times->stages);
    stage = &times->stages[times->count++];
    *stage = (struct stage){ name, 0 };
    return stage;
}

void cv_times_charge(struct cv_times *times, const char *stage)
{
    double now;

    if (!times)
        return;
    now = spent();
    stage_of(times, stage)->seconds += now - times->charged;
    times->charged = now;
}

void cv_times_write(const struct cv_times *times, FILE *out)
{
    struct rusage own;

    getrusage(RUSAGE_SELF, &own);
    for (size_t i = 0; i < times->count; i++)
        fprintf(out, "%9.4f s  %s\n", times->stages[i].seconds, times->stages[i].name);
    fprintf(out, "%9.4f s  in all\n", times->charged);
    fprintf(out, "%9.1f MiB  of memory\n", (double)own.ru_maxrss / 1024);
}
