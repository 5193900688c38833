import VocativeCore
import VocativeText

/// Collects the usage events of a turn for an observer.
///
/// Records nothing while there is none.
struct UsageReporter: Sendable {
  private let intents: [IntentDeclaration]
  private var observer: (@Sendable (UsageEvent) async -> Void)?
  private var detector = RephraseDetector()
  private var pending: [UsageEvent] = []

  init(_ intents: [IntentDeclaration]) { self.intents = intents }

  /// Sets or removes the observer, and forgets the utterances before.
  mutating func setObserver(_ observer: (@Sendable (UsageEvent) async -> Void)?) {
    self.observer = observer
    detector = RephraseDetector()
  }

  /// Records an utterance where a request could be made.
  mutating func recordRequest(
    _ utterance: Utterance, _ interpretation: Interpretation?, source: NLUSource?, at time: Duration,
    _ vocabulary: SlotVocabulary
  ) {
    guard observer != nil else { return }
    detector.observe(utterance, interpretation, origin: source, at: time)
    guard let interpretation, let source, interpretation.confidence >= .interruptionThreshold else { return }
    var delexicalizer = Delexicalizer(utterance, intents, vocabulary)
    pending.append(
      .request(
        pattern: delexicalizer.delexicalized(of: interpretation).text, intent: interpretation.intent, origin: source))
  }

  /// Records that the utterances before a performed intent meant this intent.
  mutating func recordCompletion(of intent: IntentDeclaration, with values: SlotValues, _ vocabulary: SlotVocabulary?) {
    guard observer != nil, let vocabulary else { return }
    for utterance in detector.rephrasings(intent.name) {
      var delexicalizer = Delexicalizer(utterance, intents, vocabulary)
      let pattern = delexicalizer.delexicalized(for: intent, performedWith: values)
      guard !pattern.hasUnmappedValues else { continue }
      pending.append(.paraphrase(pattern: pattern.text, intent: intent.name, sharesValues: pattern.sharesValues))
    }
  }

  /// Removes the events of this turn and returns them with their observer.
  mutating func takeEvents() -> ([UsageEvent], observer: (@Sendable (UsageEvent) async -> Void)?) {
    defer { pending = [] }
    return (pending, observer)
  }
}
