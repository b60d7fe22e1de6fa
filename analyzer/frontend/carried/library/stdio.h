/* stdio.h - a stand-in, found where no C library is installed: what device code and simple host code use. */
#ifndef CUVET_LIBRARY_STDIO_H
#define CUVET_LIBRARY_STDIO_H
#pragma clang system_header

#include <stdarg.h>
#include <stddef.h>

#define EOF (-1)
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2

struct cuvet_file;
typedef struct cuvet_file FILE;

extern "C" {
extern FILE *stdin;
extern FILE *stdout;
extern FILE *stderr;
int printf(const char *, ...);
int fprintf(FILE *, const char *, ...);
int sprintf(char *, const char *, ...) noexcept;
int snprintf(char *, size_t, const char *, ...) noexcept;
int vprintf(const char *, va_list);
int scanf(const char *, ...);
int sscanf(const char *, const char *, ...) noexcept;
int puts(const char *);
int putchar(int);
int getchar();
int fputs(const char *, FILE *);
char *fgets(char *, int, FILE *);
FILE *fopen(const char *, const char *);
int fclose(FILE *);
int fflush(FILE *);
size_t fread(void *, size_t, size_t, FILE *);
size_t fwrite(const void *, size_t, size_t, FILE *);
int fseek(FILE *, long, int);
long ftell(FILE *);
void perror(const char *);
}

#endif
