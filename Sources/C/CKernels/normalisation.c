#include "kernel.h"

// Centres and scales a row (Ba, Kiros and Hinton 2016); two passes over the values, as the mean must come first.
KERNEL void kernel_layer_norm(float *values, const float *gain, const float *shift, float epsilon, size_t width) {
#pragma clang fp reassociate(on) contract(fast)
  float sum = 0;
  for (size_t i = 0; i < width; i++) sum += values[i];
  float mean = sum / (float)width;
  float squares = 0;
  for (size_t i = 0; i < width; i++) squares += (values[i] - mean) * (values[i] - mean);
  float factor = 1 / __builtin_sqrtf(squares / (float)width + epsilon);
  for (size_t i = 0; i < width; i++) values[i] = (values[i] - mean) * factor * gain[i] + shift[i];
}

KERNEL float kernel_l2_norm(const float *values, size_t width) {
#pragma clang fp reassociate(on) contract(fast)
  float squares = 0;
  for (size_t i = 0; i < width; i++) squares += values[i] * values[i];
  return __builtin_sqrtf(squares);
}

KERNEL void kernel_add_embedding(
    float *restrict values, const float *restrict position_embedding, const float *restrict token_type_embedding,
    size_t width) {
  for (size_t i = 0; i < width; i++) values[i] += position_embedding[i] + token_type_embedding[i];
}
