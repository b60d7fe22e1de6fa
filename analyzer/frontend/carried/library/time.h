/* time.h - a stand-in, found where no C library is installed: what device code and simple host code use. */
#ifndef CUVET_LIBRARY_TIME_H
#define CUVET_LIBRARY_TIME_H
#pragma clang system_header

#include <stddef.h>

#define CLOCKS_PER_SEC 1000000L
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1

typedef long clock_t;
typedef long time_t;

struct timespec {
    time_t tv_sec;
    long tv_nsec;
};

extern "C" {
clock_t clock() noexcept;
time_t time(time_t *) noexcept;
double difftime(time_t, time_t) noexcept;
int clock_gettime(int, struct timespec *) noexcept;
int nanosleep(const struct timespec *, struct timespec *);
}

#endif
