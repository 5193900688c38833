#include "kernel.h"

// Rows of queries that are worked on together: each key and value that is fetched serves all of them.
enum { BLOCK = 8 };

INLINE size_t padded(size_t count) { return (count + LANES - 1) / LANES * LANES; }

size_t kernel_attention_scratch(size_t length, size_t head_width) {
  return padded(length) * head_width + length * padded(head_width) + BLOCK * padded(length);
}

// The keys of one head with the positions side by side, and its values with their width filled up with zeros.
INLINE void pack_keys_and_values(
    const float *keys, const float *values, size_t length, size_t stride, size_t width, float *transposed_keys,
    float *rows) {
  size_t columns = padded(length), wide = padded(width);
  for (size_t j = 0; j < length; j++) {
    for (size_t d = 0; d < width; d++) transposed_keys[d * columns + j] = keys[j * stride + d];
    for (size_t d = 0; d < width; d++) rows[j * wide + d] = values[j * stride + d];
    for (size_t d = width; d < wide; d++) rows[j * wide + d] = 0;
  }
  for (size_t d = 0; d < width; d++)
    for (size_t j = length; j < columns; j++) transposed_keys[d * columns + j] = 0;
}

// The scores of some queries against all keys, then the numerators of their softmax, exp(s − max), and their sums.
INLINE void softmax_scores(
    const float *const queries[BLOCK], const float *transposed_keys, size_t length, size_t width, float factor,
    float *weights, float sums[BLOCK]) {
#pragma clang fp contract(fast)
  size_t columns = padded(length);
  floats best[BLOCK];
  for (size_t b = 0; b < BLOCK; b++) best[b] = broadcast(-3e38f);
  for (size_t j = 0; j < columns; j += LANES) {
    floats scores[BLOCK] = {};
    for (size_t d = 0; d < width; d++) {
      floats key = load(transposed_keys + d * columns + j);
      for (size_t b = 0; b < BLOCK; b++) scores[b] += key * queries[b][d];
    }
    for (size_t b = 0; b < BLOCK; b++) {
      scores[b] = scores[b] * factor;
      for (size_t past = length; past < j + LANES; past++)
        if (past >= j) scores[b][past - j] = -3e38f;
      store(weights + b * columns + j, scores[b]);
      best[b] = maximum(best[b], scores[b]);
    }
  }
  for (size_t b = 0; b < BLOCK; b++) {
    float top = largest_of(&best[b]);
    floats sum = {};
    for (size_t j = 0; j < columns; j += LANES) {
      floats weight = load(weights + b * columns + j) - top;
      exponentiate(&weight);
      store(weights + b * columns + j, weight);
      sum += weight;
    }
    sums[b] = sum_of(&sum);
  }
}

INLINE void weighted_sum(
    const float *weights, const float sums[BLOCK], const float *rows, size_t length, size_t width, size_t count,
    float *output, size_t stride) {
#pragma clang fp contract(fast)
  size_t columns = padded(length), wide = padded(width);
  for (size_t d = 0; d < wide; d += 2 * LANES) {
    int two = d + LANES < wide;
    floats first[BLOCK] = {}, second[BLOCK] = {};
    for (size_t j = 0; j < length; j++) {
      floats a = load(rows + j * wide + d);
      floats b = two ? load(rows + j * wide + d + LANES) : a;
      for (size_t i = 0; i < BLOCK; i++) {
        first[i] += a * weights[i * columns + j];
        second[i] += b * weights[i * columns + j];
      }
    }
    for (size_t i = 0; i < count; i++) {
      float inverse = 1 / sums[i];
      float *to = output + i * stride + d;
      size_t left = width - d;
      first[i] *= inverse;
      second[i] *= inverse;
      if (left >= LANES) store(to, first[i]);
      else store_some(to, &first[i], left);
      if (left >= 2 * LANES) store(to + LANES, second[i]);
      else if (two) store_some(to + LANES, &second[i], left - LANES);
    }
  }
}

KERNEL void kernel_attention(
    const float *projected, size_t length, size_t heads, size_t head_width, float *output, float *scratch) {
  size_t width = heads * head_width, stride = 3 * width;
  float *transposed_keys = scratch;
  float *rows = transposed_keys + padded(length) * head_width;
  float *weights = rows + length * padded(head_width);
  float factor = 1 / __builtin_sqrtf((float)head_width);
  for (size_t head = 0; head < heads; head++) {
    const float *queries = projected + head * head_width;
    pack_keys_and_values(queries + width, queries + 2 * width, length, stride, head_width, transposed_keys, rows);
    for (size_t i = 0; i < length; i += BLOCK) {
      size_t count = length - i < BLOCK ? length - i : BLOCK;
      const float *block[BLOCK];
      for (size_t b = 0; b < BLOCK; b++) block[b] = queries + (i + (b < count ? b : 0)) * stride;
      float sums[BLOCK];
      softmax_scores(block, transposed_keys, length, head_width, factor, weights, sums);
      weighted_sum(weights, sums, rows, length, head_width, count, output + i * width + head * head_width, width);
    }
  }
}
