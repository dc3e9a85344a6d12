#ifndef STRING_H
#define STRING_H

#include <sys/types.h>

void *memchr(const void *__s, int __c, size_t __n);
int memcmp(const void *__s1, const void *__s2, size_t __n);
void *memcpy(void *__dst, const void *__src, size_t __n);
void *memmove(void *__dst, const void *__src, size_t __len);
void *memset(void *__b, int __c, size_t __len);
char *strdup(const char *__s1);
char *strerror(int __errnum);
int strerror_r(int __errnum, char *__strerrbuf, size_t __buflen);
size_t strlen(const char *__s);
int strcmp(const char *__s1, const char *__s2);
int strncmp(const char *__s1, const char *__s2, size_t __n);
char *strstr(const char *__big, const char *__little);
size_t strnlen(const char *__s1, size_t __n);

#endif
