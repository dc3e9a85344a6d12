#ifndef SYSEXITS_H
#define SYSEXITS_H

#define EX_OK 0
#define EX_USAGE 64

#endif
