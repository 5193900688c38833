import VocativeNeural

/// Which of an encoder's numbers learn.
public enum Tuning: Hashable, Sendable {
  /// None: only the head learns.
  case frozen
  /// Two thin matrices for each linear map, and all biases and gains of the layers (LoRA; Hu and others 2022).
  case adapter(rank: Int)
  /// All but the vectors of words, or those of the words that occur as well.
  case full(words: Bool)
}

/// A way to change an encoder's weights by the slopes of a loss.
protocol WeightChange {
  /// Turns a batch's slopes into those of what learns.
  ///
  /// - Returns: the sum of their squares.
  mutating func take(
    _ gradients: Gradients, _ words: WordSlopes, _ weights: EncoderWeights, cores: Int
  ) throws(ModelError) -> Double

  /// Changes the weights by the slopes taken, each times `factor`.
  mutating func apply(to weights: inout EncoderWeights, factor: Float, rate: Float, cores: Int) throws(ModelError)

  /// The numbers to keep so that training can go on from here.
  var memory: [WeightFile.NamedTensor] { get }

  /// Goes on from where `memory` was written.
  mutating func restore(_ file: WeightFile, _ weights: inout EncoderWeights) throws(ModelError)
}

/// The slopes of the word vectors of a batch: a row for each token that occurs, in order of first occurrence.
struct WordSlopes {
  private(set) var tokens: [Int32] = []
  private(set) var rows: [Float] = []
  let width: Int
  private var places: [Int32: Int] = [:]

  init(width: Int) { self.width = width }

  /// Adds the rows of some tokens.
  mutating func add(_ sentences: [[Int32]], _ slopes: [Float]) {
    guard !slopes.isEmpty else { return }
    var row = 0
    for token in sentences.joined() {
      let place = places[token] ?? tokens.count
      if place == tokens.count {
        places[token] = place
        tokens.append(token)
        rows.append(contentsOf: slopes[row..<row + width])
      } else {
        for number in 0..<width { rows[place * width + number] += slopes[row + number] }
      }
      row += width
    }
  }
}
