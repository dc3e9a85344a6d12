#ifndef SIGNAL_H
#define SIGNAL_H

#include <sys/types.h>

#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGABRT 6
#define SIGKILL 9
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3

typedef uint32_t sigset_t;
typedef void (*sig_t)(int);

union __sigaction_u {
  void (*__sa_handler)(int);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};

int sigaction(int, const struct sigaction *restrict, struct sigaction *restrict);
sig_t signal(int, sig_t);
int raise(int);
int kill(pid_t, int);
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
int sigdelset(sigset_t *, int);
int sigfillset(sigset_t *);
int sigismember(const sigset_t *, int);
int sigpending(sigset_t *);
int sigwait(const sigset_t *restrict, int *restrict);
int sigprocmask(int, const sigset_t *restrict, sigset_t *restrict);
int pthread_sigmask(int, const sigset_t *, sigset_t *);

#endif
