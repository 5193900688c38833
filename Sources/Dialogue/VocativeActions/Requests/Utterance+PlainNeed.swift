import VocativeDialogue
import VocativeText

extension Utterance {
  private static let needs: [[String]] = [
    ["we", "need"], ["we", "could", "do", "with"], ["we", "'re", "out", "of"], ["we", "are", "out", "of"],
    ["we", "'re", "nearly", "out", "of"], ["we", "'re", "almost", "out", "of"], ["we", "'re", "running", "out", "of"],
    ["we", "'re", "running", "low", "on"], ["we", "'re", "low", "on"], ["we", "'ve", "run", "out", "of"],
  ]

  /// Words of the clauses before a need that ask for nothing: "oh, before I forget".
  private static let asides: Set<String> = [
    "oh", "ah", "um", "er", "hey", "right", "well", "so", "ok", "okay", "and", "also", "before", "i", "forget", "by",
    "the", "way", "yes", "yeah",
  ]

  /// The utterance with the description of a list in place of words that say what is needed: "before I forget, we need oat
  /// milk" is "put oat milk on the shopping list".
  ///
  /// - Parameter listing: The description of the action that adds free words to a list; nil without one.
  /// - Returns: The utterance with its last clause as a request, or itself if that names no need. Other requests before it stay.
  func withPlainNeed(for listing: Phrase?) -> Utterance {
    guard let listing, let last = commaClauses.last,
      case let clause = Utterance(text(of: last)).withoutPoliteness,
      case let words = clause.tokens.map(\.folded),
      let need = Self.needs.first(where: { words.starts(with: $0) }), need.count < words.count,
      // "We need to pay" is about no thing.
      !["to", "more", "less"].contains(words[need.count]),
      case let text = listing.text, let start = text.firstIndex(of: "{"), let end = text.firstIndex(of: "}"),
      start < end
    else { return self }
    let lead =
      tokens[..<last.lowerBound].allSatisfy { Self.asides.contains($0.folded) } ? "" : lead(to: last.lowerBound) + " "
    let thing = clause.text(of: need.count..<words.count)
    return Utterance(lead + String(text[..<start]) + thing + String(text[text.index(after: end)...]))
  }
}
