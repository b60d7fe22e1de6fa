/* string.h - a stand-in, found where no C library is installed: what device code and simple host code use. */
#ifndef CUVET_LIBRARY_STRING_H
#define CUVET_LIBRARY_STRING_H
#pragma clang system_header

#include <stddef.h>

extern "C" {
void *memcpy(void *, const void *, size_t) noexcept;
void *memmove(void *, const void *, size_t) noexcept;
void *memset(void *, int, size_t) noexcept;
int memcmp(const void *, const void *, size_t) noexcept;
size_t strlen(const char *) noexcept;
int strcmp(const char *, const char *) noexcept;
int strncmp(const char *, const char *, size_t) noexcept;
char *strcpy(char *, const char *) noexcept;
char *strncpy(char *, const char *, size_t) noexcept;
char *strcat(char *, const char *) noexcept;
char *strchr(const char *, int) noexcept;
char *strstr(const char *, const char *) noexcept;
char *strerror(int) noexcept;
char *strdup(const char *) noexcept;
}

#endif
