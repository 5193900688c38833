import CKernels
import VocativeNeural

/// Adam's memory of the word vectors that have been changed.
struct SparseAdam {
  private let width: Int
  private var firstMoments: [Float] = []
  private var secondMoments: [Float] = []
  private var steps: [Float] = []

  init(width: Int) { self.width = width }

  /// Moves the vectors of the words of a batch; what a word has not seen, it does not forget.
  mutating func step(
    _ table: inout EmbeddingTable, _ gradients: WordEmbeddingGradients, gradientScale: Float, learningRate: Float
  ) throws(ModelError) {
    for (number, token) in gradients.tokens.enumerated() {
      let row = try table.mutableRow(of: token)
      while steps.count <= row {
        steps.append(0)
        firstMoments += [Float](repeating: 0, count: width)
        secondMoments += [Float](repeating: 0, count: width)
      }
      steps[row] += 1
      let biasCorrections = (1 - power(AdamW.beta1, steps[row]), 1 - power(AdamW.beta2, steps[row]))
      let start = row * width
      table.delta.values.withSharedFloats { values in
        firstMoments.withSharedFloats { firstMoments in
          secondMoments.withSharedFloats { secondMoments in
            gradients.rows.withPointer { gradients in
              kernel_adamw(
                values.start + start, gradients + number * width, firstMoments.start + start,
                secondMoments.start + start, width, gradientScale, learningRate, 0, AdamW.beta1, AdamW.beta2,
                biasCorrections.0, biasCorrections.1)
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

  var checkpointTensors: [SafetensorsFile.NamedTensor] {
    [
      .init("words.means", shape: [steps.count, width], .f32(firstMoments)),
      .init("words.squares", shape: [steps.count, width], .f32(secondMoments)),
      .init("words.steps", shape: [steps.count], .f32(steps)),
    ]
  }

  mutating func restore(_ file: SafetensorsFile, _ changes: SparseEmbeddingDelta) throws(ModelError) {
    let count = changes.tokens.count
    firstMoments = try file.floats("words.means", shape: [count, width])
    secondMoments = try file.floats("words.squares", shape: [count, width])
    steps = try file.floats("words.steps", shape: [count])
  }
}
