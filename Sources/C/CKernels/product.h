#ifndef PRODUCT_H
#define PRODUCT_H

#include "kernel.h"

// How packed weights lie: blocks of 64 columns, in each block groups of four inputs, in each group the four weights of a
// column side by side.
enum { BLOCK = 64, GROUP = 4 };

// The highest quantum of an input by the kernel for AVX2, and by those for signed bytes.
enum { AVX2_QUANTUM_LIMIT = 254, SIGNED_QUANTUM_LIMIT = 127 };

// One product, the argument of every kernel that computes it. `width` is the number of inputs, filled up to whole
// groups.
typedef struct {
  const uint8_t *quanta;
  const kernel_row_quantization *rows;
  size_t row_count, width, outputs;
  const int8_t *packed;
  const float *scales;
  const int32_t *sums;
  const float *bias;
  float *output;
  int adds;
} product;

// How many rows to take next, at most `most` at a time and evenly: 16 by 6 as 6, 5, 5.
INLINE size_t rows_from(size_t row, size_t rows, size_t most) {
  size_t left = rows - row, turns = (left + most - 1) / most;
  return (left + turns - 1) / turns;
}

// The weights of one input for the 64 columns of a block: at [column * GROUP].
INLINE const int8_t *weights_at(const product *p, size_t column, int32_t input) {
  return p->packed + column / BLOCK * BLOCK * p->width + (size_t)input / GROUP * BLOCK * GROUP + input % GROUP;
}

// Gives some columns of a row their real values:
// ((sum − zero point · column sum) · row scale + outlier residual · weight) · scale + bias.
INLINE void finish(const product *p, size_t row, size_t column, const int32_t *sums, size_t count) {
  const kernel_row_quantization *r = p->rows + row;
  const int8_t *weights = weights_at(p, column, r->outlier_index) + column % BLOCK * GROUP;
  float *to = p->output + row * p->outputs + column;
  for (size_t c = 0; c < count && column + c < p->outputs; c++) {
    float value = (float)(sums[c] - r->zero_point * p->sums[column + c]) * r->scale +
                  (float)weights[c * GROUP] * r->outlier_residual;
    to[c] = value * p->scales[column + c] + p->bias[column + c] + (p->adds ? to[c] : 0);
  }
}

int has_vnni(void);
int has_avx2(void);
int has_dot_product(void);
void vnni_product(const product *p);
void avx2_product(const product *p);
void dot_product(const product *p);
void plain_product(const product *p);

#endif
