extension Utterance {
  /// True if a token is the "one" that stands for a thing: "the other one", "that one".
  package func isPronominalOne(at position: Int) -> Bool {
    guard tokens[position].folded == "one" || tokens[position].folded == "ones", position > 0 else { return false }
    return Self.determiners.contains(tokens[position - 1].folded) || isQualifiedOne(at: position)
  }

  /// True for a "one" behind a noun that tells it from others: "the savings one", "that cinema one".
  private func isQualifiedOne(at position: Int) -> Bool {
    let next = position + 1 < tokens.count ? tokens[position + 1] : nil
    let isLast = tokens[position].endsClause || next.map { WordClasses.isPreposition($0.folded) } ?? true
    guard isLast, position > 1, WordClasses.category(of: tokens[position - 1]) == .content else { return false }
    return tokens[max(position - 3, 0)..<(position - 1)].contains { ["the", "that", "this"].contains($0.folded) }
  }

  private static let determiners: Set<String> = [
    "other", "that", "this", "the", "which", "first", "second", "third", "last", "right", "wrong", "same", "another",
    "next",
    "each", "every", "no", "any", "new", "old", "big", "cheap", "only",
  ]

  /// True if it begins like a question, with or without a question mark: "is that right", "should I do it".
  ///
  /// A recogniser writes no question marks.
  package var startsLikeQuestion: Bool {
    let words = tokens.filter { WordClasses.category(of: $0) != .filler }.map(\.folded)
    guard let first = words.first else { return false }
    // "When my salary comes in" is a condition.
    if first == "when", let second = words.dropFirst().first, WordClasses.isClauseSubject(second) { return false }
    // "Why not" and "do it" agree.
    if Self.questionWords.contains(first) { return words.dropFirst().first != "not" }
    return Self.auxiliaryVerbs.contains(first) && words.dropFirst().first.map(Self.subjects.contains) ?? false
  }

  private static let questionWords: Set<String> = [
    "what", "why", "who", "whom", "whose", "how", "when", "where", "which", "is", "are", "am", "was", "were", "does",
    "did", "has", "should", "shall", "must", "isn't", "aren't", "wasn't", "doesn't", "didn't", "shouldn't",
  ]
  private static let auxiliaryVerbs: Set<String> = ["do", "can", "could", "will", "would", "have", "may", "might"]
  private static let subjects: Set<String> = ["i", "you", "he", "she", "we", "they", "there", "anyone", "anybody"]
}
