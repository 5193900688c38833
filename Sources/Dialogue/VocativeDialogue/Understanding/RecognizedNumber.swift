import VocativeCore
import VocativeText

/// Restores the last digit of a number that a recogniser wrote as a word of the same sound: "twenty to dollars" is "twenty two
/// dollars", and "forty for euros" is "forty four euros".
struct RecognizedNumber {
  let vocabulary: SlotVocabulary

  private static let tens: Set<String> = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let digits = [
    "to": "two", "too": "two", "for": "four", "fore": "four", "won": "one", "ate": "eight",
  ]
  /// Verbs by which a sum is changed to another currency: "change twenty to dollars".
  private static let conversions: Set<String> = [
    "convert", "change", "exchange", "swap", "turn", "switch", "is", "are", "worth", "make", "be",
  ]

  /// Returns the utterance with the digit; nil if it has no such word, or if it may be about another currency.
  func restored(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    guard
      let place = words.indices.dropFirst().dropLast().first(where: { place in
        Self.digits[words[place]] != nil && Self.tens.contains(words[place - 1])
          && !utterance.tokens[place - 1].endsClause && !utterance.tokens[place].endsClause
      }), let digit = Self.digits[words[place]], Self.conversions.isDisjoint(with: words),
      !utterance.startsLikeQuestion, isUnit(words[place + 1])
    else { return nil }
    return Utterance(
      [utterance.text(of: 0..<place), digit, utterance.text(of: (place + 1)..<words.count)].joined(separator: " "))
  }

  /// True for a word that makes a sum of a number: "dollars".
  private func isUnit(_ word: String) -> Bool {
    let sum = Utterance("two \(word)")
    return vocabulary.allParsers.contains { parser in
      parser.standsForSums
        && parser.erasedMatches(in: sum).contains { $0.tokens == 0..<2 && $0.confidence >= .acceptanceThreshold }
    }
  }
}
