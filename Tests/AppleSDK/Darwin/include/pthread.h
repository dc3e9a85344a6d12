#ifndef PTHREAD_H
#define PTHREAD_H

#include <sys/types.h>
#include <signal.h>

#define PTHREAD_CREATE_JOINABLE 1
#define PTHREAD_CREATE_DETACHED 2
#define PTHREAD_STACK_MIN 16384

struct _opaque_pthread_t {
  long __sig;
  void *__cleanup_stack;
  char __opaque[8176];
};
typedef struct _opaque_pthread_t *pthread_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_attr_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_mutex_t;
typedef struct {
  long __sig;
  char __opaque[8];
} pthread_mutexattr_t;

int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setdetachstate(pthread_attr_t *, int);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_create(
  pthread_t _Nullable *_Nonnull restrict, const pthread_attr_t *_Nullable restrict,
  void *_Nullable (*_Nonnull)(void *_Nonnull), void *_Nullable restrict);
int pthread_join(pthread_t _Nonnull, void *_Nullable *_Nullable);
int pthread_detach(pthread_t _Nonnull);
pthread_t _Nonnull pthread_self(void);
int pthread_main_np(void);
int pthread_mutex_init(pthread_mutex_t *restrict, const pthread_mutexattr_t *_Nullable restrict);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_mutex_destroy(pthread_mutex_t *);

#endif
