#include "CAllocator.h"

#ifdef __linux__
#include <malloc.h>
#endif

void storegen_return_large_blocks(void) {
#ifdef M_TRIM_THRESHOLD
    mallopt(M_TRIM_THRESHOLD, 1 << 20);
#endif
}
