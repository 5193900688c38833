#include "gelu.h"

// In each lane the least two and the largest two values seen, nothing being always among them.
typedef struct {
  floats low, next_low, high, next_high;
} extremes;

INLINE void note(extremes *seen, const floats *values) {
  floats x = *values;
  seen->next_low = smaller(seen->next_low, larger(seen->low, x));
  seen->low = smaller(seen->low, x);
  seen->next_high = larger(seen->next_high, smaller(seen->high, x));
  seen->high = larger(seen->high, x);
}

// The range of all values but the one farthest from nothing, and that one.
INLINE void settle(const extremes *seen, float *low, float *high, float *outlier) {
  *low = smallest_of(&seen->low);
  *high = largest_of(&seen->high);
  if (-*low > *high) {
    *outlier = *low;
    // Where the outlier stood, the next one of its lane stands in for it.
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
    kernel_row *row) {
  float low, high, outlier;
  settle(seen, &low, &high, &outlier);
  float step = (high - low) / (float)limit;
  if (!(step > 1e-30f)) step = 1e-30f;
  float inverse = 1 / step;
  int32_t zero = (int32_t)(-low * inverse + 0.5f);
  // All but an outlier are above nothing once the zero is added, so that cutting off after adding a half rounds; an
  // outlier is cut to the range first, since a number may be too large for an integer.
  float shift = (float)zero + 0.5f, most = (float)limit + 0.5f;
  ints place = {}, here = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  size_t i = 0;
  for (; i + LANES <= width; i += LANES) {
    floats x = load(values + i);
    place = x == outlier ? here + (int32_t)i : place;
    x = smaller(larger(x * inverse + shift, all(0)), all(most));
    *(octets *)(quanta + i) = __builtin_convertvector(__builtin_convertvector(x, ints), octets);
  }
  int32_t found = __builtin_reduce_max(place);
  for (; i < width; i++) {
    if (values[i] == outlier) found = (int32_t)i;
    float x = values[i] * inverse + shift;
    quanta[i] = (uint8_t)(x > most ? most : x > 0 ? x : 0);
  }
  for (; i % 4; i++) quanta[i] = 0;
  row->scale = step;
  row->zero = zero;
  row->place = found;
  row->rest = values[found] - (float)(quanta[found] - zero) * step;
}

KERNEL void kernel_quantise_row(
    const float *values, size_t width, int32_t limit, uint8_t *quanta, kernel_row *row) {
  extremes seen = {};
  for (size_t i = 0; i < width; i += LANES) {
    floats x;
    if (width - i >= LANES) x = load(values + i);
    else load_some(&x, values + i, width - i, 0);
    note(&seen, &x);
  }
  quantise(values, width, limit, &seen, quanta, row);
}

KERNEL void kernel_gelu_quantise_row(float *values, size_t width, int32_t limit, uint8_t *quanta, kernel_row *row) {
  extremes seen = {};
  for (size_t i = 0; i < width; i += LANES) {
    size_t left = width - i;
    floats x;
    if (left >= LANES) x = load(values + i);
    else load_some(&x, values + i, left, 0);
    apply_gelu(&x);
    if (left >= LANES) store(values + i, x);
    else store_some(values + i, &x, left);
    note(&seen, &x);
  }
  quantise(values, width, limit, &seen, quanta, row);
}
