#ifndef TIME_H
#define TIME_H

#include <sys/types.h>

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};

struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};

typedef enum {
  _CLOCK_REALTIME = 0,
  _CLOCK_MONOTONIC = 6,
} clockid_t;

clock_t clock(void);
int clock_gettime(clockid_t __clock_id, struct timespec *__tp);
int nanosleep(const struct timespec *__rqtp, struct timespec *__rmtp);
time_t time(time_t *);
struct tm *localtime_r(const time_t *restrict, struct tm *restrict);
struct tm *gmtime_r(const time_t *restrict, struct tm *restrict);

#endif
