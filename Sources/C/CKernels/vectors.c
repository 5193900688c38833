#include "kernel.h"

KERNEL int kernel_all_finite(const float *values, size_t count) {
  // A number times zero is zero, unless it is infinite or NaN.
#pragma clang fp reassociate(on)
  float sum = 0;
  for (size_t i = 0; i < count; i++) sum += values[i] * 0.0f;
  return sum == 0;
}

KERNEL void kernel_add_bias(float *rows, const float *bias, size_t row_count, size_t width) {
  for (size_t row = 0; row < row_count; row++)
    for (size_t i = 0; i < width; i++) rows[row * width + i] += bias[i];
}

KERNEL void kernel_mean(const float *rows, size_t row_count, size_t width, float *mean) {
  memset(mean, 0, width * sizeof(float));
  for (size_t row = 0; row < row_count; row++)
    for (size_t i = 0; i < width; i++) mean[i] += rows[row * width + i];
  for (size_t i = 0; i < width; i++) mean[i] /= (float)row_count;
}

KERNEL void kernel_transpose_columns(
    const float *restrict matrix, size_t rows, size_t columns, size_t stride, float *restrict transposed) {
  // Blocks, so that both sides stay in the nearest cache.
  enum { EDGE = 32 };
  for (size_t top = 0; top < rows; top += EDGE)
    for (size_t left = 0; left < columns; left += EDGE)
      for (size_t j = left; j < left + EDGE && j < columns; j++)
        for (size_t i = top; i < top + EDGE && i < rows; i++) transposed[j * rows + i] = matrix[i * stride + j];
}

void kernel_transpose(const float *matrix, size_t rows, size_t columns, float *transposed) {
  kernel_transpose_columns(matrix, rows, columns, columns, transposed);
}

KERNEL void kernel_add_low_rank(
    float *restrict matrix, const float *restrict down, const float *restrict up, float scale, size_t rows,
    size_t columns, size_t rank) {
#pragma clang fp contract(fast)
  for (size_t row = 0; row < rows; row++)
    for (size_t r = 0; r < rank; r++) {
      float factor = scale * up[r * rows + row];
      for (size_t i = 0; i < columns; i++) matrix[row * columns + i] += factor * down[r * columns + i];
    }
}
