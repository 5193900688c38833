import CKernels
import VocativeNeural

/// Trains every weight of an encoder.
///
/// The vectors of words are changed sparsely: a step touches those of the words that occur in it (lazy Adam).
struct FullChange: WeightChange {
  private var matrices: AdamW
  private var parameters: AdamW
  private var words: WordVectors
  private let trainsWords: Bool
  private var gradients: Gradients?
  private var wordSlopes: WordSlopes?

  init(_ weights: EncoderWeights, decay: Float, trainsWords: Bool) {
    self.trainsWords = trainsWords
    matrices = AdamW(count: weights.matrices.count, decay: decay)
    parameters = AdamW(count: weights.parameters.count, decay: 0)
    words = WordVectors(width: weights.words.width)
  }

  mutating func take(
    _ gradients: Gradients, _ words: WordSlopes, _ weights: EncoderWeights, cores: Int
  ) throws(ModelError) -> Double {
    self.gradients = gradients
    wordSlopes = trainsWords ? words : WordSlopes(width: words.width)
    return [gradients.matrices, gradients.parameters].reduce(0) { $0 + $1.squares(cores: cores) }
      + (wordSlopes?.rows ?? []).reduce(0) { $0 + Double($1) * Double($1) }
  }

  mutating func apply(
    to weights: inout EncoderWeights, factor: Float, rate: Float, cores: Int
  ) throws(ModelError) {
    guard let gradients, let wordSlopes else { return }
    weights.matrices.shared { matrices.step($0, gradients.matrices, factor: factor, rate: rate, cores: cores) }
    weights.parameters.shared { parameters.step($0, gradients.parameters, factor: factor, rate: rate, cores: cores) }
    try words.step(&weights.words, wordSlopes, factor: factor, rate: rate)
  }

  var memory: [WeightFile.NamedTensor] { matrices.memory("matrices") + parameters.memory("parameters") + words.memory }

  mutating func restore(_ file: WeightFile, _ weights: inout EncoderWeights) throws(ModelError) {
    weights.matrices = try file.floats("matrices", shape: [weights.matrices.count])
    weights.parameters = try file.floats("parameters", shape: [weights.parameters.count])
    try matrices.restore("matrices", file)
    try parameters.restore("parameters", file)
    weights.words.changes = try EmbeddingChanges(file, "words", width: weights.words.width, rows: weights.words.rows)
    try words.restore(file, weights.words.changes)
  }
}
