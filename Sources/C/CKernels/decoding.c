#include "kernel.h"

KERNEL void kernel_attention_single_query(
    const float *query, size_t heads, size_t head_width, const float *keys, const float *values,
    const int32_t *row_indices, size_t count, float *output, float *scratch) {
#pragma clang fp contract(fast)
  size_t width = heads * head_width;
  float factor = 1 / __builtin_sqrtf((float)head_width);
  for (size_t head = 0; head < heads; head++) {
    size_t start = head * head_width;
    float best = -3e38f, sum = 0;
    for (size_t j = 0; j < count; j++) {
      size_t row = row_indices ? (size_t)row_indices[j] : j;
      scratch[j] = factor * product_of(query + start, keys + row * width + start, head_width);
      best = maximum(scratch[j], best);
    }
    exponentiate_row(scratch, count, best);
    for (size_t j = 0; j < count; j++) sum += scratch[j];
    memset(output + start, 0, head_width * sizeof(float));
    for (size_t j = 0; j < count; j++) {
      size_t row = row_indices ? (size_t)row_indices[j] : j;
      add_scaled(output + start, values + row * width + start, scratch[j] / sum, head_width);
    }
  }
}

KERNEL void kernel_tanh(float *values, size_t count) {
  for (size_t i = 0; i < count; i += LANES) {
    size_t left = count - i < LANES ? count - i : LANES;
    floats x;
    load_some(&x, values + i, left, 0);
    // Past 9 the function is 1 in 32 bits.
    x = minimum(maximum(x, broadcast(-9)), broadcast(9));
    x = x * 2;
    exponentiate(&x);
    x = 1 - 2 / (x + 1);
    store_some(values + i, &x, left);
  }
}

KERNEL void kernel_swiglu(const float *rows, size_t row_count, size_t width, float *output) {
  for (size_t row = 0; row < row_count; row++) {
    const float *values = rows + row * 2 * width, *gates = values + width;
    for (size_t i = 0; i < width; i += LANES) {
      size_t left = width - i < LANES ? width - i : LANES;
      floats value, gate, exponential;
      load_some(&value, values + i, left, 0);
      load_some(&gate, gates + i, left, 0);
      exponential = minimum(-gate, broadcast(88));
      exponentiate(&exponential);
      value = value * gate / (exponential + 1);
      store_some(output + row * width + i, &value, left);
    }
  }
}

KERNEL float kernel_log_sum_exp(const float *values, size_t count) {
  float best = -3e38f;
  for (size_t i = 0; i < count; i++) best = maximum(values[i], best);
  floats sums = {};
  for (size_t i = 0; i < count; i += LANES) {
    floats x;
    load_some(&x, values + i, count - i < LANES ? count - i : LANES, -3e38f);
    x = x - best;
    exponentiate(&x);
    sums += x;
  }
  return best + __builtin_logf(sum_of(&sums));
}
