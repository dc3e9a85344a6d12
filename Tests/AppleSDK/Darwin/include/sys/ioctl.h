#ifndef SYS_IOCTL_H
#define SYS_IOCTL_H

struct winsize {
  unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};

int ioctl(int, unsigned long, ...);

#endif
