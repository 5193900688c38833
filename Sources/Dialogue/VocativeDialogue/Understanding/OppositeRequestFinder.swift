import VocativeCore
import VocativeText

/// Finds a wish for the open request with the roles exchanged: "actually, send it to him instead", "no, I owe her, pay
/// her", "don't ask her, pay her".
///
/// The utterance must contrast with the open request, and every value in it must be one of the exchanged request.
struct OppositeRequestFinder {
  let matcher: PhraseMatcher
  let vocabulary: SlotVocabulary
  /// The values that pronouns may stand for, the latest first.
  let salient: [any SlotValue]

  /// Words that contrast an utterance with what was said before.
  private static let contrasts: Set<String> = [
    "no", "nope", "nah", "actually", "instead", "mean", "meant", "sorry", "wait", "rather", "scratch", "scrap", "hang",
    "hold", "oh", "should", "not", "don't", "wrong", "oops", "whoops",
  ]
  /// A request as little sure as this is one where the open one is less sure by the margin.
  private static let margin = 0.1

  /// Returns the values of the exchanged request; nil if the utterance does not ask for it.
  func request(for opposite: String, insteadOf open: String, in utterance: Utterance) -> Interpretation? {
    guard utterance.tokens.contains(where: { Self.contrasts.contains($0.folded) }),
      !RequestGuard.isQuestion(utterance), RequestGuard.clause(in: utterance, outside: []) == nil
    else { return nil }
    let parts = utterance.statements.map(\.withoutOpening)
    var found: Interpretation?
    for part in parts where !part.tokens.isEmpty {
      if let negated = RequestGuard.negatedPart(of: part) {
        if reading(of: negated, as: opposite, insteadOf: open) != nil { return nil }
      } else if let reading = reading(of: part, as: opposite, insteadOf: open) {
        if found.map({ $0.entities.count <= reading.entities.count }) ?? true { found = reading }
      } else if hasOtherValues(part) || matcher.hasStrongReading(of: part, vocabulary, salient) {
        return nil
      }
    }
    return found
  }

  private func reading(of part: Utterance, as opposite: String, insteadOf open: String) -> Interpretation? {
    var matches = SlotMatches(part, vocabulary, salient: salient)
    guard matcher.hasContentWord(of: opposite, in: part),
      let reading = matcher.interpretation(of: part, as: opposite, &matches), reading.unresolvedNames.isEmpty,
      reading.excluded.isEmpty
    else { return nil }
    let own = matcher.interpretation(of: part, as: open, &matches)?.confidence.value ?? 0
    guard reading.confidence.value > own + Self.margin, coversValues(reading, part) else { return nil }
    return CoverageChecker(matcher: matcher).checked(reading, part)
  }

  /// True if every sure value of some words is one of their reading's.
  private func coversValues(_ reading: Interpretation, _ part: Utterance) -> Bool {
    let taken = part.positions(in: reading.ranges)
    return vocabulary.requestValues(in: part, matcher).allSatisfy { !taken.isDisjoint(with: $0.tokens) }
  }

  private func hasOtherValues(_ part: Utterance) -> Bool {
    !vocabulary.unknownValues(in: part, besides: Set(salient.map(\.identity)), matcher).isEmpty
  }
}

extension PhraseMatcher {
  /// True if words are some request that needs a yes, as declared.
  fileprivate func hasStrongReading(of words: Utterance, _ vocabulary: SlotVocabulary, _ salient: [any SlotValue])
    -> Bool
  {
    var matches = SlotMatches(words, vocabulary, salient: salient)
    return interpretations(of: words, &matches).first.map {
      $0.confidence >= RequestGuard.declaredThreshold && requiresConfirmation($0.intent)
    } ?? false
  }
}

extension Utterance {
  /// The parts between punctuation marks and before words such as "so", which begin a statement of their own.
  var statements: [Utterance] {
    let starts = tokens.indices.filter { $0 > 0 && (tokens[$0 - 1].endsClause || tokens[$0].folded == "so") }
    return zip([0] + starts, starts + [tokens.count]).filter { $0 < $1 }.map { Utterance(text(of: $0..<$1)) }
  }

  private static let openings: Set<String> = [
    "no", "nope", "nah", "actually", "sorry", "wait", "oh", "hmm", "well", "oops", "whoops", "yes", "yeah", "and",
    "so", "then", "but",
  ]
  private static let openingPairs: [[String]] = [
    ["hang", "on"], ["hold", "on"], ["i", "mean"], ["i", "meant"], ["i", "said"],
  ]

  /// The utterance without the words at its beginning that only announce a correction.
  fileprivate var withoutOpening: Utterance {
    let words = tokens.map(\.folded)
    var start = 0
    while start < words.count {
      if let pair = Self.openingPairs.first(where: { words[start...].starts(with: $0) }) {
        start += pair.count
      } else if Self.openings.contains(words[start]) || WordClasses.category(of: tokens[start]) == .filler {
        start += 1
      } else {
        break
      }
    }
    return start == 0 ? self : Utterance(text(of: start..<words.count))
  }
}
