extension Utterance {
  /// The parts of the utterance between punctuation marks; the utterance itself if it has none.
  package var clauses: [Utterance] {
    var clauses: [Utterance] = []
    var start = 0
    for position in tokens.indices where tokens[position].endsClause || position == tokens.count - 1 {
      clauses.append(Utterance(text(of: start..<(position + 1))))
      start = position + 1
    }
    return clauses
  }

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
