#include "product.h"

#if defined(__ARM_FEATURE_DOTPROD)
#include <arm_neon.h>

enum { QUAD = 4, PARTS = 4, SIXTEEN = QUAD * PARTS, ROWS = 4 };

int has_dot_product(void) { return 1; }

// `sdot`: four 8-bit products added into 32 bits, for four columns at once; inputs are at most 127, so they may count as
// signed.
INLINE void dot_tile(const product *p, size_t column, size_t row, const size_t rows) {
  int32x4_t sums[ROWS][PARTS];
  for (size_t r = 0; r < rows; r++)
    for (size_t c = 0; c < PARTS; c++) sums[r][c] = vdupq_n_s32(0);
  const int8_t *weights = p->packed + column / BLOCK * BLOCK * p->width + column % BLOCK * GROUP;
  for (size_t i = 0; i < p->width; i += GROUP, weights += BLOCK * GROUP) {
    int8x16_t part[PARTS];
    for (size_t c = 0; c < PARTS; c++) part[c] = vld1q_s8(weights + c * QUAD * GROUP);
    for (size_t r = 0; r < rows; r++) {
      int32_t four;
      memcpy(&four, p->quanta + (row + r) * p->width + i, sizeof four);
      int8x16_t inputs = vreinterpretq_s8_s32(vdupq_n_s32(four));
      for (size_t c = 0; c < PARTS; c++) sums[r][c] = vdotq_s32(sums[r][c], inputs, part[c]);
    }
  }
  for (size_t r = 0; r < rows; r++) finish(p, row + r, column, (const int32_t *)sums[r], SIXTEEN);
}

void dot_product(const product *p) {
  for (size_t column = 0; column < p->outputs; column += SIXTEEN) {
    for (size_t row = 0; row < p->row_count;) {
      size_t rows = rows_from(row, p->row_count, ROWS);
      switch (rows) {
        case 1: dot_tile(p, column, row, 1); break;
        case 2: dot_tile(p, column, row, 2); break;
        case 3: dot_tile(p, column, row, 3); break;
        default: dot_tile(p, column, row, 4); break;
      }
      row += rows;
    }
  }
}

#else

int has_dot_product(void) { return 0; }
void dot_product(const product *p) { plain_product(p); }

#endif
