import VocativeText

/// Moves what a question leaves out behind it: "the rent aside, what did I spend" becomes "what did I spend, the rent aside".
enum LeadingExclusion {
  private static let openings: [[String]] =
    WordClasses.exceptives + [
      ["not", "counting"], ["not", "including"], ["leaving", "out"], ["leaving", "aside"], ["besides"],
      ["without", "counting"], ["without"], ["ignoring"],
    ]

  /// Returns the question with its exclusion at the end; nil if an utterance does not begin with one.
  static func moved(_ utterance: Utterance) -> Utterance? {
    let clauses = utterance.clauses
    guard clauses.count > 1, let first = clauses.first else { return nil }
    let rest = Utterance(utterance.text(of: first.tokens.count..<utterance.tokens.count))
    let words = first.tokens.map(\.folded)
    let excludes =
      WordClasses.exceptiveEndings.contains { words.count > $0.count && words.suffix($0.count).elementsEqual($0) }
      || openings.contains { words.count > $0.count && words.starts(with: $0) }
    guard excludes, rest.startsLikeQuestion || rest.isQuestion else { return nil }
    return Utterance(rest.trimmedText + ", " + first.trimmedText + (utterance.isQuestion ? "?" : ""))
  }
}
