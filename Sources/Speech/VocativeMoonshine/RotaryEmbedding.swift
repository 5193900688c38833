import Foundation

/// Rotary position embedding (RoFormer; Su and others 2021): rotates pairs of values of each head by an angle
/// proportional to the position.
struct RotaryEmbedding: Sendable {
  private let shape: MoonshineModel.Shape
  private let inverseFrequencies: [Float]

  init(_ shape: MoonshineModel.Shape) {
    self.shape = shape
    inverseFrequencies = (0..<shape.rotaryWidth / 2).map { powf(10_000, -Float(2 * $0) / Float(shape.rotaryWidth)) }
  }

  /// Rotates the pairs of all heads of a row, in place.
  func rotate(_ row: UnsafeMutablePointer<Float>, at position: Int) {
    for (pair, frequency) in inverseFrequencies.enumerated() {
      let angle = Float(position) * frequency
      let (cosine, sine) = (cosf(angle), sinf(angle))
      for head in 0..<shape.headCount {
        let values = row + head * shape.headWidth + 2 * pair
        (values[0], values[1]) = (values[0] * cosine - values[1] * sine, values[1] * cosine + values[0] * sine)
      }
    }
  }
}
