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
  private static let outside: [[String]] = [
    ["avoiding"], ["without"], ["not", "along"], ["not", "via"], ["not", "through"], ["but", "not", "along"],
    ["not", "over"], ["not", "using"], ["without", "using"], ["without", "crossing"], ["but", "avoid"],
    ["and", "avoid"],
  ]

  init(_ streets: ChoiceParser<StreetName>) { self.streets = streets }

  func matches(in utterance: Utterance) -> [SlotMatch<StreetConstraint>] {
    let words = utterance.tokens.map(\.folded)
    return streets.matches(in: utterance).compactMap { match in
      let before = words[..<match.tokens.lowerBound]
      if let cue = Self.outside.first(where: { before.suffix($0.count).elementsEqual($0) }) {
        return SlotMatch(
          tokens: (match.tokens.lowerBound - cue.count)..<match.tokens.upperBound,
          value: StreetConstraint(street: match.value, isAvoided: true), confidence: match.confidence)
      }
      guard let last = before.last, Self.inside.contains(last) else { return nil }
      return SlotMatch(
        tokens: (match.tokens.lowerBound - 1)..<match.tokens.upperBound,
        value: StreetConstraint(street: match.value, isAvoided: false), confidence: match.confidence * Self.shareOfNames
      )
    }
  }

  var expansion: Grammar.Expansion { .oneOf([]) }
  var samples: [String] { [] }
}
