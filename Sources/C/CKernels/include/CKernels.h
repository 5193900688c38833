#ifndef CKERNELS_H
#define CKERNELS_H

#include <stddef.h>
#include <stdint.h>

// The encoder's work on single rows, for which oneDNN has no call without set-up. All matrices are row-major, and all
// sizes are numbers of elements. Nothing here allocates.

#pragma clang assume_nonnull begin

/// The Euclidean norm.
float kernel_l2_norm(const float *values, size_t width);

/// 1 when no value is infinite or NaN, else 0.
int kernel_all_finite(const float *values, size_t count);

/// The mean of some rows.
void kernel_mean(const float *rows, size_t row_count, size_t width, float *mean);

/// transposed[column][row] = matrix[row][column].
void kernel_transpose(const float *matrix, size_t rows, size_t columns, float *transposed);

/// The same for some columns of a matrix whose rows are `stride` apart.
void kernel_transpose_columns(
    const float *matrix, size_t rows, size_t columns, size_t stride, float *transposed);

/// matrix[row][column] += scale · Σ up[r][row] · down[r][column].
void kernel_add_low_rank(
    float *matrix, const float *down, const float *up, float scale, size_t rows, size_t columns, size_t rank);

/// Asks the system to back memory with large pages, where it can.
void kernel_advise_large_pages(void *_Nullable start, size_t bytes);

/// rows[i] += bias, for every row.
void kernel_add_bias(float *rows, const float *bias, size_t row_count, size_t width);

/// rows[i] = GELU(rows[i] + bias), for every row; the exact GELU, by erf.
void kernel_bias_gelu(float *rows, const float *bias, size_t row_count, size_t width);

/// values = SiLU(values), x · sigmoid(x) (Elfwing, Uchibe and Doya 2018).
void kernel_silu(float *values, size_t count);

/// values = max(values, 0).
void kernel_relu(float *values, size_t count);

/// values += position_embedding + token_type_embedding.
void kernel_add_embedding(
    float *values, const float *position_embedding, const float *token_type_embedding, size_t width);

/// Normalises one row in place to mean 0 and variance 1, times `gain`, plus `shift`.
void kernel_layer_norm(float *values, const float *gain, const float *shift, float epsilon, size_t width);

/// The number of floats of scratch space that `kernel_attention` needs.
size_t kernel_attention_scratch(size_t length, size_t head_width);

/// Scaled dot-product attention of every head over one sentence (Vaswani et al. 2017).
///
/// `projected` is length × (3 · heads · head_width): queries, keys and values side by side; `output` is
/// length × (heads · head_width).
void kernel_attention(
    const float *projected, size_t length, size_t heads, size_t head_width, float *output, float *scratch);

// 8-bit products. An activation is value = (quantised − zero_point) · scale, nearly. The value of greatest magnitude of
// each row would widen the range, so its residual is stored as a float (outlier decomposition, Dettmers and others
// 2022, with one outlier a row). A weight is quantised · the scale of its output, nearly.

/// The quantisation of a row of activations.
typedef struct {
  float scale;
  int32_t zero_point;
  /// The rounding error of the value at `outlier_index`.
  float outlier_residual;
  int32_t outlier_index;
} kernel_row_quantization;

/// The largest quantum of an activation: 255 where products are added in 32 bits at once (VNNI), 254 where inputs are
/// centred and weights keep their size apart (AVX2), else 127, so that no pair of products overflows 16 bits.
int32_t kernel_quantum_limit(void);

/// Quantises one row of activations to 0…limit.
void kernel_quantise_row(
    const float *values, size_t width, int32_t limit, uint8_t *quanta, kernel_row_quantization *row);

/// As `kernel_quantise_row`, after replacing every value by its GELU.
void kernel_gelu_quantise_row(
    float *values, size_t width, int32_t limit, uint8_t *quanta, kernel_row_quantization *row);

/// The number of quanta in a row of activations: its width, filled up to whole groups of four.
size_t kernel_packed_width(size_t inputs);

/// The size of packed weights in bytes.
size_t kernel_packed_size(size_t inputs, size_t outputs);

/// Quantises weights, a row of `inputs` for each output, to −127…127 and packs them; gives every output a scale and the
/// sum of its quanta.
void kernel_pack_weights(
    const float *weights, size_t inputs, size_t outputs, int8_t *packed, float *scales, int32_t *sums);

/// The instruction set that computes a product.
typedef enum { product_kernel_best, product_kernel_plain, product_kernel_vnni, product_kernel_avx2, product_kernel_dot } product_kernel;

/// Returns 1 if this processor has the instructions of a kernel.
int kernel_product_is_available(product_kernel kernel);

/// output = activations · weights + bias, in real values; with `adds`, output += that.
///
/// The rows of `quanta` are `kernel_packed_width(inputs)` apart; `output` is row_count × outputs.
void kernel_product(
    const uint8_t *quanta, const kernel_row_quantization *rows, size_t row_count, size_t inputs, const int8_t *packed,
    const float *scales, const int32_t *sums, const float *bias, size_t outputs, float *output, int adds,
    product_kernel kernel);

/// Packs weights, `inputs × outputs`, for the product below: the same numbers in another order.
void kernel_pack_floats(const float *weights, size_t inputs, size_t outputs, float *packed);

/// output = input · weights + bias for the columns from one to another, without a bias input · weights; with `adds`,
/// output += that.
///
/// Uses AVX-512 where the processor has it, or the plain or AVX2 code if `kernel` says so. `from` is a multiple of 64,
/// and so is `to` unless it is `outputs`; `output` is row_count × outputs.
void kernel_float_product(
    const float *input, size_t row_count, size_t inputs, const float *packed,
    const float *_Nullable bias, size_t outputs, size_t from, size_t to, float *output, int adds,
    product_kernel kernel);

// A decoder that writes one token after the other (Vaswani et al. 2017).

/// Scaled dot-product attention of one query, all its heads side by side, over `count` rows of keys and values.
///
/// Rows are heads · head_width wide. `row_indices` are the rows, in order; without it they are the first ones.
/// `scratch` has room for `count` numbers.
void kernel_attention_single_query(
    const float *query, size_t heads, size_t head_width, const float *keys, const float *values,
    const int32_t *_Nullable row_indices, size_t count, float *output, float *scratch);

/// values = tanh(values).
void kernel_tanh(float *values, size_t count);

/// output = values · SiLU(gates), where each of the rows has `width` values and then `width` gates (SwiGLU, Shazeer
/// 2020).
void kernel_swiglu(const float *rows, size_t row_count, size_t width, float *output);

/// log Σ exp(values).
float kernel_log_sum_exp(const float *values, size_t count);

// Search through the rows of an index.

/// products[row] = the inner product of the row and the query.
void kernel_search_floats(const float *rows, size_t row_count, size_t width, const float *query, float *products);

/// products[row] = the inner product of the row and the query, both quantised.
///
/// A value of a row is (quantum − 128) · the row's scale; a value of the query is (128 · coarse + fine) · its scale.
/// The sums are exact up to a width of 65,536.
void kernel_search_int8(
    const uint8_t *rows, const float *scales, size_t row_count, size_t width, const int8_t *coarse, const int8_t *fine,
    float query_scale, float *products);

// Training: forward kernels that record what the backward pass needs, and the backward kernels. Gradients are
// derivatives of the loss; those of parameters are added to what the array holds.

/// As `kernel_layer_norm`, keeping the normalised row and the factor it was scaled by.
void kernel_layer_norm_recorded(
    float *values, const float *gain, const float *shift, float epsilon, size_t width, float *normalised, float *factor);

/// Turns the gradients of a normalised row into those of what was normalised.
void kernel_layer_norm_gradient(
    float *gradients, const float *gain, const float *normalised, float factor, size_t width, float *gain_gradients,
    float *shift_gradients);

/// results = GELU(values).
void kernel_gelu(const float *values, float *results, size_t count);

/// gradients *= GELU'(values).
void kernel_gelu_gradient(float *gradients, const float *values, size_t count);

/// sums += every row.
void kernel_add_column_sums(const float *rows, size_t row_count, size_t width, float *sums);

/// values += others.
void kernel_add(float *values, const float *others, size_t count);

/// values += weight · (others − values): linear interpolation.
void kernel_lerp(float *values, const float *others, float weight, size_t count);

/// Sets a share of the values to zero and scales the others up (Srivastava et al. 2014); the same ones for the same
/// seed.
void kernel_dropout(float *values, size_t count, float rate, uint32_t seed);

/// As `kernel_attention`, with dropout on the weights, which are kept before it: heads × length × length.
void kernel_attention_recorded(
    const float *projected, size_t length, size_t heads, size_t head_width, float *output, float *weights, float rate,
    uint32_t seed);

/// The gradients of queries, keys and values from those of the output; `scratch` has room for `length` numbers.
void kernel_attention_gradient(
    const float *projected, size_t length, size_t heads, size_t head_width, const float *gradients, const float *weights,
    float *projected_gradients, float *scratch, float rate, uint32_t seed);

/// One step of AdamW (Loshchilov and Hutter 2019).
///
/// `bias_correction1` and `bias_correction2` are 1 − β1^t and 1 − β2^t.
void kernel_adamw(
    float *values, const float *gradients, float *first_moments, float *second_moments, size_t count,
    float gradient_factor, float learning_rate, float weight_decay, float beta1, float beta2, float bias_correction1,
    float bias_correction2);

#pragma clang assume_nonnull end

#endif
