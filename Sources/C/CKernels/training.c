#include "gelu.h"

#include <math.h>

KERNEL void kernel_layer_norm_recorded(
    float *restrict values, const float *restrict gain, const float *restrict shift, float epsilon, size_t width,
    float *restrict normalised, float *restrict factor) {
#pragma clang fp reassociate(on) contract(fast)
  float sum = 0;
  for (size_t i = 0; i < width; i++) sum += values[i];
  float mean = sum / (float)width;
  float squares = 0;
  for (size_t i = 0; i < width; i++) squares += (values[i] - mean) * (values[i] - mean);
  *factor = 1 / __builtin_sqrtf(squares / (float)width + epsilon);
  for (size_t i = 0; i < width; i++) {
    normalised[i] = (values[i] - mean) * *factor;
    values[i] = normalised[i] * gain[i] + shift[i];
  }
}

KERNEL void kernel_layer_norm_gradient(
    float *restrict gradients, const float *restrict gain, const float *restrict normalised, float factor, size_t width,
    float *restrict gain_gradients, float *restrict shift_gradients) {
#pragma clang fp reassociate(on) contract(fast)
  float sum = 0, product = 0;
  for (size_t i = 0; i < width; i++) {
    float gradient = gradients[i] * gain[i];
    sum += gradient;
    product += gradient * normalised[i];
  }
  for (size_t i = 0; i < width; i++) {
    gain_gradients[i] += gradients[i] * normalised[i];
    shift_gradients[i] += gradients[i];
    gradients[i] = factor * (gradients[i] * gain[i] - (sum + normalised[i] * product) / (float)width);
  }
}

KERNEL void kernel_gelu(const float *values, float *results, size_t count) {
  for (size_t i = 0; i < count; i += LANES) {
    size_t left = count - i;
    floats x;
    if (left >= LANES) x = load(values + i);
    else load_some(&x, values + i, left, 0);
    apply_gelu(&x);
    if (left >= LANES) store(results + i, x);
    else store_some(results + i, &x, left);
  }
}

// (x Φ(x))' = Φ(x) + x φ(x), with Φ(x) = gelu(x) / x.
INLINE void apply_gelu_gradient(floats *values, const floats *at) {
#pragma clang fp contract(fast)
  floats x = *at, half = x * x * -0.5f;
  exponentiate(&half);
  floats phi, argument = minimum(maximum(x, broadcast(-30)), broadcast(30));
  // Where x is nearly zero, Φ is a half and the quotient would lose its digits.
  floats away = argument * argument > 1e-8f ? argument : broadcast(1e-4f);
  phi = away;
  apply_gelu(&phi);
  *values = *values * (phi / away + x * half * 0.39894228f);
}

KERNEL void kernel_gelu_gradient(float *gradients, const float *values, size_t count) {
  for (size_t i = 0; i < count; i += LANES) {
    size_t left = count - i;
    floats gradient, x;
    if (left >= LANES) {
      gradient = load(gradients + i);
      x = load(values + i);
    } else {
      load_some(&gradient, gradients + i, left, 0);
      load_some(&x, values + i, left, 0);
    }
    apply_gelu_gradient(&gradient, &x);
    if (left >= LANES) store(gradients + i, gradient);
    else store_some(gradients + i, &gradient, left);
  }
}

KERNEL void kernel_add_column_sums(const float *rows, size_t row_count, size_t width, float *sums) {
  for (size_t row = 0; row < row_count; row++)
    for (size_t i = 0; i < width; i++) sums[i] += rows[row * width + i];
}

KERNEL void kernel_add(float *restrict values, const float *restrict others, size_t count) {
  for (size_t i = 0; i < count; i++) values[i] += others[i];
}

KERNEL void kernel_lerp(float *restrict values, const float *restrict others, float weight, size_t count) {
#pragma clang fp contract(fast)
  for (size_t i = 0; i < count; i++) values[i] += weight * (others[i] - values[i]);
}

// A hash of the index and the seed, so that the backward pass drops the same values as the forward pass (lowbias32,
// Wellons).
INLINE uint32_t dropout_hash(uint32_t index, uint32_t seed) {
  uint32_t x = index * 0x9E3779B1u + seed;
  x = (x ^ (x >> 16)) * 0x7FEB352Du;
  x = (x ^ (x >> 15)) * 0x846CA68Bu;
  return x ^ (x >> 16);
}

KERNEL void kernel_dropout(float *values, size_t count, float rate, uint32_t seed) {
  uint32_t limit = (uint32_t)(rate * 4294967040.0f);
  float factor = 1 / (1 - rate);
  for (size_t i = 0; i < count; i++) values[i] *= dropout_hash((uint32_t)i, seed) >= limit ? factor : 0;
}

KERNEL void kernel_attention_recorded(
    const float *projected, size_t length, size_t heads, size_t head_width, float *output, float *weights, float rate,
    uint32_t seed) {
  size_t width = heads * head_width, stride = 3 * width;
  float scale = 1 / __builtin_sqrtf((float)head_width);
  uint32_t limit = (uint32_t)(rate * 4294967040.0f);
  float factor = 1 / (1 - rate);
  for (size_t head = 0; head < heads; head++)
    for (size_t i = 0; i < length; i++) {
      const float *query = projected + i * stride + head * head_width;
      float *row = weights + (head * length + i) * length, *to = output + i * width + head * head_width;
      float best = -3e38f, sum = 0;
      for (size_t j = 0; j < length; j++) {
        row[j] = scale * product_of(query, projected + j * stride + width + head * head_width, head_width);
        best = row[j] > best ? row[j] : best;
      }
      exponentiate_row(row, length, best);
      for (size_t j = 0; j < length; j++) sum += row[j];
      memset(to, 0, head_width * sizeof(float));
      for (size_t j = 0; j < length; j++) {
        row[j] /= sum;
        int kept = rate == 0 || dropout_hash((uint32_t)((head * length + i) * length + j), seed) >= limit;
        if (kept)
          add_scaled(to, projected + j * stride + 2 * width + head * head_width, row[j] * factor, head_width);
      }
    }
}

KERNEL void kernel_attention_gradient(
    const float *projected, size_t length, size_t heads, size_t head_width, const float *gradients, const float *weights,
    float *projected_gradients, float *scratch, float rate, uint32_t seed) {
  size_t width = heads * head_width, stride = 3 * width;
  float scale = 1 / __builtin_sqrtf((float)head_width);
  uint32_t limit = (uint32_t)(rate * 4294967040.0f);
  float factor = 1 / (1 - rate);
  memset(projected_gradients, 0, length * stride * sizeof(float));
  for (size_t head = 0; head < heads; head++)
    for (size_t i = 0; i < length; i++) {
      size_t own = head * head_width;
      const float *row = weights + (head * length + i) * length, *gradient = gradients + i * width + own;
      float total = 0;
      for (size_t j = 0; j < length; j++) {
        int kept = rate == 0 || dropout_hash((uint32_t)((head * length + i) * length + j), seed) >= limit;
        const float *value = projected + j * stride + 2 * width + own;
        scratch[j] = kept ? factor * product_of(gradient, value, head_width) : 0;
        if (kept) add_scaled(projected_gradients + j * stride + 2 * width + own, gradient, row[j] * factor, head_width);
        total += scratch[j] * row[j];
      }
      for (size_t j = 0; j < length; j++) {
        float score = row[j] * (scratch[j] - total) * scale;
        add_scaled(projected_gradients + i * stride + own, projected + j * stride + width + own, score, head_width);
        add_scaled(projected_gradients + j * stride + width + own, projected + i * stride + own, score, head_width);
      }
    }
}

// A loop over scalars would call the library's square root, which handles negative ones; this takes the processor's.
KERNEL void kernel_adamw(
    float *restrict values, const float *restrict gradients, float *restrict first_moments,
    float *restrict second_moments, size_t count, float gradient_factor, float learning_rate, float weight_decay,
    float beta1, float beta2, float bias_correction1, float bias_correction2) {
#pragma clang fp contract(fast)
  float step_size = learning_rate / bias_correction1, inverse_root = 1 / __builtin_sqrtf(bias_correction2);
  float decay_step = learning_rate * weight_decay;
  for (size_t i = 0; i < count; i += LANES) {
    size_t left = count - i;
    floats value, gradient, mean, square;
    if (left >= LANES) {
      value = load(values + i), gradient = load(gradients + i);
      mean = load(first_moments + i), square = load(second_moments + i);
    } else {
      load_some(&value, values + i, left, 0), load_some(&gradient, gradients + i, left, 0);
      load_some(&mean, first_moments + i, left, 0), load_some(&square, second_moments + i, left, 0);
    }
    gradient = gradient * gradient_factor;
    mean = beta1 * mean + (1 - beta1) * gradient;
    square = beta2 * square + (1 - beta2) * gradient * gradient;
    value = value -
            (decay_step * value + step_size * mean / (__builtin_elementwise_sqrt(square) * inverse_root + 1e-8f));
    if (left >= LANES) {
      store(values + i, value), store(first_moments + i, mean), store(second_moments + i, square);
    } else {
      store_some(values + i, &value, left), store_some(first_moments + i, &mean, left);
      store_some(second_moments + i, &square, left);
    }
  }
}
