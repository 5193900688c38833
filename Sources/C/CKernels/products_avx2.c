#include "product.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,fma")))
enum { OCTET = 8, PARTS = 4, HALF = OCTET * PARTS, ROWS = 2 };

int has_avx2(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"); }

// `vpmaddubsw` multiplies unsigned by signed bytes and adds pairs of products in 16 bits, which hold 2 · 127 · 127. So the
// sizes of the weights are multiplied by inputs around the middle of their range, with the weights' signs; the middle times
// the sum of a column's weights is added in the end.
enum { MIDDLE = AVX2_QUANTUM_LIMIT / 2 };

AVX2 INLINE void avx2_tile(const product *p, size_t column, size_t row, const size_t rows) {
  __m256i sums[ROWS][PARTS];
#pragma clang loop unroll(full)
  for (size_t r = 0; r < rows; r++)
#pragma clang loop unroll(full)
    for (size_t c = 0; c < PARTS; c++) sums[r][c] = _mm256_setzero_si256();
  const __m256i ones = _mm256_set1_epi16(1), middle = _mm256_set1_epi8(MIDDLE);
  const int8_t *weights = p->packed + column / BLOCK * BLOCK * p->width + column % BLOCK * GROUP;
  for (size_t i = 0; i < p->width; i += GROUP, weights += BLOCK * GROUP) {
    __m256i inputs[ROWS];
#pragma clang loop unroll(full)
    for (size_t r = 0; r < rows; r++) {
      int32_t four;
      memcpy(&four, p->quanta + (row + r) * p->width + i, sizeof four);
      inputs[r] = _mm256_sub_epi8(_mm256_set1_epi32(four), middle);
    }
#pragma clang loop unroll(full)
    for (size_t c = 0; c < PARTS; c++) {
      __m256i part = _mm256_loadu_si256((const __m256i *)(weights + c * OCTET * GROUP));
      __m256i sizes = _mm256_abs_epi8(part);
#pragma clang loop unroll(full)
      for (size_t r = 0; r < rows; r++) {
        __m256i products = _mm256_maddubs_epi16(sizes, _mm256_sign_epi8(inputs[r], part));
        sums[r][c] = _mm256_add_epi32(sums[r][c], _mm256_madd_epi16(products, ones));
      }
    }
  }
  for (size_t r = 0; r < rows; r++) {
    int32_t *whole = (int32_t *)sums[r];
    for (size_t c = 0; c < HALF && column + c < p->outputs; c++) whole[c] += MIDDLE * p->sums[column + c];
    finish(p, row + r, column, whole, HALF);
  }
}

AVX2 void avx2_product(const product *p) {
  for (size_t column = 0; column < p->outputs; column += HALF) {
    for (size_t row = 0; row < p->row_count;) {
      size_t rows = rows_from(row, p->row_count, ROWS);
      if (rows == 1) avx2_tile(p, column, row, 1);
      else avx2_tile(p, column, row, 2);
      row += rows;
    }
  }
}

#else

int has_avx2(void) { return 0; }
void avx2_product(const product *p) { plain_product(p); }

#endif
