/// A reading of some words of a sentence.
struct Parsed<Value> {
  var value: Value
  /// The number of the word after it.
  var end: Int
  /// The score; more words that decide give more.
  var score: Double

  func with<Other>(_ value: Other, end: Int? = nil, score added: Double = 0) -> Parsed<Other> {
    Parsed<Other>(value: value, end: end ?? self.end, score: score + added)
  }
}

extension Array {
  /// The best readings for each end, so that their number does not grow with the sentence.
  func best<Value>(_ count: Int = 3) -> [Parsed<Value>] where Element == Parsed<Value> {
    var kept: [Int: Int] = [:]
    return sorted { $0.score > $1.score }.filter { reading in
      kept[reading.end, default: 0] += 1
      return kept[reading.end, default: 0] <= count
    }
  }
}
