#include "product.h"

#if defined(__x86_64__)
#include <immintrin.h>

int has_vnni(void) { return __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512dq"); }

// `vpdpbusd`: four 8-bit products added into 32 bits, for sixteen columns at once.
#define VNNI __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vnni")))
enum { PARTS = BLOCK / LANES, ROWS = 6 };

// Computes some rows of a block of columns; the last rows of a block prefetch the weights of the next block into the
// second-level cache, since a sentence has too few rows to hide the time that they take from the third.
VNNI INLINE void vnni_tile(const product *p, size_t column, size_t row, const size_t rows) {
  __m512i sums[ROWS][PARTS];
#pragma clang loop unroll(full)
  for (size_t r = 0; r < rows; r++)
#pragma clang loop unroll(full)
    for (size_t c = 0; c < PARTS; c++) sums[r][c] = _mm512_setzero_si512();
  const int8_t *weights = p->packed + column * p->width;
  const uint8_t *quanta = p->quanta + row * p->width;
  const int8_t *next = weights + BLOCK * p->width;
  int is_last = row + rows == p->row_count;
  for (size_t i = 0; i < p->width; i += GROUP, weights += BLOCK * GROUP, next += BLOCK * GROUP) {
    __m512i part[PARTS];
    if (is_last) {
#pragma clang loop unroll(full)
      for (size_t c = 0; c < PARTS; c++) _mm_prefetch((const char *)next + c * 64, _MM_HINT_T1);
    }
#pragma clang loop unroll(full)
    for (size_t c = 0; c < PARTS; c++) part[c] = _mm512_loadu_si512(weights + c * 64);
#pragma clang loop unroll(full)
    for (size_t r = 0; r < rows; r++) {
      int32_t four;
      memcpy(&four, quanta + r * p->width + i, sizeof four);
      __m512i inputs = _mm512_set1_epi32(four);
#pragma clang loop unroll(full)
      for (size_t c = 0; c < PARTS; c++) sums[r][c] = _mm512_dpbusd_epi32(sums[r][c], inputs, part[c]);
    }
  }
#pragma clang loop unroll(full)
  for (size_t c = 0; c < PARTS; c++) {
    size_t first = column + c * LANES;
    if (first >= p->outputs) break;
    __mmask16 mask = p->outputs - first >= LANES ? 0xffff : (__mmask16)((1u << (p->outputs - first)) - 1);
    __m512i weight_sums = _mm512_maskz_loadu_epi32(mask, p->sums + first);
    __m512 scale = _mm512_maskz_loadu_ps(mask, p->scales + first), bias = _mm512_maskz_loadu_ps(mask, p->bias + first);
#pragma clang loop unroll(full)
    for (size_t r = 0; r < rows; r++) {
      const kernel_row_quantization *about = p->rows + row + r;
      __m512i offset = _mm512_mullo_epi32(weight_sums, _mm512_set1_epi32(about->zero_point));
      __m512 value = _mm512_cvtepi32_ps(_mm512_sub_epi32(sums[r][c], offset));
      value = _mm512_mul_ps(value, _mm512_set1_ps(about->scale));
      // The weights of the outlier: one byte of each group of four, with its sign.
      const int8_t *group = weights_at(p, column, about->outlier_index & ~3) + c * LANES * GROUP;
      __m512i shift = _mm512_set1_epi32(24 - about->outlier_index % 4 * 8);
      __m512i weight = _mm512_sllv_epi32(_mm512_loadu_si512(group), shift);
      __m512 exact = _mm512_cvtepi32_ps(_mm512_srai_epi32(weight, 24));
      value = _mm512_fmadd_ps(exact, _mm512_set1_ps(about->outlier_residual), value);
      float *to = p->output + (row + r) * p->outputs + first;
      __m512 others = p->adds ? _mm512_add_ps(bias, _mm512_maskz_loadu_ps(mask, to)) : bias;
      _mm512_mask_storeu_ps(to, mask, _mm512_fmadd_ps(value, scale, others));
    }
  }
}

VNNI void vnni_product(const product *p) {
  for (size_t column = 0; column < p->outputs; column += BLOCK) {
    for (size_t row = 0; row < p->row_count;) {
      size_t rows = rows_from(row, p->row_count, ROWS);
      switch (rows) {
        case 1: vnni_tile(p, column, row, 1); break;
        case 2: vnni_tile(p, column, row, 2); break;
        case 3: vnni_tile(p, column, row, 3); break;
        case 4: vnni_tile(p, column, row, 4); break;
        case 5: vnni_tile(p, column, row, 5); break;
        default: vnni_tile(p, column, row, 6); break;
      }
      row += rows;
    }
  }
}

#else

int has_vnni(void) { return 0; }
void vnni_product(const product *p) { plain_product(p); }

#endif
