#ifndef STOREGEN_VERSION_H
#define STOREGEN_VERSION_H

/// The version of storegen. A target in Swift cannot receive a text from `Package.swift`, but one in C can.
const char *storegen_version(void);

#endif
