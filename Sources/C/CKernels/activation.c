#include "gelu.h"

KERNEL void kernel_bias_gelu(float *rows, const float *bias, size_t row_count, size_t width) {
  for (size_t row = 0; row < row_count; row++) {
    float *values = rows + row * width;
    for (size_t i = 0; i < width; i += LANES) {
      size_t left = width - i;
      floats x;
      if (left >= LANES) {
        x = load(values + i) + load(bias + i);
        apply_gelu(&x);
        store(values + i, x);
      } else {
        floats shift;
        load_some(&x, values + i, left, 0);
        load_some(&shift, bias + i, left, 0);
        x = x + shift;
        apply_gelu(&x);
        store_some(values + i, &x, left);
      }
    }
  }
}

KERNEL void kernel_silu(float *values, size_t count) {
  for (size_t i = 0; i < count; i += LANES) {
    size_t left = count - i < LANES ? count - i : LANES;
    floats x, exponential;
    load_some(&x, values + i, left, 0);
    exponential = minimum(-x, broadcast(88));
    exponentiate(&exponential);
    x = x / (exponential + 1);
    store_some(values + i, &x, left);
  }
}

KERNEL void kernel_relu(float *values, size_t count) {
  for (size_t i = 0; i < count; i++) values[i] = maximum(values[i], 0.0f);
}
