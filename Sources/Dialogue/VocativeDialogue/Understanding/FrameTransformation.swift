import VocativeText

/// Wordings that change the open request as a whole.
enum FrameTransformation {
  private static let reversals: [[String]] = [
    ["other", "way", "round"], ["other", "way", "around"], ["other", "way", "about"], ["vice", "versa"],
    ["reverse", "it"],
    ["in", "reverse"], ["wrong", "way", "round"], ["wrong", "direction"], ["the", "opposite"],
  ]
  private static let harmless: Set<String> = [
    "do", "send", "pay", "make", "it", "that", "right", "away", "straight", "at", "once", "actually", "instead", "just",
    "oh",
    "no", "please", "go", "i", "want", "to", "then", "rather", "not", "later",
  ]

  /// True if an utterance exchanges the roles of a request: "the other way round, he pays me".
  static func isReversal(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    return reversals.contains { cue in words.indices.contains { words[$0...].starts(with: cue) } }
  }

  /// True if an utterance only asks to do something at once.
  static func isImmediate(_ utterance: Utterance) -> Bool {
    let asked = Set(Immediacy.parser.erasedMatches(in: utterance).flatMap(\.tokens))
    return !asked.isEmpty
      && utterance.tokens.indices.allSatisfy { position in
        asked.contains(position) || harmless.contains(utterance.tokens[position].folded)
          || WordClasses.category(of: utterance.tokens[position]) == .filler
      }
  }
}
