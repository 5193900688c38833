import VocativeCore
import VocativeText

/// A request whose beginning was heard clearly, and what stood where its last value belongs: "send ten dollars to …".
struct Beginning: Sendable {
  /// The request as far as it is clear.
  let reading: Reading
  /// How sure the recogniser was of its words.
  var speech: Confidence
  /// The slot that an entry of a list belongs in that was not made out, and the list.
  let slot: String
  let list: any ListParser
  /// What followed sounded like, as CMU phones.
  let sounds: [String]
}

extension Conversation {
  /// A preposition this sure is where the name belongs.
  private static let place: Confidence = 0.7
  /// A word of the request this sure is clear though others are not; a number less sure than the second is asked for.
  private static let (clarity, certainty): (Confidence, Confidence) = (0.25, 0.4)
  /// Words of a sentence that was not said to its end are told as what may have been misheard.
  private static let unweighed: Confidence = 0.45

  /// The clear beginning of an utterance that is not believed as a whole, or in which no name was made out where one
  /// belongs; nil where there is none that asks for something and lacks a name.
  ///
  /// - Parameter reading: What the whole asks for.
  func beginning(of transcript: Transcript, read reading: Reading?, _ lexicon: Lexicon) async -> Beginning? {
    guard openIntent == nil else { return nil }
    if transcript.confidence >= Tracker.belief {
      guard let reading, !transcript.sounds.isEmpty, !slotsToName(by: reading, lexicon).isEmpty,
        let beginning = await beginning(in: transcript.words, of: transcript, lexicon)
      else { return nil }
      // "Ask Mei for money" names no account, and lacks none.
      let isLacking =
        transcript.words.last.map { Lexis.isPreposition($0.text.lowercased()) } ?? false
        || reading.unknowns.contains { $0.slot == beginning.slot }
      // What else was said stays said.
      let slots = Set(beginning.reading.entities.map(\.slot))
      let isAll = reading.intent == beginning.reading.intent && reading.entities.allSatisfy { slots.contains($0.slot) }
      return isLacking && isAll ? beginning : nil
    }
    if let beginning = await beginning(in: transcript.words, of: transcript, lexicon) { return beginning }
    guard var beginning = await beginning(in: transcript.opening, of: transcript, lexicon) else { return nil }
    beginning.speech = min(beginning.speech, Self.unweighed)
    return beginning
  }

  /// The clear beginning of words: up to a clear preposition behind which the recogniser made other words of a name.
  private func beginning(
    in words: [Transcript.Word], of transcript: Transcript, _ lexicon: Lexicon
  ) async -> Beginning? {
    let ends = words.indices.filter { index in
      Lexis.isPreposition(words[index].text.lowercased()) && words[index].confidence >= Self.place
    }
    for end in ends.reversed() {
      guard end + 1 < words.count || transcript.sounds.contains(where: { $0.start > words[end].end }),
        words[..<end].allSatisfy({ $0.isNumber || $0.confidence >= Self.clarity }),
        let (asked, slot, list) = await request(words[...end].map(\.text).joined(separator: " "), lexicon)
      else { continue }
      let isUnsure = words[..<end].contains { $0.isNumber && $0.confidence < Self.certainty }
      let reading = isUnsure ? Reading(intent: asked.intent, confidence: asked.confidence, entities: []) : asked
      return Beginning(
        reading: reading, speech: words[...end].map(\.confidence).min() ?? .zero, slot: slot, list: list,
        sounds: transcript.phones(from: words[end].end))
    }
    return nil
  }

  /// What words ask for that say something of it and end where an entry of a list belongs, and which.
  private func request(
    _ text: String, _ lexicon: Lexicon
  ) async -> (reading: Reading, slot: String, list: any ListParser)? {
    guard let reading = await bestReading(of: text, lexicon), reading.confidence >= .consent, !reading.entities.isEmpty
    else { return nil }
    for (slot, list) in slotsToName(by: reading, lexicon) {
      // Any name will do to see whether one may stand there: "on" is not where a recipient belongs.
      guard let name = list.entries(first: 1).first?.names.first,
        let named = await bestReading(of: "\(text) \(name)", lexicon), named.intent == reading.intent,
        named.confidence >= .consent, named.entities.contains(where: { $0.slot == slot })
      else { continue }
      return (reading, slot, list)
    }
    return nil
  }

  private func bestReading(of text: String, _ lexicon: Lexicon) async -> Reading? {
    let read = await modelReading(of: text, isBest: false)
    return Comprehension(Utterance(text), read, by: assistant, lexicon).readings.first
  }
}

extension Transcript.Word {
  fileprivate var isNumber: Bool { Utterance(text).tokens.allSatisfy { Lexis.role(of: $0) == .number } }
}
