#ifndef SYS_SOCKET_H
#define SYS_SOCKET_H

#include <sys/types.h>

typedef uint8_t sa_family_t;
typedef uint32_t socklen_t;
struct sockaddr {
  uint8_t sa_len;
  sa_family_t sa_family;
  char sa_data[14];
};

#endif
