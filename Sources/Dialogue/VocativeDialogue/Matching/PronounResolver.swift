import VocativeCore
import VocativeText

/// Finds the values that pronouns stand for: "her" after a payment to Anna, "that" after a schedule was made.
///
/// A pronoun of a type of values stands for the latest value of that type, or for the entry of a list that the latest
/// other entry names: "cancel that" names the schedule of the contact just paid.
struct PronounResolver {
  /// The values of the conversation, the latest first.
  let salient: [any SlotValue]

  /// The confidence of a pronoun's value: sure enough not to be asked about, less than a name.
  private static let confidence: Confidence = 0.95

  /// Returns the matches of a parser's pronouns outside its other matches.
  func matches(
    of parser: some SlotParser, in utterance: Utterance, beside others: [SlotMatch<any SlotValue>]
  ) -> [SlotMatch<any SlotValue>] {
    let pronouns = type(of: parser).pronouns
    guard !pronouns.isEmpty else { return [] }
    let words = utterance.tokens.map(\.folded)
    var found: [Range<Int>] = []
    for start in words.indices {
      let pronoun = pronouns.first { words[start...].starts(with: $0) }
      guard let pronoun else { continue }
      let tokens = start..<(start + pronoun.count)
      if !others.contains(where: { $0.tokens.overlaps(tokens) && $0.confidence >= .acceptanceThreshold }) { found.append(tokens) }
    }
    guard !found.isEmpty else { return [] }
    let values = referents(of: parser)
    return found.flatMap { tokens in
      values.map { SlotMatch(tokens: tokens, value: $0, confidence: Self.confidence) }
    }
  }

  private func referents(of parser: some SlotParser) -> [any SlotValue] {
    for value in salient {
      if parser.canProduce(value) {
        if let current = parser.erasedCurrentValue(value) { return [current] }
      } else if let entry = value as? any Choosable {
        let name = Utterance(entry.shown)
        let named = parser.erasedMatches(in: name).filter {
          $0.tokens == name.tokens.indices && $0.confidence >= .confirmationThreshold
        }
        if !named.isEmpty { return named.map(\.value) }
      }
    }
    return []
  }
}

extension SlotParser {
  /// The pronouns of the parser's values as words, the longest first.
  fileprivate static var pronouns: [[String]] {
    Value.pronouns.map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }
  }
}
