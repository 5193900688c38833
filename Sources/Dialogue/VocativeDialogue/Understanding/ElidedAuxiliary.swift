import VocativeText

/// Restores the auxiliary verb that people leave out of a question: "Mei ever pay me back?" asks "did Mei ever pay me back?".
enum ElidedAuxiliary {
  /// The number of words of a subject before "ever".
  private static let subjectLimit = 3

  /// Returns the question with its auxiliary verb; nil if it lacks none.
  static func restored(_ utterance: Utterance) -> Utterance? {
    let tokens = utterance.tokens
    let start = tokens.firstIndex { WordClasses.category(of: $0) != .filler } ?? 0
    guard utterance.isQuestion, !utterance.startsLikeQuestion,
      let adverb = tokens.firstIndex(where: { $0.folded == "ever" }), adverb > start,
      adverb - start <= subjectLimit, adverb + 1 < tokens.count,
      tokens[start..<adverb].allSatisfy({ !$0.endsClause && !WordClasses.isPreposition($0.folded) }),
      !tokens[start..<adverb].contains(where: { ["have", "has", "had", "did", "'ve", "'s"].contains($0.folded) })
    else { return nil }
    let lead = utterance.text(of: 0..<start)
    return Utterance(
      [lead, "did", utterance.text(of: start..<tokens.count)].filter { !$0.isEmpty }.joined(separator: " ") + "?")
  }
}
