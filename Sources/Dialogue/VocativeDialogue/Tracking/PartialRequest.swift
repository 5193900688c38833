import VocativeCore
import VocativeText

/// A request with a clear beginning and an unrecognised name at its end: "send ten dollars to …".
struct PartialRequest: Sendable {
  /// The clear part of the request.
  let interpretation: Interpretation
  /// The confidence of the recogniser in the clear words.
  var recognitionConfidence: Confidence
  /// The slot of the unrecognised name, and its list.
  let slot: String
  let list: any ListSlotParser
  /// The CMU phones after the clear part.
  let phones: [String]
}

/// Finds the clear beginning of a request whose last name was not recognised: "send ten dollars to …".
struct PartialRequestDetector: Sendable {
  let pipeline: NLUPipeline
  let vocabulary: SlotVocabulary
  let requestedSlot: String?
  /// True while a request is being put together: then there is no partial one.
  let hasOpenRequest: Bool

  /// The minimum confidence of the preposition before the name.
  private static let prepositionThreshold: Confidence = 0.7
  /// The minimum confidence of a clear word, and of a number.
  ///
  /// Less sure numbers are asked for.
  private static let (wordThreshold, numberThreshold): (Confidence, Confidence) = (0.25, 0.4)
  /// The confidence of words in an unfinished sentence: low enough to be mentioned before the confirmation.
  private static let unscoredConfidence: Confidence = 0.45

  /// Returns the clear beginning of an utterance that is not believed as a whole, or that lacks a name; nil if there is
  /// none.
  ///
  /// - Parameters:
  ///   - transcript: The utterance as it was recognised.
  ///   - interpretation: The interpretation of the whole utterance.
  /// - Returns: The clear part and the place of the unrecognised name; nil if there is none.
  func partialRequest(of transcript: Transcript, interpretation: Interpretation?) async
    -> PartialRequest?
  {
    guard !hasOpenRequest else { return nil }
    if transcript.confidence >= .recognitionThreshold {
      guard let interpretation, !transcript.phones.isEmpty, !missingListSlots(of: interpretation).isEmpty,
        let beginning = await partialRequest(in: transcript.words, of: transcript)
      else { return nil }
      // "Ask Mei for money" names no account and needs none.
      let isLacking =
        transcript.words.last.map { WordClasses.isPreposition($0.text.lowercased()) } ?? false
        || interpretation.unresolvedNames.contains { $0.slot == beginning.slot }
      // All values of the whole utterance must be in its beginning.
      let slots = Set(beginning.interpretation.entities.map(\.slot))
      let isAll =
        interpretation.intent == beginning.interpretation.intent
        && interpretation.entities.allSatisfy { slots.contains($0.slot) }
      return isLacking && isAll ? beginning : nil
    }
    if let beginning = await partialRequest(in: transcript.words, of: transcript) { return beginning }
    guard var beginning = await partialRequest(in: transcript.reliablePrefix, of: transcript) else {
      return nil
    }
    beginning.recognitionConfidence = min(beginning.recognitionConfidence, Self.unscoredConfidence)
    return beginning
  }

  /// Returns the words up to a clear preposition, behind which the recogniser replaced a name by other words.
  private func partialRequest(in words: [Transcript.Word], of transcript: Transcript) async -> PartialRequest? {
    let ends = words.indices.filter { index in
      WordClasses.isPreposition(words[index].text.lowercased()) && words[index].confidence >= Self.prepositionThreshold
    }
    for end in ends.reversed() {
      guard end + 1 < words.count || transcript.phones.contains(where: { $0.start > words[end].end }),
        words[..<end].allSatisfy({ $0.isNumber || $0.confidence >= Self.wordThreshold }),
        let (asked, slot, list) = await incompleteRequest(words[...end].map(\.text).joined(separator: " "))
      else { continue }
      let isUnsure = words[..<end].contains { $0.isNumber && $0.confidence < Self.numberThreshold }
      let interpretation =
        isUnsure ? Interpretation(intent: asked.intent, confidence: asked.confidence, entities: []) : asked
      return PartialRequest(
        interpretation: interpretation, recognitionConfidence: words[...end].map(\.confidence).min() ?? .zero,
        slot: slot,
        list: list,
        phones: transcript.phones(from: words[end].end))
    }
    return nil
  }

  /// Returns the interpretation of words that have a value and end where an entry of a list belongs.
  private func incompleteRequest(_ text: String) async -> (
    interpretation: Interpretation, slot: String, list: any ListSlotParser
  )? {
    guard let interpretation = await bestInterpretation(of: text), interpretation.confidence >= .confirmationThreshold,
      !interpretation.entities.isEmpty
    else { return nil }
    for (slot, list) in missingListSlots(of: interpretation) {
      // Tries any name of the list: after "on" no recipient belongs.
      guard let name = list.entries(first: 1).first?.names.first,
        let named = await bestInterpretation(of: "\(text) \(name)"), named.intent == interpretation.intent,
        named.confidence >= .confirmationThreshold, named.entities.contains(where: { $0.slot == slot })
      else { continue }
      return (interpretation, slot, list)
    }
    return nil
  }

  /// Returns the required slots without a value whose values come from a list.
  private func missingListSlots(of interpretation: Interpretation) -> [(name: String, list: any ListSlotParser)] {
    let missing = pipeline.intent(named: interpretation.intent)?.missingSlots(of: interpretation) ?? []
    return missing.compactMap { slot in
      (vocabulary.parser(of: slot.name, in: interpretation.intent) as? any ListSlotParser).map { (slot.name, $0) }
    }
  }

  private func bestInterpretation(of text: String) async -> Interpretation? {
    async let prediction = pipeline.prediction(of: text, isBest: false, requestedSlot: requestedSlot)
    let phrases = PhraseResult(Utterance(text), by: pipeline, vocabulary)
    return NLUResult(phrases, await prediction).interpretations.first
  }
}

extension Transcript.Word {
  fileprivate var isNumber: Bool { Utterance(text).tokens.allSatisfy { WordClasses.category(of: $0) == .number } }
}
