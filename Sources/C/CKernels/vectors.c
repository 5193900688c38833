#include "kernel.h"

KERNEL float kernel_dot(const float *a, const float *b, size_t count) {
#pragma clang fp reassociate(on) contract(fast)
  float sum = 0;
  for (size_t i = 0; i < count; i++) sum += a[i] * b[i];
  return sum;
}
