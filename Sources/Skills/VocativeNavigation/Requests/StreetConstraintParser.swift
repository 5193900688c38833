import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// Finds streets with the preposition before them.
struct StreetConstraintParser: SlotParser {
  private let streets: ChoiceParser<StreetName>

  /// "Starbucks on Queen Street" is rather the whole name of a place.
  private static let shareOfNames: Confidence = 0.97
  private static let inside: Set<String> = ["in", "on", "at", "along", "of", "down", "up"]
  /// The words before a street, and what it then is.
  private struct Cue {
    let words: [String]
    let relation: StreetConstraint.Relation

    init(_ words: String, _ relation: StreetConstraint.Relation) {
      self.words = words.split(separator: " ").map(String.init)
      self.relation = relation
    }
  }

  private static let leads = ["", "but ", "only ", "just ", "and ", "but only "]
  private static let cues: [Cue] =
    [
      "not along", "not via", "not through", "not over", "not using", "not down", "not up", "avoid", "avoiding",
      "without",
      "without using", "without crossing", "without going along", "without going down", "without going through",
      "without walking along",
      "without walking down", "without taking", "not going along", "not going down", "not walking along", "that avoids",
      "which avoids", "that doesn't go along", "that misses", "and avoids",
    ].flatMap { words in leads.map { Cue($0 + words, .avoided) } }
    + ["not on", "not in", "not at", "not the one on", "not the one in"]
    .flatMap { words in leads.map { Cue($0 + words, .outside) } }

  init(_ streets: ChoiceParser<StreetName>) { self.streets = streets }

  func matches(in utterance: Utterance) -> [SlotMatch<StreetConstraint>] {
    let words = utterance.tokens.map(\.folded)
    return streets.matches(in: utterance).compactMap { match in
      let hasArticle = match.tokens.lowerBound > 1 && words[match.tokens.lowerBound - 1] == "the"
      let first = match.tokens.lowerBound - (hasArticle ? 1 : 0)
      let before = words[..<first]
      let found = Self.cues.filter { before.suffix($0.words.count).elementsEqual($0.words) }
      if let cue = found.max(by: { $0.words.count < $1.words.count }) {
        return SlotMatch(
          tokens: (first - cue.words.count)..<match.tokens.upperBound,
          value: StreetConstraint(street: match.value, relation: cue.relation), confidence: match.confidence)
      }
      guard let last = before.last, Self.inside.contains(last) else { return nil }
      return SlotMatch(
        tokens: (first - 1)..<match.tokens.upperBound,
        value: StreetConstraint(street: match.value, relation: .inside),
        confidence: match.confidence * Self.shareOfNames
      )
    }
  }

  var expansion: Grammar.Expansion { .oneOf([]) }
  var samples: [String] { [] }
}
