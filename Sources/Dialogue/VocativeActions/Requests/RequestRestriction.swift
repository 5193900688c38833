import VocativeText

/// Words that restrict a request to a part of something, or give it a name: "only the left half", "the background",
/// "called beach".
///
/// An action whose descriptions do not have these words cannot keep them.
struct RequestRestriction {
  /// The tokens of the words.
  let tokens: Range<Int>
  /// The stem of the word that an action must know.
  let stem: String
  /// True if a value of the action may take the words.
  let isName: Bool

  private static let parts: Set<String> = [
    "half", "side", "part", "corner", "corners", "background", "foreground", "third", "area", "portion",
  ]
  private static let determiners: Set<String> = ["the", "its", "my", "his", "her", "their", "this", "that"]
  /// Prepositions of a direction or a place for something.
  private static let directions: Set<String> = ["to", "towards", "toward", "on", "at", "from", "of", "by", "into"]
  private static let naming: Set<String> = ["called", "named", "titled", "entitled"]

  /// Returns the restrictions of a request.
  static func all(in utterance: Utterance) -> [RequestRestriction] {
    let words = utterance.tokens.map(\.folded)
    return words.indices.compactMap { position in
      if naming.contains(words[position]), position > 0, position + 1 < words.count {
        return RequestRestriction(
          tokens: position..<words.count, stem: WordStem.of(words[position]), isName: true)
      }
      guard parts.contains(words[position]), !isWithinStatement(position, utterance) else { return nil }
      // "Drain half of the water".
      if words.word(at: position + 1) == "of", position > 0, !determiners.contains(words[position - 1]) {
        return RequestRestriction(
          tokens: position..<(position + 1), stem: WordStem.of(words[position]), isName: false)
      }
      let start = (max(0, position - 3)..<position).last { determiners.contains(words[$0]) }
      guard let start, start == 0 || !directions.contains(words[start - 1]),
        words[(start + 1)..<position].allSatisfy({ !["and", "to", "of"].contains($0) })
      else { return nil }
      return RequestRestriction(tokens: start..<(position + 1), stem: WordStem.of(words[position]), isName: false)
    }
  }

  /// True for a word of a clause that only tells something beside another one: "we've missed half of it, take it back".
  private static func isWithinStatement(_ position: Int, _ utterance: Utterance) -> Bool {
    let clauses = utterance.commaClauses
    guard clauses.count > 1, let clause = clauses.first(where: { $0.contains(position) }) else { return false }
    let words = Utterance(utterance.text(of: clause)).tokens.map(\.folded)
    return ["i", "we"].contains(words.first) && ["'ve", "have", "'m", "'re", "am", "are"].contains(words.word(at: 1))
  }

  /// True if neither the descriptions of an action, by their stems, nor its values have the words.
  func isOpen(for stems: Set<String>, besides used: Set<Int>) -> Bool {
    if stems.contains(stem) { return false }
    return isName ? !tokens.dropFirst().contains(where: used.contains) : !used.contains(tokens.upperBound - 1)
  }
}
