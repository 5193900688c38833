import VocativeText

/// An edit of a slot by its name: "change the note to birthday", "put flowers as the note", "make the account Nest".
struct SlotEdit {
  /// The name of the slot.
  let slot: String
  /// The tokens of the new value.
  let value: Range<Int>

  static let verbs: Set<String> = [
    "change", "set", "make", "switch", "edit", "update", "correct", "alter",
  ]
  private static let placingVerbs: Set<String> = ["put", "use", "write", "enter", "take", "have", "say", "add"]
  private static let placingPrepositions: Set<String> = ["as", "for", "in", "on"]
  private static let determiners: Set<String> = ["the", "my", "that", "this", "its"]
  private static let links: Set<String> = ["to", "into", "as", "be", "say", "read", "so", "it", "says", "that"]
  private static let copulas: [[String]] = [
    ["should", "be"], ["should", "say"], ["should", "read"], ["must", "be"], ["must", "say"], ["is"], ["'s"],
    ["has", "to", "be"], ["needs", "to", "be"], ["has", "to", "say"], ["needs", "to", "say"], ["ought", "to", "be"],
  ]
  private static let closings: Set<String> = ["instead", "please", "rather", "then", "thanks", "now"]
  /// Words that say of a value that it is wrong or right, and name none.
  private static let judgements: Set<String> = [
    "wrong", "not", "right", "fine", "ok", "okay", "good", "incorrect", "correct", "different", "another", "other",
    "something", "what", "which", "somebody", "someone",
  ]

  /// Reads an utterance as an edit of one of some slots.
  ///
  /// - Parameters:
  ///   - utterance: The utterance.
  ///   - nouns: The nouns by which each slot is spoken of.
  /// - Returns: The edit; nil if the utterance is none.
  static func edit(in utterance: Utterance, nouns: [(slot: String, nouns: [String])]) -> SlotEdit? {
    guard !RequestGuard.isQuestion(utterance), !utterance.tokens.isEmpty else { return nil }
    let words = utterance.tokens.map(\.folded)
    let start = opening(words, utterance)
    var end = words.count
    while end > start, closings.contains(words[end - 1]) { end -= 1 }
    let named = words.indices.lazy.compactMap { place -> (place: Int, slot: String)? in
      guard place >= start, place < end, let entry = nouns.first(where: { $0.nouns.contains(words[place]) }) else {
        return nil
      }
      return (place, entry.slot)
    }
    for (place, slot) in named {
      guard let value = value(beside: place, words, start..<end) else { continue }
      let trimmed = value.drop { links.contains(words[$0]) || words[$0] == "for" }
      guard let first = trimmed.first, let last = trimmed.last, !judgements.contains(words[first]),
        !(words[first] == "the" && last > first && judgements.contains(words[first + 1]))
      else { continue }
      return SlotEdit(slot: slot, value: first..<(last + 1))
    }
    return nil
  }

  /// Returns the tokens of the value around the noun of a slot; nil if the words are no edit.
  private static func value(beside noun: Int, _ words: [String], _ range: Range<Int>) -> Range<Int>? {
    var before = noun
    while before > range.lowerBound, determiners.contains(words[before - 1]) { before -= 1 }
    let after = noun + 1
    if before == range.lowerBound + 1, verbs.contains(words[range.lowerBound]), after < range.upperBound {
      return after..<range.upperBound
    }
    if after == range.upperBound, before > range.lowerBound + 1, placingVerbs.contains(words[range.lowerBound]),
      placingPrepositions.contains(words[before - 1])
    {
      let value = (range.lowerBound + 1)..<(before - 1)
      return value.isEmpty ? nil : value
    }
    if before == range.lowerBound, before < noun,
      let copula = copulas.first(where: { words[after..<range.upperBound].starts(with: $0) }),
      after + copula.count < range.upperBound
    {
      return (after + copula.count)..<range.upperBound
    }
    if before == range.lowerBound + 1, placingPrepositions.contains(words[range.lowerBound]),
      after + 1 < range.upperBound, placingVerbs.contains(words[after])
    {
      return (after + 1)..<range.upperBound
    }
    return nil
  }

  private static let openings: Set<String> = [
    "no", "nope", "nah", "actually", "sorry", "wait", "oh", "and", "but", "yes", "yeah", "then", "hmm",
  ]

  /// Returns the position after the words that only announce an edit: "no, could you please".
  private static func opening(_ words: [String], _ utterance: Utterance) -> Int {
    var start = 0
    while start < words.count {
      if let carrier = WordClasses.carrierPhrases.first(where: { words[start...].starts(with: $0) }) {
        start += carrier.count
      } else if openings.contains(words[start]) || WordClasses.category(of: utterance.tokens[start]) == .filler {
        start += 1
      } else {
        break
      }
    }
    return start
  }
}
