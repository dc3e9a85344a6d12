#ifndef STOREGEN_ARGUMENTS_H
#define STOREGEN_ARGUMENTS_H

/// The arguments of the process with its name, as `main` gets them; NULL if the C library does not pass them on.
///
/// On Linux, Swift reads them from files below /proc. Where these cannot be read, as in some containers, it finds no
/// arguments and reports no error.
char *_Nullable *_Nullable storegen_arguments(void);

/// The number of arguments with the name.
int storegen_argument_count(void);

#endif
