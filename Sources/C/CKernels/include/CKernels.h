#ifndef CKERNELS_H
#define CKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// The inner product of two vectors.
float kernel_dot(const float *a, const float *b, size_t count);

#endif
