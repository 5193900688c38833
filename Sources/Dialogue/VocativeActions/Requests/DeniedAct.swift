/// Finds statements that something was not done, is not being done or fails: "she still hasn't fallen asleep", "we're not
/// checking out yet", "I can't get the safe open".
///
/// Such a statement requests no action. Statements about perception ("I can't hear it") and about a duration ("hasn't
/// been watered for days") may be requests and are not matched.
enum DeniedAct {
  /// True if the words of a clause without politeness are such a statement.
  static func isFound(in clause: [String]) -> Bool {
    let words = Array(clause.drop(while: openings.contains))
    guard let first = words.first, !words.contains(where: hints.contains) else { return false }
    if fails(words) { return true }
    // "I'm not scrubbing that by hand" may ask for help; "we're not checking out yet" does not.
    let isDue = !["i", "we"].contains(first) || words.contains(where: times.contains)
    for position in words.indices.dropFirst().prefix(5) {
      if perfects.contains(words[position]), isDue, persons.contains(first) {
        return verb(after: position, in: words).map { !exempt.contains($0) } ?? false
      }
      let isNegated =
        negatedCopulas.contains(words[position]) || (words[position] == "not" && copulas.contains(words[position - 1]))
      if isNegated, isDue, persons.contains(first) || things.contains(first) {
        return verb(after: position, in: words).map { $0.hasSuffix("ing") && $0.count > 4 && !exempt.contains($0) }
          ?? false
      }
    }
    return false
  }

  /// True for "I can't get the safe open".
  private static func fails(_ words: [String]) -> Bool {
    ["i", "we"].contains(words.first) && ["can't", "cannot", "couldn't"].contains(words.word(at: 1))
      && words.word(at: 2) == "get" && ["the", "this", "that", "my", "it"].contains(words.word(at: 3))
      && !words.contains("any")
  }

  private static func verb(after position: Int, in words: [String]) -> String? {
    words[(position + 1)...].first { !adverbs.contains($0) }
  }

  private static let openings: Set<String> = ["no", "nope", "nah", "well", "but", "actually", "oh", "and"]
  private static let persons: Set<String> = ["i", "we", "he", "she", "they"]
  private static let things: Set<String> = ["it", "the", "my", "our", "this", "that", "his", "her", "their"]
  private static let perfects: Set<String> = ["haven't", "hasn't", "hadn't", "didn't"]
  private static let copulas: Set<String> = ["'m", "'re", "'s", "am", "is", "are"]
  private static let negatedCopulas: Set<String> = ["isn't", "aren't"]
  private static let times: Set<String> = ["yet", "now", "today", "tonight", "until", "before", "still", "just"]
  private static let adverbs: Set<String> = [
    "yet", "still", "really", "quite", "actually", "even", "just", "all", "always", "ever", "properly",
  ]
  /// Words by which a denied clause asks for something.
  private static let hints: Set<String> = ["enough", "since", "for", "any", "anything", "anymore", "been"]
  private static let exempt: Set<String> = [
    "hear", "heard", "see", "seen", "read", "find", "found", "remember", "understand", "understood", "follow", "catch",
    "caught", "get", "got", "gotten", "feel", "felt", "know", "known", "had", "want", "need", "like", "mean", "hearing",
    "seeing", "getting", "feeling", "finding", "following", "understanding", "reading", "needing", "wanting", "using",
    "enjoying", "liking",
  ]
}
