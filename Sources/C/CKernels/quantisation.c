#include "gelu.h"

// In each lane the two smallest and the two largest values seen; zero is always among them.
typedef struct {
  floats low, next_low, high, next_high;
} extremes;

INLINE void update_extremes(extremes *seen, const floats *values) {
  floats x = *values;
  seen->next_low = minimum(seen->next_low, maximum(seen->low, x));
  seen->low = minimum(seen->low, x);
  seen->next_high = maximum(seen->next_high, minimum(seen->high, x));
  seen->high = maximum(seen->high, x);
}

// The range of all values but the one of greatest magnitude, and that one.
INLINE void range_without_outlier(const extremes *seen, float *low, float *high, float *outlier) {
  *low = smallest_of(&seen->low);
  *high = largest_of(&seen->high);
  if (-*low > *high) {
    *outlier = *low;
    // In the lane of the outlier, the next value replaces it.
    floats others = seen->low == *low ? seen->next_low : seen->low;
    *low = smallest_of(&others);
  } else {
    *outlier = *high;
    floats others = seen->high == *high ? seen->next_high : seen->high;
    *high = largest_of(&others);
  }
}

INLINE void quantise(
    const float *restrict values, size_t width, int32_t limit, const extremes *seen, uint8_t *restrict quanta,
    kernel_row_quantization *row) {
  float low, high, outlier;
  range_without_outlier(seen, &low, &high, &outlier);
  float step = (high - low) / (float)limit;
  if (!(step > 1e-30f)) step = 1e-30f;
  float inverse = 1 / step;
  int32_t zero_point = (int32_t)(-low * inverse + 0.5f);
  // All values but an outlier are above zero once the zero point is added, so truncation after adding a half rounds. An
  // outlier is clamped to the range first, since a number may be too large for an integer.
  float shift = (float)zero_point + 0.5f, most = (float)limit + 0.5f;
  ints outlier_indices = {}, here = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  size_t i = 0;
  for (; i + LANES <= width; i += LANES) {
    floats x = load(values + i);
    outlier_indices = x == outlier ? here + (int32_t)i : outlier_indices;
    x = minimum(maximum(x * inverse + shift, broadcast(0)), broadcast(most));
    *(octets *)(quanta + i) = __builtin_convertvector(__builtin_convertvector(x, ints), octets);
  }
  int32_t found = __builtin_reduce_max(outlier_indices);
  for (; i < width; i++) {
    if (values[i] == outlier) found = (int32_t)i;
    float x = values[i] * inverse + shift;
    quanta[i] = (uint8_t)(x > most ? most : x > 0 ? x : 0);
  }
  for (; i % 4; i++) quanta[i] = 0;
  row->scale = step;
  row->zero_point = zero_point;
  row->outlier_index = found;
  row->outlier_residual = values[found] - (float)(quanta[found] - zero_point) * step;
}

KERNEL void kernel_quantise_row(
    const float *values, size_t width, int32_t limit, uint8_t *quanta, kernel_row_quantization *row) {
  extremes seen = {};
  for (size_t i = 0; i < width; i += LANES) {
    floats x;
    if (width - i >= LANES) x = load(values + i);
    else load_some(&x, values + i, width - i, 0);
    update_extremes(&seen, &x);
  }
  quantise(values, width, limit, &seen, quanta, row);
}

KERNEL void kernel_gelu_quantise_row(
    float *values, size_t width, int32_t limit, uint8_t *quanta, kernel_row_quantization *row) {
  extremes seen = {};
  for (size_t i = 0; i < width; i += LANES) {
    size_t left = width - i;
    floats x;
    if (left >= LANES) x = load(values + i);
    else load_some(&x, values + i, left, 0);
    apply_gelu(&x);
    if (left >= LANES) store(values + i, x);
    else store_some(values + i, &x, left);
    update_extremes(&seen, &x);
  }
  quantise(values, width, limit, &seen, quanta, row);
}
