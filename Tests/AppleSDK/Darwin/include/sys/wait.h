#ifndef SYS_WAIT_H
#define SYS_WAIT_H

#include <sys/types.h>

#define WNOHANG 0x00000001
#define WUNTRACED 0x00000002

pid_t wait(int *);
pid_t waitpid(pid_t, int *, int);

#endif
