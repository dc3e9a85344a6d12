#include "CArguments.h"

#include <stddef.h>

static int count = 0;
static char **values = NULL;

// glibc and macOS call constructors with the parameters of main.
__attribute__((constructor)) static void save(int argc, char **argv) {
    count = argc;
    values = argv;
}

char **storegen_arguments(void) { return values; }

int storegen_argument_count(void) { return count; }
