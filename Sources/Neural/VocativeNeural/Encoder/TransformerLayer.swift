/// One affine map of the encoder: where its weights, its bias and its scales begin in the encoder's arrays.
package struct LinearLayout: Sendable {
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
package struct LayerNormLayout: Sendable {
  package let gain: Int
  package let bias: Int
}

/// One layer of the encoder.
package struct TransformerLayer: Sendable {
  /// Queries, keys and values side by side.
  package let queryKeyValue: LinearLayout
  /// What attention gives back to the hidden state.
  package let attentionOutput: LinearLayout
  package let attentionNorm: LayerNormLayout
  /// Into the wide middle of the feed-forward part, and back.
  package let intermediate: LinearLayout
  package let output: LinearLayout
  package let outputNorm: LayerNormLayout
}
