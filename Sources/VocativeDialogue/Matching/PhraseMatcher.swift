import VocativeCore

/// Understands utterances by the phrases declared, with no training: aligns them with every phrase and keeps the
/// cheapest readings.
///
/// Tolerates politeness, fillers, values in another order or left out, a misspelt or misheard word, and some words that
/// belong to nothing; does not tolerate a negation, an unread number or another intent's words.
struct PhraseMatcher: Sendable {
  private let matchers: [IntentMatcher]
  private let matchersByName: [String: IntentMatcher]
  /// For each intent, the words of all others.
  private let foreignWords: [String: Set<String>]

  /// Longer utterances are no requests.
  static let tokenLimit = 80

  init(_ intents: [IntentDeclaration]) {
    let matchers = intents.map(IntentMatcher.init)
    self.matchers = matchers
    matchersByName = Dictionary(matchers.map { ($0.intent.name, $0) }, uniquingKeysWith: { first, _ in first })
    foreignWords = matchersByName.mapValues { matcher in
      matchers.filter { $0.intent.name != matcher.intent.name }
        .reduce(into: Set<String>()) { $0.formUnion($1.vocabulary) }
        .subtracting(matcher.vocabulary)
    }
  }

  /// The utterance as a request: every reading at or above the floor, best first.
  func readings(of utterance: Utterance, _ matches: inout LexiconMatches) -> [Reading] {
    guard (1...Self.tokenLimit).contains(utterance.tokens.count) else { return [] }
    var readings: [Reading] = []
    for matcher in matchers {
      let foreign = foreignWords[matcher.intent.name] ?? []
      let reading = matcher.reading(of: utterance, matches.spans(for: matcher.intent), foreign: foreign)
      if let reading, reading.confidence >= .floor { readings.append(reading) }
    }
    return readings.sorted { $0.confidence > $1.confidence }
  }

  /// The utterance as values for a request already begun.
  func values(
    in utterance: Utterance, for intent: String, expectedSlot: String?, _ matches: inout LexiconMatches
  ) -> Reading? {
    guard let matcher = matchersByName[intent], (1...Self.tokenLimit).contains(utterance.tokens.count) else {
      return nil
    }
    return matcher.values(
      in: utterance, matches.spans(for: matcher.intent), foreign: foreignWords[intent] ?? [], expectedSlot: expectedSlot
    )
  }
}
