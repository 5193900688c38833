/// The gradients of the word vectors of a batch: a row for each token that occurs, in order of first occurrence.
struct WordEmbeddingGradients {
  private(set) var tokens: [Int32] = []
  private(set) var rows: [Float] = []
  let width: Int
  private var rowIndices: [Int32: Int] = [:]

  init(width: Int) { self.width = width }

  /// Adds the rows of some tokens.
  mutating func add(_ sentences: [[Int32]], _ gradients: [Float]) {
    guard !gradients.isEmpty else { return }
    var row = 0
    for token in sentences.joined() {
      let place = rowIndices[token] ?? tokens.count
      if place == tokens.count {
        rowIndices[token] = place
        tokens.append(token)
        rows.append(contentsOf: gradients[row..<row + width])
      } else {
        for number in 0..<width { rows[place * width + number] += gradients[row + number] }
      }
      row += width
    }
  }
}
