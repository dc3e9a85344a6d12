#ifndef STOREGEN_ALLOCATOR_H
#define STOREGEN_ALLOCATOR_H

/// Makes the allocator return the memory of large blocks to the system as soon as they are released.
///
/// The one of glibc raises its limit for large blocks with each block that is released. Syntax trees then leave tens of
/// megabytes behind that are never used again. A fixed limit ends that, at the cost of more page faults; see mallopt(3).
/// Swift does not import mallopt.
void storegen_return_large_blocks(void);

#endif
