#include "product.h"

#include <math.h>

// Products of 8-bit matrices. The weights are packed once, in the order in which they are read; a block of them
// stays in the nearest caches while all rows pass by. oneDNN's own 8-bit product packs its operands anew at every call,
// which for the few rows of a sentence costs as much as the product.

size_t kernel_packed_width(size_t inputs) { return (inputs + GROUP - 1) / GROUP * GROUP; }

size_t kernel_packed_size(size_t inputs, size_t outputs) {
  return (outputs + BLOCK - 1) / BLOCK * BLOCK * kernel_packed_width(inputs);
}

KERNEL void kernel_pack_weights(
    const float *restrict weights, size_t inputs, size_t outputs, int8_t *restrict packed, float *restrict scales,
    int32_t *restrict sums) {
  size_t width = kernel_packed_width(inputs);
  memset(packed, 0, kernel_packed_size(inputs, outputs));
  for (size_t column = 0; column < outputs; column++) {
    const float *from = weights + column * inputs;
    int8_t *to = packed + column / BLOCK * BLOCK * width + column % BLOCK * GROUP;
    float largest = 0;
    for (size_t i = 0; i < inputs; i++) largest = fabsf(from[i]) > largest ? fabsf(from[i]) : largest;
    float step = largest > 0 ? largest / 127 : 1;
    float inverse = 1 / step;
    int32_t sum = 0;
    for (size_t i = 0; i < inputs; i++) {
      float scaled = from[i] * inverse;
      int32_t whole = (int32_t)(scaled + (scaled < 0 ? -0.5f : 0.5f));
      to[i / GROUP * GROUP * BLOCK + i % GROUP] = (int8_t)whole;
      sum += whole;
    }
    scales[column] = step;
    sums[column] = sum;
  }
}

void plain_product(const product *p) {
  for (size_t column = 0; column < p->outputs; column += BLOCK) {
    for (size_t row = 0; row < p->row_count; row++) {
      int32_t sums[BLOCK] = {0};
      const uint8_t *quanta = p->quanta + row * p->width;
      const int8_t *weights = p->packed + column * p->width;
      for (size_t i = 0; i < p->width; i += GROUP, weights += BLOCK * GROUP)
        for (size_t c = 0; c < BLOCK; c++)
          for (size_t g = 0; g < GROUP; g++) sums[c] += (int32_t)quanta[i + g] * weights[c * GROUP + g];
      finish(p, row, column, sums, BLOCK);
    }
  }
}

int32_t kernel_quantum_limit(void) { return has_vnni() ? 255 : has_avx2() ? AVX2_QUANTUM_LIMIT : SIGNED_QUANTUM_LIMIT; }

int kernel_product_is_available(product_kernel kernel) {
  switch (kernel) {
    case product_kernel_vnni: return has_vnni();
    case product_kernel_avx2: return has_avx2();
    case product_kernel_dot: return has_dot_product();
    default: return 1;
  }
}

void kernel_product(
    const uint8_t *quanta, const kernel_row_quantization *rows, size_t row_count, size_t inputs, const int8_t *packed,
    const float *scales, const int32_t *sums, const float *bias, size_t outputs, float *output, int adds,
    product_kernel kernel) {
  product p = {
      quanta, rows, row_count, kernel_packed_width(inputs), outputs, packed, scales, sums, bias, output, adds};
  if (kernel == product_kernel_best)
    kernel = has_vnni() ? product_kernel_vnni : has_avx2() ? product_kernel_avx2 : has_dot_product() ? product_kernel_dot : kernel;
  switch (kernel) {
    case product_kernel_vnni: vnni_product(&p); break;
    case product_kernel_avx2: avx2_product(&p); break;
    case product_kernel_dot: dot_product(&p); break;
    default: plain_product(&p); break;
  }
}
