import VocativeCore

/// A request whose beginning was heard clearly, and what stood where its last value belongs: "send ten dollars to …".
struct Beginning: Sendable {
  /// The request as far as it is clear.
  let reading: Reading
  /// How sure the recogniser was of its words.
  let speech: Confidence
  /// What followed sounded like, as CMU phones.
  let sounds: [String]
}

extension Conversation {
  /// A preposition this sure is where the name belongs.
  private static let place: Confidence = 0.7
  /// A word of the request this sure is clear though others are not; a number less sure than the second is asked for.
  private static let (clarity, certainty): (Confidence, Confidence) = (0.25, 0.4)

  /// The clear beginning of an utterance that is not believed as a whole; nil where there is none that asks for something.
  ///
  /// It ends in the last clear preposition: the recogniser made other words of the name behind it.
  func beginning(of transcript: Transcript, _ lexicon: Lexicon) async -> Beginning? {
    let words = transcript.words
    guard transcript.confidence < Tracker.belief, openIntent == nil,
      let end = words.lastIndex(where: {
        Lexis.isPreposition($0.text.lowercased()) && $0.confidence >= Self.place
      }), end + 1 < words.count
    else { return nil }
    let numbers = words[..<end].filter(\.isNumber)
    guard words[..<end].allSatisfy({ $0.isNumber || $0.confidence >= Self.clarity }) else { return nil }
    let text = words[...end].map(\.text).joined(separator: " ")
    let read = await modelReading(of: text, isBest: false)
    guard var reading = Comprehension(Utterance(text), read, by: assistant, lexicon).readings.first,
      reading.confidence >= .consent, !reading.entities.isEmpty
    else { return nil }
    if numbers.contains(where: { $0.confidence < Self.certainty }) {
      reading = Reading(intent: reading.intent, confidence: reading.confidence, entities: [])
    }
    return Beginning(
      reading: reading, speech: words[...end].map(\.confidence).min() ?? .zero,
      sounds: transcript.sounds.filter { $0.start >= words[end].end - 0.03 }.map(\.phone))
  }
}

extension Transcript.Word {
  fileprivate var isNumber: Bool { Utterance(text).tokens.allSatisfy { Lexis.role(of: $0) == .number } }
}
