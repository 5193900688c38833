import VocativeCore

extension Transcript {
  /// Returns a transcript of words with confidences, each half a second long, and the phones after the fourth.
  static func recognized(_ words: [(String, Double)], confidence: Confidence, _ sounds: String) -> Transcript {
    var transcript = Transcript(
      words.map(\.0).joined(separator: " "),
      words: words.enumerated().map { place, word in
        Word(
          word.0, start: .milliseconds(500 * place), end: .milliseconds(500 * (place + 1)),
          confidence: Confidence(word.1))
      }, confidence: confidence)
    let phones = ["S", "EH", "N", "D", "T", "EH", "N"] + sounds.split(separator: " ").map(String.init)
    transcript.phones = phones.enumerated().map { place, phone in
      let start = Duration.milliseconds(place < 7 ? place * 250 : 2_000 + (place - 7) * 100)
      return Phone(phone, start: start, end: start + .milliseconds(100))
    }
    return transcript
  }
}
