#ifndef CKERNELS_H
#define CKERNELS_H

#include <stddef.h>
#include <stdint.h>

// Row by row work of the encoder for which oneDNN has no call without set-up; all matrices are row-major, all sizes are
// counts of numbers. Nothing here allocates.

#pragma clang assume_nonnull begin

/// The inner product of two vectors.
float kernel_dot(const float *a, const float *b, size_t count);

/// Euclidean length.
float kernel_length(const float *values, size_t width);

/// 1 when no value is infinite or no number, else 0.
int kernel_all_finite(const float *values, size_t count);

/// The mean of some rows.
void kernel_mean(const float *rows, size_t row_count, size_t width, float *mean);

/// turned[column][row] = matrix[row][column], the rows of `turned` being `stride` apart.
void kernel_transpose(const float *matrix, size_t rows, size_t columns, float *turned, size_t stride);

/// Asks the system to back memory with large pages, where it can.
void kernel_advise_large_pages(void *_Nullable start, size_t bytes);

/// rows[i] += bias, for every row.
void kernel_add_bias(float *rows, const float *bias, size_t row_count, size_t width);

/// rows[i] = GELU(rows[i] + bias), for every row; the exact GELU, by erf.
void kernel_bias_gelu(float *rows, const float *bias, size_t row_count, size_t width);

/// values += place + kind.
void kernel_add_embedding(float *values, const float *place, const float *kind, size_t width);

/// Normalises one row in place to mean 0 and variance 1, times `gain`, plus `shift`.
void kernel_layer_norm(float *values, const float *gain, const float *shift, float epsilon, size_t width);

/// How many numbers of scratch space `kernel_attention` needs.
size_t kernel_attention_scratch(size_t length, size_t head_width);

/// Scaled dot-product attention of every head over one sentence (Vaswani et al. 2017).
///
/// `projected` is length × (3 · heads · head_width): queries, keys and values side by side; `output` is
/// length × (heads · head_width).
void kernel_attention(
    const float *projected, size_t length, size_t heads, size_t head_width, float *output, float *scratch);

// Eight-bit products: value ≈ (quantum − zero) · scale for a row of activations, weight ≈ quantum · scale for an output
// column, so that a product is (sum − zero · column sum of the weights) · both scales.

/// Quantises one row of activations to 0…levels, its zero among them.
void kernel_quantise_row(
    const float *values, size_t width, int32_t levels, uint8_t *quanta, float *scale, int32_t *zero);

/// Quantises weights to −limit…limit, with a scale and the sum of the quanta for every row.
void kernel_quantise_weights(
    const float *weights, size_t rows, size_t width, int32_t limit, int8_t *quanta, float *scales, int32_t *sums);

/// values = the product's real values + bias, for one row.
void kernel_scale_row(
    const int32_t *sums, const float *scale, float row_scale, int32_t zero, const int32_t *column_sums,
    const float *bias, float *values, size_t width);

/// values += the product's real values + bias, for one row.
void kernel_add_scaled_residual(
    float *values, const int32_t *sums, const float *scale, float row_scale, int32_t zero, const int32_t *column_sums,
    const float *bias, size_t width);

/// values = GELU(the product's real values + bias), for one row.
void kernel_scaled_bias_gelu(
    const int32_t *sums, const float *scale, float row_scale, int32_t zero, const int32_t *column_sums,
    const float *bias, float *values, size_t width);

// Search through the rows of an index.

/// products[row] = the inner product of the row and the query.
void kernel_search_floats(const float *rows, size_t row_count, size_t width, const float *query, float *products);

/// products[row] = the inner product of the row and the query, both quantised.
///
/// A value of a row is (quantum − 128) · the row's scale; a value of the query is (128 · coarse + fine) · its scale.
/// The sums are exact up to a width of 65,536.
void kernel_search_quanta(
    const uint8_t *rows, const float *scales, size_t row_count, size_t width, const int8_t *coarse, const int8_t *fine,
    float query_scale, float *products);

#pragma clang assume_nonnull end

#endif
