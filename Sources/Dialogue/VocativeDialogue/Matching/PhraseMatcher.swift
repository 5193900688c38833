import VocativeCore
import VocativeText

/// Understands utterances by the phrases declared, with no training: aligns them with every phrase and keeps the
/// cheapest readings.
///
/// Tolerates politeness, fillers, values in another order or left out, a misspelt or misheard word, and some words that
/// belong to nothing; does not tolerate a negation, an unread number or another intent's words.
struct PhraseMatcher: Sendable {
  private let matchers: [IntentMatcher]
  private let matchersByName: [String: IntentMatcher]
  /// The words of all intents, and those of the intents that need a yes: "request" for a payment.
  private let words: Set<String>
  private let confirmedWords: Set<String>
  /// The intent of the last request, where no other is open: phrases about what was done before are matched only then.
  private var previousIntent: String?

  /// Longer utterances are no requests.
  static let tokenLimit = 80

  init(_ intents: [IntentDeclaration]) {
    let matchers = intents.map(IntentMatcher.init)
    self.matchers = matchers
    matchersByName = Dictionary(matchers.map { ($0.intent.name, $0) }, uniquingKeysWith: { first, _ in first })
    words = matchers.reduce(into: []) { $0.formUnion($1.vocabulary) }
    confirmedWords = matchers.filter(\.intent.requiresConfirmation).reduce(into: []) { $0.formUnion($1.vocabulary) }
  }

  /// Returns the matcher that tries the phrases about what was done before, where the last request was for an intent.
  func matching(after intent: String?) -> PhraseMatcher {
    var matcher = self
    matcher.previousIntent = intent
    return matcher
  }

  /// True if every word that nothing accounts for is named in the reply of an intent.
  func namesEveryWord(_ intent: String) -> Bool {
    matchersByName[intent].map { $0.intent.requiresConfirmation || $0.intent.namesEveryWord } ?? true
  }

  /// True if an interpretation has a value for every slot that its intent requires.
  func isComplete(_ interpretation: Interpretation) -> Bool {
    matchersByName[interpretation.intent]?.intent.missingSlots(of: interpretation).isEmpty ?? false
  }

  /// True if there are intents that need no confirmation and still name every word that nothing accounts for.
  var hasUnconfirmedRequests: Bool {
    matchers.contains { $0.intent.namesEveryWord && !$0.intent.requiresConfirmation }
  }

  /// True if an utterance has a word of another intent that needs a confirmation.
  func mentionsCompetingIntent(of intent: String, _ utterance: Utterance) -> Bool {
    guard let own = matchersByName[intent]?.vocabulary else { return false }
    let wrapped = utterance.carrierPositions
    return utterance.tokens.indices.contains { position in
      confirmedWords.contains(utterance.tokens[position].folded) && !own.contains(utterance.tokens[position].folded)
        && WordClasses.category(of: utterance.tokens[position]) == .content
        && utterance.tokens[position].folded != "me" && !wrapped.contains(position)
    }
  }

  /// True if a phrase of an intent has a word.
  func contains(_ word: String) -> Bool { matchers.contains { $0.vocabulary.contains(word) } }

  /// Returns the words of an intent's phrases.
  ///
  /// The names of its slots are among them.
  func vocabulary(of intent: String) -> Set<String> {
    guard let matcher = matchersByName[intent] else { return [] }
    return matcher.vocabulary(after: previousIntent).union(matcher.slotWords)
  }

  /// Returns the names of an intent's slots.
  func slots(of intent: String) -> [String] { matchersByName[intent]?.intent.slots.map(\.name) ?? [] }

  /// True if a preposition leads to a slot's values in some phrase of an intent.
  func isCue(_ preposition: String, of slot: String, in intent: String) -> Bool {
    matchersByName[intent]?.cues(of: slot).contains { $0.last == preposition } ?? false
  }

  /// The slots of the intents that need a yes.
  var requestSlots: [(intent: String, slot: String)] {
    matchers.filter(\.intent.requiresConfirmation).flatMap { matcher in
      matcher.intent.slots.map { (matcher.intent.name, $0.name) }
    }
  }

  /// The required slots that only a variant of an intent has: the day of a scheduled payment.
  var variantSlots: [(intent: String, slot: String)] {
    matchers.flatMap { matcher in
      matcher.intent.variants.flatMap { name -> [(intent: String, slot: String)] in
        let own = matchersByName[name]?.intent.slots.filter { $0.isRequired && matcher.intent.slot($0.name) == nil }
        return (own ?? []).map { (name, $0.name) }
      }
    }
  }

  /// True if an intent needs a yes.
  func requiresConfirmation(_ intent: String) -> Bool { matchersByName[intent]?.intent.requiresConfirmation ?? true }

  /// True if an utterance has a word of an intent's phrases that carries meaning.
  func hasContentWord(of intent: String, in utterance: Utterance) -> Bool {
    let vocabulary = vocabulary(of: intent)
    let wrapped = utterance.carrierPositions
    return utterance.tokens.indices.contains { position in
      let token = utterance.tokens[position]
      return WordClasses.category(of: token) == .content && vocabulary.contains(token.folded) && token.folded != "me"
        && !WordClasses.isLightVerb(token.folded) && !wrapped.contains(position)
    }
  }

  /// The utterance as a request: every reading at or above the floor, best first.
  ///
  /// With `confirmedOnly`, only intents that need a yes are tried.
  func interpretations(
    of utterance: Utterance, confirmedOnly: Bool = false, _ matches: inout SlotMatches
  ) -> [Interpretation] {
    guard (1...Self.tokenLimit).contains(utterance.tokens.count) else { return [] }
    return confirmedOnly
      ? interpretations(of: utterance, by: matchers.filter(\.intent.requiresConfirmation), &matches)
      : matches.interpretations { interpretations(of: utterance, by: matchers, &$0) }
  }

  /// The utterance as a request for one intent; nil if it is none.
  func interpretation(of utterance: Utterance, as intent: String, _ matches: inout SlotMatches) -> Interpretation? {
    guard let matcher = matchersByName[intent], (1...Self.tokenLimit).contains(utterance.tokens.count) else {
      return nil
    }
    return interpretations(of: utterance, by: [matcher], &matches).first
  }

  private func interpretations(
    of utterance: Utterance, by matchers: [IntentMatcher], _ matches: inout SlotMatches
  ) -> [Interpretation] {
    var readings: [Interpretation] = []
    for matcher in matchers where !matcher.intent.isFallback {
      let reading = matcher.interpretation(of: utterance, after: previousIntent, &matches, knownWords: words)
      guard let reading, reading.confidence >= .acceptanceThreshold,
        !matcher.intent.namesEveryWord || RequestEvidence(reading, of: matcher.intent, in: utterance).isSufficient
      else { continue }
      readings.append(
        reading.filteringUnresolvedNames { matches.lexicon.parser(of: $0, in: reading.intent) is any ListSlotParser })
    }
    return readings.sorted { $0.confidence > $1.confidence }
  }

  /// Returns the utterance as the fallback intent whose value it names, whatever its other words are; nil if it names none, or
  /// several.
  func mention(in utterance: Utterance, _ matches: inout SlotMatches) -> Interpretation? {
    guard (1...Self.tokenLimit).contains(utterance.tokens.count) else { return nil }
    for matcher in matchers where matcher.intent.isFallback {
      guard let slot = matcher.intent.slots.firstIndex(where: \.isRequired) else { continue }
      let spans = matches.spans(of: matcher.slotNames, in: matcher.intent.name).spans(of: slot)
        .filter { $0.confidence >= Self.mentionThreshold && !isBySubstitute($0) }
      let longest = spans.filter { span in
        !spans.contains { $0.tokens.count > span.tokens.count && $0.tokens.overlaps(span.tokens) }
      }
      let named = Set(longest.compactMap(\.candidates.first?.identity))
      guard named.count == 1, let span = longest.first, let range = utterance.scalarRange(of: span.tokens) else {
        continue
      }
      let entity = Entity(
        slot: matcher.intent.slots[slot].name, text: utterance.text(of: span.tokens), range: range,
        candidates: span.candidates, isConflicting: false)
      return Interpretation(
        intent: matcher.intent.name, confidence: .interruptionThreshold, entities: [entity],
        skipped: Set(utterance.tokens.indices).subtracting(span.tokens))
    }
    return nil
  }

  /// True for one word that is never offered as the name of an entry, and too common to be all that was understood.
  private func isBySubstitute(_ span: SpanTable.Span) -> Bool {
    guard span.tokens.count == 1, let entry = span.candidates.first?.value as? any Choosable else { return false }
    return !entry.isOffered
  }

  /// The confidence of a name that is enough without a phrase.
  private static let mentionThreshold: Confidence = 0.85

  /// The utterance as values for a request already begun.
  func slotInterpretation(
    in utterance: Utterance, for intent: String, expectedSlot: String?, _ matches: inout SlotMatches
  ) -> Interpretation? {
    guard let matcher = matchersByName[intent], (1...Self.tokenLimit).contains(utterance.tokens.count) else {
      return nil
    }
    return matcher.values(
      in: utterance, matches.spans(of: matcher.slotNames, in: intent), knownWords: words, expectedSlot: expectedSlot)
  }
}
