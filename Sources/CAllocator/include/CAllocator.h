#ifndef STOREGEN_ALLOCATOR_H
#define STOREGEN_ALLOCATOR_H

/// Makes the allocator return the memory of large blocks to the system as soon as they are released.
///
/// glibc raises its limit for large blocks whenever one is released, so syntax trees leave tens of megabytes behind that
/// are never used again. A fixed limit prevents that, at the cost of more page faults; see mallopt(3). Swift cannot
/// import mallopt.
void storegen_return_large_blocks(void);

/// Makes the allocator return all free memory to the system, see malloc_trim(3).
void storegen_return_free_memory(void);

#endif
