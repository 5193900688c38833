#ifndef KERNEL_H
#define KERNEL_H

#include "CKernels.h"

// A kernel is compiled once for each generation of processors that makes a difference; the loader picks at start-up.
#if defined(__x86_64__) && defined(__linux__)
#define KERNEL __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define KERNEL
#endif

#endif
