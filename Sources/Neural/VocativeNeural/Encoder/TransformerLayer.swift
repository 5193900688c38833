/// One affine map of the encoder: where its weights, its bias and its scales begin in the encoder's arrays.
package struct LinearLayout: Sendable {
  /// The width of the input.
  package let inputs: Int
  /// The width of the output.
  package let outputs: Int
  /// The index of the weights: `[inputs × outputs]` in fp32, packed in int8.
  package let weights: Int
  /// The index of the bias among the parameters.
  package let bias: Int
  /// The index of the outputs' scales and sums of quanta; int8 only.
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
  /// The output projection of attention.
  package let attentionOutput: LinearLayout
  package let attentionNorm: LayerNormLayout
  /// Into the wide middle of the feed-forward part, and back.
  package let intermediate: LinearLayout
  package let output: LinearLayout
  package let outputNorm: LayerNormLayout
}
