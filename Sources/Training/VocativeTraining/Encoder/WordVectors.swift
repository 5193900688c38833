import CKernels
import VocativeNeural

/// Adam's memory of the word vectors that have been changed.
struct WordVectors {
  private let width: Int
  private var means: [Float] = []
  private var squares: [Float] = []
  private var steps: [Float] = []

  init(width: Int) { self.width = width }

  /// Moves the vectors of the words of a batch; what a word has not seen, it does not forget.
  mutating func step(
    _ table: inout EmbeddingTable, _ slopes: WordSlopes, factor: Float, rate: Float
  ) throws(ModelError) {
    for (number, token) in slopes.tokens.enumerated() {
      let row = try table.changeableRow(of: token)
      while steps.count <= row {
        steps.append(0)
        means += [Float](repeating: 0, count: width)
        squares += [Float](repeating: 0, count: width)
      }
      steps[row] += 1
      let left = (1 - power(AdamW.first, steps[row]), 1 - power(AdamW.second, steps[row]))
      let start = row * width
      table.changes.values.shared { values in
        means.shared { means in
          squares.shared { squares in
            slopes.rows.withPointer { slopes in
              kernel_adam(
                values.start + start, slopes + number * width, means.start + start, squares.start + start, width,
                factor, rate, 0, AdamW.first, AdamW.second, left.0, left.1)
            }
          }
        }
      }
    }
  }

  private func power(_ base: Float, _ exponent: Float) -> Float {
    var result: Float = 1
    var (factor, left) = (base, Int(min(exponent, 1e6)))
    while left > 0 {
      if left & 1 == 1 { result *= factor }
      factor *= factor
      left >>= 1
    }
    return result
  }

  var memory: [WeightFile.NamedTensor] {
    [
      .init("words.means", shape: [steps.count, width], .f32(means)),
      .init("words.squares", shape: [steps.count, width], .f32(squares)),
      .init("words.steps", shape: [steps.count], .f32(steps)),
    ]
  }

  mutating func restore(_ file: WeightFile, _ changes: EmbeddingChanges) throws(ModelError) {
    let count = changes.tokens.count
    means = try file.floats("words.means", shape: [count, width])
    squares = try file.floats("words.squares", shape: [count, width])
    steps = try file.floats("words.steps", shape: [count])
  }
}
