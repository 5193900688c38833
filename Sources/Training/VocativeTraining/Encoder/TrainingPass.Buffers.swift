import CKernels
import VocativeNeural

extension TrainingPass {
  /// What the way there writes down for the way back, in one layer.
  struct LayerActivations {
    /// What came in.
    let input: UnsafeMutablePointer<Float>
    /// Queries, keys and values.
    let queryKeyValue: UnsafeMutablePointer<Float>
    /// What each token paid attention to: heads × length × length for each sentence.
    let attention: UnsafeMutablePointer<Float>
    /// What attention found.
    let context: UnsafeMutablePointer<Float>
    /// The sum of input and attention, normalised, and the factors that did it; then what came of it.
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
    /// The states that the last layer gives, and on the way back their slopes.
    let states: UnsafeMutablePointer<Float>
    let gradients: UnsafeMutablePointer<Float>
    /// As `normalised` of a layer, for the embeddings.
    let normalised: UnsafeMutablePointer<Float>
    let inverseDeviations: UnsafeMutablePointer<Float>
    // What the way back works in.
    let contextGradients: UnsafeMutablePointer<Float>
    let queryKeyValueGradients: UnsafeMutablePointer<Float>
    let intermediateGradients: UnsafeMutablePointer<Float>
    let branchGradients: UnsafeMutablePointer<Float>
    let scratch: UnsafeMutablePointer<Float>
  }

  /// Lays arrays out one after the other: run once without an arena to learn the size.
  struct Planner {
    private(set) var size = 0
    let arena: Arena?

    /// Room for some numbers; without an arena, an address that must not be used.
    mutating func floats(_ count: Int) -> UnsafeMutablePointer<Float> {
      let offset = size
      size += (max(count, 1) * MemoryLayout<Float>.stride + 63) & ~63
      return (arena ?? Self.placeholder).pointer(at: arena == nil ? 0 : offset)
    }

    private static let placeholder = Arena(count: 64)
  }

  /// The arrays for some sentences.
  static func plan(
    _ planner: inout Planner, lengths: [Int], _ configuration: EncoderConfiguration
  ) -> Buffers {
    let rows = lengths.reduce(0, +)
    let width = configuration.hiddenSize
    let inner = configuration.intermediateSize
    let weights = lengths.reduce(0) { $0 + $1 * $1 } * configuration.headCount
    var layers: [LayerActivations] = []
    for _ in 0..<configuration.layerCount {
      layers.append(
        LayerActivations(
          input: planner.floats(rows * width), queryKeyValue: planner.floats(rows * 3 * width),
          attention: planner.floats(weights), context: planner.floats(rows * width),
          normalised: planner.floats(rows * width), inverseDeviations: planner.floats(rows),
          attentionOutput: planner.floats(rows * width), intermediate: planner.floats(rows * inner),
          activatedIntermediate: planner.floats(rows * inner), outputNormalised: planner.floats(rows * width),
          outputInverseDeviations: planner.floats(rows)))
    }
    return Buffers(
      layers: layers, states: planner.floats(rows * width), gradients: planner.floats(rows * width),
      normalised: planner.floats(rows * width), inverseDeviations: planner.floats(rows),
      contextGradients: planner.floats(rows * width), queryKeyValueGradients: planner.floats(rows * 3 * width),
      intermediateGradients: planner.floats(rows * inner), branchGradients: planner.floats(rows * width),
      scratch: planner.floats(lengths.max() ?? 0))
  }
}
