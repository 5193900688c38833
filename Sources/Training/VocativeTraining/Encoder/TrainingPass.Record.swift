import CKernels
import VocativeNeural

extension TrainingPass {
  /// What the way there writes down for the way back, in one layer.
  struct LayerRecord {
    /// What came in.
    let input: UnsafeMutablePointer<Float>
    /// Queries, keys and values.
    let projected: UnsafeMutablePointer<Float>
    /// What each token paid attention to: heads × length × length for each sentence.
    let attention: UnsafeMutablePointer<Float>
    /// What attention found.
    let context: UnsafeMutablePointer<Float>
    /// The sum of input and attention, normalised, and the factors that did it; then what came of it.
    let normalised: UnsafeMutablePointer<Float>
    let factors: UnsafeMutablePointer<Float>
    let middle: UnsafeMutablePointer<Float>
    /// The middle of the feed-forward part, before and after GELU.
    let wide: UnsafeMutablePointer<Float>
    let active: UnsafeMutablePointer<Float>
    /// As `normalised`, at the end of the layer.
    let lastNormalised: UnsafeMutablePointer<Float>
    let lastFactors: UnsafeMutablePointer<Float>
  }

  /// The arrays of a batch.
  struct Buffers {
    let layers: [LayerRecord]
    /// The states that the last layer gives, and on the way back their slopes.
    let states: UnsafeMutablePointer<Float>
    let slopes: UnsafeMutablePointer<Float>
    /// As `normalised` of a layer, for the embeddings.
    let normalised: UnsafeMutablePointer<Float>
    let factors: UnsafeMutablePointer<Float>
    // What the way back works in.
    let contextSlopes: UnsafeMutablePointer<Float>
    let projectedSlopes: UnsafeMutablePointer<Float>
    let wideSlopes: UnsafeMutablePointer<Float>
    let branchSlopes: UnsafeMutablePointer<Float>
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
    let width = configuration.width
    let inner = configuration.innerWidth
    let weights = lengths.reduce(0) { $0 + $1 * $1 } * configuration.headCount
    var layers: [LayerRecord] = []
    for _ in 0..<configuration.layerCount {
      layers.append(
        LayerRecord(
          input: planner.floats(rows * width), projected: planner.floats(rows * 3 * width),
          attention: planner.floats(weights), context: planner.floats(rows * width),
          normalised: planner.floats(rows * width), factors: planner.floats(rows),
          middle: planner.floats(rows * width), wide: planner.floats(rows * inner),
          active: planner.floats(rows * inner), lastNormalised: planner.floats(rows * width),
          lastFactors: planner.floats(rows)))
    }
    return Buffers(
      layers: layers, states: planner.floats(rows * width), slopes: planner.floats(rows * width),
      normalised: planner.floats(rows * width), factors: planner.floats(rows),
      contextSlopes: planner.floats(rows * width), projectedSlopes: planner.floats(rows * 3 * width),
      wideSlopes: planner.floats(rows * inner), branchSlopes: planner.floats(rows * width),
      scratch: planner.floats(lengths.max() ?? 0))
  }
}
