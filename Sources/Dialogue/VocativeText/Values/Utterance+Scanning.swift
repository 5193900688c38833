extension Utterance {
  /// Returns the matches that a scanner finds from left to right; none begins within the one before.
  ///
  /// - Parameter match: Returns the match that begins at a position; nil if none does.
  /// - Returns: The matches in the order of the utterance.
  package func matches<Value>(scanning match: (Int) -> SlotMatch<Value>?) -> [SlotMatch<Value>] {
    var matches: [SlotMatch<Value>] = []
    var position = 0
    while position < tokens.count {
      guard let found = match(position) else {
        position += 1
        continue
      }
      matches.append(found)
      position = max(found.tokens.upperBound, position + 1)
    }
    return matches
  }
}
