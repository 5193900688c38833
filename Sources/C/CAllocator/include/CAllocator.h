#ifndef C_ALLOCATOR_H
#define C_ALLOCATOR_H

/// Returns memory that was freed to the system, where the C library can.
void allocator_release_freed_memory(void);

#endif
