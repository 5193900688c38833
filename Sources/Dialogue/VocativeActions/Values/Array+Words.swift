extension [String] {
  /// Returns the word at a position; empty outside the text.
  func word(at position: Int) -> String { indices.contains(position) ? self[position] : "" }

  /// True if some words follow one another in order, with at most one word between two.
  func containsInOrder(_ sequence: [String]) -> Bool {
    indices.contains { start in
      var position = start
      for (number, word) in sequence.enumerated() {
        guard let found = self[position...].prefix(number == 0 ? 1 : 3).firstIndex(of: word) else { return false }
        position = found + 1
      }
      return true
    }
  }
}
