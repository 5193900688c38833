import VocativeText

extension Utterance {
  private static let bounds: [[String]] = [
    ["not", "before"], ["not", "until"], ["not", "till"], ["no", "earlier", "than"], ["no", "sooner", "than"],
    ["not", "earlier", "than"], ["not", "sooner", "than"],
  ]
  private static let endings: [[String]] = [["at", "the", "earliest"], ["at", "the", "soonest"]]

  /// The utterance with "on" before the first day of something: "on Friday" for "not before Friday" and "Friday at the earliest".
  ///
  /// The request is for the first day that is allowed.
  var withEarliestDay: Utterance {
    let words = tokens.map(\.folded)
    for start in words.indices {
      if let bound = Self.bounds.first(where: { words[start...].starts(with: $0) }),
        isDay(at: start + bound.count)
      {
        return Utterance(
          [text(of: 0..<start), "on", text(of: (start + bound.count)..<words.count)].filter { !$0.isEmpty }
            .joined(separator: " "))
      }
      if start > 0, let ending = Self.endings.first(where: { words[start...].starts(with: $0) }),
        !tokens[start - 1].endsClause
      {
        return Utterance(
          [text(of: 0..<start), text(of: (start + ending.count)..<words.count)].filter { !$0.isEmpty }
            .joined(separator: " "))
      }
    }
    return self
  }

  /// True if a day begins at a token; "the rent" is none.
  private func isDay(at position: Int) -> Bool {
    guard position < tokens.count, Self.dayWords.contains(tokens[position].folded) else { return false }
    guard tokens[position].folded == "the" else { return true }
    return position + 1 < tokens.count
      && (WordClasses.category(of: tokens[position + 1]) == .number
        || tokens[position + 1].folded.first?.isNumber == true)
  }
}
