#define _DEFAULT_SOURCE
#include "CKernels.h"

#if defined(__linux__)
#include <sys/mman.h>
#endif

void kernel_advise_large_pages(void *start, size_t bytes) {
#if defined(__linux__)
  // Only whole pages can be advised of; a smaller stretch would gain nothing. The advice may be refused, without harm.
  const uintptr_t page = 4096, large = 2 << 20;
  uintptr_t first = ((uintptr_t)start + page - 1) & ~(page - 1), last = ((uintptr_t)start + bytes) & ~(page - 1);
  if (start && last > first && last - first >= large) madvise((void *)first, last - first, MADV_HUGEPAGE);
#else
  (void)start, (void)bytes;
#endif
}
