import VocativeText

/// A removal of something from a thing that stays: "take that stranger out of the picture".
///
/// An action that removes the whole thing would do more than was asked.
struct PartRemoval {
  /// The tokens of what is to go.
  let part: Range<Int>
  /// The stem of its noun.
  let partStem: String
  /// The stem of the noun of what stays.
  let wholeStem: String

  /// Returns the removal of a part that a request asks for; nil if it asks for none.
  init?(_ utterance: Utterance) {
    let words = utterance.tokens.map(\.folded)
    guard let verb = words.firstIndex(where: Self.verbs.contains),
      let joint = words.indices.dropFirst(verb + 2).first(where: { Self.joint(at: $0, in: words) != nil }),
      let length = Self.joint(at: joint, in: words), joint - verb <= Self.longestPart + 1,
      let noun = words[(joint + length)...].first(where: { !Self.determiners.contains($0) }),
      let part = words[(verb + 1)..<joint].last(where: { !Self.determiners.contains($0) }),
      WordStem.isContentWord(noun), WordStem.isContentWord(part), !Self.measures.contains(part),
      // "Take a picture of this" removes nothing.
      words[verb] != "take" || !["of", "in"].contains(words[joint]),
      !utterance.tokens[verb..<joint].contains(where: \.endsClause)
    else { return nil }
    (self.part, partStem, wholeStem) = ((verb + 1)..<joint, WordStem.of(part), WordStem.of(noun))
  }

  /// True if an action, by its object and the stems of its words, removes what is to stay.
  ///
  /// - Parameters:
  ///   - object: The stem of the object of the action's description; nil where it has none.
  ///   - stems: The stems of all words of its descriptions.
  ///   - used: The tokens of its values.
  /// - Returns: Whether it would remove more than was asked.
  func isExceeded(by object: String?, _ stems: Set<String>, besides used: Set<Int>) -> Bool {
    object == wholeStem && !stems.contains(partStem) && used.isDisjoint(with: part)
  }

  /// Returns the stem of the object of a description: "picture" of "delete the picture"; nil if it has none.
  static func object(of description: [String]) -> String? {
    let phrase = description.dropFirst().prefix { !Self.prepositions.contains($0) }
    return phrase.last { WordStem.isContentWord($0) && !determiners.contains($0) }.map(WordStem.of)
  }

  /// Returns the number of words of a preposition between a part and its whole; nil if there is none.
  private static func joint(at place: Int, in words: [String]) -> Int? {
    if words[place...].starts(with: ["out", "of"]) { return 2 }
    return ["from", "off", "in", "of"].contains(words[place]) ? 1 : nil
  }

  /// The most words of a part.
  private static let longestPart = 5
  private static let verbs: Set<String> = ["remove", "delete", "erase", "cut", "take", "wipe", "rub", "clear", "rid"]
  private static let determiners: Set<String> = [
    "the", "a", "an", "this", "that", "these", "those", "my", "your", "his", "her", "its", "our", "their", "of", "all",
  ]
  /// Words before a noun that stand for all or some of the things: "the list of alarms", "get rid of it".
  private static let measures: Set<String> = [
    "rid", "list", "set", "group", "collection", "bunch", "pair", "couple", "one", "rest", "lot", "kind", "sort",
    "copy",
  ]
  private static let prepositions: Set<String> = [
    "from", "in", "on", "of", "to", "with", "for", "at", "by", "into", "as",
  ]
}
