import VocativeNeural

extension TrainingPass {
  /// The activations of one layer that the backward pass needs.
  struct LayerActivations {
    /// The input of the layer.
    let input: UnsafeMutablePointer<Float>
    /// Queries, keys and values.
    let queryKeyValue: UnsafeMutablePointer<Float>
    /// The attention weights: `[heads × length × length]` for each sentence.
    let attention: UnsafeMutablePointer<Float>
    /// The output of attention.
    let context: UnsafeMutablePointer<Float>
    /// The normalised sum of input and attention, the inverse deviation of each row, and the result after gain and
    /// bias.
    let normalised: UnsafeMutablePointer<Float>
    let inverseDeviations: UnsafeMutablePointer<Float>
    let attentionOutput: UnsafeMutablePointer<Float>
    /// The middle of the feed-forward part, before and after GELU.
    let intermediate: UnsafeMutablePointer<Float>
    let activatedIntermediate: UnsafeMutablePointer<Float>
    /// As `normalised`, at the end of the layer.
    let outputNormalised: UnsafeMutablePointer<Float>
    let outputInverseDeviations: UnsafeMutablePointer<Float>
  }

  /// The arrays of a batch.
  struct Buffers {
    let layers: [LayerActivations]
    /// The states of the last layer, and their gradients in the backward pass.
    let states: UnsafeMutablePointer<Float>
    let gradients: UnsafeMutablePointer<Float>
    /// As `normalised` of a layer, for the embeddings.
    let normalised: UnsafeMutablePointer<Float>
    let inverseDeviations: UnsafeMutablePointer<Float>
    // The working arrays of the backward pass.
    let contextGradients: UnsafeMutablePointer<Float>
    let queryKeyValueGradients: UnsafeMutablePointer<Float>
    let intermediateGradients: UnsafeMutablePointer<Float>
    let branchGradients: UnsafeMutablePointer<Float>
    let scratch: UnsafeMutablePointer<Float>
  }

  /// The arrays for some sentences.
  static func plan(
    _ planner: inout ArenaPlanner, lengths: [Int], _ configuration: EncoderConfiguration
  ) -> Buffers {
    let rows = lengths.reduce(0, +)
    let width = configuration.hiddenSize
    let inner = configuration.intermediateSize
    let weights = lengths.reduce(0) { $0 + $1 * $1 } * configuration.headCount
    var layers: [LayerActivations] = []
    for _ in 0..<configuration.layerCount {
      layers.append(
        LayerActivations(
          input: planner.reserve(rows * width), queryKeyValue: planner.reserve(rows * 3 * width),
          attention: planner.reserve(weights), context: planner.reserve(rows * width),
          normalised: planner.reserve(rows * width), inverseDeviations: planner.reserve(rows),
          attentionOutput: planner.reserve(rows * width), intermediate: planner.reserve(rows * inner),
          activatedIntermediate: planner.reserve(rows * inner), outputNormalised: planner.reserve(rows * width),
          outputInverseDeviations: planner.reserve(rows)))
    }
    return Buffers(
      layers: layers, states: planner.reserve(rows * width), gradients: planner.reserve(rows * width),
      normalised: planner.reserve(rows * width), inverseDeviations: planner.reserve(rows),
      contextGradients: planner.reserve(rows * width), queryKeyValueGradients: planner.reserve(rows * 3 * width),
      intermediateGradients: planner.reserve(rows * inner), branchGradients: planner.reserve(rows * width),
      scratch: planner.reserve(lengths.max() ?? 0))
  }
}
