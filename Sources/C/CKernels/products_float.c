#include "product.h"

// Products of 32-bit numbers whose weights are packed once, in blocks of 64 columns that are read from their first number
// to their last. A sentence has few rows, so the time goes into reading the weights: oneDNN packs them at every call,
// which takes as long as the product; for more than 64 rows both are equally fast.

// One product of rows by some columns of the packed weights.
typedef struct {
  const float *input, *packed, *bias;
  size_t row_count, inputs, outputs;
  float *output;
  int adds;
} float_product;

void kernel_pack_floats(const float *weights, size_t inputs, size_t outputs, float *packed) {
  for (size_t column = 0; column < outputs; column += BLOCK) {
    size_t count = outputs - column < BLOCK ? outputs - column : BLOCK;
    for (size_t i = 0; i < inputs; i++, packed += count) memcpy(packed, weights + i * outputs + column, count * sizeof *packed);
  }
}

// Some rows by `strips` times sixteen columns of a whole block.
INLINE void float_tile(const float_product *p, size_t column, size_t row, const size_t rows, const size_t strips) {
#pragma clang fp contract(fast)
  floats sums[6][4];
#pragma clang loop unroll(full)
  for (size_t r = 0; r < rows; r++)
#pragma clang loop unroll(full)
    for (size_t c = 0; c < strips; c++) sums[r][c] = p->bias ? load(p->bias + column + c * LANES) : broadcast(0);
  const float *weights = p->packed + column / BLOCK * BLOCK * p->inputs + column % BLOCK;
  const float *input = p->input + row * p->inputs;
  for (size_t i = 0; i < p->inputs; i++, weights += BLOCK) {
#pragma clang loop unroll(full)
    for (size_t r = 0; r < rows; r++) {
      floats value = broadcast(input[r * p->inputs + i]);
#pragma clang loop unroll(full)
      for (size_t c = 0; c < strips; c++) sums[r][c] = value * load(weights + c * LANES) + sums[r][c];
    }
  }
#pragma clang loop unroll(full)
  for (size_t r = 0; r < rows; r++)
#pragma clang loop unroll(full)
    for (size_t c = 0; c < strips; c++) {
      float *to = p->output + (row + r) * p->outputs + column + c * LANES;
      if (p->adds) store(to, load(to) + sums[r][c]);
      else store(to, sums[r][c]);
    }
}

// The columns after the last whole block.
INLINE void float_rest(const float_product *p, size_t column) {
  size_t count = p->outputs - column;
  for (size_t row = 0; row < p->row_count; row++) {
    for (size_t c = 0; c < count; c++) {
      float sum = p->bias ? p->bias[column + c] : 0;
      const float *weights = p->packed + column * p->inputs + c;
      for (size_t i = 0; i < p->inputs; i++) sum += p->input[row * p->inputs + i] * weights[i * count];
      float *to = p->output + row * p->outputs + column + c;
      *to = p->adds ? *to + sum : sum;
    }
  }
}

// All rows by the columns from one to another, at most `most` rows at a time.
INLINE void float_columns(const float_product *p, size_t from, size_t to, const size_t strips, const size_t most) {
  for (size_t block = from; block < to; block += BLOCK) {
    if (block + BLOCK > p->outputs) return float_rest(p, block);
    for (size_t row = 0; row < p->row_count;) {
      size_t rows = rows_from(row, p->row_count, most);
      for (size_t column = block; column < block + BLOCK; column += strips * LANES) {
        switch (rows) {
          case 1: float_tile(p, column, row, 1, strips); break;
          case 2: float_tile(p, column, row, 2, strips); break;
          case 3: float_tile(p, column, row, 3, strips); break;
          case 4: float_tile(p, column, row, 4, strips); break;
          case 5: float_tile(p, column, row, 5, strips); break;
          default: float_tile(p, column, row, 6, strips); break;
        }
      }
      row += rows;
    }
  }
}

#if defined(__x86_64__)
__attribute__((target("avx512f"))) static void wide_columns(const float_product *p, size_t from, size_t to) {
  float_columns(p, from, to, 4, 6);
}

__attribute__((target("avx2,fma"))) static void avx2_columns(const float_product *p, size_t from, size_t to) {
  float_columns(p, from, to, 1, 6);
}
#endif

static void plain_columns(const float_product *p, size_t from, size_t to) { float_columns(p, from, to, 1, 4); }

void kernel_float_product(
    const float *input, size_t row_count, size_t inputs, const float *packed, const float *bias, size_t outputs,
    size_t from, size_t to, float *output, int adds, product_kernel kernel) {
  float_product p = {input, packed, bias, row_count, inputs, outputs, output, adds};
#if defined(__x86_64__)
  if (kernel == product_kernel_best && __builtin_cpu_supports("avx512f")) return wide_columns(&p, from, to);
  if (kernel != product_kernel_plain && has_avx2()) return avx2_columns(&p, from, to);
#endif
  plain_columns(&p, from, to);
}
