import VocativeText

extension Utterance {
  private static let changeVerbs: Set<String> = [
    "bump", "raise", "increase", "push", "up", "lower", "drop", "knock", "cut", "bring", "take", "reduce", "round",
    "put",
  ]
  private static let changedObjects: Set<String> = ["it", "that", "this"]

  /// The utterance with "make it" in place of other words that set a number anew: "bump it up to 120", "knock it down to 80",
  /// "call it 80".
  var withPlainAmountChanges: Utterance {
    let words = tokens.map(\.folded)
    for start in words.indices {
      guard let end = amountChangeEnd(from: start, words) else { continue }
      return Utterance(
        [text(of: 0..<start), "make it", text(of: end..<words.count)].filter { !$0.isEmpty }.joined(separator: " "))
    }
    return self
  }

  /// Returns the position of the number that a change leads to; nil if none begins at a token.
  private func amountChangeEnd(from start: Int, _ words: [String]) -> Int? {
    guard start + 2 < words.count, Self.changedObjects.contains(words[start + 1]) else { return nil }
    var end = start + 2
    if Self.changeVerbs.contains(words[start]) {
      if ["up", "down"].contains(words[end]) { end += 1 }
      guard end < words.count, words[end] == "to" else { return nil }
      end += 1
    } else if words[start] != "call" {
      return nil
    }
    guard end < words.count,
      WordClasses.category(of: tokens[end]) == .number || tokens[end].kind == .number || tokens[end].kind == .symbol
    else { return nil }
    return end
  }
}
