import VocativeCore
import VocativeText

/// Everything that phrases and, where there is one, a model make of one utterance.
///
/// A model reads first; phrases are the check. Neither alone makes a payment of what the other takes for a request.
struct Comprehension {
  /// As a request, best first.
  let readings: [Reading]
  /// Whether it surely asks for something, and for nothing that can be done here.
  let isOutOfScope: Bool
  /// Where the best of the readings comes from; nil when there is none.
  let origin: ReadingOrigin?

  private let assistant: Assistant
  private let utterance: Utterance
  private let sentence: UnderstoodSentence?
  private var matches: LexiconMatches

  /// - Parameter reading: What the assistant's model made of the utterance; nil without one.
  init(_ utterance: Utterance, _ reading: SentenceReading?, by assistant: Assistant, _ lexicon: Lexicon) {
    self.assistant = assistant
    self.utterance = utterance
    let isReadable = (1...PhraseMatcher.tokenLimit).contains(utterance.tokens.count)
    sentence = isReadable ? reading.map { UnderstoodSentence($0, of: utterance, assistant.labels) } : nil
    matches = LexiconMatches(utterance, lexicon)
    let phrases = assistant.matcher.readings(of: utterance, &matches)
    guard let sentence else {
      readings = phrases
      isOutOfScope = false
      origin = phrases.isEmpty ? nil : .phrases
      return
    }
    var merge = RequestMerge(sentence, assistant.intents, untrained: assistant.untrained, matches)
    readings = merge.readings(phrases)
    isOutOfScope = merge.isOutOfScope(phrases)
    let best = readings.first?.intent
    let isByPhrase = phrases.first.map { $0.intent == best && $0.confidence >= .consent } ?? false
    origin = best.map { isByPhrase || sentence.meaning != .request($0) ? .phrases : reading?.origin ?? .model }
  }

  /// As values for a request already begun.
  mutating func values(for name: String, expectedSlot: String?) -> Reading? {
    let phrase = assistant.matcher.values(in: utterance, for: name, expectedSlot: expectedSlot, &matches)
    guard let sentence, let intent = assistant.intents.first(where: { $0.name == name }) else { return phrase }
    switch sentence.meaning {
    case .request(let other) where other != name && sentence.requests[0].confidence >= Tracker.interruption:
      return phrase
    // "Don't send twenty to Anna" names values to be done nothing with.
    case _ where phrase == nil && sentence.isNegated: return nil
    default: break
    }
    let findings = Findings(sentence, for: intent, &matches, expectedSlot: expectedSlot)
    let merge = EntityMerge(
      phrase: phrase?.entities ?? [], model: findings, of: sentence, for: intent, matches.lexicon)
    guard !merge.entities.isEmpty || !merge.unknowns.isEmpty else { return nil }
    // "No, ask Anna for it" in the middle of a payment is no value for the payment.
    let isOtherRequest = readings.contains { $0.intent != name && $0.confidence >= Tracker.interruption }
    let others = sentence.requests.filter { $0.intent != name }.reduce(0) { $0 + $1.confidence.value }
    let hasFindings = !findings.entities.isEmpty || !findings.unknowns.isEmpty
    let confidence = Confidence(hasFindings && !isOtherRequest ? 1 - others : 0)
    guard phrase != nil || confidence >= .floor else { return nil }
    return Reading(
      intent: name, confidence: max(confidence, phrase?.confidence ?? .zero), entities: merge.entities,
      unknowns: merge.unknowns)
  }

  /// As a dialogue act.
  /// - Parameters:
  ///   - values: What it says for the request being put together.
  ///   - open: The intent of that request.
  func act(beside values: Reading?, open: String?) -> ActReading? {
    var act = assistant.acts.reading(of: utterance)
    // A model cannot tell an intent it was not trained on from a no.
    let isUntrained =
      readings.first.map { assistant.untrained.contains($0.intent) && $0.confidence >= .consent } ?? false
    if let sentence, !isUntrained {
      let isStrange = utterance.tokens.contains {
        Lexis.role(of: $0) == .content && !assistant.acts.knows($0.folded) && !assistant.matcher.knows($0.folded)
      }
      let merge = ActMerge(
        sentence: sentence, holdsValues: values?.hasValues ?? false, holdsStrangeWords: isStrange)
      act = merge.act(act)
    }
    // "Yes, request it" agrees to no payment, and "shall I agree" to nothing.
    let namesRival = open.map { assistant.matcher.namesRival(of: $0, utterance) } ?? false
    if let yes = act, yes.act == .yes, namesRival || utterance.beginsAsQuestion {
      return ActReading(act: .yes, confidence: min(yes.confidence, ActMerge.doubt))
    }
    return act
  }
}
