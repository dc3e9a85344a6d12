#include "CAllocator.h"

#ifdef __linux__
#include <malloc.h>
#endif

void storegen_return_free_memory(void) {
#ifdef __linux__
    malloc_trim(0);
#endif
}

void storegen_return_large_blocks(void) {
#ifdef M_MMAP_THRESHOLD
    // What glibc starts with.
    mallopt(M_MMAP_THRESHOLD, 128 << 10);
    mallopt(M_TRIM_THRESHOLD, 128 << 10);
#endif
}
