import VocativeNeural

/// Which of an encoder's numbers learn.
public enum FineTuning: Hashable, Sendable {
  /// None: only the head learns.
  case frozen
  /// Two thin matrices for each linear map, and all biases and gains of the layers (LoRA; Hu and others 2022).
  case lora(rank: Int)
  /// All but the vectors of words, or those of the words that occur as well.
  case full(wordEmbeddings: Bool)
}

/// A way to change an encoder's weights by the slopes of a loss.
protocol ParameterUpdater {
  /// Turns a batch's slopes into those of what learns.
  ///
  /// - Returns: the sum of their squares.
  mutating func collectGradients(
    _ gradients: Gradients, _ words: WordEmbeddingGradients, _ weights: EncoderWeights, threads: Int
  ) throws(ModelError) -> Double

  /// Changes the weights by the slopes taken, each times `gradientScale`.
  mutating func apply(to weights: inout EncoderWeights, gradientScale: Float, learningRate: Float, threads: Int)
    throws(ModelError)

  /// The numbers to keep so that training can go on from here.
  var checkpointTensors: [SafetensorsFile.NamedTensor] { get }

  /// Goes on from where `checkpointTensors` was written.
  mutating func restore(_ file: SafetensorsFile, _ weights: inout EncoderWeights) throws(ModelError)
}

/// The slopes of the word vectors of a batch: a row for each token that occurs, in order of first occurrence.
struct WordEmbeddingGradients {
  private(set) var tokens: [Int32] = []
  private(set) var rows: [Float] = []
  let width: Int
  private var rowIndices: [Int32: Int] = [:]

  init(width: Int) { self.width = width }

  /// Adds the rows of some tokens.
  mutating func add(_ sentences: [[Int32]], _ slopes: [Float]) {
    guard !slopes.isEmpty else { return }
    var row = 0
    for token in sentences.joined() {
      let place = rowIndices[token] ?? tokens.count
      if place == tokens.count {
        rowIndices[token] = place
        tokens.append(token)
        rows.append(contentsOf: slopes[row..<row + width])
      } else {
        for number in 0..<width { rows[place * width + number] += slopes[row + number] }
      }
      row += width
    }
  }
}
