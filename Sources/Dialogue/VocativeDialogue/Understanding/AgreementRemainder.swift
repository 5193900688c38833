import VocativeText

/// Finds the words after a yes that agree to nothing: "in cash" of "yes, but in cash".
enum AgreementRemainder {
  private static let openings: Set<String> = [
    "yes", "yeah", "yep", "yup", "aye", "sure", "ok", "okay", "fine", "right", "alright", "correct", "good", "great",
    "perfect", "agreed",
  ]
  private static let commands: [[String]] = [
    ["go", "ahead"], ["go", "for", "it"], ["do", "it"], ["do", "that"], ["send", "it"], ["pay", "it"],
    ["please", "do"],
  ]
  /// The words of agreement: "yes please, go ahead and send it".
  private static let agreementWords = PhraseAutomaton(
    DialogueAct.yes.phrases.compactMap { try? $0.pattern.get() }, slots: []
  ).vocabulary

  /// Returns the words after a yes if one of some conjunctions joins them to it; nil if none does.
  static func words(after utterance: Utterance, joinedBy conjunctions: Set<String>) -> String? {
    let joint = utterance.tokens.firstIndex { !openings.contains($0.folded) && WordClasses.category(of: $0) != .filler }
    guard let joint, joint > 0, conjunctions.contains(utterance.tokens[joint].folded) else { return nil }
    return words(after: utterance)
  }

  /// Returns the words after the yes at the beginning of an utterance; nil if it begins with none, or if all agree.
  static func words(after utterance: Utterance) -> String? {
    let tokens = utterance.tokens
    let words = tokens.map(\.folded)
    guard let first = words.first, openings.contains(first) || commands.contains(where: { words.starts(with: $0) })
    else { return nil }
    // "From now on" matters although "now" and "on" may agree.
    let sequences = Utterance.positions(of: CoverageWords.sequences, in: words)
    let others = tokens.indices.filter { !agreementWords.contains(words[$0]) || sequences.contains($0) }
    guard let open = others.first(where: { WordClasses.category(of: tokens[$0]) != .filler }) else { return nil }
    // "So that my wife doesn't see it" is one purpose, although "my wife" may agree.
    let purpose = words.indices.dropLast().first { words[$0] == "so" && words[$0 + 1] == "that" }
    let start = min(open, purpose ?? open)
    let rest = others.filter { $0 >= start }
    guard
      rest.count > 1
        || rest.contains(where: { ![.filler, .article, .function].contains(WordClasses.category(of: tokens[$0])) })
    else { return nil }
    return utterance.text(of: start..<tokens.count)
  }

  /// True for a yes before words that ask to cancel, and nothing else: "yes, cancel it".
  static func agreesToCancel(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded).filter {
      !["please", "do", "that", "it", "the", "this", "payment", "'s"].contains($0)
    }
    return words.count > 1 && words.dropLast().allSatisfy(openings.contains)
      && ["cancel", "stop", "end"].contains(words[words.count - 1])
  }
}
