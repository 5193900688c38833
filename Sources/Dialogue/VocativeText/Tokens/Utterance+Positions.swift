extension Utterance {
  /// The positions of the words that belong to one of some sequences, wherever it occurs.
  package static func positions(of sequences: [[String]], in words: [String]) -> Set<Int> {
    var positions: Set<Int> = []
    for start in words.indices {
      for sequence in sequences where words[start...].starts(with: sequence) {
        positions.formUnion(start..<(start + sequence.count))
      }
    }
    return positions
  }
}
