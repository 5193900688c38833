#include "kernel.h"

KERNEL void kernel_search_floats(
    const float *rows, size_t row_count, size_t width, const float *query, float *products) {
#pragma clang fp reassociate(on) contract(fast)
  for (size_t row = 0; row < row_count; row++) {
    const float *values = rows + row * width;
    float sum = 0;
    for (size_t i = 0; i < width; i++) sum += values[i] * query[i];
    products[row] = sum;
  }
}

// Unsigned times signed bytes: the form that one instruction (VNNI's vpdpbusd) multiplies and adds up four at a time.
// What the rows' offset of 128 adds is the same for all rows and is taken away behind the loop.
KERNEL void kernel_search_int8(
    const uint8_t *rows, const float *scales, size_t row_count, size_t width, const int8_t *coarse, const int8_t *fine,
    float query_scale, float *products) {
  int32_t coarse_offset = 0, fine_offset = 0;
  for (size_t i = 0; i < width; i++) {
    coarse_offset += 128 * coarse[i];
    fine_offset += 128 * fine[i];
  }
  for (size_t row = 0; row < row_count; row++) {
    const uint8_t *quanta = rows + row * width;
    int32_t coarse_sum = 0, fine_sum = 0;
    for (size_t i = 0; i < width; i++) {
      coarse_sum += (int32_t)quanta[i] * coarse[i];
      fine_sum += (int32_t)quanta[i] * fine[i];
    }
    float sum = (float)(coarse_sum - coarse_offset) * 128 + (float)(fine_sum - fine_offset);
    products[row] = sum * (scales[row] * query_scale);
  }
}
