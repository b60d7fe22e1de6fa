/* stdlib.h - a stand-in, found where no C library is installed: what device code and simple host code use. */
#ifndef CUVET_LIBRARY_STDLIB_H
#define CUVET_LIBRARY_STDLIB_H
#pragma clang system_header

#include <stddef.h>

#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647

extern "C" {
void *malloc(size_t) noexcept;
void *calloc(size_t, size_t) noexcept;
void *realloc(void *, size_t) noexcept;
void *aligned_alloc(size_t, size_t) noexcept;
void free(void *) noexcept;
void abort() noexcept __attribute__((noreturn));
void exit(int) noexcept __attribute__((noreturn));
int atoi(const char *) noexcept;
long atol(const char *) noexcept;
double atof(const char *) noexcept;
long strtol(const char *, char **, int) noexcept;
unsigned long strtoul(const char *, char **, int) noexcept;
double strtod(const char *, char **) noexcept;
char *getenv(const char *) noexcept;
int rand() noexcept;
void srand(unsigned) noexcept;
int abs(int) noexcept __attribute__((const));
long labs(long) noexcept __attribute__((const));
long long llabs(long long) noexcept __attribute__((const));
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
}

#endif
