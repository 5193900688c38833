import VocativeCore
import VocativeText

extension Conversation {
  /// A preposition this sure is where the name belongs.
  private static let prepositionThreshold: Confidence = 0.7
  /// A word of the request this sure is clear though others are not; a number less sure than the second is asked for.
  private static let (wordThreshold, numberThreshold): (Confidence, Confidence) = (0.25, 0.4)
  /// Words of a sentence that was not said to its end are told as what may have been misheard.
  private static let unscoredConfidence: Confidence = 0.45

  /// The clear beginning of an utterance that is not believed as a whole, or in which no name was made out where one
  /// belongs; nil where there is none that asks for something and lacks a name.
  ///
  /// - Parameter reading: What the whole asks for.
  func partialRequest(of transcript: Transcript, read reading: Interpretation?, _ lexicon: SlotVocabulary) async
    -> PartialRequest?
  {
    guard openIntent == nil else { return nil }
    if transcript.confidence >= DialogueStateTracker.recognitionThreshold {
      guard let reading, !transcript.phones.isEmpty, !missingListSlots(by: reading, lexicon).isEmpty,
        let beginning = await partialRequest(in: transcript.words, of: transcript, lexicon)
      else { return nil }
      // "Ask Mei for money" names no account, and lacks none.
      let isLacking =
        transcript.words.last.map { WordClasses.isPreposition($0.text.lowercased()) } ?? false
        || reading.unresolvedNames.contains { $0.slot == beginning.slot }
      // What else was said stays said.
      let slots = Set(beginning.interpretation.entities.map(\.slot))
      let isAll =
        reading.intent == beginning.interpretation.intent && reading.entities.allSatisfy { slots.contains($0.slot) }
      return isLacking && isAll ? beginning : nil
    }
    if let beginning = await partialRequest(in: transcript.words, of: transcript, lexicon) { return beginning }
    guard var beginning = await partialRequest(in: transcript.reliablePrefix, of: transcript, lexicon) else {
      return nil
    }
    beginning.recognitionConfidence = min(beginning.recognitionConfidence, Self.unscoredConfidence)
    return beginning
  }

  /// The clear beginning of words: up to a clear preposition behind which the recogniser made other words of a name.
  private func partialRequest(
    in words: [Transcript.Word], of transcript: Transcript, _ lexicon: SlotVocabulary
  ) async -> PartialRequest? {
    let ends = words.indices.filter { index in
      WordClasses.isPreposition(words[index].text.lowercased()) && words[index].confidence >= Self.prepositionThreshold
    }
    for end in ends.reversed() {
      guard end + 1 < words.count || transcript.phones.contains(where: { $0.start > words[end].end }),
        words[..<end].allSatisfy({ $0.isNumber || $0.confidence >= Self.wordThreshold }),
        let (asked, slot, list) = await incompleteRequest(words[...end].map(\.text).joined(separator: " "), lexicon)
      else { continue }
      let isUnsure = words[..<end].contains { $0.isNumber && $0.confidence < Self.numberThreshold }
      let reading = isUnsure ? Interpretation(intent: asked.intent, confidence: asked.confidence, entities: []) : asked
      return PartialRequest(
        interpretation: reading, recognitionConfidence: words[...end].map(\.confidence).min() ?? .zero, slot: slot,
        list: list,
        phones: transcript.phones(from: words[end].end))
    }
    return nil
  }

  /// What words ask for that say something of it and end where an entry of a list belongs, and which.
  private func incompleteRequest(
    _ text: String, _ lexicon: SlotVocabulary
  ) async -> (reading: Interpretation, slot: String, list: any ListSlotParser)? {
    guard let reading = await bestInterpretation(of: text, lexicon), reading.confidence >= .confirmationThreshold,
      !reading.entities.isEmpty
    else { return nil }
    for (slot, list) in missingListSlots(by: reading, lexicon) {
      // Any name will do to see whether one may stand there: "on" is not where a recipient belongs.
      guard let name = list.entries(first: 1).first?.names.first,
        let named = await bestInterpretation(of: "\(text) \(name)", lexicon), named.intent == reading.intent,
        named.confidence >= .confirmationThreshold, named.entities.contains(where: { $0.slot == slot })
      else { continue }
      return (reading, slot, list)
    }
    return nil
  }

  private func bestInterpretation(of text: String, _ lexicon: SlotVocabulary) async -> Interpretation? {
    let read = await modelPrediction(of: text, isBest: false)
    return NLUResult(Utterance(text), read, by: assistant.declared, lexicon).interpretations.first
  }
}

extension Transcript.Word {
  fileprivate var isNumber: Bool { Utterance(text).tokens.allSatisfy { WordClasses.category(of: $0) == .number } }
}
