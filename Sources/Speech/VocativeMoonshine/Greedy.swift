extension Decoding {
  /// How many pieces are said in a time at most, as the model's authors have it.
  static func longest(in seconds: Double) -> Int { Int(seconds * 6.5) + 3 }

  /// What is heard where nothing says what it may be: the likeliest piece each time.
  ///
  /// - Parameter seconds: How long the sound is; nobody says more pieces in that time.
  mutating func freely(seconds: Double) -> Hearing {
    var node = add([(parent: nil, piece: Pieces.begin)])[0]
    var text: [Int] = []
    var sum = 0.0
    let longest = Self.longest(in: seconds)
    while true {
      let (piece, logProbability) = likeliest()
      sum += logProbability
      if piece == Pieces.end || text.count >= longest { break }
      text.append(piece)
      node = add([(parent: node, piece: piece)])[0]
    }
    return Hearing(words: model.pieces.spokenWords(of: text), pieces: text, logProbability: sum)
  }

  /// The likeliest piece behind the one node that was added last, and how probable it is: a natural logarithm.
  private func likeliest() -> (piece: Int, logProbability: Double) {
    guard let best = logits.indices.max(by: { logits[$0] < logits[$1] }) else { return (Pieces.end, 0) }
    return (best, Double(logits[best] - logSum(after: 0)))
  }
}
