import VocativeText

extension Utterance {
  private static let changeVerbs: Set<String> = [
    "bump", "raise", "increase", "push", "up", "lower", "drop", "knock", "cut", "bring", "take", "reduce", "round",
    "put",
  ]
  private static let changedObjects: Set<String> = ["it", "that", "this"]
  private static let delayVerbs: Set<String> = ["leave", "hold", "keep", "save", "put", "push", "delay"]
  /// Words that begin a day.
  static let dayWords: Set<String> = [
    "the", "next", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january",
    "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
  ]

  /// The utterance with "make it" in place of other words that set a number or a day anew: "bump it up to 120", "knock it down
  /// to 80", "call it 80", "leave it till Friday".
  var withPlainChanges: Utterance {
    let words = tokens.map(\.folded)
    for start in words.indices {
      guard let end = amountChangeEnd(from: start, words) ?? delayEnd(from: start, words) else { continue }
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

  /// Returns the position of the day that something is put off to; nil if no such words begin at a token.
  private func delayEnd(from start: Int, _ words: [String]) -> Int? {
    guard start + 3 < words.count, Self.delayVerbs.contains(words[start]),
      Self.changedObjects.contains(words[start + 1])
    else { return nil }
    let end = ["off", "back"].contains(words[start + 2]) ? start + 3 : start + 2
    guard end + 1 < words.count, ["till", "until", "til"].contains(words[end]),
      Self.dayWords.contains(words[end + 1]) || WordClasses.category(of: tokens[end + 1]) == .number
    else { return nil }
    return end + 1
  }
}
