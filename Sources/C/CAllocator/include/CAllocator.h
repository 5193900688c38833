#ifndef C_ALLOCATOR_H
#define C_ALLOCATOR_H

/// Returns memory that was freed to the system, where the C library can.
void allocator_release_freed_memory(void);

/// Makes all threads allocate from one arena, where the C library has several.
///
/// Call it before threads start. Each arena keeps what its threads freed.
void allocator_use_one_arena(void);

#endif
