#include "CAllocator.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void allocator_release_freed_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

void allocator_use_one_arena(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}
