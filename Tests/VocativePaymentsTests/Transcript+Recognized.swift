import VocativeCore

extension Transcript {
  /// Returns a transcript of words with confidences, each half a second long, and the phones after the fourth.
  static func recognized(_ words: [(String, Double)], confidence: Confidence, _ sounds: String) -> Transcript {
    var transcript = Transcript(
      words.map(\.0).joined(separator: " "),
      words: words.enumerated().map { place, word in
        Word(word.0, start: Double(place) / 2, end: Double(place + 1) / 2, confidence: Confidence(word.1))
      }, confidence: confidence)
    let phones = ["S", "EH", "N", "D", "T", "EH", "N"] + sounds.split(separator: " ").map(String.init)
    transcript.phones = phones.enumerated().map { place, phone in
      let start = place < 7 ? Double(place) / 4 : 2 + Double(place - 7) / 10
      return Phone(phone, start: start, end: start + 0.1)
    }
    return transcript
  }
}
