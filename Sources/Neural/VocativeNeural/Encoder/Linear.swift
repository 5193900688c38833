/// One affine map of the encoder: where its weights, its bias and its scales begin in the encoder's arrays.
struct Linear: Sendable {
  /// How many numbers come in.
  let inputs: Int
  /// How many numbers go out.
  let outputs: Int
  /// Where the weights begin: `inputs × outputs` in fp32, packed in int8.
  let weights: Int
  /// Where the bias begins among the parameters.
  let bias: Int
  /// Where the outputs' scales and sums of quanta begin; int8 only.
  let scales: Int
}

/// A vector among the parameters: the gain and the shift of a normalisation.
struct Norm: Sendable {
  let gain: Int
  let shift: Int
}

/// One layer of the encoder.
struct Layer: Sendable {
  /// Queries, keys and values side by side.
  let projection: Linear
  /// What attention gives back to the hidden state.
  let attentionOutput: Linear
  let attentionNorm: Norm
  /// Into the wide middle of the feed-forward part, and back.
  let widening: Linear
  let narrowing: Linear
  let outputNorm: Norm
}
