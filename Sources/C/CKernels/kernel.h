#ifndef KERNEL_H
#define KERNEL_H

#include "CKernels.h"

#include <string.h>

// A kernel is compiled once for each generation of processors that makes a difference; the loader picks at start-up.
#if defined(__x86_64__) && defined(__linux__)
#define KERNEL __attribute__((target_clones("arch=icelake-server", "avx512f", "avx2", "default")))
#else
#define KERNEL
#endif

#define INLINE static inline __attribute__((always_inline))

// Sixteen numbers, at any alignment: one register or several, depending on the processor.
#define LANES 16
typedef float floats __attribute__((ext_vector_type(16), aligned(4)));
typedef int32_t ints __attribute__((ext_vector_type(16), aligned(4)));
typedef uint8_t octets __attribute__((ext_vector_type(16), aligned(1)));

// These are macros, and the functions below work in place: vectors cannot be passed between functions while the width
// of the registers is not known.
#define load(from) (*(const floats *)(from))
#define store(to, values) (*(floats *)(to) = (values))
#define broadcast(value) ((floats){} + (value))
// Of two numbers without an order, such as NaN and another, the second; a plain instruction, unlike fmax.
#define maximum(a, b) ((a) > (b) ? (a) : (b))
#define minimum(a, b) ((a) < (b) ? (a) : (b))

// Loads the first `count` of sixteen numbers; the others are `rest`.
INLINE void load_some(floats *values, const float *from, size_t count, float rest) {
  for (size_t i = 0; i < LANES; i++) (*values)[i] = i < count ? from[i] : rest;
}

INLINE void store_some(float *to, const floats *values, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = (*values)[i];
}

// Reduces the lanes to one, half by half; `both` is an expression of `a` and `b`.
#define permuted_lanes(v, shift)                                                                                    \
  __builtin_shufflevector(                                                                                          \
      v, v, (0 ^ shift), (1 ^ shift), (2 ^ shift), (3 ^ shift), (4 ^ shift), (5 ^ shift), (6 ^ shift), (7 ^ shift), \
      (8 ^ shift), (9 ^ shift), (10 ^ shift), (11 ^ shift), (12 ^ shift), (13 ^ shift), (14 ^ shift), (15 ^ shift))
#define fold(values, both)                          \
  floats a = *(values), b = permuted_lanes(a, 8);   \
  a = (both), b = permuted_lanes(a, 4);             \
  a = (both), b = permuted_lanes(a, 2);             \
  a = (both), b = permuted_lanes(a, 1);             \
  return (both)[0]

INLINE float sum_of(const floats *values) { fold(values, a + b); }
INLINE float largest_of(const floats *values) { fold(values, maximum(a, b)); }
INLINE float smallest_of(const floats *values) { fold(values, minimum(a, b)); }

// e to the power of x, for x up to 88, within 2 units in the last place: x = n ln 2 + r with |r| at most ln 2 / 2, and a
// polynomial of degree 6 for e to the power of r (a minimax fit of our own; relative error 3e-9 before rounding).
INLINE void exponentiate(floats *values) {
#pragma clang fp contract(fast)
  floats x = maximum(*values, broadcast(-87));
  // Adding and taking away 1.5 · 2^23 rounds to a whole number.
  floats n = x * 1.44269504f + 12582912.0f;
  n = n - 12582912.0f;
  floats r = x - n * 0.693359375f;
  r = r + n * 2.12194440e-4f;
  floats p = broadcast(0.001381461275741458f);
  p = p * r + 0.008368710055947304f;
  p = p * r + 0.04166838899254799f;
  p = p * r + 0.1666652113199234f;
  p = p * r + 0.4999999403953552f;
  p = p * r * r + r + 1;
  ints power = (__builtin_convertvector(n, ints) + 127) << 23;
  *values = p * (floats)power;
}

INLINE float product_of(const float *a, const float *b, size_t count) {
#pragma clang fp reassociate(on) contract(fast)
  float sum = 0;
  for (size_t i = 0; i < count; i++) sum += a[i] * b[i];
  return sum;
}

INLINE void add_scaled(float *restrict to, const float *restrict from, float factor, size_t count) {
#pragma clang fp contract(fast)
  for (size_t i = 0; i < count; i++) to[i] += from[i] * factor;
}

// row[i] = exp(row[i] − best).
INLINE void exponentiate_row(float *row, size_t count, float best) {
  for (size_t i = 0; i < count; i += LANES) {
    size_t left = count - i < LANES ? count - i : LANES;
    floats x;
    load_some(&x, row + i, left, -3e38f);
    x = x - best;
    exponentiate(&x);
    store_some(row + i, &x, left);
  }
}

#endif
