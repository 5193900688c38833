/// One affine map of the encoder: where its weights, its bias and its scales begin in the encoder's arrays.
package struct Linear: Sendable {
  /// How many numbers come in.
  package let inputs: Int
  /// How many numbers go out.
  package let outputs: Int
  /// Where the weights begin: `inputs × outputs` in fp32, packed in int8.
  package let weights: Int
  /// Where the bias begins among the parameters.
  package let bias: Int
  /// Where the outputs' scales and sums of quanta begin; int8 only.
  let scales: Int
}

/// A vector among the parameters: the gain and the shift of a normalisation.
package struct Norm: Sendable {
  package let gain: Int
  package let shift: Int
}

/// One layer of the encoder.
package struct Layer: Sendable {
  /// Queries, keys and values side by side.
  package let projection: Linear
  /// What attention gives back to the hidden state.
  package let attentionOutput: Linear
  package let attentionNorm: Norm
  /// Into the wide middle of the feed-forward part, and back.
  package let widening: Linear
  package let narrowing: Linear
  package let outputNorm: Norm
}
