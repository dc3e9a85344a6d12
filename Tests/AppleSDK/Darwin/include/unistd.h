#ifndef UNISTD_H
#define UNISTD_H

#include <sys/types.h>

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _SC_NPROCESSORS_ONLN 58
#define _SC_PAGESIZE 29

int access(const char *, int);
unsigned int alarm(unsigned int);
int chdir(const char *);
int close(int);
int dup(int);
int dup2(int, int);
void _exit(int) __attribute__((noreturn));
int fsync(int);
int ftruncate(int, off_t);
char *getcwd(char *, size_t);
uid_t geteuid(void);
uid_t getuid(void);
pid_t getpid(void);
pid_t getppid(void);
int isatty(int);
int lchown(const char *, uid_t, gid_t);
int link(const char *, const char *);
off_t lseek(int, off_t, int);
int pause(void);
int pipe(int[2]);
ssize_t pread(int __fd, void *__buf, size_t __nbyte, off_t __offset);
ssize_t read(int, void *, size_t);
ssize_t readlink(const char *restrict, char *restrict, size_t);
int rmdir(const char *);
int symlink(const char *, const char *);
long sysconf(int);
int unlink(const char *);
int unlinkat(int, const char *, int);
int usleep(unsigned int);
ssize_t write(int __fd, const void *__buf, size_t __nbyte);

#endif
