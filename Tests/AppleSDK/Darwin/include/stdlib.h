#ifndef STDLIB_H
#define STDLIB_H

#include <sys/types.h>

#define EXIT_FAILURE 1
#define EXIT_SUCCESS 0

void abort(void) __attribute__((noreturn));
void *calloc(size_t __count, size_t __size);
void exit(int) __attribute__((noreturn));
void free(void *);
char *getenv(const char *);
void *malloc(size_t __size);
int mkstemp(char *);
char *mkdtemp(char *);
void *realloc(void *__ptr, size_t __size);
char *realpath(const char *restrict, char *restrict);
int setenv(const char *__name, const char *__value, int __overwrite);
int unsetenv(const char *);

#endif
