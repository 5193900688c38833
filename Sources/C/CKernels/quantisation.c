#include "kernel.h"

#include <math.h>

KERNEL void kernel_quantise_row(
    const float *restrict values, size_t width, int32_t levels, uint8_t *restrict quanta, float *scale, int32_t *zero) {
  floats low = {}, high = {};
  size_t i = 0;
  for (; i + LANES <= width; i += LANES) {
    low = smaller(low, load(values + i));
    high = larger(high, load(values + i));
  }
  float smallest = smallest_of(&low), largest = largest_of(&high);
  for (; i < width; i++) {
    smallest = values[i] < smallest ? values[i] : smallest;
    largest = values[i] > largest ? values[i] : largest;
  }
  float step = (largest - smallest) / (float)levels;
  if (!(step > 1e-30f)) step = 1e-30f;
  float inverse = 1 / step;
  int32_t offset = (int32_t)(-smallest * inverse + 0.5f);
  for (i = 0; i + LANES <= width; i += LANES) {
    // All are above nothing once the offset is added, so that cutting off after adding a half rounds.
    ints whole = __builtin_convertvector(load(values + i) * inverse + ((float)offset + 0.5f), ints);
    whole = __builtin_elementwise_min(__builtin_elementwise_max(whole, (ints){}), (ints){} + levels);
    *(octets *)(quanta + i) = __builtin_convertvector(whole, octets);
  }
  for (; i < width; i++) {
    int32_t whole = (int32_t)(values[i] * inverse + ((float)offset + 0.5f));
    quanta[i] = (uint8_t)(whole < 0 ? 0 : whole > levels ? levels : whole);
  }
  *scale = step;
  *zero = offset;
}

KERNEL void kernel_quantise_weights(
    const float *restrict weights, size_t rows, size_t width, int32_t limit, int8_t *restrict quanta,
    float *restrict scales, int32_t *restrict sums) {
  for (size_t row = 0; row < rows; row++) {
    const float *from = weights + row * width;
    int8_t *to = quanta + row * width;
    float largest = 0;
    for (size_t i = 0; i < width; i++) largest = fabsf(from[i]) > largest ? fabsf(from[i]) : largest;
    float step = largest > 0 ? largest / (float)limit : 1;
    float inverse = 1 / step;
    int32_t sum = 0;
    for (size_t i = 0; i < width; i++) {
      float scaled = from[i] * inverse;
      int32_t whole = (int32_t)(scaled + (scaled < 0 ? -0.5f : 0.5f));
      to[i] = (int8_t)whole;
      sum += whole;
    }
    scales[row] = step;
    sums[row] = sum;
  }
}

KERNEL void kernel_scale_row(
    const int32_t *restrict sums, const float *restrict scale, float row_scale, int32_t zero,
    const int32_t *restrict column_sums, const float *restrict bias, float *restrict values, size_t width) {
#pragma clang fp contract(fast)
  for (size_t i = 0; i < width; i++)
    values[i] = (float)(sums[i] - zero * column_sums[i]) * (scale[i] * row_scale) + bias[i];
}
