#ifndef STDIO_H
#define STDIO_H

#include <stdarg.h>
#include <sys/types.h>

typedef struct __sFILE {
  int _file;
} FILE;

extern FILE *__stdinp;
extern FILE *__stdoutp;
extern FILE *__stderrp;
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp
#define BUFSIZ 1024
#define EOF (-1)
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2

int fclose(FILE *);
int fflush(FILE *);
int fileno(FILE *);
FILE *fopen(const char *restrict __filename, const char *restrict __mode);
int fputs(const char *restrict, FILE *restrict);
size_t fread(void *restrict __ptr, size_t __size, size_t __nitems, FILE *restrict __stream);
int fseek(FILE *, long, int);
long ftell(FILE *);
void rewind(FILE *);
size_t fwrite(const void *restrict __ptr, size_t __size, size_t __nitems, FILE *restrict __stream);
int putc(int, FILE *);
int puts(const char *);
int remove(const char *);
int rename(const char *__old, const char *__new);
int renamex_np(const char *, const char *, unsigned int)
  __attribute__((availability(macos, introduced = 10.12)));
int setvbuf(FILE *restrict, char *restrict, int, size_t);

#endif
